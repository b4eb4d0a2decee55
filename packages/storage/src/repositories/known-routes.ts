import type { PlaceCode } from '@farelark/domain';
import type { Pool, PoolClient } from 'pg';

/** A route of which real fares were seen. */
export interface KnownRoute {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
}

/** Every route of which a real fare was ever seen. */
export async function knownRoutes(client: Pool | PoolClient): Promise<KnownRoute[]> {
  const { rows } = await client.query<KnownRoute>(
    'select distinct origin, destination from baselines where not synthetic',
  );
  return rows;
}
