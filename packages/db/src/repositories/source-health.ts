import type { SourceName } from '@farelark/engine';
import type { Pool } from 'pg';
import type { Queryable } from '../connect.ts';
import { acquireLockedConnection } from '../locked-connection.ts';
import { affected, execute, queryRows, queryValue } from '../sql.ts';

/** Each kind has its own breaker. */
export type RequestKind = 'search' | 'look' | 'discover' | 'feed';

export type BreakerState = 'closed' | 'open' | 'half_open';

export interface SourceHealth {
  readonly source: SourceName;
  readonly kind: RequestKind;
  readonly state: BreakerState;
  /** Start of the current health or outage. */
  readonly since: Date;
  /** Remaining pause; 0: none. */
  readonly waitMillis: number;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFailure: string | null;
  readonly lastStatus: number | null;
}

/** Pause requested by a provider, for all processes. */
export interface SourcePause {
  readonly source: SourceName;
  readonly reason: string;
  readonly waitMillis: number;
}

export async function listSourceHealth(
  client: Queryable,
): Promise<{ health: SourceHealth[]; pauses: SourcePause[] }> {
  const health: SourceHealth[] = await queryRows(client)`
    select source, kind, state, since,
      coalesce(greatest(0, extract(epoch from until - clock_timestamp()) * 1000), 0)::float8
        as "waitMillis",
      last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt",
      last_failure as "lastFailure", last_status as "lastStatus"
    from source_health order by source, kind`;
  const pauses: SourcePause[] = await queryRows(client)`
    select source, reason, (extract(epoch from until - clock_timestamp()) * 1000)::float8
      as "waitMillis"
    from source_rests where until > clock_timestamp()`;
  return { health, pauses };
}

/** The open time doubles from `firstMillis` to `maxMillis`. */
interface BreakerOpening {
  readonly source: SourceName;
  readonly kind: RequestKind;
  /** True if a trial request failed. */
  readonly isTrial: boolean;
  readonly firstMillis: number;
  readonly maxMillis: number;
}

/** Open a breaker in all processes, unless another process already did. Returns the open time. */
export async function openBreaker(
  client: Queryable,
  { source, kind, isTrial, firstMillis, maxMillis }: BreakerOpening,
): Promise<number> {
  return (
    (await queryValue(client)`
      insert into source_health as h (source, kind, state, breaks, until)
      values (${source}, ${kind}, 'open', 1,
        statement_timestamp() + least(${firstMillis}::float8,
        ${maxMillis}::float8) * interval '1 ms')
      on conflict (source, kind) do update set state = 'open', breaks = h.breaks + 1,
        since = case h.state when 'closed' then statement_timestamp() else h.since end,
        until = statement_timestamp()
          + least(${maxMillis}::float8, ${firstMillis}::float8 * 2 ^ least(h.breaks,
            30)) * interval '1 ms'
        where h.state = ${isTrial ? 'half_open' : 'closed'}
      returning (extract(epoch from until - statement_timestamp()) * 1000)::float8 as wait`) ??
    firstMillis
  );
}

/** `trial`: allowed to send one request, whose result must be reported. */
export type TrialDecision =
  | { readonly kind: 'closed' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'wait'; readonly millis: number };

/** Claim the trial request of a breaker whose pause is over. Only one process gets it, for `trialMillis`. */
export async function requestTrial(
  client: Queryable,
  source: SourceName,
  kind: RequestKind,
  trialMillis: number,
): Promise<TrialDecision> {
  const tried = await execute(client)`
    update source_health set state = 'half_open',
      until = clock_timestamp() + ${trialMillis}::float8 * interval '1 ms'
    where source = ${source} and kind = ${kind} and state <> 'closed'
      and until <= clock_timestamp()`;
  if (tried === 1) return { kind: 'trial' };
  const millis: number | null = await queryValue(client)`
    select greatest(1, extract(epoch from until - clock_timestamp()) * 1000)::float8 as millis
    from source_health where source = ${source} and kind = ${kind} and state <> 'closed'`;
  return millis === null ? { kind: 'closed' } : { kind: 'wait', millis };
}

/** Close a half-open breaker; false if it wasn't half-open. */
export function closeBreaker(client: Queryable, source: SourceName, kind: RequestKind) {
  return affected(client)`
    update source_health set state = 'closed', since = clock_timestamp(), breaks = 0, until = null
    where source = ${source} and kind = ${kind} and state = 'half_open'`;
}

export async function releaseTrial(client: Queryable, source: SourceName, kind: RequestKind) {
  await execute(client)`
    update source_health set state = 'open', until = clock_timestamp()
    where source = ${source} and kind = ${kind} and state = 'half_open'`;
}

/** Pause a source in all processes. Never shortens a pause. */
export async function pauseSource(
  client: Queryable,
  source: SourceName,
  millis: number,
  reason: string,
): Promise<void> {
  await execute(client)`select rest_source(${source}, ${millis}, ${reason})`;
}

/** First key of the advisory locks for planning a source's calls. */
const PLANNING_LOCK = 7_140_003;

export interface PlanningLock {
  /** False after the connection, and with it the lock, was lost. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Lock the planning of a source's calls by a dedicated connection; null if another process has the lock. */
export async function lockPlanning(pool: Pool, source: SourceName): Promise<PlanningLock | null> {
  const connection = await acquireLockedConnection(
    pool,
    async (client) =>
      (await queryValue(client)`
        select pg_try_advisory_lock(${PLANNING_LOCK}, hashtext(${source})) as taken`) === true,
  );
  if (!connection.lockResult) {
    connection.release();
    return null;
  }
  return {
    isHeld: () => connection.isAlive(),
    async release() {
      await connection.client
        .query('select pg_advisory_unlock($1, hashtext($2))', [PLANNING_LOCK, source])
        .catch(connection.markBroken);
      connection.release();
    },
  };
}
