/** The months in which fares are kept, and letting go of them. */

import type { Instant, MarketKey } from '@farelark/engine';
import { Client, type PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryRows } from '../sql.ts';
import type { MarketRow } from './fares.ts';

export interface FareMonth {
  /** Its table, `fares_YYYY_MM`. */
  readonly table: string;
  /** The first moment after it. */
  readonly end: Instant;
  /** `detaching`: being taken out of `fares` was begun and not finished. `alone`: it is out, and still there. */
  readonly state: 'attached' | 'detaching' | 'alone';
}

/** A market with fares in what is about to go. */
export interface MarketWithFares extends MarketRow {
  readonly market: MarketKey;
  /** Of the last of them. */
  readonly lastNumber: number;
}

/** Maximum wait for locks before the statement is tried again the next day. */
const LOCK_MILLIS = 20_000;

/**
 * Creates the monthly partitions for observations from `first` to `last`. Returns the moment before which
 * fares were dropped: nothing from before it may be recorded.
 */
export function openPartitions(
  client: PoolClient,
  first: Instant,
  last: Instant,
): Promise<Instant> {
  return getValue(client)`
    select coalesce(extract(epoch from nullif(open_fare_partitions(${new Date(first)},
      ${new Date(last)}), '-infinity')) * 1000, -8.64e15)::float8 as dropped`;
}

/** The months that lie wholly before `moment`, oldest first, those whose going was interrupted among them. */
export function listFareMonthsBefore(client: Queryable, moment: Instant): Promise<FareMonth[]> {
  return queryRows(client)`
    select * from (
      select c.relname::text as table,
             case when i.inhrelid is null then 'alone' when i.inhdetachpending then 'detaching'
                  else 'attached' end as state,
             (extract(epoch from (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')
                at time zone 'UTC') * 1000)::float8 as end
        from pg_class c left join pg_inherits i on i.inhrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname ~ '^fares_\\d{4}_\\d{2}$') as months
     where "end" <= ${moment} order by "end"`;
}

/** Reject fares from before `moment`; waits for running writers. */
export async function closeFaresBefore(client: Queryable, moment: Instant): Promise<void> {
  await execute(client)`select close_fares_before(${new Date(moment)})`;
}

/** Every market with fares from before `moment`, in the order of their keys. */
export function findMarketsWithFaresBefore(
  client: Queryable,
  moment: Instant,
): Promise<MarketWithFares[]> {
  return queryRows(client)`
    select b.market, b.origin, b.destination, b.currency, b.cabin, b.synthetic,
           old.last::float8 as "lastNumber"
      from (select origin, destination, currency, cabin, synthetic, max(number) as last
              from fares where observed_at < ${new Date(moment)}
             group by origin, destination, currency, cabin, synthetic) as old
      join baselines b using (origin, destination, currency, cabin, synthetic)
     order by b.market`;
}

/** Replace a market's snapshot by one of its state after fare `number`; the caller holds its row. */
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
 * Drop a month, while others are read and written. May be cut off anywhere and called again.
 *
 * @param ownerUrl where the owner of the tables logs in
 * @throws DatabaseError 55P03 when others are in its way for too long
 */
export async function dropFareMonth(ownerUrl: string, { table, state }: FareMonth): Promise<void> {
  if (!/^fares_\d{4}_\d{2}$/.test(table)) throw new TypeError(`${table} is no month of fares`);
  const client = new Client({ connectionString: ownerUrl, application_name: 'farelark retention' });
  // Unheard, a connection that breaks would end the process; the query fails as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await execute(client)`set search_path = public`;
    await client.query(`set lock_timeout = ${LOCK_MILLIS}`);
    // Neither may be part of a transaction: writers of other months must not wait until it ends.
    if (state === 'attached')
      await client.query(`alter table fares detach partition ${table} concurrently`);
    if (state === 'detaching')
      await client.query(`alter table fares detach partition ${table} finalize`);
    await client.query(`drop table ${table}`);
  } finally {
    await client.end();
  }
}
