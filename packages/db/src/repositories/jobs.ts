import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { asTraveller } from '../roles.ts';
import { execute, queryRow, queryRows, type Runner, sql } from '../sql.ts';

/** State of a job that pg-boss doesn't store. */
export interface JobRun {
  readonly id: string;
  readonly name: string;
  /** Null until the total is known. */
  readonly progress: {
    readonly done: number;
    readonly total: number;
    /** Absent without a current step. */
    readonly step?: string;
  } | null;
}

/** Idempotent. */
export async function recordJobRun(client: Queryable, id: string, name: string): Promise<void> {
  await execute(client)`
    insert into job_runs (id, name) values (${id}, ${name}) on conflict do nothing`;
}

/** Trace context of the enqueuing span; null: not traced. Records jobs that a schedule started. */
export async function getJobTraceparent(client: Queryable, id: string, name: string) {
  const run: { traceparent: string | null } | null = await queryRow(client)`
    select traceparent from job_runs where id = ${id}`;
  if (run === null) await recordJobRun(client, id, name);
  return run?.traceparent ?? null;
}

/** Let a traveller read a job, under their role; null makes it readable by its id. Requires a transaction. */
export async function addJobReader(client: PoolClient, id: string, userId: string | null) {
  if (userId === null) {
    await execute(client)`update job_runs set is_public = true where id = ${id}`;
    return;
  }
  await execute(asTraveller(client, userId))`
    insert into job_askers (job_id, user_id) values (${id}, ${userId}) on conflict do nothing`;
}

/** `step` null: none. */
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

/** A job that the traveller (null: a visitor) may read, else null. */
export async function findJobRun(db: Pick<Database, 'pool'>, id: string, userId: string | null) {
  const own = userId === null ? null : await readRun(asTraveller(db, userId), id, false);
  return own ?? readRun(db.pool, id, true);
}

function readRun(client: Runner, id: string, isPublic: boolean): Promise<JobRun | null> {
  return queryRow(client)`
    select ${id}::text as id, name, case when done is not null and total is not null
        then json_strip_nulls(json_build_object('done', done, 'total', total, 'step', step)) end
        as progress
      from job_runs where id = ${id} and (is_public or not ${isPublic})`;
}

/** State of one kind of job in pg-boss, whose tables are in the schema `jobs`. */
export interface JobKindState {
  readonly name: string;
  /** Includes waiting for a retry. */
  readonly queued: number;
  readonly running: number;
  /** In the last day, which is how long pg-boss keeps completed jobs. */
  readonly failed: number;
  /** Wait of the oldest due job; null: none. */
  readonly oldestWaitingSeconds: number | null;
  /** Null: none within the retention of runs. */
  readonly lastBeganAt: Date | null;
}

export interface FailedJobRow {
  readonly id: string;
  readonly name: string;
  /** Shared by jobs of one kind and key. */
  readonly subject: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** Failed permanently, or completed with a reported failure. */
const HAS_FAILED = sql`(state = 'failed' or state = 'completed' and output ? 'failure')`;

/** Kinds with a queued job or a recorded run, unordered. */
export function getJobKindStates(client: Queryable, names: readonly string[]) {
  return queryRows(client)<JobKindState>`
    with queue as (
      select name,
        count(*) filter (where state in ('created', 'retry'))::int as queued,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where ${HAS_FAILED})::int as failed,
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

/** Failed jobs, newest first: the last one of each kind and key, unless a later one succeeded. */
export function listFailedJobs(client: Queryable, names: readonly string[], limit: number) {
  return queryRows(client)<FailedJobRow>`
    select id, name, md5(name || ' ' || coalesce(singleton_key, '')) as subject,
      completed_on as "failedAt", retry_count + 1 as attempts,
      coalesce(output #>> '{failure,message}', output ->> 'message') as error
    from jobs.job failed
    where name = any(${names}) and ${HAS_FAILED} and completed_on is not null
      and not exists (
        select from jobs.job later
         where later.name = failed.name and later.singleton_key is not distinct from failed.singleton_key
           and later.created_on > failed.created_on and later.state in ('completed', 'failed'))
    order by completed_on desc limit ${limit}`;
}

/** Add an attempt to running jobs, for one lost through no fault of the job. */
export async function grantExtraAttempt(client: Queryable, ids: readonly string[]): Promise<void> {
  await execute(client)`
    update jobs.job set retry_limit = retry_limit + 1 where id = any(${ids}::uuid[])
      and state = 'active'`;
}

/** Input of a failed job; null for others. */
export function findFailedJob(client: Queryable, id: string) {
  return queryRow(client)<{
    readonly name: string;
    readonly data: unknown;
  }>`select name, data from jobs.job where id = ${id} and ${HAS_FAILED}`;
}
