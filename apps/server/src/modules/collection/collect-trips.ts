import { recordCallResults } from '@farelark/db/call-quotas';
import type { RequestKind } from '@farelark/db/source-health';
import type { Trip } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import { type Asked, askTrips, listFares, toFareBatch } from './ask-trips.ts';
import type { CollectionSource } from './collection-source.ts';
import type { CollectorDependencies } from './dependencies.ts';

/** Calls per batch: few, so that waiting travellers see fares come in. */
const CALLS_AT_ONCE = 10;
/** A free call is waited for this long; what needs longer is left to another time. */
const QUOTA_PATIENCE_MILLIS = 10_000;
/** Calls without an answer are made again, after a pause that grows with the attempts (spec, section 7). */
const MAX_ATTEMPTS = 2;
const ATTEMPT_PAUSE_MILLIS = 800;

export interface CollectContext {
  readonly services: CollectorDependencies;
  readonly signal: AbortSignal;
  readonly pause: (millis: number, signal: AbortSignal) => Promise<void>;
  /** Calls at most, those that are made again included; without it, as many as there are trips. */
  readonly mostCalls?: number;
  /** Told after every piece how many trips are dealt with. */
  readonly onTrips: (count: number) => Promise<void>;
}

/** Counts of a collection. Mutable. */
export interface CollectTally {
  calls: number;
  failed: number;
  overQuota: number;
  fares: number;
  deals: number;
}

export function newTally(): CollectTally {
  return { calls: 0, failed: 0, overQuota: 0, fares: 0, deals: 0 };
}

/**
 * Asks a source about trips, each call taken from its quota first, and takes the answers the whole way.
 * Adds to the tally what came of it.
 *
 * @returns whether the source answered at all
 */
export async function collectTrips(
  context: CollectContext,
  from: CollectionSource,
  trips: readonly Trip[],
  isUrgent: boolean,
  tally: CollectTally,
): Promise<boolean> {
  let answers = 0;
  for (let next = 0; next < trips.length; next += CALLS_AT_ONCE) {
    const piece = trips.slice(next, next + CALLS_AT_ONCE);
    const end = await collectPiece(context, from, piece, isUrgent, tally);
    answers += end.answers;
    await context.onTrips(Math.min(next + CALLS_AT_ONCE, trips.length));
    if (end.goOn) continue;
    const left = trips.length - next - piece.length;
    if (end.isOverQuota) tally.overQuota += left;
    else tally.failed += left;
    break;
  }
  return answers > 0;
}

interface PieceEnd {
  readonly answers: number;
  /** False when asking on would bring nothing. */
  readonly goOn: boolean;
  readonly isOverQuota: boolean;
}

async function collectPiece(
  context: CollectContext,
  from: CollectionSource,
  piece: readonly Trip[],
  isUrgent: boolean,
  tally: CollectTally,
): Promise<PieceEnd> {
  let answers = 0;
  let left = piece;
  /** Of a source that failed of late one call is made, which shows whether the others are worth making. */
  let untried: readonly Trip[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const allowed = Math.min(left.length, (context.mostCalls ?? Infinity) - tally.calls);
    const { calls, isTrial } =
      allowed <= 0 ? NO_CALLS : await takeCalls(context, from, allowed, { isUrgent });
    if (isTrial) {
      untried = left.slice(calls);
      left = left.slice(0, calls);
    }
    // Calls that were to be made again have failed once already.
    if (attempt > 1) tally.failed += left.length - calls;
    else tally.overQuota += left.length - calls;
    if (calls === 0) return { answers, goOn: false, isOverQuota: true };
    const asked = await askTrips(from.source.tripSearch, left.slice(0, calls), context.signal);
    tally.calls += calls - asked.unmade.length;
    await takeAnswers(context, from, asked, tally);
    answers += asked.answered.length;
    const wereAnswered = new Set(asked.answered.map(({ trip }) => trip));
    left = left.slice(0, calls).filter((trip) => !wereAnswered.has(trip));
    const wantsRest = asked.retryAfterMillis > ATTEMPT_PAUSE_MILLIS * attempt;
    if (left.length === 0 && untried.length > 0) {
      const others = await collectPiece(context, from, untried, isUrgent, tally);
      return { ...others, answers: answers + others.answers };
    }
    if (left.length === 0) return { answers, goOn: true, isOverQuota: false };
    if (attempt === MAX_ATTEMPTS || wantsRest) {
      tally.failed += left.length + untried.length;
      return { answers, goOn: asked.answered.length > 0, isOverQuota: false };
    }
    await context.pause(ATTEMPT_PAUSE_MILLIS * attempt, context.signal);
  }
}

export interface Haste {
  readonly isUrgent: boolean;
  /** Kind of the calls; searches by default. */
  readonly kind?: RequestKind;
  /** A free call is waited for this long. */
  readonly patienceMillis?: number;
}

const NO_CALLS = { calls: 0, isTrial: false };

/** Takes so many calls from the quota, or as many as are free before patience ends, or show more. */
export async function takeCalls(
  { pause, signal }: Pick<CollectContext, 'pause' | 'signal'>,
  { quota }: CollectionSource,
  wanted: number,
  { isUrgent, kind = 'search', patienceMillis = QUOTA_PATIENCE_MILLIS }: Haste,
): Promise<{ readonly calls: number; readonly isTrial: boolean }> {
  let taken = 0;
  for (let waited = 0; ; ) {
    signal.throwIfAborted();
    const { calls, waitMillis, isTrial } = await quota.take(wanted - taken, isUrgent, kind);
    taken += calls;
    if (isTrial || taken === wanted || waited + waitMillis > patienceMillis)
      return { calls: taken, isTrial };
    waited += Math.max(1, waitMillis);
    await pause(Math.ceil(waitMillis), signal);
  }
}

async function takeAnswers(
  { services }: CollectContext,
  { source }: CollectionSource,
  asked: Asked,
  tally: CollectTally,
): Promise<void> {
  const report = await ingestFares(services.pipeline, toFareBatch(source, listFares(asked)));
  const deals = report.deals.deal + report.deals.error_fare;
  tally.fares += report.accepted;
  tally.deals += deals;
  await recordCallResults(services.database.pool, source.name, {
    failed: asked.failures.length,
    fares: report.accepted,
    deals,
  });
}
