import type { RawFare, Trip } from '@farelark/engine';
import type { FareBatch } from '@farelark/ingest';
import type { FareSource, SearchResult, TripSearch, UnavailableReason } from '@farelark/sources';

/** Concurrent calls: enough for any quota, few enough for any provider. */
const CONCURRENCY = 8;
const TIMEOUT_MS = 15_000;

export interface Asked {
  /** Answered trips with their fares; without fares the trip is not sold. */
  readonly answered: readonly { readonly trip: Trip; readonly fares: readonly RawFare[] }[];
  readonly failures: readonly UnavailableReason[];
  /** Trips left out because the source asked for a pause, or only fails. */
  readonly unmade: readonly Trip[];
  /** Pause that the source asked for; 0 for none. */
  readonly retryAfterMillis: number;
}

/** Queries a source about trips concurrently. Throws only when `signal` is aborted. */
export async function askTrips(
  source: TripSearch,
  trips: readonly Trip[],
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Asked> {
  const answered: { trip: Trip; fares: readonly RawFare[] }[] = [];
  const failures: UnavailableReason[] = [];
  let retryAfterMillis = 0;
  const waiting = [...trips];
  const askNext = async () => {
    for (;;) {
      const isDown = answered.length === 0 && failures.length >= CONCURRENCY;
      const trip = isDown || retryAfterMillis > 0 ? undefined : waiting.shift();
      if (trip === undefined) return;
      const answer = await ask(source, trip, signal, timeoutMs);
      signal.throwIfAborted();
      if (answer.kind === 'fares') answered.push({ trip, fares: answer.fares });
      else {
        failures.push(answer.reason);
        retryAfterMillis = Math.max(retryAfterMillis, answer.retryAfterMillis ?? 0);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askNext));
  return { answered, failures, unmade: waiting, retryAfterMillis };
}

/** The fares that were answered, in the order in which they were observed and are to be judged. */
export function listFares({ answered }: Asked): RawFare[] {
  return answered
    .flatMap(({ fares }) => fares)
    .sort(({ observed_at: first = '' }, { observed_at: second = '' }) =>
      first < second ? -1 : first > second ? 1 : 0,
    );
}

async function ask(
  source: TripSearch,
  trip: Trip,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<SearchResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const cut = AbortSignal.any([signal, timeout]);
  // Raced, so that a source that does not listen to its signal can't hold up the others.
  const cutOff = new Promise<never>((_, reject) => {
    cut.addEventListener('abort', () => reject(cut.reason), { once: true });
  });
  try {
    return await Promise.race([source.search(trip, cut), cutOff]);
  } catch {
    const reason = timeout.aborted ? 'too_slow' : 'failing';
    return { kind: 'unavailable', reason, retryAfterMillis: null };
  }
}

/** One trip per distinct question of the source. */
export function oncePerQuestion(source: TripSearch, trips: readonly Trip[]): Trip[] {
  const { toRequestKey } = source;
  if (toRequestKey === undefined) return [...trips];
  const seen = new Set<string>();
  return trips.filter((trip) => {
    const question = toRequestKey(trip);
    if (seen.has(question)) return false;
    seen.add(question);
    return true;
  });
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
