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

/** One connection, so that its read statistics can be flushed. */
const db = connectedDatabase({ connections: 1 });
const TODAY = '2026-11-22';

let userId: string;
let dealId: string;
/** 200 travellers with 100 alerts each, nearly all of deals that are gone, with related rows. */
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

/** A traveller has 100 alerts; every table below has at least 1,500 rows. */
const MAX_READ = 500;

/** Rows read by this connection so far, by table, sequentially or by index. */
async function countRowsRead(): Promise<ReadonlyMap<string, number>> {
  // Statistics are otherwise flushed with a delay.
  await db.pool.query('select pg_stat_force_next_flush()');
  const rows: { table: string; read: number }[] = await queryRows(db.pool)`
    select relname as "table",
           (seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i
                                      where i.relid = t.relid), 0))::int as read
      from pg_stat_user_tables t
     where relname in ('deals', 'flight_alerts', 'alert_dates', 'outbox', 'bookings', 'commission_entries')`;
  return new Map(rows.map(({ table, read }) => [table, read]));
}

const QUERIES: readonly [string, (pool: Pool) => Promise<unknown>][] = [
  ['getOpenAlerts', () => getOpenAlerts(db, userId, 20, null)],
  ['findNotifiedAlert', () => findNotifiedAlert(db, userId, dealId)],
  ['getPotentialSavings', (pool) => getPotentialSavings(pool, userId)],
  ['listDealOrigins', (pool) => listDealOrigins(pool, new Date(`${TODAY}T12:00:00Z`))],
  ['getPushState', getPushState],
  ['countOverdueCommission', (pool) => countOverdueCommission(pool, TODAY)],
  ['applyRetention', (pool) => applyRetention(pool, 'nightly', new Date())],
];

it.each(QUERIES)('%s reads fewer than 500 rows of every table', async (_, query) => {
  const before = await countRowsRead();
  await query(db.pool);
  for (const [table, count] of await countRowsRead())
    expect(count - (before.get(table) ?? 0), table).toBeLessThan(MAX_READ);
});

it('listDealOrigins returns origins of live and announced deals only', async () => {
  await execute(db.pool)`
    update deals set live_at = null, gone_reason = 'historic' where origin = 'VIE' and state = 'gone'`;
  const ended = await db.pool.query(
    `update deals set state = 'gone', gone_at = now(), gone_reason = 'historic', live_at = null
      where origin in ('VIE', 'ATH') and state = 'live' returning origin`,
  );
  expect(new Set(ended.rows.map(({ origin }) => origin))).toEqual(new Set(['VIE', 'ATH']));
  expect(await listDealOrigins(db.pool, new Date(`${TODAY}T12:00:00Z`))).toEqual([
    { origin: 'BUD', live: 5 - ended.rows.length },
    { origin: 'ATH', live: 0 },
  ]);
});
