import type { Pool, PoolClient } from 'pg';
import type { Database } from '../connect.ts';
import { asRole, underRole } from '../roles.ts';

type Queryable = Pool | PoolClient;

/** A job as far as the queue does not know of it. */
export interface JobRun {
  readonly id: string;
  readonly name: string;
  /** Null until the job said how much there is to do. */
  readonly progress: {
    readonly done: number;
    readonly total: number;
    /** What it is at; absent where it does not say. */
    readonly step?: string;
  } | null;
}

/** Notes a job that was begun; again changes nothing. */
export async function recordJobRun(client: Queryable, id: string, name: string): Promise<void> {
  await client.query('insert into job_runs (id, name) values ($1, $2) on conflict do nothing', [
    id,
    name,
  ]);
}

/**
 * The mark of the step that handed a job in; null where it was not followed. What a schedule began, nobody has
 * noted yet: that is done here.
 */
export async function markOfJob(
  client: Queryable,
  id: string,
  name: string,
): Promise<string | null> {
  const { rows } = await client.query<{ traceparent: string | null }>(
    'select traceparent from job_runs where id = $1',
    [id],
  );
  if (rows[0] === undefined) await recordJobRun(client, id, name);
  return rows[0]?.traceparent ?? null;
}

/**
 * Lets who asks read a job: a traveller, under whose own role it is noted, or, for a visitor (null),
 * whoever knows its id. The connection has a transaction open.
 */
export async function joinJobRun(
  client: PoolClient,
  id: string,
  userId: string | null,
): Promise<void> {
  if (userId === null) {
    await client.query('update job_runs set is_public = true where id = $1', [id]);
    return;
  }
  await underRole(client, { role: 'authenticated', userId }, () =>
    client.query(
      'insert into job_askers (job_id, user_id) values ($1, $2) on conflict do nothing',
      [id, userId],
    ),
  );
}

/** Notes how far a job got, and what it is at (null: nothing to tell). */
export async function recordJobProgress(
  client: Queryable,
  id: string,
  done: number,
  total: number,
  step: string | null = null,
): Promise<void> {
  await client.query('update job_runs set done = $2, total = $3, step = $4 where id = $1', [
    id,
    done,
    total,
    step,
  ]);
}

/** A job that the traveller (null: a visitor) may read; null for any other. */
export async function findJobRun(
  db: Pick<Database, 'pool'>,
  id: string,
  userId: string | null,
): Promise<JobRun | null> {
  const own =
    userId === null
      ? null
      : await asRole(db, { role: 'authenticated', userId }, (client) => readRun(client, id, false));
  return own ?? readRun(db.pool, id, true);
}

async function readRun(client: Queryable, id: string, isPublic: boolean): Promise<JobRun | null> {
  const { rows } = await client.query<{
    name: string;
    done: number | null;
    total: number | null;
    step: string | null;
  }>('select name, done, total, step from job_runs where id = $1 and (is_public or not $2)', [
    id,
    isPublic,
  ]);
  const [row] = rows;
  if (row === undefined) return null;
  const { name, done, total, step } = row;
  if (done === null || total === null) return { id, name, progress: null };
  return { id, name, progress: { done, total, ...(step === null ? {} : { step }) } };
}

/** Forgets jobs older than so many days. Answers how many. */
export async function sweepJobRuns(client: Queryable, days: number): Promise<number> {
  const { rowCount } = await client.query(
    'delete from job_runs where created_at < now() - make_interval(days => $1)',
    [days],
  );
  return rowCount ?? 0;
}
