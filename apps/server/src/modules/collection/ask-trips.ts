import type { RawFare, Trip } from '@farelark/engine';
import type { SearchAnswer, TripSearch, Unavailability } from '@farelark/sources';

/** Calls under way at once: enough to use any quota, few enough for any provider. */
const SIDE_BY_SIDE = 8;
/** A source that takes longer has not answered. */
const PATIENCE_MILLIS = 15_000;

/** What became of calls. */
export interface Asked {
  /** The trips that were answered, each with its fares; none: nobody sells it. */
  readonly answered: readonly { readonly trip: Trip; readonly fares: readonly RawFare[] }[];
  /** Why calls brought no answer, a reason each. */
  readonly failures: readonly Unavailability[];
  /** Calls that were not made any more: the source asked to be left alone, or only fails. */
  readonly unmade: readonly Trip[];
  /** How long the source asked to be left alone; 0 = it did not. */
  readonly retryAfterMillis: number;
}

/** Asks a source about trips, some side by side. Never throws, but when `signal` is aborted. */
export async function askTrips(
  source: TripSearch,
  trips: readonly Trip[],
  signal: AbortSignal,
  patienceMillis = PATIENCE_MILLIS,
): Promise<Asked> {
  const answered: { trip: Trip; fares: readonly RawFare[] }[] = [];
  const failures: Unavailability[] = [];
  let retryAfterMillis = 0;
  const waiting = [...trips];
  const askInTurn = async () => {
    for (;;) {
      const isDown = answered.length === 0 && failures.length >= SIDE_BY_SIDE;
      const trip = isDown || retryAfterMillis > 0 ? undefined : waiting.shift();
      if (trip === undefined) return;
      const answer = await ask(source, trip, signal, patienceMillis);
      signal.throwIfAborted();
      if (answer.kind === 'fares') answered.push({ trip, fares: answer.fares });
      else {
        failures.push(answer.reason);
        retryAfterMillis = Math.max(retryAfterMillis, answer.retryAfterMillis ?? 0);
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, askInTurn));
  return { answered, failures, unmade: waiting, retryAfterMillis };
}

/** The fares that were answered, in the order in which they were observed and are to be judged. */
export function rowsOf({ answered }: Asked): RawFare[] {
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
  patienceMillis: number,
): Promise<SearchAnswer> {
  const patience = AbortSignal.timeout(patienceMillis);
  const cut = AbortSignal.any([signal, patience]);
  // Raced, so that a source that does not listen to its signal can't hold up the others.
  const cutOff = new Promise<never>((_, reject) => {
    cut.addEventListener('abort', () => reject(cut.reason), { once: true });
  });
  try {
    return await Promise.race([source.search(trip, cut), cutOff]);
  } catch {
    const reason = patience.aborted ? 'too_slow' : 'failing';
    return { kind: 'unavailable', reason, retryAfterMillis: null };
  }
}
