import type { PlaceCode, SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** A departure of a source, and the job that collects it. */
export interface DepartureClaim {
  readonly source: SourceName;
  readonly departure: PlaceCode;
  readonly jobId: string;
}

/**
 * Takes it on to collect a departure from a source. False when another job did that within so many
 * seconds, or is doing it: of several who ask at once one gets true.
 */
export async function claimDeparture(
  client: Queryable,
  { source, departure, jobId }: DepartureClaim,
  freshSeconds: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into collected_departures as c (source, departure, job_id) values ($1, $2, $3)
     on conflict (source, departure) do update set collected_at = now(), job_id = $3
       where c.collected_at <= now() - make_interval(secs => $4) or c.job_id = $3`,
    [source, departure, jobId, freshSeconds],
  );
  return rowCount === 1;
}

/** Nothing came of it: whoever asks next tries again. */
export async function releaseDeparture(
  client: Queryable,
  { source, departure, jobId }: DepartureClaim,
): Promise<void> {
  await client.query(
    'delete from collected_departures where source = $1 and departure = $2 and job_id = $3',
    [source, departure, jobId],
  );
}
