import type { SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** Adds to the searches of today (UTC, by the database's clock) that a provider counts. */
export async function recordSearches(
  client: Queryable,
  source: SourceName,
  searches: number,
): Promise<void> {
  await client.query(
    `insert into source_days (source, day, allowed, searches)
     values ($1, (now() at time zone 'UTC')::date, 0, $2)
     on conflict (source, day) do update
       set searches = source_days.searches + excluded.searches`,
    [source, searches],
  );
}

/** What a source was searched for in a month, and what came of it there. */
export interface SourceRatio {
  readonly source: SourceName;
  readonly searches: number;
  /** Ways to its booking pages. */
  readonly clicks: number;
  /** Sales that it reported. */
  readonly sales: number;
}

/** The ratio of searches to bookings in the running month (UTC), by source. */
export async function ratiosOfTheMonth(client: Queryable): Promise<SourceRatio[]> {
  const { rows } = await client.query<SourceRatio>(
    `with month as (select date_trunc('month', now() at time zone 'UTC')::date as first),
     searched as (
       select source, sum(searches) as searches from source_days, month
        where day >= first group by source),
     clicked as (
       select provider as source, count(*) filter (where copy_of is null) as clicks,
              count(s.id) as sales
         from month cross join bookings b left join commission_sales s on s.booking_id = b.id
        where clicked_at >= first::timestamp at time zone 'UTC' and not synthetic
        group by provider)
     select source, coalesce(searches, 0)::float8 as searches, coalesce(clicks, 0)::float8 as clicks,
       coalesce(sales, 0)::float8 as sales
     from searched full join clicked using (source) order by source`,
  );
  return rows;
}
