import type { ChannelSettings } from '@farelark/contracts';
import { gatherDigest } from '@farelark/db/announcements';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { getDigestDay, type Instant, utcDayOf } from '@farelark/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { startBeforeAll, startServerOn, startTestServer } from '../../testing/test-server.ts';
import { addTraveller, DEFAULT_CHANNELS, type Traveller } from './travellers.fixture.ts';

const catcher = new MailCatcher();
let smtp: Record<string, string>;
afterAll(() => catcher.close());
const server = startBeforeAll(async () => {
  smtp = await catcher.open();
  return startTestServer(smtp);
});
// Claims emails of the same database.
const second = startBeforeAll(() => startServerOn(server, smtp));

const DAILY = {
  alertFrequency: 'daily',
  timeZone: 'Asia/Tokyo',
  errorFaresAtAnyTime: true,
} as const;

/** There are no deals from AKL: tests enqueue the alerts. */
const addReader = (channels: Partial<ChannelSettings> = {}) =>
  addTraveller(server, 'AKL', { ...DAILY, ...channels }, { preferredLanguage: 'de' });

let departure = utcDayOf(Date.now() as Instant) + 60;

/** Enqueues emails about new deals, due since `daysAgo`. */
async function enqueueAlerts(
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

/** Deduplication key of today's digest. */
function getKey({ userId }: Traveller, period: 'day' | 'week', name: string): string {
  const day = getDigestDay(period, 'Asia/Tokyo', Date.now() as Instant);
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  if (period === 'week') expect(new Date(date).getUTCDay()).toBe(1);
  return `digest:${userId}:${name}:${date}`;
}

interface Outcomes {
  readonly notified: number;
  readonly held: number;
  readonly digests: string[];
}

/** Waits until the worker has processed all messages of the traveller. */
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

describe('daily digests', () => {
  it('combine all alerts of a day, with both unsubscribe headers, in the traveller’s language', async () => {
    const ana = await addReader();
    // Overdue since yesterday morning.
    await enqueueAlerts(ana, 2, {}, 6);
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

  it('are sent once a day', async () => {
    const ben = await addReader();
    await enqueueAlerts(ben, 2);
    await waitForOutcomes(ben);
    await enqueueAlerts(ben, 2);
    const { held, digests } = await waitForOutcomes(ben);
    expect(held).toBe(1);
    expect(digests).toHaveLength(1);
    const rows = await server.query<{ at: Date }>(
      `select not_before as at from outbox where user_id = $1 and last_error like 'held%'`,
      [ben.userId],
    );
    const at = rows[0]?.at ?? new Date(0);
    expect(at.getTime()).toBeGreaterThan(Date.now());
    // 08:00 in Tokyo, which has no daylight saving time.
    expect(at.toISOString().slice(11, 16)).toBe('23:00');
  });

  it('leave out error fares if those may come at any time', async () => {
    const eva = await addReader();
    await enqueueAlerts(eva, 0, { label: 'error_fare' });
    await enqueueAlerts(eva, 0);
    expect(await waitForOutcomes(eva)).toMatchObject({ notified: 0, held: 1, digests: [] });
    await waitForEmail(eva);
    const dan = await addReader({ errorFaresAtAnyTime: false });
    await enqueueAlerts(dan, 0, { label: 'error_fare' });
    expect(await waitForOutcomes(dan)).toMatchObject({ notified: 0, held: 1 });
  });

  it('are not sent if all deals are gone', async () => {
    const fay = await addReader();
    await enqueueAlerts(fay, 2, {
      state: 'gone',
      goneAt: Date.now() as Instant,
      goneReason: 'not_found',
    });
    await waitForOutcomes(fay);
    expect(countEmailsTo(fay)).toBe(0);
  });

  it('end when the frequency changes to immediate, which sends held emails', async () => {
    const gil = await addReader();
    await enqueueAlerts(gil, 0);
    expect(await waitForOutcomes(gil)).toMatchObject({ held: 1 });
    await server.call('save-channels', { ...DEFAULT_CHANNELS, timeZone: 'Asia/Tokyo' }, gil.token);
    await waitForEmail(gil);
    expect((await waitForOutcomes(gil)).digests).toEqual([]);
  });
});

it('weekly digests have a key with the date of Monday', async () => {
  const hal = await addReader({ alertFrequency: 'weekly' });
  await enqueueAlerts(hal, 8, {}, 2);
  expect(await waitForOutcomes(hal)).toMatchObject({ notified: 2, held: 0 });
  await waitForEmail(hal);
  const { digests } = await waitForOutcomes(hal);
  expect(digests).toEqual([`${getKey(hal, 'week', 'weekly')} sent`]);
});

describe('a digest', () => {
  it('is created once by concurrent calls of gatherDigest', async () => {
    const ivy = await addReader();
    await server.query(
      // Not due, so that workers ignore them.
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
    const results = await Promise.all(
      [server, second, server, second].map(({ database }) => gatherDigest(database, gather)),
    );
    expect(results).toEqual([true, true, true, true]);
    const rows = await server.query<{ payload: { alertIds: string[] } }>(
      `select payload from outbox where user_id = $1 and kind = 'digest'`,
      [ivy.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload.alertIds).toHaveLength(5);
  });

  it('is not sent after a complaint or to travellers who switched emails off', async () => {
    const [jon, kim] = [await addReader(), await addReader({ emailNotifications: false })];
    await server.query(
      `insert into email_suppressions (address_hash, scope, reason)
       values (email_hash($1), 'alerts', 'complained')`,
      [jon.email],
    );
    for (const recipient of [jon, kim]) {
      await enqueueAlerts(recipient, 2);
      await waitForOutcomes(recipient);
      expect(countEmailsTo(recipient)).toBe(0);
    }
  });
});
