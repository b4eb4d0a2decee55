import type { SourceName } from '@farelark/engine';
import type { Pool } from 'pg';
import type { Queryable } from '../connect.ts';
import { acquireLockedConnection } from '../locked-connection.ts';
import { affected, execute, queryRows, queryValue } from '../sql.ts';

/** Kind of request to a source; each has its own breaker. */
export type RequestKind = 'search' | 'look' | 'discover' | 'feed';

export type BreakerState = 'closed' | 'open' | 'half_open';

/** Health of a source for one kind of request. */
export interface SourceHealth {
  readonly source: SourceName;
  readonly kind: RequestKind;
  readonly state: BreakerState;
  /** Since when it has been well, or has not. */
  readonly since: Date;
  /** Remaining pause; 0 without one. */
  readonly waitMillis: number;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFailure: string | null;
  readonly lastStatus: number | null;
}

/** Pause that a provider asked for; no process calls before its end. */
export interface SourcePause {
  readonly source: SourceName;
  readonly reason: string;
  readonly waitMillis: number;
}

/** Everything that is known of how sources are doing, by source and kind. */
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

/** A breaker, and how long it stays open: doubling from `firstMillis` to `maxMillis`. */
interface Break {
  readonly source: SourceName;
  readonly kind: RequestKind;
  /** A trial failed, rather than a question asked while the breaker was closed. */
  readonly isTrial: boolean;
  readonly firstMillis: number;
  readonly maxMillis: number;
}

/**
 * Open a breaker for all processes. One that another process opened in the meantime stays as it is.
 * Answers how long the source is left alone.
 */
export async function openBreaker(
  client: Queryable,
  { source, kind, isTrial, firstMillis, maxMillis }: Break,
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

/** `closed`: calls pass. `trial`: one call, whose result is reported. Else no calls for so long. */
export type TrialDecision =
  | { readonly kind: 'closed' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'wait'; readonly millis: number };

/**
 * Ask to try a source whose pause is over. One process at a time may; it is given so long, and then
 * another process may.
 */
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

/** Close a breaker whose trial was answered; returns whether it was half open. */
export function closeBreaker(
  client: Queryable,
  source: SourceName,
  kind: RequestKind,
): Promise<boolean> {
  return affected(client)`
    update source_health set state = 'closed', since = clock_timestamp(), breaks = 0, until = null
    where source = ${source} and kind = ${kind} and state = 'half_open'`;
}

/** Release a trial request that was not sent. */
export async function releaseTrial(
  client: Queryable,
  source: SourceName,
  kind: RequestKind,
): Promise<void> {
  await execute(client)`
    update source_health set state = 'open', until = clock_timestamp()
    where source = ${source} and kind = ${kind} and state = 'half_open'`;
}

/** Pause calls to a source in all processes; a pause is never shortened. */
export async function pauseSource(
  client: Queryable,
  source: SourceName,
  millis: number,
  reason: string,
): Promise<void> {
  await execute(client)`select rest_source(${source}, ${millis}, ${reason})`;
}

/** First key of the advisory locks by which one process at a time plans what a source is asked. */
const PLANNING = 7_140_003;

/** The right to plan what a source is asked. */
export interface PlanningLock {
  /** False once the connection broke, and the lock with it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Claim the right to plan a source's calls, or null if another process has it. It is a lock of a
 * connection that is kept for it, so it ends with the process, however that ends.
 */
export async function lockPlanning(pool: Pool, source: SourceName): Promise<PlanningLock | null> {
  const kept = await acquireLockedConnection(
    pool,
    async (client) =>
      (await queryValue(client)`
        select pg_try_advisory_lock(${PLANNING}, hashtext(${source})) as taken`) === true,
  );
  if (!kept.taken) {
    kept.release();
    return null;
  }
  return {
    isHeld: () => kept.isWhole(),
    async release() {
      await kept.client
        .query('select pg_advisory_unlock($1, hashtext($2))', [PLANNING, source])
        .catch(kept.broke);
      kept.release();
    },
  };
}
