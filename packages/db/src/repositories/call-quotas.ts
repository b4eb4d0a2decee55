import {
  type EpochDay,
  formatDay,
  type Pace,
  type PlaceCode,
  type SourceName,
} from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRow, queryRows } from '../sql.ts';

/** Calls that may be made now, and how long until one more may. */
interface TakenCalls {
  readonly calls: number;
  /** 0 when all that were wanted were taken. */
  readonly waitMillis: number;
  /** There are none because the provider asked to be left alone. */
  readonly isPaused: boolean;
}

interface CallsWanted {
  readonly source: SourceName;
  readonly paces: readonly Pace[];
  readonly requested: number;
  /** Urgent calls may run ahead of the pace. */
  readonly isUrgent: boolean;
  /** Written down beside the day's calls. */
  readonly allowedPerDay: number;
}

/**
 * Consume calls of a source before they are made, for all processes together and by the database's
 * clock. What is taken and not made is lost, so that a crash never makes a call too many.
 */
export function consumeSourceCalls(
  client: Queryable,
  { source, paces, requested, isUrgent, allowedPerDay }: CallsWanted,
): Promise<TakenCalls> {
  return getRow(client)`
    select calls, wait_millis as "waitMillis", resting as "isPaused"
      from take_source_calls(${source}, ${paces.map((pace) => pace.span)},
        ${paces.map((pace) => pace.everyMillis)},
        ${paces.map((pace) => (isUrgent ? pace.urgentMillis : 0))},
        ${paces.map((pace) => pace.lateMillis)}, ${requested}, ${allowedPerDay})`;
}

/** Results of calls. */
export interface CallResults {
  /** Calls without an answer. */
  readonly failed: number;
  readonly fares: number;
  readonly deals: number;
}

/** Add what calls of today (UTC, by the database's clock) brought. */
export async function recordCallResults(
  client: Queryable,
  source: SourceName,
  { failed, fares, deals }: CallResults,
): Promise<void> {
  await execute(client)`
    insert into source_days (source, day, allowed, failed, fares, deals)
    values (${source}, (now() at time zone 'UTC')::date, 0, ${failed}, ${fares}, ${deals})
    on conflict (source, day) do update set failed = source_days.failed + excluded.failed,
      fares = source_days.fares + excluded.fares, deals = source_days.deals + excluded.deals`;
}

export interface SourceDay extends CallResults {
  /** Calls that the quota leaves room for in a whole day. */
  readonly allowed: number;
  readonly calls: number;
}

/** Calls to every source on the current UTC day by the database's clock, by source name. */
export async function findSourceDays(
  client: Queryable,
): Promise<Map<string, Pick<SourceDay, 'calls' | 'allowed'>>> {
  const rows: { source: string; calls: number; allowed: number }[] = await queryRows(client)`
    select source, calls::float8, allowed::float8 from source_days
     where day = (now() at time zone 'UTC')::date and allowed > 0`;
  return new Map(rows.map(({ source, ...day }) => [source, day]));
}

/** Calls to a source on a UTC day and their results; null without any. */
export function findSourceDay(
  client: Queryable,
  source: SourceName,
  day: EpochDay,
): Promise<SourceDay | null> {
  return queryRow(client)`
    select allowed::float8, calls::float8, failed::float8, fares::float8, deals::float8
      from source_days where source = ${source} and day = ${formatDay(day)}`;
}

/** A departure of a source, and the job that collects it. */
export interface DepartureClaim {
  readonly source: SourceName;
  readonly departure: PlaceCode;
  readonly jobId: string;
}

/**
 * Claim collecting a departure from a source. False when another job did that within so many
 * seconds, or is doing it: of several concurrent callers one gets true.
 */
export function claimDeparture(
  client: Queryable,
  { source, departure, jobId }: DepartureClaim,
  freshSeconds: number,
): Promise<boolean> {
  return affected(client)`
    insert into collected_departures as c (source, departure, job_id)
      values (${source}, ${departure}, ${jobId})
    on conflict (source, departure) do update set collected_at = now(), job_id = ${jobId}
      where c.collected_at <= now() - make_interval(secs => ${freshSeconds})
        or c.job_id = ${jobId}`;
}

/** It failed: the next caller tries again. */
export async function releaseDeparture(
  client: Queryable,
  { source, departure, jobId }: DepartureClaim,
): Promise<void> {
  await execute(client)`
    delete from collected_departures where source = ${source} and departure = ${departure}
      and job_id = ${jobId}`;
}
