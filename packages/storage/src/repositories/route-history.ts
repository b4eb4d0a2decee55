import type { Cabin } from '@farelark/domain';
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

/** A route's fares are many: a question that takes longer than this is given up. */
const STATEMENT_MILLIS = 4_000;

/**
 * What a route cost, by fares of one kind and currency; null where none was seen. Runs in a transaction.
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
    `with seen as (
       select (observed_at at time zone 'UTC')::date as day, return_date is null as one_way, currency, price
         from fares
        where origin = any($1) and destination = any($2) and cabin = $3 and synthetic = $4
          and observed_at >= $5 and observed_at < $6
          and ($7::boolean is null or (return_date is null) = $7)
          and ($8::text is null or currency = $8)
     ), kind as (
       select one_way, currency from seen group by one_way, currency
        order by count(*) desc, one_way, currency limit 1
     )
     select day, one_way as "oneWay", currency, min(price) as lowest,
            percentile_disc(0.25) within group (order by price) as low,
            percentile_disc(0.75) within group (order by price) as high,
            count(*) as fares
       from seen join kind using (one_way, currency)
      group by grouping sets ((one_way, currency), (one_way, currency, day))
      order by day nulls first`,
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
