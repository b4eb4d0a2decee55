import type { PlaceCode, SourceName } from '@farelark/domain';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/**
 * Takes it on to collect a departure from a source. False when that was done within so many seconds,
 * or is being done: of several who ask at once one gets true.
 */
export async function claimDeparture(
  client: Queryable,
  source: SourceName,
  departure: PlaceCode,
  freshSeconds: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into collected_departures as c (source, departure) values ($1, $2)
     on conflict (source, departure) do update set collected_at = now()
       where c.collected_at <= now() - make_interval(secs => $3)`,
    [source, departure, freshSeconds],
  );
  return rowCount === 1;
}

/** Nothing came of it: whoever asks next tries again. */
export async function releaseDeparture(
  client: Queryable,
  source: SourceName,
  departure: PlaceCode,
): Promise<void> {
  await client.query('delete from collected_departures where source = $1 and departure = $2', [
    source,
    departure,
  ]);
}
