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
import type { Outcome } from './breaker-policy.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { SourceMeter } from './source-meter.ts';

export interface GuardContext {
  readonly breaker: CircuitBreaker;
  readonly meter: SourceMeter;
  readonly log: Logger;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Reasons without a call, which say nothing about the source's health. */
const WITHOUT_CALL: ReadonlySet<UnavailableReason> = new Set<UnavailableReason>([
  'quota_used_up',
  'paused',
  'route_not_sold',
]);

/**
 * Puts a source behind its circuit breaker and records every result. Searches and rechecks reject only when their
 * signal is aborted.
 */
export function guardSource(source: FareSource, context: GuardContext): FareSource {
  const { tripSearch, recheck } = source;
  return {
    ...source,
    collect: (request, signal) =>
      guardStream(source, context, () => source.collect(request, signal), signal),
    ...(recheck && {
      recheck: (trip, signal, offer) =>
        guardCall(source, context, 'look', () => recheck(trip, signal, offer), signal),
    }),
    ...(tripSearch && { tripSearch: guardSearch(source, tripSearch, context) }),
  };
}

function guardSearch(
  source: FareSource,
  tripSearch: TripSearch,
  context: GuardContext,
): TripSearch {
  return {
    ...tripSearch,
    search: (trip, signal) =>
      guardCall(source, context, 'search', () => tripSearch.search(trip, signal), signal),
  };
}

type CallResponse = SearchResult | RecheckResult;

async function guardCall<R extends CallResponse>(
  source: FareSource,
  { breaker, meter, log, clock }: GuardContext,
  kind: RequestKind,
  call: () => Promise<R>,
  signal: AbortSignal,
): Promise<R | Extract<SearchResult, { kind: 'unavailable' }>> {
  const permit = await breaker.acquire(kind);
  if ('reason' in permit)
    return { kind: 'unavailable', reason: permit.reason, retryAfterMillis: permit.waitMillis };
  const startedAt = clock();
  const release = (outcome: Outcome | null, restMillis: number | null) =>
    breaker.release(permit, {
      outcome,
      restMillis,
      millis: clock() - startedAt,
      status: outcome === null ? null : meter.getStatus(outcome),
    });
  try {
    const response = await orAborted(call, signal);
    const statedMillis = 'retryAfterMillis' in response ? response.retryAfterMillis : null;
    const pauseMillis = await release(toOutcome(response), statedMillis ?? null);
    return response.kind === 'unavailable' && pauseMillis !== null
      ? { kind: 'unavailable', reason: response.reason, retryAfterMillis: pauseMillis }
      : response;
  } catch (error) {
    if (signal.aborted) {
      await release(isTimeout(signal.reason) ? 'too_slow' : null, null);
      throw error;
    }
    const { kind: reason, retryAfterMillis } = toFailure(error, source, log);
    await release(reason, retryAfterMillis);
    return { kind: 'unavailable', reason, retryAfterMillis };
  }
}

/** The consumer's time between two batches does not count. */
async function* guardStream<Rows>(
  source: FareSource,
  { breaker, meter, log, clock }: GuardContext,
  open: () => AsyncIterable<Rows>,
  signal: AbortSignal,
): AsyncGenerator<Rows> {
  const permit = await breaker.acquire(source.tripSearch === undefined ? 'feed' : 'discover');
  if ('reason' in permit) throw new SourcePausedError(source.name, permit.waitMillis);
  const callsBefore = meter.calls;
  let millis = 0;
  let outcome: Outcome | null = null;
  let restMillis: number | null = null;
  const rows = open()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const startedAt = clock();
      const next = await rows.next().finally(() => {
        millis += clock() - startedAt;
      });
      if (next.done === true) {
        // Sources that can't discover end immediately, without a call.
        if (meter.calls > callsBefore && !signal.aborted) outcome = 'answered';
        return;
      }
      outcome = 'answered';
      yield next.value;
    }
  } catch (error) {
    outcome = null;
    if (!signal.aborted) {
      const failure = toFailure(error, source, log);
      outcome = failure.kind;
      restMillis = failure.retryAfterMillis;
    } else if (isTimeout(signal.reason)) outcome = 'too_slow';
    throw error;
  } finally {
    await rows.return?.();
    const status = outcome === null ? null : meter.getStatus(outcome);
    await breaker.release(permit, { outcome, millis, status, restMillis });
  }
}

function toOutcome(response: CallResponse): Outcome | null {
  if (response.kind !== 'unavailable') return 'answered';
  return WITHOUT_CALL.has(response.reason) ? null : (response.reason as Outcome);
}

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
function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** Rejects when `signal` is aborted, even if the source ignores it. */
function orAborted<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    call()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** The source is paused and was not called. */
export class SourcePausedError extends Error {
  override readonly name = 'SourcePausedError';
  readonly retryAfterMillis: number;

  constructor(source: SourceName, retryAfterMillis: number) {
    super(`${source} is paused for ${Math.ceil(retryAfterMillis / 1000)} s`);
    this.retryAfterMillis = retryAfterMillis;
  }
}
