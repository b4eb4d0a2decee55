import type { SourceName } from '@farelark/engine';
import type { Pool } from 'pg';
import type { Queryable } from '../connect.ts';
import { keepConnection } from '../kept-connection.ts';

/** Kind of request to a source; each has its own breaker. */
export type QuestionKind = 'search' | 'look' | 'discover' | 'feed';

export type BreakerState = 'closed' | 'open' | 'half_open';

/** Health of a source for one kind of request. */
export interface SourceHealth {
  readonly source: SourceName;
  readonly kind: QuestionKind;
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
export interface SourceRest {
  readonly source: SourceName;
  readonly reason: string;
  readonly waitMillis: number;
}

/** Everything that is known of how sources are doing, by source and kind. */
export async function allSourceHealth(
  client: Queryable,
): Promise<{ health: SourceHealth[]; rests: SourceRest[] }> {
  const { rows: health } = await client.query<SourceHealth>(
    `select source, kind, state, since,
       coalesce(greatest(0, extract(epoch from until - clock_timestamp()) * 1000), 0)::float8
         as "waitMillis",
       last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt",
       last_failure as "lastFailure", last_status as "lastStatus"
     from source_health order by source, kind`,
  );
  const { rows: rests } = await client.query<SourceRest>(
    `select source, reason, (extract(epoch from until - clock_timestamp()) * 1000)::float8
       as "waitMillis"
     from source_rests where until > clock_timestamp()`,
  );
  return { health, rests };
}

/** A breaker, and how long it stays open: doubling from `firstMillis` to `mostMillis`. */
interface Break {
  readonly source: SourceName;
  readonly kind: QuestionKind;
  /** A trial failed, rather than a question asked while the breaker was closed. */
  readonly isTrial: boolean;
  readonly firstMillis: number;
  readonly mostMillis: number;
}

/**
 * Open a breaker for all processes. One that another process opened in the meantime stays as it is.
 * Answers how long the source is left alone.
 */
export async function breakSource(
  client: Queryable,
  { source, kind, isTrial, firstMillis, mostMillis }: Break,
): Promise<number> {
  const { rows } = await client.query<{ wait: number }>(
    `insert into source_health as h (source, kind, state, breaks, until)
     values ($1, $2, 'open', 1, statement_timestamp() + least($4::float8, $5::float8) * interval '1 ms')
     on conflict (source, kind) do update set state = 'open', breaks = h.breaks + 1,
       since = case h.state when 'closed' then statement_timestamp() else h.since end,
       until = statement_timestamp()
         + least($5::float8, $4::float8 * 2 ^ least(h.breaks, 30)) * interval '1 ms'
       where h.state = $3
     returning (extract(epoch from until - statement_timestamp()) * 1000)::float8 as wait`,
    [source, kind, isTrial ? 'half_open' : 'closed', firstMillis, mostMillis],
  );
  return rows[0]?.wait ?? firstMillis;
}

/** `closed`: calls pass. `trial`: one call, whose result is reported. Else no calls for so long. */
export type TrialAnswer =
  | { readonly kind: 'closed' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'wait'; readonly millis: number };

/**
 * Ask to try a source whose pause is over. One process at a time may; it is given so long, and then
 * another process may.
 */
export async function trySource(
  client: Queryable,
  source: SourceName,
  kind: QuestionKind,
  trialMillis: number,
): Promise<TrialAnswer> {
  const tried = await client.query(
    `update source_health set state = 'half_open',
       until = clock_timestamp() + $3::float8 * interval '1 ms'
     where source = $1 and kind = $2 and state <> 'closed' and until <= clock_timestamp()`,
    [source, kind, trialMillis],
  );
  if (tried.rowCount === 1) return { kind: 'trial' };
  const { rows } = await client.query<{ millis: number }>(
    `select greatest(1, extract(epoch from until - clock_timestamp()) * 1000)::float8 as millis
     from source_health where source = $1 and kind = $2 and state <> 'closed'`,
    [source, kind],
  );
  return rows[0] === undefined ? { kind: 'closed' } : { kind: 'wait', millis: rows[0].millis };
}

/** Close a breaker whose trial was answered; returns whether it was half open. */
export async function mendSource(
  client: Queryable,
  source: SourceName,
  kind: QuestionKind,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update source_health set state = 'closed', since = clock_timestamp(), breaks = 0, until = null
     where source = $1 and kind = $2 and state = 'half_open'`,
    [source, kind],
  );
  return rowCount === 1;
}

/** Release a trial request that was not sent. */
export async function leaveTrial(
  client: Queryable,
  source: SourceName,
  kind: QuestionKind,
): Promise<void> {
  await client.query(
    `update source_health set state = 'open', until = clock_timestamp()
     where source = $1 and kind = $2 and state = 'half_open'`,
    [source, kind],
  );
}

/** Pause calls to a source in all processes; a pause is never shortened. */
export async function restSource(
  client: Queryable,
  source: SourceName,
  millis: number,
  reason: string,
): Promise<void> {
  await client.query('select rest_source($1, $2, $3)', [source, millis, reason]);
}

/** First key of the advisory locks by which one process at a time plans what a source is asked. */
const PLANNING = 7_140_003;

/** The right to plan what a source is asked. */
export interface SourceHold {
  /** False once the connection broke, and the lock with it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Claim the right to plan a source's calls, or null if another process has it. It is a lock of a
 * connection that is kept for it, so it ends with the process, however that ends.
 */
export async function holdSource(pool: Pool, source: SourceName): Promise<SourceHold | null> {
  const kept = await keepConnection(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [PLANNING, source],
    );
    return rows[0]?.taken === true;
  });
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
