import type { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { applyRetention } from '../retention.ts';
import { execute, queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { countOverdueCommission } from './commission-totals.ts';
import { listDealOrigins } from './deal-lists.ts';
import { getPotentialSavings } from './plans.ts';
import { getPushState } from './push-devices.ts';
import { findNotifiedAlert, getOpenAlerts } from './traveller-alerts.ts';

/** One connection, whose counts of what it read can then be asked for. */
const db = connectedDatabase({ connections: 1 });
const TODAY = '2026-11-22';

let userId: string;
let dealId: string;
/** Two hundred travellers with a hundred alerts each, all but a few of deals that are gone, and what goes with them. */
beforeAll(async () => {
  await db.pool.query(`
    insert into auth."user" (name, email) select '', n || '@example.org' from generate_series(1, 200) n;
    insert into sources (name) values ('a source');
    insert into deals (origin, destination, departure_date, cabin, currency, synthetic, label, state, price, average,
      typical_low, typical_high, samples, days_covered, confidence, saving, source_id, carriers, via, aircraft,
      flight_numbers, first_seen_at, detected_at, live_at, last_seen_at, gone_at, gone_reason)
    select (array['ATH', 'BUD', 'VIE'])[1 + n % 3], 'LIS', date '${TODAY}' + n, 'economy', 'EUR', false, 'deal',
      case when n > 2995 then 'live' else 'gone' end::deal_state, 5000, 9000, 8000, 9900, 50, 30, 0.9, 0.4, 1, '{}', '{}',
      '{}', '{}', now(), now(), now(), now(), case when n <= 2995 then now() end,
      case when n <= 2995 then 'not_found' end
     from generate_series(1, 3000) n;
    insert into flight_alerts (user_id, deal_id, episode, price, currency)
    select u.id, d.id, 1, d.price, 'EUR' from auth."user" u
      cross join (select id, price from deals order by departure_date desc limit 100) d;
    insert into outbox (channel, kind, user_id, address, language, payload, dedupe_key, created_at, sent_at)
    select 'push', 'deal_alert', user_id, 'x', 'en', '{}', id, now() - interval '3 days', now() from flight_alerts;
    insert into bookings (deal_id, provider, booking_url, origin, destination, departure_date, currency)
    select id, 'x', 'https://airline.example/', 'BUD', 'LIS', departure_date, 'EUR' from deals;
    analyze bookings;
    insert into commission_entries (booking_id, state, amount, currency, rate)
    select id, 'click', 0, 'EUR', 0.045 from bookings limit 1500;`);
  await db.pool.query('vacuum analyze');
  const rows: { userId: string; dealId: string }[] = await queryRows(db.pool)`
    select user_id as "userId", deal_id as "dealId" from flight_alerts limit 1`;
  ({ userId, dealId } = rows[0] as { userId: string; dealId: string });
});

/** Of its own, a traveller has a hundred alerts; every table below has at least 1,500 rows. */
const MAX_READ = 500;

/** Rows of each table that all that this connection did has read so far, one after the other or by an index. */
async function rowsRead(): Promise<ReadonlyMap<string, number>> {
  // What a connection counts is otherwise told now and then.
  await db.pool.query('select pg_stat_force_next_flush()');
  const rows: { table: string; read: number }[] = await queryRows(db.pool)`
    select relname as "table",
           (seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i
                                      where i.relid = t.relid), 0))::int as read
      from pg_stat_user_tables t
     where relname in ('deals', 'flight_alerts', 'alert_dates', 'outbox', 'bookings', 'commission_entries')`;
  return new Map(rows.map(({ table, read }) => [table, read]));
}

const READINGS: readonly [string, (pool: Pool) => Promise<unknown>][] = [
  ['the list of alerts', () => getOpenAlerts(db, userId, 20, null)],
  ['an alert that was told', () => findNotifiedAlert(db, userId, dealId)],
  ['what open alerts would save', (pool) => getPotentialSavings(pool, userId)],
  ['from where deals leave', (pool) => listDealOrigins(pool, new Date(`${TODAY}T12:00:00Z`))],
  ['how pushes stand', getPushState],
  ['what commission is overdue', (pool) => countOverdueCommission(pool, TODAY)],
  ['what is forgotten', (pool) => applyRetention(pool, 'nightly', new Date())],
];

it.each(READINGS)('%s is read without going through all that is kept', async (_, read) => {
  const before = await rowsRead();
  await read(db.pool);
  for (const [table, count] of await rowsRead())
    expect(count - (before.get(table) ?? 0), table).toBeLessThan(MAX_READ);
});

it('deals leave from where one is live or was, and nowhere else', async () => {
  await execute(db.pool)`
    update deals set live_at = null, gone_reason = 'historic' where origin = 'VIE' and state = 'gone'`;
  const live = await db.pool.query(
    `update deals set state = 'gone', gone_at = now(), gone_reason = 'historic', live_at = null
      where origin in ('VIE', 'ATH') and state = 'live' returning origin`,
  );
  expect(new Set(live.rows.map(({ origin }) => origin))).toEqual(new Set(['VIE', 'ATH']));
  expect(await listDealOrigins(db.pool, new Date(`${TODAY}T12:00:00Z`))).toEqual([
    { origin: 'BUD', live: 5 - live.rows.length },
    { origin: 'ATH', live: 0 },
  ]);
});
