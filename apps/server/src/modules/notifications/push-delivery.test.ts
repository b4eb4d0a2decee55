import type { ChannelSettings } from '@farelark/contracts';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type MinorUnits, type PlaceCode, utcDayOf } from '@farelark/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietNow } from '../../testing/dates.ts';
import { LocalPushService, type SubscribedBrowser } from '../../testing/push-service.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const service = new LocalPushService();
let server: TestServer;
let pushKey: string;

beforeAll(async () => {
  const origin = await service.start();
  server = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    PUSH_SERVICES: `${origin},push.example`,
    MAIL_FROM: 'Farelark <alerts@fares.example>',
  });
  const { token } = await server.addSignedIn();
  const { data } = await server.call('load-channels', undefined, token);
  pushKey = data?.pushKey ?? '';
});
afterAll(async () => {
  await server.stop();
  await service.stop();
  expect(service.faults).toEqual([]);
});

const AT_ANY_TIME: ChannelSettings = {
  emailNotifications: true,
  alertFrequency: 'immediate',
  timeZone: 'UTC',
  quietHours: null,
  errorFaresAtAnyTime: false,
};

interface Traveller {
  readonly userId: string;
  readonly token: string;
  readonly browser: SubscribedBrowser;
}

/** A traveller of one airport whose confirmed address takes mails and whose browser takes pushes. */
async function traveller(
  origin: string,
  channels: Partial<ChannelSettings> = {},
  language: 'en' | 'de' | 'ar' = 'en',
): Promise<Traveller> {
  const { userId, token } = await server.addSignedIn();
  await server.query('update auth."user" set "emailVerified" = true where id = $1', [userId]);
  await server.savePreferencesFrom(token, [origin], { preferredLanguage: language });
  const saved = await server.call('save-channels', { ...AT_ANY_TIME, ...channels }, token);
  expect(saved.status).toBe(200);
  const browser = service.subscribe(pushKey);
  const added = await server.call('add-push-device', browser, token);
  expect(added).toMatchObject({ status: 200, data: { devices: [{ platform: 'web' }] } });
  return { userId, token, browser };
}

/** A live deal from an airport, and who leaves from there is notified of it. */
async function createLiveDeal(
  { token }: Traveller,
  origin: string,
  label: 'deal' | 'error_fare' = 'deal',
): Promise<string> {
  const deal = aDeal(new Date(), { label, departure: utcDayOf(Date.now() as never) + 60 });
  const offer = { ...deal.offer, origin: origin as PlaceCode };
  const dealId = await storeDeal(server.database.pool, { ...deal, offer });
  await savePreferencesAgain(token, origin);
  return dealId;
}

/** Saving again tells of what is live; all else stays. */
async function savePreferencesAgain(token: string, origin: string): Promise<void> {
  const { data } = await server.call('load-preferences', undefined, token);
  const { preferredLanguage = 'en', emailNotifications = true } = data?.preferences ?? {};
  const kept = { preferredLanguage, emailNotifications };
  const saved = await server.savePreferencesFrom(token, [origin], kept);
  expect(saved.data?.matchedNow).toBe(1);
}

interface PendingMessage {
  readonly channel: 'email' | 'push';
  readonly sent: boolean;
  readonly held: Date | null;
  readonly error: string | null;
  readonly dropped: boolean;
  readonly failed: boolean;
  readonly attempts: number;
}

/** The traveller's messages, once a worker has decided on each of them. */
async function waitForOutcomes({ userId }: Traveller, count = 2): Promise<PendingMessage[]> {
  for (;;) {
    const rows = await server.query<PendingMessage>(
      `select channel, sent_at is not null as sent, dropped_at is not null as dropped,
              failed_at is not null as failed, attempts, last_error as error,
              case when last_error like 'held%' then not_before end as held
         from outbox where user_id = $1 and kind = 'deal_alert'
          and (claimed_until is null or claimed_until < now())
          and (not_before > now() or sent_at is not null or dropped_at is not null or failed_at is not null)
        order by channel`,
      [userId],
    );
    if (rows.length === count) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function mailsTo({ userId }: Traveller): Promise<{ subject: string; plain: string }[]> {
  const rows = await server.query<{ subject: string; plain: string }>(
    `select subject, plain from local_mailbox m join auth."user" u on u.email = m.recipient
      where u.id = $1 order by m.id`,
    [userId],
  );
  return rows;
}

const getChannels = ({ token }: Traveller) =>
  server.call('load-channels', undefined, token).then(({ data }) => data);

describe('a push', () => {
  it('reaches the browser encrypted and signed, says the deal, and leads to it', async () => {
    const ana = await traveller('BUD');
    const dealId = await createLiveDeal(ana, 'BUD');
    const { note, ttl, urgency, topic } = await service.next(ana.browser);
    expect(note).toMatchObject({ lang: 'en', dir: 'ltr', path: `/deals/${dealId}` });
    expect(note.title).toBe('Budapest to Barcelona for €60, 40% below usual');
    expect(note.body).toMatch(/ · Usually €100\. You save €40\.$/);
    expect(topic).toBe(note.tag.replaceAll('-', ''));
    expect({ ttl, urgency }).toEqual({ ttl: 43_200, urgency: 'normal' });
    expect(await waitForOutcomes(ana)).toMatchObject([
      { channel: 'email', sent: true },
      { channel: 'push', sent: true },
    ]);
    const { devices } = (await getChannels(ana)) ?? {};
    expect(devices?.[0]?.lastSentAt).not.toBeNull();
    expect(service.to(ana.browser)).toHaveLength(1);
  });

  it('speaks the language of the account, from right to left where that is written so', async () => {
    const layla = await traveller('CAI', {}, 'ar');
    await createLiveDeal(layla, 'CAI');
    const { note } = await service.next(layla.browser);
    expect(note).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(note.title).toMatch(/[\u0600-\u06ff]/);
  });

  it('of an error fare is urgent', async () => {
    const ben = await traveller('LHR');
    await createLiveDeal(ben, 'LHR', 'error_fare');
    const { note, urgency } = await service.next(ben.browser);
    expect(urgency).toBe('high');
    expect(note.title).toMatch(/^Error fare: /);
  });

  it.each([404, 410])('that is answered with %i has the device forgotten', async (status) => {
    const origin = status === 404 ? 'DUB' : 'ORK';
    const gone = await traveller(origin);
    service.answer(gone.browser, status);
    await createLiveDeal(gone, origin);
    expect(await waitForOutcomes(gone)).toMatchObject([
      { channel: 'email', sent: true },
      { channel: 'push', dropped: true, error: 'the device is gone' },
    ]);
    expect((await getChannels(gone))?.devices).toEqual([]);
  });

  it('that the service is too busy for is tried again, not before it wants that', async () => {
    const busy = await traveller('OSL');
    service.answer(busy.browser, 429, { 'retry-after': '600' });
    await createLiveDeal(busy, 'OSL');
    const [, push] = await waitForOutcomes(busy);
    expect(push).toMatchObject({ channel: 'push', sent: false, dropped: false, attempts: 1 });
    const rows = await server.query(
      `select from outbox where user_id = $1 and channel = 'push' and not_before > now() + interval '9 minutes'`,
      [busy.userId],
    );
    expect(rows).toHaveLength(1);
    expect((await getChannels(busy))?.devices).toHaveLength(1);
  });

  it('that the service refuses is given up, and the device kept', async () => {
    const refused = await traveller('BGO');
    service.answer(refused.browser, 403);
    await createLiveDeal(refused, 'BGO');
    expect(await waitForOutcomes(refused)).toMatchObject([
      { channel: 'email' },
      { channel: 'push', failed: true, error: 'status 403' },
    ]);
    expect((await getChannels(refused))?.devices).toHaveLength(1);
  });

  it('goes without a mail to who wants none', async () => {
    const quiet = await traveller('KRK', { emailNotifications: false });
    await createLiveDeal(quiet, 'KRK');
    await service.next(quiet.browser);
    expect(await waitForOutcomes(quiet, 1)).toMatchObject([{ channel: 'push', sent: true }]);
  });

  it('counts in the same daily maximum as mails: beyond it there is neither', async () => {
    const few = await traveller('GDN');
    await server.query(
      `insert into alert_quota (user_id, day, sent, allowed)
       values ($1, (now() at time zone 'UTC')::date, 1, 1)`,
      [few.userId],
    );
    const deal = aDeal(new Date(), { departure: utcDayOf(Date.now() as never) + 60 });
    const offer = { ...deal.offer, origin: 'GDN' as PlaceCode };
    await storeDeal(server.database.pool, { ...deal, offer });
    await server.savePreferencesFrom(few.token, ['GDN'], { maximumDailyAlerts: 1 });
    const rows = await server.query(
      `select from outbox where user_id = $1 and kind = 'deal_alert'`,
      [few.userId],
    );
    expect(rows).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('hold emails and pushes back until they end, but show the card in the app immediately [2.profile.quiet-hours]', async () => {
    const asleep = await traveller('VIE', { quietHours: quietNow() });
    await createLiveDeal(asleep, 'VIE');
    const pending = await waitForOutcomes(asleep);
    expect(pending).toMatchObject([
      { channel: 'email', sent: false, attempts: 0 },
      { channel: 'push', sent: false, attempts: 0 },
    ]);
    const end = new Date();
    end.setUTCHours(0, (quietNow()?.until ?? 0) % 1440, 0, 0);
    for (const { held } of pending)
      expect(Math.abs((held?.getTime() ?? 0) - end.getTime()) % 86_400_000).toBeLessThan(61_000);
    const { data } = await server.call('get-user-alerts', {}, asleep.token);
    expect(data?.total).toBe(1);
    expect(await mailsTo(asleep)).toEqual([]);
    expect(service.to(asleep.browser)).toEqual([]);
  });

  it('that are taken away send what waited', async () => {
    const awake = await traveller('GRZ', { quietHours: quietNow() });
    await createLiveDeal(awake, 'GRZ');
    await waitForOutcomes(awake);
    await server.call('save-channels', AT_ANY_TIME, awake.token);
    await service.next(awake.browser);
    expect((await waitForOutcomes(awake)).every(({ sent }) => sent)).toBe(true);
    expect(await mailsTo(awake)).toHaveLength(1);
  });

  it('drop what has gone by their end, and tell the price as it is then', async () => {
    const gone = await traveller('SZG', { quietHours: quietNow() });
    const pricier = await traveller('INN', { quietHours: quietNow() });
    const goneDeal = await createLiveDeal(gone, 'SZG');
    const pricierDeal = await createLiveDeal(pricier, 'INN');
    await Promise.all([waitForOutcomes(gone), waitForOutcomes(pricier)]);
    const { pool } = server.database;
    await pool.query(
      `update deals set state = 'gone', gone_at = now(), gone_reason = 'not_seen' where id = $1`,
      [goneDeal],
    );
    await pool.query('update deals set price = $2 where id = $1', [
      pricierDeal,
      6_500 as MinorUnits,
    ]);
    for (const { token } of [gone, pricier]) await server.call('save-channels', AT_ANY_TIME, token);
    expect(await waitForOutcomes(gone)).toMatchObject([{ dropped: true }, { dropped: true }]);
    expect((await service.next(pricier.browser)).note.title).toMatch(/ for €65, /);
    await waitForOutcomes(pricier);
    expect((await mailsTo(pricier))[0]?.subject).toMatch(/ for €65, /);
    expect(service.to(gone.browser)).toEqual([]);
    expect(await mailsTo(gone)).toEqual([]);
  });

  it('hold back error fares too, unless those may come at any time', async () => {
    const both = { quietHours: quietNow() };
    const patient = await traveller('MUC', both);
    const eager = await traveller('FRA', { ...both, errorFaresAtAnyTime: true });
    await createLiveDeal(patient, 'MUC', 'error_fare');
    await createLiveDeal(eager, 'FRA', 'error_fare');
    await service.next(eager.browser);
    expect((await waitForOutcomes(eager)).every(({ sent }) => sent)).toBe(true);
    expect((await waitForOutcomes(patient)).some(({ sent }) => sent)).toBe(false);
  });

  it('keep no mail for who has switched mails off by their end', async () => {
    const done = await traveller('NUE', { quietHours: quietNow() });
    await createLiveDeal(done, 'NUE');
    await waitForOutcomes(done);
    const off = { ...AT_ANY_TIME, emailNotifications: false };
    await server.call('save-channels', off, done.token);
    expect(await waitForOutcomes(done)).toMatchObject([
      { channel: 'email', dropped: true },
      { channel: 'push', sent: true },
    ]);
  });

  it('say nothing of how quick the server is', async () => {
    const slow = await traveller('HAM', { quietHours: quietNow() });
    await createLiveDeal(slow, 'HAM');
    await waitForOutcomes(slow);
    await server.call('save-channels', AT_ANY_TIME, slow.token);
    await waitForOutcomes(slow);
    const rows = await server.query(
      `select mail_owed, mailed_at from alert_deliveries d join flight_alerts a on a.id = d.alert_id
        where a.user_id = $1`,
      [slow.userId],
    );
    expect(rows).toEqual([{ mail_owed: false, mailed_at: null }]);
  });
});

describe('alerts once a day', () => {
  it('wait for eight in the morning of the traveller', async () => {
    const daily = await traveller('ZRH', { alertFrequency: 'daily', timeZone: 'Asia/Tokyo' });
    await createLiveDeal(daily, 'ZRH');
    const [mail, push] = await waitForOutcomes(daily);
    // Eight in Tokyo, which knows no summer time, is eleven at night by UTC.
    expect(mail?.held?.toISOString()).toMatch(/T23:00:00\.000Z$/);
    expect(push?.held).toEqual(mail?.held);
  });
});
