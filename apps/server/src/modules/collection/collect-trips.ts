import { recordCallResults } from '@farelark/db/call-quotas';
import type { RequestKind } from '@farelark/db/source-health';
import type { Trip } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import type { CollectionSource } from './collection-source.ts';
import type { CollectorDependencies } from './dependencies.ts';
import { listFares, searchTrips, type TripSearchResults, toFareBatch } from './search-trips.ts';

/** Calls per batch: few, so that waiting travellers see fares arrive. */
const BATCH_SIZE = 10;
const MAX_QUOTA_WAIT_MS = 10_000;
/** Failed calls are retried after `RETRY_PAUSE_MS` times the attempt (spec, section 7). */
const MAX_ATTEMPTS = 2;
const RETRY_PAUSE_MS = 800;

export interface CollectContext {
  readonly dependencies: CollectorDependencies;
  readonly signal: AbortSignal;
  readonly pause: (millis: number, signal: AbortSignal) => Promise<void>;
  /** Maximum number of calls, retries included; by default the number of trips. */
  readonly maxCalls?: number;
  /** Called after each batch with the number of processed trips. */
  readonly onProgress: (count: number) => Promise<void>;
}

export type CollectTally = ReturnType<typeof createTally>;

/** Mutable counts of a collection. */
export function createTally() {
  return { calls: 0, failed: 0, overQuota: 0, fares: 0, deals: 0 };
}

/**
 * Searches trips at a source within its quota and ingests the fares. Adds to the tally.
 *
 * @returns whether any search succeeded
 */
export async function collectTrips(
  context: CollectContext,
  from: CollectionSource,
  trips: readonly Trip[],
  isUrgent: boolean,
  tally: CollectTally,
): Promise<boolean> {
  let successes = 0;
  for (let start = 0; start < trips.length; start += BATCH_SIZE) {
    const batch = trips.slice(start, start + BATCH_SIZE);
    const outcome = await collectBatch(context, from, batch, isUrgent, tally);
    successes += outcome.successes;
    await context.onProgress(Math.min(start + BATCH_SIZE, trips.length));
    if (outcome.canContinue) continue;
    const remaining = trips.length - start - batch.length;
    if (outcome.isOverQuota) tally.overQuota += remaining;
    else tally.failed += remaining;
    break;
  }
  return successes > 0;
}

interface BatchOutcome {
  readonly successes: number;
  /** False if further calls would fail. */
  readonly canContinue: boolean;
  readonly isOverQuota: boolean;
}

async function collectBatch(
  context: CollectContext,
  from: CollectionSource,
  batch: readonly Trip[],
  isUrgent: boolean,
  tally: CollectTally,
): Promise<BatchOutcome> {
  let successes = 0;
  let pending = batch;
  /** Trips that wait for the trial call of a failing source. */
  let deferred: readonly Trip[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const allowed = Math.min(pending.length, (context.maxCalls ?? Infinity) - tally.calls);
    const { calls, isTrial } =
      allowed <= 0 ? NO_CALLS : await acquireCalls(context, from, allowed, { isUrgent });
    if (isTrial) {
      deferred = pending.slice(calls);
      pending = pending.slice(0, calls);
    }
    // Retries have failed once already.
    if (attempt > 1) tally.failed += pending.length - calls;
    else tally.overQuota += pending.length - calls;
    if (calls === 0) return { successes, canContinue: false, isOverQuota: true };
    const searched = await searchTrips(
      from.source.tripSearch,
      pending.slice(0, calls),
      context.signal,
    );
    tally.calls += calls - searched.skipped.length;
    const { fares, deals } = await ingestResults(context.dependencies, from, searched);
    tally.fares += fares;
    tally.deals += deals;
    successes += searched.results.length;
    const succeeded = new Set(searched.results.map(({ trip }) => trip));
    pending = pending.slice(0, calls).filter((trip) => !succeeded.has(trip));
    const pauseMillis = RETRY_PAUSE_MS * attempt;
    if (pending.length === 0 && deferred.length > 0) {
      const rest = await collectBatch(context, from, deferred, isUrgent, tally);
      return { ...rest, successes: successes + rest.successes };
    }
    if (pending.length === 0) return { successes, canContinue: true, isOverQuota: false };
    if (attempt === MAX_ATTEMPTS || searched.retryAfterMillis > pauseMillis) {
      tally.failed += pending.length + deferred.length;
      return { successes, canContinue: searched.results.length > 0, isOverQuota: false };
    }
    await context.pause(pauseMillis, context.signal);
  }
}

export interface AcquireOptions {
  readonly isUrgent: boolean;
  /** `search` by default. */
  readonly kind?: RequestKind;
  /** Maximum total wait for calls. */
  readonly maxWaitMillis?: number;
}

const NO_CALLS = { calls: 0, isTrial: false };

/** Acquires up to `requested` calls: those that become free within the maximum wait, or those of a trial. */
export async function acquireCalls(
  { pause, signal }: Pick<CollectContext, 'pause' | 'signal'>,
  { quota }: CollectionSource,
  requested: number,
  { isUrgent, kind = 'search', maxWaitMillis = MAX_QUOTA_WAIT_MS }: AcquireOptions,
): Promise<{ readonly calls: number; readonly isTrial: boolean }> {
  let acquired = 0;
  for (let waited = 0; ; ) {
    signal.throwIfAborted();
    const { calls, waitMillis, isTrial } = await quota.acquire(
      requested - acquired,
      isUrgent,
      kind,
    );
    acquired += calls;
    if (isTrial || acquired === requested || waited + waitMillis > maxWaitMillis)
      return { calls: acquired, isTrial };
    waited += Math.max(1, waitMillis);
    await pause(Math.ceil(waitMillis), signal);
  }
}

/** Ingests found fares and adds the results to the statistics of the day. */
export async function ingestResults(
  { pipeline, database }: CollectorDependencies,
  { source }: CollectionSource,
  searched: TripSearchResults,
): Promise<{ readonly fares: number; readonly deals: number }> {
  const report = await ingestFares(pipeline, toFareBatch(source, listFares(searched)));
  const counts = { fares: report.accepted, deals: report.deals.deal + report.deals.error_fare };
  const failed = searched.failures.length;
  await recordCallResults(database.pool, source.name, { failed, ...counts });
  return counts;
}
