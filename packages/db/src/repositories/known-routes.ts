import type { PlaceCode } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** A route of which real fares were seen. */
export interface KnownRoute {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
}

/** Every route, or every one from these airports, of which a real fare was ever seen. */
export async function knownRoutes(
  client: Pool | PoolClient,
  origins: readonly PlaceCode[] | null = null,
): Promise<KnownRoute[]> {
  const { rows } = await client.query<KnownRoute>(
    `select distinct origin, destination from baselines
      where not synthetic and ($1::text[] is null or origin = any ($1))`,
    [origins],
  );
  return rows;
}

/** When a route was last observed, in real or in simulated fares. */
export interface RouteNews extends KnownRoute {
  readonly newestAt: Date;
}

/** The newest fare of every route that was ever observed. */
export async function routeNews(
  client: Pool | PoolClient,
  synthetic: boolean,
): Promise<RouteNews[]> {
  const { rows } = await client.query<RouteNews>(
    `select origin, destination, max(last_observed_at) as "newestAt" from baselines
      where synthetic = $1 and last_observed_at is not null
      group by origin, destination`,
    [synthetic],
  );
  return rows;
}
