import type { QuestionKind } from '@farelark/db/source-health';
import type { SourceName } from '@farelark/engine';
import type {
  FareSource,
  RequeryAnswer,
  SearchAnswer,
  TripSearch,
  Unavailability,
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

/** Why a source did not look although it was let. Nobody asked it then, so it says nothing about it. */
const NOT_ASKED: ReadonlySet<Unavailability> = new Set<Unavailability>([
  'quota_used_up',
  'paused',
  'route_not_sold',
]);

/**
 * The same source, which is not asked while it is left alone, and of which every answer is noted. A search or
 * a second look of it never rejects but when it is taken back.
 */
export function guardSource(source: FareSource, guarding: Guarding): FareSource {
  const { name, synthetic, isCandidate, isTest, discovers, tripSearch, requery } = source;
  return {
    name,
    synthetic,
    ...(isCandidate === undefined ? {} : { isCandidate }),
    ...(isTest === undefined ? {} : { isTest }),
    ...(discovers === undefined ? {} : { discovers }),
    collect: (request, signal) =>
      streamed(source, guarding, () => source.collect(request, signal), signal),
    ...(requery === undefined
      ? {}
      : {
          requery: (trip, signal, offer) =>
            asked(source, guarding, 'look', () => requery(trip, signal, offer), signal),
        }),
    ...(tripSearch === undefined ? {} : { tripSearch: guardSearch(source, tripSearch, guarding) }),
  };
}

function guardSearch(source: FareSource, tripSearch: TripSearch, guarding: Guarding): TripSearch {
  const { quota, cabins, searchesMore, toQuestion, timetable } = tripSearch;
  return {
    quota,
    search: (trip, signal) =>
      asked(source, guarding, 'search', () => tripSearch.search(trip, signal), signal),
    ...(cabins === undefined ? {} : { cabins }),
    ...(searchesMore === undefined ? {} : { searchesMore }),
    ...(toQuestion === undefined ? {} : { toQuestion: toQuestion.bind(tripSearch) }),
    ...(timetable === undefined ? {} : { timetable: timetable.bind(tripSearch) }),
  };
}

/** What both kinds of answers have in common, as far as it is looked at here. */
type Answer = SearchAnswer | RequeryAnswer;

async function asked<A extends Answer>(
  source: FareSource,
  { guard, meter, log, clock }: Guarding,
  kind: QuestionKind,
  ask: () => Promise<A>,
  signal: AbortSignal,
): Promise<A | Extract<SearchAnswer, { kind: 'unavailable' }>> {
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

/** Time that whoever reads takes between two batches is not the source's. */
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
        // One that can't discover ends at once, and nobody was asked anything.
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
  // What is not a failure of the provider's is among those that nobody was asked for.
  return NOT_ASKED.has(answer.reason) ? null : (answer.reason as Outcome);
}

function getRest(answer: Answer): number | null {
  if (answer.kind === 'fares') return answer.restMillis ?? null;
  return 'retryAfterMillis' in answer ? (answer.retryAfterMillis ?? null) : null;
}

/** What an adapter should have answered instead of throwing; anything unforeseen is in the log. */
function toFailure(
  error: unknown,
  source: FareSource,
  log: Logger,
): Pick<SourceFailure, 'kind' | 'retryAfterMillis'> {
  if (error instanceof SourceFailure) return error;
  log.error({ err: error, source: source.name }, 'A source failed in a way that it should not');
  return { kind: 'failing', retryAfterMillis: null };
}

/** `AbortSignal.timeout` ran out, rather than somebody losing interest. */
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

/** A source is being left alone: nothing was asked of it. Whoever reads it all tries again later. */
export class SourcePaused extends Error {
  override readonly name = 'SourcePaused';
  readonly retryAfterMillis: number;

  constructor(source: SourceName, retryAfterMillis: number) {
    super(`${source} is left alone for ${Math.ceil(retryAfterMillis / 1000)} s`);
    this.retryAfterMillis = retryAfterMillis;
  }
}
