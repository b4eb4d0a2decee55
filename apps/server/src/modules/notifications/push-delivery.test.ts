import type { ChannelSettings } from '@farelark/contracts';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type PlaceCode, utcDayOf } from '@farelark/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCurrentQuietHours } from '../../testing/dates.ts';
import { LocalPushService, type SubscribedBrowser } from '../../testing/push-service.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import {
  addTraveller,
  createLiveDeal,
  DEFAULT_CHANNELS,
  markGone,
  type Traveller,
  waitForOutcomes,
} from './travellers.fixture.ts';

const ADDRESS = 'Example Street 1, Budapest';

const service = new LocalPushService();
let pushKey: string;

afterAll(async () => {
  await service.stop();
  expect(service.problems).toEqual([]);
});
const server = startBeforeAll(async () =>
  startTestServer({
    EMAIL_CONFIRMATION: 'off',
    PUSH_SERVICES: `${await service.start()},push.example`,
    MAIL_FROM: 'Farelark <alerts@fares.example>',
    OFFICE_ADDRESS: ADDRESS,
  }),
);
beforeAll(async () => {
  const { token } = await server.addSignedInAccount();
  const { data } = await server.call('load-channels', undefined, token);
  pushKey = data?.pushKey ?? '';
});

interface PushTraveller extends Traveller {
  readonly browser: SubscribedBrowser;
}

/** Adds a traveller with a subscribed browser. */
async function addPushTraveller(
  origin: string,
  channels: Partial<ChannelSettings> = {},
  preferredLanguage: 'en' | 'ar' = 'en',
): Promise<PushTraveller> {
  const traveller = await addTraveller(server, origin, channels, { preferredLanguage });
  const browser = service.subscribe(pushKey);
  expect(await server.call('add-push-device', browser, traveller.token)).toMatchObject({
    status: 200,
    data: { devices: [{ platform: 'web' }] },
  });
  return { ...traveller, browser };
}

/** Adds a traveller in quiet hours with a live deal. */
async function addSleeper(origin: string, label?: 'deal' | 'error_fare', channels = {}) {
  const asleep = await addPushTraveller(origin, {
    quietHours: createCurrentQuietHours(),
    ...channels,
  });
  const dealId = await createLiveDeal(server, asleep, origin, label);
  return { ...asleep, dealId, pending: await waitForOutcomes(server, asleep) };
}
const endQuietHours = ({ token }: Traveller, changes: Partial<ChannelSettings> = {}) =>
  server.call('save-channels', { ...DEFAULT_CHANNELS, ...changes }, token);

const listMails = ({ email }: Traveller) =>
  server.query<{ subject: string }>('select subject from local_mailbox where recipient = $1', [
    email,
  ]);
const findDevices = async ({ token }: Traveller) =>
  (await server.call('load-channels', undefined, token)).data?.devices;

describe('pushes to browsers', () => {
  it('are encrypted and signed, describe the deal and link to it [asvs.11.3.1]', async () => {
    const ana = await addPushTraveller('BUD');
    const dealId = await createLiveDeal(server, ana, 'BUD');
    const { note, ttl, urgency, topic } = await service.next(ana.browser.endpoint);
    expect(note).toMatchObject({ lang: 'en', dir: 'ltr', path: `/deals/${dealId}` });
    expect(note.title).toBe('Budapest to Barcelona for €60, 40% below usual');
    expect(note.body).toMatch(/ · Usually €100\. You save €40\.$/);
    expect(topic).toBe(note.tag.replaceAll('-', ''));
    expect({ ttl, urgency }).toEqual({ ttl: 43_200, urgency: 'normal' });
    expect(await waitForOutcomes(server, ana)).toMatchObject([
      { channel: 'email', sent: true },
      { channel: 'push', sent: true },
    ]);
    expect((await findDevices(ana))?.[0]?.lastSentAt).not.toBeNull();
    expect(service.to(ana.browser.endpoint)).toHaveLength(1);
  });

  it('and emails use the language and text direction of the account, also for cities', async () => {
    const layla = await addPushTraveller('CAI', {}, 'ar');
    await createLiveDeal(server, layla, 'CAI');
    const { note } = await service.next(layla.browser.endpoint);
    expect(note).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await waitForOutcomes(server, layla);
    const [{ subject, html, plain }] = await server.query(
      'select subject, html, plain from local_mailbox where recipient = $1',
      [layla.email],
    );
    for (const part of [note.title, subject, html, plain]) {
      expect(part).toContain('القاهرة');
      expect(part).toContain('برشلونة');
      expect(part).not.toMatch(/Cairo|Barcelona/);
    }
    for (const part of [html, plain]) expect(part).toContain(`Farelark, ${ADDRESS}`);
  });

  it.each([404, 410])('remove the device after status %i', async (status) => {
    const origin = status === 404 ? 'DUB' : 'ORK';
    const gone = await addPushTraveller(origin);
    service.setResponse(gone.browser.endpoint, { status });
    await createLiveDeal(server, gone, origin);
    expect(await waitForOutcomes(server, gone)).toMatchObject([
      { channel: 'email', sent: true },
      { channel: 'push', dropped: true, error: 'the device is gone' },
    ]);
    expect(await findDevices(gone)).toEqual([]);
  });

  it('are retried after the service’s Retry-After', async () => {
    const busy = await addPushTraveller('OSL');
    service.setResponse(busy.browser.endpoint, { status: 429, headers: { 'retry-after': '600' } });
    await createLiveDeal(server, busy, 'OSL');
    const [, push] = await waitForOutcomes(server, busy);
    const pending = { sent: false, dropped: false, attempts: 1, late: true };
    expect(push).toMatchObject({ channel: 'push', ...pending });
    expect(await findDevices(busy)).toHaveLength(1);
  });

  it('are not retried after a refusal, which keeps the device', async () => {
    const refused = await addPushTraveller('BGO');
    service.setResponse(refused.browser.endpoint, { status: 403 });
    await createLiveDeal(server, refused, 'BGO');
    expect(await waitForOutcomes(server, refused)).toMatchObject([
      { channel: 'email' },
      { channel: 'push', failed: true, error: 'status 403' },
    ]);
    expect(await findDevices(refused)).toHaveLength(1);
  });

  it('and emails share the daily maximum of alerts [asvs.2.3.2]', async () => {
    const limited = await addPushTraveller('GDN');
    await server.query(
      `insert into alert_quota (user_id, day, sent, allowed)
       values ($1, (now() at time zone 'UTC')::date, 1, 1)`,
      [limited.userId],
    );
    const deal = aDeal(new Date(), { departure: utcDayOf(Date.now() as never) + 60 });
    const offer = { ...deal.offer, origin: 'GDN' as PlaceCode };
    await storeDeal(server.database.pool, { ...deal, offer });
    await server.savePreferencesFrom(limited.token, ['GDN'], { maximumDailyAlerts: 1 });
    const rows = await server.query(
      `select from outbox where user_id = $1 and kind = 'deal_alert'`,
      [limited.userId],
    );
    expect(rows).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('hold emails and pushes, but not cards in the app [2.profile.quiet-hours]', async () => {
    const { pending, ...asleep } = await addSleeper('VIE');
    expect(pending).toMatchObject([
      { channel: 'email', sent: false, attempts: 0 },
      { channel: 'push', sent: false, attempts: 0 },
    ]);
    const end = new Date();
    end.setUTCHours(0, (createCurrentQuietHours()?.until ?? 0) % 1440, 0, 0);
    for (const { held } of pending) {
      const difference = Math.abs((held?.getTime() ?? 0) - end.getTime()) % 86_400_000;
      expect(Math.min(difference, 86_400_000 - difference)).toBeLessThan(61_000);
    }
    const { data } = await server.call('get-user-alerts', {}, asleep.token);
    expect(data?.total).toBe(1);
    expect(await listMails(asleep)).toEqual([]);
    expect(service.to(asleep.browser.endpoint)).toEqual([]);
  });

  it('release held messages when they are switched off', async () => {
    const awake = await addSleeper('GRZ');
    await endQuietHours(awake);
    await service.next(awake.browser.endpoint);
    expect((await waitForOutcomes(server, awake)).every(({ sent }) => sent)).toBe(true);
    expect(await listMails(awake)).toHaveLength(1);
    // Held messages are not measured as delays.
    const rows = await server.query(
      `select mail_owed, mailed_at from alert_deliveries d join flight_alerts a on a.id = d.alert_id
        where a.user_id = $1`,
      [awake.userId],
    );
    expect(rows).toEqual([{ mail_owed: false, mailed_at: null }]);
  });

  it('drop expired deals and use current prices at their end', async () => {
    const [gone, pricier] = [await addSleeper('SZG'), await addSleeper('INN')];
    await markGone(server, gone.dealId);
    await server.query('update deals set price = 6500 where id = $1', [pricier.dealId]);
    await Promise.all([gone, pricier].map((asleep) => endQuietHours(asleep)));
    const dropped = [{ dropped: true }, { dropped: true }];
    expect(await waitForOutcomes(server, gone)).toMatchObject(dropped);
    expect((await service.next(pricier.browser.endpoint)).note.title).toMatch(/ for €65, /);
    await waitForOutcomes(server, pricier);
    expect((await listMails(pricier))[0]?.subject).toMatch(/ for €65, /);
    expect(service.to(gone.browser.endpoint)).toEqual([]);
    expect(await listMails(gone)).toEqual([]);
  });

  it('hold error fares, which are urgent, unless those may come at any time', async () => {
    const patient = await addSleeper('MUC', 'error_fare');
    const eager = await addSleeper('FRA', 'error_fare', { errorFaresAtAnyTime: true });
    const { note, urgency } = await service.next(eager.browser.endpoint);
    expect([note.title, urgency]).toEqual([expect.stringMatching(/^Error fare: /), 'high']);
    expect(eager.pending.every(({ sent }) => sent)).toBe(true);
    expect(patient.pending.some(({ sent }) => sent)).toBe(false);
  });

  it('drop emails if the traveller has switched them off by their end', async () => {
    const done = await addSleeper('NUE');
    await endQuietHours(done, { emailNotifications: false });
    expect(await waitForOutcomes(server, done)).toMatchObject([
      { channel: 'email', dropped: true },
      { channel: 'push', sent: true },
    ]);
  });
});

it('daily alerts are held until 08:00 in the traveller’s time zone', async () => {
  const daily = await addPushTraveller('ZRH', { alertFrequency: 'daily', timeZone: 'Asia/Tokyo' });
  await createLiveDeal(server, daily, 'ZRH');
  const [mail, push] = await waitForOutcomes(server, daily);
  // 08:00 in Tokyo, which has no daylight saving time.
  expect(mail?.held?.toISOString()).toMatch(/T23:00:00\.000Z$/);
  expect(push?.held).toEqual(mail?.held);
});
