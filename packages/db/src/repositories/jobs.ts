import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { asRole, withRole } from '../roles.ts';
import { execute, queryRow, queryRows, sql } from '../sql.ts';

/** State of a job beyond that in the queue. */
export interface JobRun {
  readonly id: string;
  readonly name: string;
  /** Null until the job said how much there is to do. */
  readonly progress: {
    readonly done: number;
    readonly total: number;
    /** Current step; absent where it reports none. */
    readonly step?: string;
  } | null;
}

/** Record a job that has started; idempotent. */
export async function recordJobRun(client: Queryable, id: string, name: string): Promise<void> {
  await execute(client)`
    insert into job_runs (id, name) values (${id}, ${name}) on conflict do nothing`;
}

/**
 * The mark of the step that handed a job in; null where it was not traced. What a schedule began, no traveller has
 * noted yet: that is done here.
 */
export async function getJobTraceparent(
  client: Queryable,
  id: string,
  name: string,
): Promise<string | null> {
  const rows: { traceparent: string | null }[] = await queryRows(client)`
    select traceparent from job_runs where id = ${id}`;
  if (rows[0] === undefined) await recordJobRun(client, id, name);
  return rows[0]?.traceparent ?? null;
}

/**
 * Lets who asks read a job: a traveller, under whose own role it is noted, or, for a visitor (null),
 * the caller that knows its id. The connection has a transaction open.
 */
export async function addJobReader(
  client: PoolClient,
  id: string,
  userId: string | null,
): Promise<void> {
  if (userId === null) {
    await execute(client)`update job_runs set is_public = true where id = ${id}`;
    return;
  }
  await withRole(
    client,
    { role: 'authenticated', userId },
    () => execute(client)`
      insert into job_askers (job_id, user_id) values (${id}, ${userId}) on conflict do nothing`,
  );
}

/** Record the progress and current step (null: none) of a job. */
export async function recordJobProgress(
  client: Queryable,
  id: string,
  done: number,
  total: number,
  step: string | null = null,
): Promise<void> {
  await execute(client)`
    update job_runs set done = ${done}, total = ${total}, step = ${step} where id = ${id}`;
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
  const row: {
    name: string;
    done: number | null;
    total: number | null;
    step: string | null;
  } | null = await queryRow(client)`
    select name, done, total, step from job_runs where id = ${id}
      and (is_public or not ${isPublic})`;
  if (row === null) return null;
  const { name, done, total, step } = row;
  if (done === null || total === null) return { id, name, progress: null };
  return { id, name, progress: { done, total, ...(step === null ? {} : { step }) } };
}

/** State of one kind of job in the queue, whose tables are in the schema `jobs`. */
export interface JobKindState {
  readonly name: string;
  /** Waiting, also between two attempts. */
  readonly queued: number;
  readonly running: number;
  /** Ended badly in the last day, which is how long the queue keeps what ended. */
  readonly failed: number;
  /** Wait of the oldest job that could run by now; null: none waits. */
  readonly oldestWaitingSeconds: number | null;
  /** Null: none began within the time that runs are kept. */
  readonly lastBeganAt: Date | null;
}

/** A job that ended badly. */
export interface FailedJobRow {
  readonly id: string;
  readonly name: string;
  /** The same for all jobs of one kind and key. */
  readonly subject: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** Null where not set. */
  readonly error: string | null;
}

/** Given up after its attempts, or refused for a stated reason. */
const ENDED_BADLY = sql`(state = 'failed' or state = 'completed' and output ? 'failure')`;

/** Kinds of these names of which a job is in the queue or was begun, in no order. */
export function getJobKindStates(
  client: Queryable,
  names: readonly string[],
): Promise<JobKindState[]> {
  return queryRows(client)`
    with queue as (
      select name,
        count(*) filter (where state in ('created', 'retry'))::int as queued,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where ${ENDED_BADLY})::int as failed,
        extract(epoch from now() - min(greatest(start_after, created_on))
          filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
        max(started_on) as began
      from jobs.job where name = any(${names}) group by name),
    runs as (
      select name, max(created_at) as began from job_runs where name = any(${names}) group by name)
    select name, coalesce(queued, 0) as queued, coalesce(running, 0) as running,
      coalesce(failed, 0) as failed, waiting as "oldestWaitingSeconds",
      greatest(queue.began, runs.began) as "lastBeganAt"
    from queue full join runs using (name)`;
}

/** Jobs that ended badly, newest first: of each kind and key the last one, unless a later one ended well. */
export function listFailedJobs(
  client: Queryable,
  names: readonly string[],
  limit: number,
): Promise<FailedJobRow[]> {
  return queryRows(client)`
    select id, name, md5(name || ' ' || coalesce(singleton_key, '')) as subject,
      completed_on as "failedAt", retry_count + 1 as attempts,
      coalesce(output #>> '{failure,message}', output ->> 'message') as error
    from jobs.job bad
    where name = any(${names}) and ${ENDED_BADLY} and completed_on is not null
      and not exists (
        select from jobs.job later
         where later.name = bad.name and later.singleton_key is not distinct from bad.singleton_key
           and later.created_on > bad.created_on and later.state in ('completed', 'failed'))
    order by completed_on desc limit ${limit}`;
}

/** Gives running jobs one attempt more, for one that was not theirs to lose. */
export async function grantExtraAttempt(client: Queryable, ids: readonly string[]): Promise<void> {
  await execute(client)`
    update jobs.job set retry_limit = retry_limit + 1 where id = any(${ids}::uuid[])
      and state = 'active'`;
}

/** Input of a failed job; null for any other. */
export function findFailedJob(
  client: Queryable,
  id: string,
): Promise<{ readonly name: string; readonly data: unknown } | null> {
  return queryRow(client)`select name, data from jobs.job where id = ${id} and ${ENDED_BADLY}`;
}
