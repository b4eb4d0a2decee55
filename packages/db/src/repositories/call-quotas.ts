import {
  type EpochDay,
  formatDay,
  type Pace,
  type PlaceCode,
  type SourceName,
} from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRow, queryRows } from '../sql.ts';

interface GrantedCalls {
  readonly calls: number;
  /** Time until the next call; 0 if all requested calls were granted. */
  readonly waitMillis: number;
  /** True during a pause requested by the provider. */
  readonly isPaused: boolean;
}

interface CallRequest {
  readonly source: SourceName;
  readonly paces: readonly Pace[];
  readonly requested: number;
  /** Urgent calls may exceed the pace. */
  readonly isUrgent: boolean;
  /** Stored with the calls of the day. */
  readonly allowedPerDay: number;
}

/** Reserve calls for all processes, by the database's clock. Unused calls are lost: a crash can't exceed the quota. */
export function consumeSourceCalls(
  client: Queryable,
  { source, paces, requested, isUrgent, allowedPerDay }: CallRequest,
): Promise<GrantedCalls> {
  return getRow(client)`
    select calls, wait_millis as "waitMillis", resting as "isPaused"
      from take_source_calls(${source}, ${paces.map((pace) => pace.span)},
        ${paces.map((pace) => pace.everyMillis)},
        ${paces.map((pace) => (isUrgent ? pace.urgentMillis : 0))},
        ${paces.map((pace) => pace.lateMillis)}, ${requested}, ${allowedPerDay})`;
}

export interface CallResults {
  /** Calls without a response. */
  readonly failed: number;
  readonly fares: number;
  readonly deals: number;
}

/** Add results to the current UTC day, by the clock of the database. */
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
  /** Calls per day within the quota. */
  readonly allowed: number;
  readonly calls: number;
}

/** Calls on the current UTC day, by the clock of the database and source name. */
export async function findSourceDays(
  client: Queryable,
): Promise<Map<string, Pick<SourceDay, 'calls' | 'allowed'>>> {
  const rows: { source: string; calls: number; allowed: number }[] = await queryRows(client)`
    select source, calls::float8, allowed::float8 from source_days
     where day = (now() at time zone 'UTC')::date and allowed > 0`;
  return new Map(rows.map(({ source, ...day }) => [source, day]));
}

/** Null: no calls. */
export function findSourceDay(client: Queryable, source: SourceName, day: EpochDay) {
  return queryRow(client)<SourceDay>`
    select allowed::float8, calls::float8, failed::float8, fares::float8, deals::float8
      from source_days where source = ${source} and day = ${formatDay(day)}`;
}

export interface DepartureClaim {
  readonly source: SourceName;
  readonly departure: PlaceCode;
  readonly jobId: string;
}

/** Claim a departure for collection; false if another job collects it, or did within `freshSeconds`. */
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

/** Release a failed collection for a retry. */
export async function releaseDeparture(
  client: Queryable,
  { source, departure, jobId }: DepartureClaim,
): Promise<void> {
  await execute(client)`
    delete from collected_departures where source = ${source} and departure = ${departure}
      and job_id = ${jobId}`;
}
