import type { RawFare, Trip } from '@farelark/engine';
import type { FareBatch } from '@farelark/ingest';
import type { FareSource, SearchResult, TripSearch, UnavailableReason } from '@farelark/sources';

/** Concurrent calls: enough for any quota, few enough for any provider. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 15_000;

export interface TripSearchResults {
  /** Successful searches. A trip without fares is not sold. */
  readonly results: readonly { readonly trip: Trip; readonly fares: readonly RawFare[] }[];
  readonly failures: readonly UnavailableReason[];
  /** Trips not searched because the source requested a pause or every call failed. */
  readonly skipped: readonly Trip[];
  /** Pause requested by the source; 0 for none. */
  readonly retryAfterMillis: number;
}

/** Searches trips at a source concurrently. Rejects only when `signal` is aborted. */
export async function searchTrips(
  source: TripSearch,
  trips: readonly Trip[],
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<TripSearchResults> {
  const results: { trip: Trip; fares: readonly RawFare[] }[] = [];
  const failures: UnavailableReason[] = [];
  let retryAfterMillis = 0;
  const queue = [...trips];
  const work = async () => {
    for (;;) {
      const isDown = results.length === 0 && failures.length >= CONCURRENCY;
      const trip = isDown || retryAfterMillis > 0 ? undefined : queue.shift();
      if (trip === undefined) return;
      const result = await searchTrip(source, trip, signal, timeoutMs);
      signal.throwIfAborted();
      if (result.kind === 'fares') results.push({ trip, fares: result.fares });
      else {
        failures.push(result.reason);
        retryAfterMillis = Math.max(retryAfterMillis, result.retryAfterMillis ?? 0);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { results, failures, skipped: queue, retryAfterMillis };
}

/** Fares of all results in order of observation, in which they must be judged. */
export function listFares({ results }: TripSearchResults): RawFare[] {
  return results
    .flatMap(({ fares }) => fares)
    .sort(({ observed_at: first = '' }, { observed_at: second = '' }) =>
      first < second ? -1 : first > second ? 1 : 0,
    );
}

async function searchTrip(
  source: TripSearch,
  trip: Trip,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<SearchResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const combined = AbortSignal.any([signal, timeout]);
  // Raced, so that a source that ignores its signal can't delay the others.
  const aborted = new Promise<never>((_, reject) => {
    combined.addEventListener('abort', () => reject(combined.reason), { once: true });
  });
  try {
    return await Promise.race([source.search(trip, combined), aborted]);
  } catch {
    const reason = timeout.aborted ? 'too_slow' : 'failing';
    return { kind: 'unavailable', reason, retryAfterMillis: null };
  }
}

/** One trip for each distinct request key of the source. */
export function deduplicateByRequest({ toRequestKey }: TripSearch, trips: readonly Trip[]): Trip[] {
  if (toRequestKey === undefined) return [...trips];
  return [...Map.groupBy(trips, toRequestKey).values()].flatMap((group) => group.slice(0, 1));
}

export function toFareBatch(source: FareSource, rows: readonly RawFare[]): FareBatch {
  return {
    source: source.name,
    synthetic: source.synthetic,
    isQueryable: source.recheck !== undefined,
    isCandidate: source.isCandidate ?? false,
    rows,
  };
}
