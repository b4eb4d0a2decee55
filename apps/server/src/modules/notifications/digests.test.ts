import type { ChannelSettings } from '@farelark/contracts';
import { gatherDigest } from '@farelark/db/announcements';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { getDigestDay, type Instant, utcDayOf } from '@farelark/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { startServerOn, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AT_ANY_TIME, addTraveller, type Traveller } from './travellers.fixture.ts';

const catcher = new MailCatcher();
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  const smtp = await catcher.open();
  server = await startTestServer(smtp);
  // Another one on the same database, which claims mails as well.
  second = await startServerOn(server, smtp);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await catcher.close();
});

const DAILY = {
  alertFrequency: 'daily',
  timeZone: 'Asia/Tokyo',
  errorFaresAtAnyTime: true,
} as const;

/** Nothing leaves from their airport: the test enqueues their alerts. */
const traveller = (channels: Partial<ChannelSettings> = {}) =>
  addTraveller(server, 'AKL', { ...DAILY, ...channels }, { preferredLanguage: 'de' });

let departure = utcDayOf(Date.now() as Instant) + 60;

/** So many alerts about deals of their own, whose emails have been due for so many days. */
async function enqueueAlert(
  { userId, email }: Traveller,
  daysAgo: number,
  changes: Parameters<typeof aDeal>[1] = {},
  count = 1,
): Promise<void> {
  const { pool } = server.database;
  const dealIds: string[] = [];
  for (let number = 0; number < count; number += 1) {
    departure += 1;
    dealIds.push(await storeDeal(pool, aDeal(new Date(), { departure, ...changes })));
  }
  await pool.query(
    `with alert as (
       insert into flight_alerts (user_id, deal_id, episode, price, currency)
       select $1, unnest($2::uuid[]), 1, 6000, 'EUR' returning id)
     insert into outbox
       (channel, kind, user_id, address, language, payload, dedupe_key, created_at)
     select 'email', 'deal_alert', $1, $3, 'de', json_build_object('alertId', id),
            'deal_alert:' || id || ':1', now() - make_interval(days => $4)
       from alert`,
    [userId, dealIds, email, daysAgo],
  );
}

const countEmailsTo = ({ email }: Traveller) => catcher.to(email).length;
const waitForEmail = (to: Traveller) =>
  expect.poll(() => countEmailsTo(to), { timeout: 20_000 }).toBe(1);

/** Key of a digest of today. */
function getKey({ userId }: Traveller, every: 'day' | 'week', period: string): string {
  const day = getDigestDay(every, 'Asia/Tokyo', Date.now() as Instant);
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  if (every === 'week') expect(new Date(date).getUTCDay()).toBe(1);
  return `digest:${userId}:${period}:${date}`;
}

interface Outcomes {
  readonly notified: number;
  readonly held: number;
  readonly digests: string[];
}

/** States of the traveller's messages, once all are decided. */
async function waitForOutcomes({ userId }: Traveller): Promise<Outcomes> {
  for (;;) {
    const rows = await server.query<Outcomes & { open: number }>(
      `select count(*) filter (where last_error = 'told in a digest')::int as notified,
         count(*) filter (where last_error like 'held%')::int as held,
         count(*) filter (where sent_at is null and dropped_at is null and last_error is null)::int as open,
         coalesce(array_agg(dedupe_key || case when sent_at is not null then ' sent' else ' not sent' end)
           filter (where kind = 'digest'), '{}') as digests
       from outbox where user_id = $1 and kind in ('deal_alert', 'digest')`,
      [userId],
    );
    const [row] = rows;
    if (row?.open === 0) return row;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('who wants one mail a day', () => {
  it('gets all of the day in one, with both headers to unsubscribe, in their language', async () => {
    const ana = await traveller();
    // As if the mail worker came to them only now: due since yesterday morning.
    await enqueueAlert(ana, 2, {}, 6);
    expect(await waitForOutcomes(ana)).toMatchObject({ notified: 6, held: 0 });
    await waitForEmail(ana);
    const [mail] = catcher.to(ana.email);
    expect(mail?.head).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(mail?.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(mail?.head).toMatch(/^Content-Language: de$/m);
    expect(mail?.text).toContain('Content-Type: text/plain');
    const { digests } = await waitForOutcomes(ana);
    expect(digests).toEqual([`${getKey(ana, 'day', 'daily')} sent`]);
  });

  it('gets no second one that day, however late something comes', async () => {
    const ben = await traveller();
    await enqueueAlert(ben, 2);
    await waitForOutcomes(ben);
    await enqueueAlert(ben, 2);
    const { held, digests } = await waitForOutcomes(ben);
    expect(held).toBe(1);
    expect(digests).toHaveLength(1);
    const rows = await server.query<{ at: Date }>(
      `select not_before as at from outbox where user_id = $1 and last_error like 'held%'`,
      [ben.userId],
    );
    const at = rows[0]?.at ?? new Date(0);
    expect(at.getTime()).toBeGreaterThan(Date.now());
    // Eight in Tokyo, which knows no summer time.
    expect(at.toISOString().slice(11, 16)).toBe('23:00');
  });

  it('gets error fares immediately, if they want that', async () => {
    const eva = await traveller();
    await enqueueAlert(eva, 0, { label: 'error_fare' });
    await enqueueAlert(eva, 0);
    expect(await waitForOutcomes(eva)).toMatchObject({ notified: 0, held: 1, digests: [] });
    await waitForEmail(eva);
    const dan = await traveller({ errorFaresAtAnyTime: false });
    await enqueueAlert(dan, 0, { label: 'error_fare' });
    expect(await waitForOutcomes(dan)).toMatchObject({ notified: 0, held: 1 });
  });

  it('hears nothing of what went first, and nothing at all where all did', async () => {
    const fay = await traveller();
    await enqueueAlert(fay, 2, {
      state: 'gone',
      goneAt: Date.now() as Instant,
      goneReason: 'not_found',
    });
    await waitForOutcomes(fay);
    expect(countEmailsTo(fay)).toBe(0);
  });

  it('who changes to immediate emails gets waiting ones immediately', async () => {
    const gil = await traveller();
    await enqueueAlert(gil, 0);
    expect(await waitForOutcomes(gil)).toMatchObject({ held: 1 });
    await server.call('save-channels', { ...AT_ANY_TIME, timeZone: 'Asia/Tokyo' }, gil.token);
    await waitForEmail(gil);
    expect((await waitForOutcomes(gil)).digests).toEqual([]);
  });
});

it('who wants one mail a week gets it once, known by its Monday', async () => {
  const hal = await traveller({ alertFrequency: 'weekly' });
  await enqueueAlert(hal, 8, {}, 2);
  expect(await waitForOutcomes(hal)).toMatchObject({ notified: 2, held: 0 });
  await waitForEmail(hal);
  const { digests } = await waitForOutcomes(hal);
  expect(digests).toEqual([`${getKey(hal, 'week', 'weekly')} sent`]);
});

describe('a digest', () => {
  it('is made once by whichever comes first of many', async () => {
    const ivy = await traveller();
    await server.query(
      // Not for the workers, which would be quicker.
      `insert into outbox (channel, kind, user_id, address, language, payload, dedupe_key, not_before)
       select 'email', 'deal_alert', $1, $2, 'en', json_build_object('alertId', gen_random_uuid()),
              'deal_alert:' || gen_random_uuid() || ':' || n, now() + interval '1 day'
         from generate_series(1, 5) as n`,
      [ivy.userId, ivy.email],
    );
    const gather = {
      userId: ivy.userId,
      address: ivy.email,
      language: 'en',
      period: 'daily',
      day: utcDayOf(Date.now() as Instant),
      withoutErrorFares: true,
    } as const;
    const answers = await Promise.all(
      [server, second, server, second].map(({ database }) => gatherDigest(database, gather)),
    );
    expect(answers).toEqual([true, true, true, true]);
    const rows = await server.query<{ payload: { alertIds: string[] } }>(
      `select payload from outbox where user_id = $1 and kind = 'digest'`,
      [ivy.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload.alertIds).toHaveLength(5);
  });

  it('is not sent to an address that called one spam, nor to who wants no mails any more', async () => {
    const [jon, kim] = [await traveller(), await traveller({ emailNotifications: false })];
    await server.query(
      `insert into email_suppressions (address_hash, scope, reason)
       values (email_hash($1), 'alerts', 'complained')`,
      [jon.email],
    );
    for (const spared of [jon, kim]) {
      await enqueueAlert(spared, 2);
      await waitForOutcomes(spared);
      expect(countEmailsTo(spared)).toBe(0);
    }
  });
});
