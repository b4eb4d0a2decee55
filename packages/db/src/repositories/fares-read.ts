import type { Fare, Instant, SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** The newest moment that a source reported; null when it never did. */
export async function lastObservation(
  client: Queryable,
  source: SourceName,
): Promise<Instant | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(observed_at) as at from fares where source_id = (select id from sources where name = $1)',
    [source],
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : (at.getTime() as Instant);
}

/** Whether any simulated market has a past of at least `fares` observations to be judged by. */
export async function hasSimulatedPast(client: Queryable, fares: number): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from baselines where synthetic and fare_count >= $1) as found',
    [fares],
  );
  return rows[0]?.found ?? false;
}

/** Whether real fares were observed within the last week. */
export async function hasFreshRealFares(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from baselines
       where not synthetic and last_observed_at > now() - interval '7 days') as found`,
  );
  return rows[0]?.found ?? false;
}

/** Fares of a route that are read to learn how often a source reports it. */
const FARES_READ = 5_000;

/** The hours in which the source of this fare lately observed its route, oldest first. */
export async function reportMoments(client: Queryable, fare: Fare): Promise<Instant[]> {
  const { rows } = await client.query<{ at: Instant }>(
    `select distinct (extract(epoch from date_trunc('hour', observed_at)) * 1000)::float8 as at
       from (select observed_at from fares
              where origin = $1 and destination = $2
                and source_id = (select id from sources where name = $3)
              order by number desc limit $4) as latest
      order by at`,
    [fare.origin, fare.destination, fare.source, FARES_READ],
  );
  return rows.map((row) => row.at);
}
