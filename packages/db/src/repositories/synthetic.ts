/** Deletion of simulated data in batches, within the transaction of the caller. */
import type { PoolClient } from 'pg';
import { execute, queryColumn, queryRow, raw } from '../sql.ts';

/** `last`: cursor of the next batch; null: done. */
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

/** Delete simulated deals after the id `after`, with alerts and unsent messages. Clicks stay without their deal. */
export async function removeSyntheticDeals(
  client: PoolClient,
  after: string | null,
  limit: number,
): Promise<RemovedDeals> {
  const ids: string[] = await queryColumn(client)`
    select id from deals where synthetic and (${after}::uuid is null or id > ${after})
     order by id limit ${limit} for update`;
  if (ids.length === 0) return { deals: 0, alerts: 0, last: null };
  // Unlike the payload, the dedupe key is indexed.
  await execute(client)`
    delete from outbox o using flight_alerts a, generate_series(1, a.revision) as r (revision)
     where a.deal_id = any(${ids}) and o.dedupe_key = 'deal_alert:' || a.id || ':' || r.revision
       and o.sent_at is null`;
  // Before the deals, so that cascades have nothing to search.
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
 * Delete about `limit` simulated fares of the markets from `from`, newest first, so that the numbers have no gaps.
 * Empty markets lose their baseline.
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
    const remaining = Math.max(0, row.fareCount - (limit - fares));
    fares += await removeFaresAfter(client, row.market, remaining);
    if (remaining > 0) return { fares, baselines, last };
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

/** The new version invalidates the cached market state of all processes. */
async function removeFaresAfter(client: PoolClient, market: string, remaining: number) {
  const removed = await execute(client)`
    delete from fares f using baselines b
     where b.market = ${market} and f.origin = b.origin and f.destination = b.destination
       and f.currency = b.currency and f.cabin = b.cabin and f.synthetic and f.number > ${remaining}`;
  // Their numbers will be reused.
  await execute(client)`delete from route_histories where market = ${market}`;
  await execute(client)`
    update baselines set fare_count = ${remaining}, version = version + 1, snapshot = null,
      snapshot_number = 0
     where market = ${market}`;
  return removed;
}

/** Delete aggregated results and measurements of simulated fares. Returns the number of rows. */
export async function removeSyntheticResults(client: PoolClient): Promise<number> {
  let removed = 0;
  for (const table of ['daily_flight_results', 'alert_deliveries', 'delivery_days'])
    removed += await execute(client)`delete from ${raw(table)} where synthetic`;
  return removed;
}

/** Delete up to `limit` rejected rows of simulated sources. Returns their number. */
export function removeSyntheticQuarantine(client: PoolClient, limit: number): Promise<number> {
  return execute(client)`
    delete from quarantine where id in
      (select q.id from quarantine q join sources s on s.name = q.source and s.synthetic
        limit ${limit})`;
}

/**
 * Delete simulated sources. Returns their number.
 * @throws DatabaseError 23503 if a simulator records a fare concurrently
 */
export function removeSyntheticSources(client: PoolClient): Promise<number> {
  return execute(client)`delete from sources where synthetic`;
}
