/** Monthly partitions of fares, and dropping old ones. */

import type { Instant, MarketKey } from '@farelark/engine';
import { Client, type PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryRows } from '../sql.ts';
import type { MarketRow } from './fares.ts';

export interface FareMonth {
  /** `fares_YYYY_MM`. */
  readonly table: string;
  /** Exclusive. */
  readonly end: Instant;
  /** `detaching`: an interrupted detach. `detached`: not dropped yet. */
  readonly state: 'attached' | 'detaching' | 'detached';
}

/** Market with fares in the months to drop. */
export interface MarketWithFares extends MarketRow {
  readonly market: MarketKey;
  /** Number of the last of these fares. */
  readonly lastNumber: number;
}

/** Maximum wait for locks; the next daily run retries. */
const LOCK_MILLIS = 20_000;

/** Create partitions from `first` to `last`. Returns the time before which fares are dropped and rejected. */
export function openPartitions(client: PoolClient, first: Instant, last: Instant) {
  return getValue(client)<Instant>`
    select coalesce(extract(epoch from nullif(open_fare_partitions(${new Date(first)},
      ${new Date(last)}), '-infinity')) * 1000, -8.64e15)::float8 as dropped`;
}

/** Months that end by `moment`, oldest first, including interrupted ones. */
export function listFareMonthsBefore(client: Queryable, moment: Instant): Promise<FareMonth[]> {
  return queryRows(client)`
    select * from (
      select c.relname::text as table,
             case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'detaching'
                  else 'attached' end as state,
             (extract(epoch from (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')
                at time zone 'UTC') * 1000)::float8 as end
        from pg_class c left join pg_inherits i on i.inhrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname ~ '^fares_\\d{4}_\\d{2}$') as months
     where "end" <= ${moment} order by "end"`;
}

/** Reject fares from before `moment`. Waits for running writers. */
export async function closeFaresBefore(client: Queryable, moment: Instant): Promise<void> {
  await execute(client)`select close_fares_before(${new Date(moment)})`;
}

/** Markets with fares from before `moment`, by key. */
export function findMarketsWithFaresBefore(client: Queryable, moment: Instant) {
  return queryRows(client)<MarketWithFares>`
    select b.market, b.origin, b.destination, b.currency, b.cabin, b.synthetic,
           old.last::float8 as "lastNumber"
      from (select origin, destination, currency, cabin, synthetic, max(number) as last
              from fares where observed_at < ${new Date(moment)}
             group by origin, destination, currency, cabin, synthetic) as old
      join baselines b using (origin, destination, currency, cabin, synthetic)
     order by b.market`;
}

/** Replace the snapshot of a market by its state after fare `number`. Requires a lock on the row. */
export async function storeSnapshot(
  client: PoolClient,
  market: MarketKey,
  snapshot: Uint8Array,
  number: number,
): Promise<void> {
  await execute(client)`
    update baselines set snapshot = ${Buffer.from(snapshot)}, snapshot_number = ${number}
      where market = ${market}`;
}

/**
 * Drop a month as the owner, without blocking others. Can be interrupted at any point and retried.
 * @throws DatabaseError 55P03 if a lock is not available in time
 */
export async function dropFareMonth(ownerUrl: string, { table, state }: FareMonth): Promise<void> {
  if (!/^fares_\d{4}_\d{2}$/.test(table)) throw new TypeError(`${table} is not a table of fares`);
  const client = new Client({ connectionString: ownerUrl, application_name: 'farelark retention' });
  // Without a listener, a broken connection would end the process. The query fails as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await execute(client)`set search_path = public`;
    await client.query(`set lock_timeout = ${LOCK_MILLIS}`);
    // Outside a transaction, which would block writers of other months.
    if (state === 'attached')
      await client.query(`alter table fares detach partition ${table} concurrently`);
    if (state === 'detaching')
      await client.query(`alter table fares detach partition ${table} finalize`);
    await client.query(`drop table ${table}`);
  } finally {
    await client.end();
  }
}
