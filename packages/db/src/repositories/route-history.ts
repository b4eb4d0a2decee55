import { type Cabin, type EpochDay, formatDay } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { execute, queryColumn, queryRow, queryRows, raw, sql } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import type { PricedTrip } from './offers.ts';

export interface HistoryQuery {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly cabin: Cabin;
  readonly synthetic: boolean;
  /** Null: the trip type with more fares. */
  readonly oneWay: boolean | null;
  /** Null: the currency with the most fares. */
  readonly currency: string | null;
  /** Whole UTC days; `until` is exclusive. */
  readonly since: Date;
  readonly until: Date;
}

/** Minor units; `low` and `high` bound the middle half. */
export interface PriceRange {
  readonly lowest: number;
  readonly low: number;
  readonly high: number;
  readonly fares: number;
}

export interface RouteHistory {
  readonly oneWay: boolean;
  readonly currency: string;
  readonly overall: PriceRange;
  /** By UTC day of observation (`YYYY-MM-DD`), oldest first. */
  readonly days: readonly (PriceRange & { readonly day: string })[];
}

/** Timeout: a route may have many fares, and many that are not aggregated yet. */
const STATEMENT_TIMEOUT_MS = 4_000;

/**
 * Observed prices of a route for one trip type and currency: aggregated days, exact to 0.5 % (the lowest price
 * exactly), and newer fares. Null without any. Requires a transaction.
 * @throws DatabaseError 57014 on timeout
 */
export async function findRouteHistory(
  client: PoolClient,
  query: HistoryQuery,
): Promise<RouteHistory | null> {
  await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  const { origins, destinations, cabin, synthetic, since, until, oneWay, currency } = query;
  const [overall, ...days]: (PriceRange & {
    day: string | null;
    oneWay: boolean;
    currency: string;
  })[] = await queryRows(client)`
    with markets as materialized (
      select b.*, coalesce(h.number, 0) as aggregated
        from baselines b left join route_histories h using (market)
       where b.origin = any(${origins}) and b.destination = any(${destinations})
         and b.cabin = ${cabin} and b.synthetic = ${synthetic}
         and (${currency}::text is null or b.currency = ${currency})
    ), seen as (
      select d.day, d.one_way, m.currency, k.price, k.fares
        from markets m join route_history_days d using (market), unnest(d.prices, d.fares) as k (price, fares)
       where d.day >= (${since}::timestamptz at time zone 'UTC')::date
         and d.day < (${until}::timestamptz at time zone 'UTC')::date
         and (${oneWay}::boolean is null or d.one_way = ${oneWay})
      union all
      select (f.observed_at at time zone 'UTC')::date, f.return_date is null, m.currency, f.price, count(*)
        from markets m join fares f on f.origin = m.origin and f.destination = m.destination
             and f.currency = m.currency and f.cabin = m.cabin and f.synthetic = m.synthetic
             and f.number > m.aggregated
       where f.observed_at >= ${since} and f.observed_at < ${until}
         and (${oneWay}::boolean is null or (f.return_date is null) = ${oneWay})
       group by 1, 2, 3, 4
    ), kind as (
      select one_way, currency from seen group by one_way, currency
       order by sum(fares) desc, one_way, currency limit 1
    ), of_kind as (
      select day, price, fares from seen join kind using (one_way, currency)
    ), ranked as (
      select day, price, fares, sum(fares) over up_to_price as up_to, sum(fares) over (partition by day) as all_fares
        from (select * from of_kind union all
              select null, price, sum(fares) from of_kind group by price) as day_or_all
      window up_to_price as (partition by day order by price)
    )
    select day, one_way as "oneWay", currency, min(price) as lowest,
           min(price) filter (where up_to >= 0.25 * all_fares) as low,
           min(price) filter (where up_to >= 0.75 * all_fares) as high, sum(fares)::bigint as fares
      from ranked, kind group by day, one_way, currency order by day nulls first`;
  if (overall === undefined) return null;
  return {
    oneWay: overall.oneWay,
    currency: overall.currency,
    overall,
    days: days.map((row) => ({ ...row, day: row.day ?? '' })),
  };
}

/** Markets with fewer new fares are not aggregated: reading them with each query is cheaper. */
const MIN_FARES_TO_AGGREGATE = 2_000;
/** Fares per transaction, about a second. */
const AGGREGATION_BATCH = 100_000;
/** Prices with the same `floor(ln(price) * STEPS)` are merged: 0.5 %. */
const STEPS = 200;

/** Aggregate new fares by day, in batches. Returns their number. */
export async function aggregateRouteHistories(
  database: Pick<Database, 'pool'>,
  signal: AbortSignal,
): Promise<number> {
  let aggregated = 0;
  for (const market of await findMarketsToAggregate(database.pool))
    for (let more = AGGREGATION_BATCH; more === AGGREGATION_BATCH; aggregated += more) {
      signal.throwIfAborted();
      more = await inTransaction(database, (client) => aggregateNextFares(client, market));
    }
  return aggregated;
}

function findMarketsToAggregate(pool: Pool): Promise<string[]> {
  return queryColumn(pool)`
    select b.market from baselines b left join route_histories h using (market)
     where b.fare_count - coalesce(h.number, 0) >= ${MIN_FARES_TO_AGGREGATE} order by b.market`;
}

/**
 * Aggregate the next batch of a market. Fares are numbered under the lock of the market's row until they are
 * committed, so none is missing up to `fare_count`.
 */
async function aggregateNextFares(client: PoolClient, market: string): Promise<number> {
  await execute(client)`
    insert into route_histories (market, number)
    select market, 0 from baselines where market = ${market} on conflict do nothing`;
  const span: { from: number; to: number } | null = await queryRow(client)`
    select h.number::float8 as "from", least(b.fare_count,
      h.number + ${AGGREGATION_BATCH})::float8 as "to"
      from route_histories h join baselines b using (market) where h.market = ${market}
        for update of h`;
  // Removed meanwhile, or aggregated by another server.
  if (span === null || span.to <= span.from) return 0;
  await execute(client)`
    with seen as (
      select (f.observed_at at time zone 'UTC')::date as day, f.return_date is null as one_way,
             min(f.price) as price, count(*) as fares
        from baselines b join fares f on f.origin = b.origin and f.destination = b.destination
             and f.currency = b.currency and f.cabin = b.cabin and f.synthetic = b.synthetic
       where b.market = ${market} and f.number > ${span.from} and f.number <= ${span.to}
       group by 1, 2, ${step('f.price')}
    ), existing as (
      select d.day, d.one_way, k.price, k.fares
        from route_history_days d, unnest(d.prices, d.fares) as k (price, fares)
       where d.market = ${market} and (d.day, d.one_way) in (select day, one_way from seen)
    ), summed as (
      select day, one_way, min(price) as price, sum(fares)::bigint as fares
        from (select * from seen union all select * from existing) as merged
       group by day, one_way, ${step('price')}
    )
    insert into route_history_days (market, day, one_way, prices, fares)
    select ${market}, day, one_way, array_agg(price order by price), array_agg(fares order by price)
      from summed group by day, one_way
    on conflict (market, day, one_way) do update
      set prices = excluded.prices, fares = excluded.fares`;
  await execute(client)`update route_histories set number = ${span.to} where market = ${market}`;
  return span.to - span.from;
}

const step = (price: string) => raw(`floor(ln(${price}::float8) * ${STEPS})`);

/** Trips of a route on other days, with a stay like that of `trip`. */
export interface CalendarQuery {
  readonly trip: PricedTrip;
  /** Departure days, inclusive. */
  readonly from: EpochDay;
  readonly to: EpochDay;
  /** Null: one way. `most` null: unlimited. */
  readonly nights: { readonly least: number; readonly most: number | null } | null;
  /** Earlier sightings are ignored. */
  readonly since: Date;
}

interface CheapestTrip {
  readonly departure: string;
  readonly return: string | null;
  /** Minor units. */
  readonly price: number;
  readonly seenAt: Date;
  readonly source: string;
  /** Set if the trip is an available, announced deal. */
  readonly dealId: string | null;
}

/** Offers up to this multiple of a deal's price count as the deal. */
const SAME_PRICE = 1.02;

/**
 * Cheapest trip per departure day, of the last offer of each source and of available deals. Excludes prices of deals
 * that are gone or were not announced. Requires a transaction.
 * @throws DatabaseError 57014 on timeout
 */
export async function findCheapestByDay(client: PoolClient, query: CalendarQuery) {
  await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  return queryRows(client)<CheapestTrip>`
    with trip_deals as materialized (
      select d.id, d.departure_date, d.return_date, d.price, d.last_seen_at, d.gone_at, d.source_id,
             d.verified_at is not null and d.state in ('live', 'verifying', 'held') as is_available
        from deals d where ${isInCalendar(query, 'd')}
    ), last_shown as (
      -- Of several offers at one time, the lowest.
      select distinct on (f.departure_date, f.return_date, f.source_id)
             f.departure_date, f.return_date, f.source_id, f.price, f.observed_at
        from fares f where ${isInCalendar(query, 'f')} and f.observed_at >= ${query.since}
       order by f.departure_date, f.return_date, f.source_id, f.observed_at desc, f.price
    ), trips as (
      select departure_date, return_date, source_id, price, last_seen_at as seen_at, id as deal_id
        from trip_deals where is_available
      union all
      select l.departure_date, l.return_date, l.source_id, l.price, l.observed_at, null
        from last_shown l left join trip_deals k on k.departure_date = l.departure_date
             and k.return_date is not distinct from l.return_date
       where k.id is null or not k.is_available
             and (l.price > ${SAME_PRICE}::numeric * k.price or l.observed_at > k.gone_at)
    )
    select distinct on (t.departure_date) t.departure_date::text as departure,
           t.return_date::text as return, t.price::float8 as price, t.seen_at as "seenAt",
           s.name as source, t.deal_id as "dealId"
      from trips t join sources s on s.id = t.source_id
     order by t.departure_date, t.price, t.seen_at desc, t.return_date`;
}

/** Condition for rows of `deals d` or `fares f` within the calendar. */
function isInCalendar({ trip, from, to, nights }: CalendarQuery, table: 'd' | 'f') {
  const of = raw(table);
  const stay = sql`${of}.return_date - ${of}.departure_date`;
  return sql`${of}.origin = ${trip.origin} and ${of}.destination = ${trip.destination}
    and ${of}.cabin = ${trip.cabin} and ${of}.currency = ${trip.currency}
    and ${of}.synthetic = ${trip.synthetic}
    and ${of}.departure_date between ${formatDay(from)} and ${formatDay(to)}
    and ${
      nights === null
        ? sql`${of}.return_date is null`
        : sql`${stay} between ${nights.least} and coalesce(${nights.most}::int, ${stay})`
    }`;
}

/** Aggregate a UTC day by route, cabin and currency, overwriting earlier results. Returns the number of rows. */
export function rollUpDay(client: Queryable, day: EpochDay): Promise<number> {
  const date = formatDay(day);
  return execute(client)`
    with span as (
      select ${date}::date::timestamp at time zone 'UTC' as from_at,
        (${date}::date + 1)::timestamp at time zone 'UTC' as to_at),
    deal_counts as (
      select origin, destination, cabin, currency, synthetic, count(*) as deals
        from deals, span
       where detected_at >= from_at and detected_at < to_at and state not in ('verifying', 'held', 'dropped')
       group by origin, destination, cabin, currency, synthetic)
    insert into daily_flight_results as r
      (day, origin, destination, cabin, currency, synthetic, lowest, average, fare_count, deal_count)
    select ${date}::date, f.origin, f.destination, f.cabin, f.currency, f.synthetic,
        min(price), round(avg(price)), count(*), coalesce(max(c.deals), 0)
      from span, fares f
      left join deal_counts c on c.origin = f.origin and c.destination = f.destination
        and c.cabin = f.cabin and c.currency = f.currency and c.synthetic = f.synthetic
     where observed_at >= from_at and observed_at < to_at
     group by f.origin, f.destination, f.cabin, f.currency, f.synthetic
    on conflict (day, origin, destination, cabin, currency, synthetic) do update set
      lowest = excluded.lowest, average = excluded.average, fare_count = excluded.fare_count,
      deal_count = excluded.deal_count, updated_at = now()`;
}
