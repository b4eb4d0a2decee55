import type { RequestKind } from '@farelark/db/source-health';
import type { SourceName } from '@farelark/engine';
import type {
  FareSource,
  RecheckResult,
  SearchResult,
  TripSearch,
  UnavailableReason,
} from '@farelark/sources';
import { SourceFailure } from '@farelark/sources/http';
import type { Logger } from 'pino';
import type { Outcome } from './breaker.ts';
import type { Entry, SourceGuard } from './source-guard.ts';
import type { SourceMeter } from './source-meter.ts';

export interface Guarding {
  readonly guard: SourceGuard;
  readonly meter: SourceMeter;
  readonly log: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** Reasons for which no call was made, which say nothing about the source's health. */
const NOT_ASKED: ReadonlySet<UnavailableReason> = new Set<UnavailableReason>([
  'quota_used_up',
  'paused',
  'route_not_sold',
]);

/**
 * The same source, which is not asked while it is left alone, and of which every answer is noted. A search or
 * a second look of it never rejects but when it is taken back.
 */
export function guardSource(source: FareSource, guarding: Guarding): FareSource {
  const { name, synthetic, isCandidate, isTest, discovers, tripSearch, recheck } = source;
  return {
    name,
    synthetic,
    ...(isCandidate === undefined ? {} : { isCandidate }),
    ...(isTest === undefined ? {} : { isTest }),
    ...(discovers === undefined ? {} : { discovers }),
    collect: (request, signal) =>
      streamed(source, guarding, () => source.collect(request, signal), signal),
    ...(recheck === undefined
      ? {}
      : {
          recheck: (trip, signal, offer) =>
            asked(source, guarding, 'look', () => recheck(trip, signal, offer), signal),
        }),
    ...(tripSearch === undefined ? {} : { tripSearch: guardSearch(source, tripSearch, guarding) }),
  };
}

function guardSearch(source: FareSource, tripSearch: TripSearch, guarding: Guarding): TripSearch {
  const { quota, cabins, returnsOtherTrips, toRequestKey, timetable } = tripSearch;
  return {
    quota,
    search: (trip, signal) =>
      asked(source, guarding, 'search', () => tripSearch.search(trip, signal), signal),
    ...(cabins === undefined ? {} : { cabins }),
    ...(returnsOtherTrips === undefined ? {} : { returnsOtherTrips }),
    ...(toRequestKey === undefined ? {} : { toRequestKey: toRequestKey.bind(tripSearch) }),
    ...(timetable === undefined ? {} : { timetable: timetable.bind(tripSearch) }),
  };
}

/** Common part of both kinds of answers. */
type Answer = SearchResult | RecheckResult;

async function asked<A extends Answer>(
  source: FareSource,
  { guard, meter, log, clock }: Guarding,
  kind: RequestKind,
  ask: () => Promise<A>,
  signal: AbortSignal,
): Promise<A | Extract<SearchResult, { kind: 'unavailable' }>> {
  const entry = await guard.enter(kind);
  if ('reason' in entry)
    return { kind: 'unavailable', reason: entry.reason, retryAfterMillis: entry.waitMillis };
  const began = clock();
  const end = (outcome: Outcome | null, restMillis: number | null) =>
    guard.leave(entry, {
      outcome,
      restMillis,
      millis: clock() - began,
      status: outcome === null ? null : meter.getStatus(outcome),
    });
  try {
    const answer = await orTakenBack(ask, signal);
    const rested = await end(toOutcome(answer), getRest(answer));
    return answer.kind === 'unavailable' && rested !== null
      ? { kind: 'unavailable', reason: answer.reason, retryAfterMillis: rested }
      : answer;
  } catch (error) {
    if (signal.aborted) {
      await end(isTimeLimit(signal.reason) ? 'too_slow' : null, null);
      throw error;
    }
    const failure = toFailure(error, source, log);
    await end(failure.kind, failure.retryAfterMillis);
    return {
      kind: 'unavailable',
      reason: failure.kind,
      retryAfterMillis: failure.retryAfterMillis,
    };
  }
}

/** The reader's time between two batches is not the source's. */
async function* streamed<Rows>(
  source: FareSource,
  { guard, meter, log, clock }: Guarding,
  open: () => AsyncIterable<Rows>,
  signal: AbortSignal,
): AsyncGenerator<Rows> {
  const entry = await guard.enter(source.tripSearch === undefined ? 'feed' : 'discover');
  if ('reason' in entry) throw new SourcePaused(source.name, entry.waitMillis);
  const callsBefore = meter.calls;
  let millis = 0;
  let outcome: Outcome | null = null;
  let restMillis: number | null = null;
  const rows = open()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const began = clock();
      const step = await rows.next().finally(() => {
        millis += clock() - began;
      });
      if (step.done === true) {
        // Sources that can't discover end immediately, without a call.
        if (meter.calls > callsBefore && !signal.aborted) outcome = 'answered';
        return;
      }
      outcome = 'answered';
      yield step.value;
    }
  } catch (error) {
    outcome = null;
    if (!signal.aborted) {
      const failure = toFailure(error, source, log);
      outcome = failure.kind;
      restMillis = failure.retryAfterMillis;
    } else if (isTimeLimit(signal.reason)) outcome = 'too_slow';
    throw error;
  } finally {
    await rows.return?.();
    const status = outcome === null ? null : meter.getStatus(outcome);
    await guard.leave(entry as Entry, { outcome, millis, status, restMillis });
  }
}

function toOutcome(answer: Answer): Outcome | null {
  if (answer.kind !== 'unavailable') return 'answered';
  // Other failures are those without a call.
  return NOT_ASKED.has(answer.reason) ? null : (answer.reason as Outcome);
}

function getRest(answer: Answer): number | null {
  return 'retryAfterMillis' in answer ? (answer.retryAfterMillis ?? null) : null;
}

/** Converts an exception of an adapter to a failure. */
function toFailure(
  error: unknown,
  source: FareSource,
  log: Logger,
): Pick<SourceFailure, 'kind' | 'retryAfterMillis'> {
  if (error instanceof SourceFailure) return error;
  log.error({ err: error, source: source.name }, 'A source failed in a way that it should not');
  return { kind: 'failing', retryAfterMillis: null };
}

/** True for a timeout, false for a cancelled call. */
function isTimeLimit(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** The answer, or the signal's reason if that comes first: a source may not listen to it. */
function orTakenBack<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const takenBack = () => reject(signal.reason);
    signal.addEventListener('abort', takenBack, { once: true });
    ask()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', takenBack));
  });
}

/** The source is paused and was not called. Try again later. */
export class SourcePaused extends Error {
  override readonly name = 'SourcePaused';
  readonly retryAfterMillis: number;

  constructor(source: SourceName, retryAfterMillis: number) {
    super(`${source} is left alone for ${Math.ceil(retryAfterMillis / 1000)} s`);
    this.retryAfterMillis = retryAfterMillis;
  }
}
