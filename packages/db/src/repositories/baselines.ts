import type {
  Cabin,
  CurrencyCode,
  Instant,
  MarketKey,
  PlaceCode,
  Route,
  TypicalPrices,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryRows, queryValue } from '../sql.ts';
import type { MarketRow } from './fares.ts';

export interface BaselineRow {
  readonly market: MarketKey;
  readonly version: number;
  readonly fareCount: number;
  readonly lastObservedAt: Instant | null;
  readonly snapshotNumber: number;
}

export interface BaselineUpdate {
  readonly market: MarketKey;
  readonly fareCount: number;
  readonly lastObservedAt: Instant;
  /** Encoded state after fare `fareCount`, if a snapshot is due. */
  readonly snapshot: Uint8Array | null;
  /** Set if publishing is due. */
  readonly typical: TypicalMarket | null;
}

/** Typical prices of a market, for similar routes. */
interface TypicalMarket {
  readonly prices: TypicalPrices;
  /** Most frequent carrier; null: unknown. */
  readonly carrier: string | null;
}

interface TypicalMarketRow extends TypicalMarket {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  readonly currency: CurrencyCode;
  readonly cabin: Cabin;
  readonly synthetic: boolean;
}

/** Lock the rows of these markets, creating missing ones, in key order to avoid deadlocks. */
export async function lockBaselines(
  client: PoolClient,
  markets: ReadonlyMap<MarketKey, MarketRow>,
): Promise<Map<MarketKey, BaselineRow>> {
  const keys = [...markets.keys()].sort();
  for (;;) {
    await addMissing(client, keys, markets);
    const rows: BaselineRow[] = await queryRows(client)`
      select market, version::float8 as version, fare_count::float8 as "fareCount",
             (extract(epoch from last_observed_at) * 1000)::float8 as "lastObservedAt",
             snapshot_number::float8 as "snapshotNumber"
        from baselines where market = any(${keys}) order by market for update`;
    // Another process, such as a purge, may delete a row before it is locked.
    if (rows.length === keys.length) return new Map(rows.map((row) => [row.market, row]));
  }
}

async function addMissing(
  client: PoolClient,
  keys: readonly MarketKey[],
  markets: ReadonlyMap<MarketKey, MarketRow>,
): Promise<void> {
  const rows = keys.map((key) => markets.get(key) as MarketRow);
  await execute(client)`
    insert into baselines (market, origin, destination, currency, cabin, synthetic)
    select * from unnest(${keys}::text[], ${rows.map((row) => row.origin)}::text[],
      ${rows.map((row) => row.destination)}::text[], ${rows.map((row) => row.currency)}::text[],
      ${rows.map((row) => row.cabin as Cabin)}::cabin[],
      ${rows.map((row) => row.synthetic)}::boolean[])
    on conflict do nothing`;
}

export function readSnapshot(client: PoolClient, market: MarketKey): Promise<Uint8Array | null> {
  return queryValue(client)`select snapshot from baselines where market = ${market}`;
}

/** Increment the versions, and store snapshots and typical prices where set. */
export async function updateBaselines(client: PoolClient, updates: readonly BaselineUpdate[]) {
  // Array literals, because unnest flattens nested arrays.
  const prices = updates.map(
    ({ typical }) => typical && `{${typical.prices.map((price) => price ?? 'null').join(',')}}`,
  );
  await execute(client)`
    update baselines b
       set version = b.version + 1, fare_count = u.fare_count, updated_at = now(),
           last_observed_at = greatest(b.last_observed_at, u.last_observed_at),
           typical_prices = coalesce(u.typical_prices::bigint[], b.typical_prices),
           main_carrier = case when u.typical_prices is null then b.main_carrier else u.carrier end,
           snapshot = coalesce(u.snapshot, b.snapshot),
           snapshot_number = case when u.snapshot is null then b.snapshot_number else u.fare_count end
     from unnest(${updates.map(({ market }) => market)}::text[],
            ${updates.map(({ fareCount }) => fareCount)}::bigint[],
            ${updates.map((update) => new Date(update.lastObservedAt).toISOString())}::timestamptz[],
            ${updates.map(({ snapshot }) => snapshot && Buffer.from(snapshot))}::bytea[],
            ${prices}::text[], ${updates.map(({ typical }) => typical?.carrier)}::text[])
       as u (market, fare_count, last_observed_at, snapshot, typical_prices, carrier)
    where b.market = u.market`;
}

/** All published typical prices, by market key. */
export function readTypicalMarkets(pool: Pool): Promise<TypicalMarketRow[]> {
  return queryRows(pool)`
    select origin, destination, currency, cabin, synthetic,
           typical_prices::float8[] as prices, main_carrier as carrier
      from baselines where typical_prices is not null order by market`;
}

/** Routes with real fares, optionally from these airports only. */
export function findKnownRoutes(client: Queryable, origins: readonly PlaceCode[] | null = null) {
  return queryRows(client)<Route>`
    select distinct origin, destination from baselines
     where not synthetic and (${origins}::text[] is null or origin = any (${origins}))`;
}

/** Last observation of each route, in real or simulated fares. */
export function findRouteFreshness(client: Queryable, synthetic: boolean) {
  return queryRows(client)<Route & { readonly newestAt: Date }>`
    select origin, destination, max(last_observed_at) as "newestAt" from baselines
     where synthetic = ${synthetic} and last_observed_at is not null
     group by origin, destination`;
}
