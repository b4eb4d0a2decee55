/**
 * Removing what simulators and rehearsals wrote, a bounded piece at a time. Each function runs in the
 * caller's transaction and says what it removed.
 */
import type { PoolClient } from 'pg';
import { execute, queryColumn, queryRow, raw } from '../sql.ts';

/** Result of one batch; `last` is where the next one begins, null when nothing is left. */
export interface RemovedDeals {
  readonly deals: number;
  readonly alerts: number;
  readonly last: string | null;
}

export interface RemovedFares {
  readonly fares: number;
  readonly baselines: number;
  readonly last: string | null;
}

/**
 * Remove up to `limit` simulated deals after the id `after`, with their alerts, and with the messages
 * about them that have not been sent. Clicks through to a seller stay and forget their deal.
 */
export async function removeSyntheticDeals(
  client: PoolClient,
  after: string | null,
  limit: number,
): Promise<RemovedDeals> {
  const ids: string[] = await queryColumn(client)`
    select id from deals where synthetic and (${after}::uuid is null or id > ${after})
     order by id limit ${limit} for update`;
  if (ids.length === 0) return { deals: 0, alerts: 0, last: null };
  // The dedupe key is indexed, the payload is not.
  await execute(client)`
    delete from outbox o using flight_alerts a, generate_series(1, a.revision) as told
     where a.deal_id = any(${ids}) and o.dedupe_key = 'deal_alert:' || a.id || ':' || told
       and o.sent_at is null`;
  // Before the deals, so that their cascades find nothing to search for.
  const alerts = await execute(client)`delete from flight_alerts where deal_id = any(${ids})`;
  await execute(client)`delete from alert_dates where deal_id = any(${ids})`;
  await execute(client)`delete from announcements where deal_id = any(${ids})`;
  await execute(client)`delete from live_events where deal_id = any(${ids})`;
  await execute(client)`delete from deals where id = any(${ids})`;
  return { deals: ids.length, alerts, last: ids.at(-1) ?? null };
}

interface MarketRow {
  market: string;
  fareCount: number;
}

/**
 * Remove about `limit` simulated fares from the markets from `from` on. A market's newest fares go
 * first, so that what remains of it is a record without gaps; an emptied market goes with its baseline.
 */
export async function removeSyntheticFares(
  client: PoolClient,
  from: string,
  limit: number,
): Promise<RemovedFares> {
  let fares = 0;
  let baselines = 0;
  let last = from;
  while (fares < limit) {
    const row = await nextMarket(client, last);
    if (row === null) return { fares, baselines, last: null };
    last = row.market;
    const kept = Math.max(0, row.fareCount - (limit - fares));
    fares += await removeFaresAfter(client, row.market, kept);
    if (kept > 0) return { fares, baselines, last };
    await execute(client)`delete from baselines where market = ${row.market}`;
    baselines += 1;
  }
  return { fares, baselines, last };
}

function nextMarket(client: PoolClient, from: string): Promise<MarketRow | null> {
  return queryRow(client)`
    select market, fare_count::float8 as "fareCount" from baselines
     where synthetic and market >= ${from} order by market limit 1 for update`;
}

/** The raised version tells every process that its state of the market is no longer true. */
async function removeFaresAfter(client: PoolClient, market: string, kept: number): Promise<number> {
  const removed = await execute(client)`
    delete from fares f using baselines b
     where b.market = ${market} and f.origin = b.origin and f.destination = b.destination
       and f.currency = b.currency and f.cabin = b.cabin and f.synthetic and f.number > ${kept}`;
  // Their numbers are given again.
  await execute(client)`delete from route_histories where market = ${market}`;
  await execute(client)`
    update baselines set fare_count = ${kept}, version = version + 1, snapshot = null,
      snapshot_number = 0
     where market = ${market}`;
  return removed;
}

/**
 * Remove the daily results that simulated fares led to, and what was measured of their alerts. Answers
 * how many rows.
 */
export async function removeSyntheticResults(client: PoolClient): Promise<number> {
  let removed = 0;
  for (const table of ['daily_flight_results', 'alert_deliveries', 'delivery_days'])
    removed += await execute(client)`delete from ${raw(table)} where synthetic`;
  return removed;
}

/** Remove up to `limit` refused rows of simulated sources. Returns how many. */
export function removeSyntheticQuarantine(client: PoolClient, limit: number): Promise<number> {
  return execute(client)`
    delete from quarantine where id in
      (select q.id from quarantine q join sources s on s.name = q.source and s.synthetic
        limit ${limit})`;
}

/**
 * Remove simulated sources that nothing refers to any more. Returns how many.
 *
 * @throws DatabaseError 23503 when a simulator records a fare at the same moment
 */
export function removeSyntheticSources(client: PoolClient): Promise<number> {
  return execute(client)`delete from sources where synthetic`;
}
