import type { Cabin } from '@farelark/engine';
import type { PoolClient } from 'pg';

export interface HistoryQuestion {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly cabin: Cabin;
  readonly synthetic: boolean;
  /** Null: whichever of the two was seen more often. */
  readonly oneWay: boolean | null;
  /** Null: the currency of most fares. */
  readonly currency: string | null;
  /** Whole days by UTC: from the beginning of the first to the end of the last. */
  readonly since: Date;
  readonly until: Date;
}

/** Prices in minor units; the band holds the middle half of them. */
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
  /** Oldest first, by UTC day (`YYYY-MM-DD`) on which the fares were seen. */
  readonly days: readonly (PriceRange & { readonly day: string })[];
}

/** Fares that are not counted by the day yet may be many: a question that takes longer than this is given up. */
const STATEMENT_MILLIS = 4_000;

/**
 * What a route cost, by fares of one kind and currency; null where none was seen: of the fares that are
 * counted by the day, and of those since, one by one. Prices of the former are right to half a per cent,
 * the lowest of a day to the cent. Runs in a transaction.
 *
 * @throws DatabaseError 57014 when it takes too long
 */
export async function routeHistory(
  client: PoolClient,
  question: HistoryQuestion,
): Promise<RouteHistory | null> {
  await client.query(`set local statement_timeout = ${STATEMENT_MILLIS}`);
  const { rows } = await client.query<
    PriceRange & { day: string | null; oneWay: boolean; currency: string }
  >(
    `with markets as materialized (
       select b.*, coalesce(h.number, 0) as counted
         from baselines b left join route_histories h using (market)
        where b.origin = any($1) and b.destination = any($2) and b.cabin = $3 and b.synthetic = $4
          and ($8::text is null or b.currency = $8)
     ), seen as (
       select d.day, d.one_way, m.currency, k.price, k.fares
         from markets m join route_history_days d using (market), unnest(d.prices, d.fares) as k (price, fares)
        where d.day >= ($5 at time zone 'UTC')::date and d.day < ($6 at time zone 'UTC')::date
          and ($7::boolean is null or d.one_way = $7)
       union all
       select (f.observed_at at time zone 'UTC')::date, f.return_date is null, m.currency, f.price, count(*)
         from markets m join fares f on f.origin = m.origin and f.destination = m.destination
              and f.currency = m.currency and f.cabin = m.cabin and f.synthetic = m.synthetic
              and f.number > m.counted
        where f.observed_at >= $5 and f.observed_at < $6
          and ($7::boolean is null or (f.return_date is null) = $7)
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
       from ranked, kind group by day, one_way, currency order by day nulls first`,
    [
      question.origins,
      question.destinations,
      question.cabin,
      question.synthetic,
      question.since,
      question.until,
      question.oneWay,
      question.currency,
    ],
  );
  const [overall, ...days] = rows;
  if (overall === undefined) return null;
  return {
    oneWay: overall.oneWay,
    currency: overall.currency,
    overall,
    days: days.map((row) => ({ ...row, day: row.day ?? '' })),
  };
}
