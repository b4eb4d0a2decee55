import {
  type EpochDay,
  formatDay,
  type Pace,
  type PlaceCode,
  type SourceName,
} from '@farelark/engine';
import type { Queryable } from '../connect.ts';

/** Calls that may be made now, and how long until one more may. */
interface TakenCalls {
  readonly calls: number;
  /** 0 when all that were wanted were taken. */
  readonly waitMillis: number;
  /** There are none because the provider asked to be left alone. */
  readonly resting: boolean;
}

interface CallsWanted {
  readonly source: SourceName;
  readonly paces: readonly Pace[];
  readonly wanted: number;
  /** Urgent calls may run ahead of the pace. */
  readonly isUrgent: boolean;
  /** Written down beside the day's calls. */
  readonly allowedADay: number;
}

/**
 * Consume calls of a source before they are made, for all processes together and by the database's
 * clock. What is taken and not made is lost, so that a crash never makes a call too many.
 */
export async function consumeSourceCalls(
  client: Queryable,
  { source, paces, wanted, isUrgent, allowedADay }: CallsWanted,
): Promise<TakenCalls> {
  const { rows } = await client.query<TakenCalls>(
    `select calls, wait_millis as "waitMillis", resting
       from take_source_calls($1, $2, $3, $4, $5, $6, $7)`,
    [
      source,
      paces.map((pace) => pace.span),
      paces.map((pace) => pace.everyMillis),
      paces.map((pace) => (isUrgent ? pace.urgentMillis : 0)),
      paces.map((pace) => pace.lateMillis),
      wanted,
      allowedADay,
    ],
  );
  return rows[0] as TakenCalls;
}

/** Results of calls. */
export interface CallsBrought {
  /** Calls without an answer. */
  readonly failed: number;
  readonly fares: number;
  readonly deals: number;
}

/** Add what calls of today (UTC, by the database's clock) brought. */
export async function recordBrought(
  client: Queryable,
  source: SourceName,
  { failed, fares, deals }: CallsBrought,
): Promise<void> {
  await client.query(
    `insert into source_days (source, day, allowed, failed, fares, deals)
     values ($1, (now() at time zone 'UTC')::date, 0, $2, $3, $4)
     on conflict (source, day) do update set failed = source_days.failed + excluded.failed,
       fares = source_days.fares + excluded.fares, deals = source_days.deals + excluded.deals`,
    [source, failed, fares, deals],
  );
}

export interface SourceDay extends CallsBrought {
  /** Calls that the quota leaves room for in a whole day. */
  readonly allowed: number;
  readonly calls: number;
}

/** Calls to every source on the current UTC day by the database's clock, by source name. */
export async function findSourceDays(
  client: Queryable,
): Promise<Map<string, Pick<SourceDay, 'calls' | 'allowed'>>> {
  const { rows } = await client.query<{ source: string; calls: number; allowed: number }>(
    `select source, calls::float8, allowed::float8 from source_days
      where day = (now() at time zone 'UTC')::date and allowed > 0`,
  );
  return new Map(rows.map(({ source, ...day }) => [source, day]));
}

/** Calls to a source on a UTC day and their results; null without any. */
export async function findSourceDay(
  client: Queryable,
  source: SourceName,
  day: EpochDay,
): Promise<SourceDay | null> {
  const { rows } = await client.query<SourceDay>(
    `select allowed::float8, calls::float8, failed::float8, fares::float8, deals::float8
       from source_days where source = $1 and day = $2`,
    [source, formatDay(day)],
  );
  return rows[0] ?? null;
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

/** It failed: the next caller tries again. */
export async function releaseDeparture(
  client: Queryable,
  { source, departure, jobId }: DepartureClaim,
): Promise<void> {
  await client.query(
    'delete from collected_departures where source = $1 and departure = $2 and job_id = $3',
    [source, departure, jobId],
  );
}
