import { formatDay, type RawFare, type SourceName, type Trip } from '@farelark/engine';
import type { SearchResult, TripSearch } from '@farelark/sources';
import type { SearchableSource } from '../modules/collection/call-quota.ts';

/** Behaviour for the next searches. */
export type ProviderBehaviour =
  | { readonly kind: 'answers' }
  | { readonly kind: 'down' }
  | { readonly kind: 'throws' }
  | { readonly kind: 'silent' }
  /** Answers when `until` resolves. */
  | { readonly kind: 'waits'; readonly until: Promise<unknown> }
  | { readonly kind: 'rate_limited'; readonly retryAfterMillis: number };

export interface ReceivedCall {
  readonly trip: Trip;
  readonly at: number;
}

/** A fake fare source: sells every trip at 100 EUR, lists the trips of its timetable, and fails on demand. */
export class LocalProvider implements SearchableSource {
  readonly name: SourceName;
  readonly synthetic = false;
  /** True for cached, unconfirmed offers. */
  isCandidate = false;
  readonly calls: ReceivedCall[] = [];
  readonly tripSearch: TripSearch;
  behaviour: ProviderBehaviour = { kind: 'answers' };
  /** Further fields of every offer; null for no offers. */
  offer: Partial<RawFare> | null = {};
  /** Further offers per trip. */
  furtherOffers: readonly Partial<RawFare>[] = [];

  constructor(
    quota: TripSearch['quota'],
    timetable: readonly Trip[] | null,
    name = 'local provider',
  ) {
    this.name = name as SourceName;
    const search = (trip: Trip, signal: AbortSignal) => this.#search(trip, signal);
    this.tripSearch =
      timetable === null ? { quota, search } : { quota, search, timetable: () => timetable };
  }

  async *collect(): AsyncGenerator<readonly RawFare[]> {}

  #offersFor(trip: Trip): SearchResult {
    const offers = this.offer === null ? [] : [this.offer, ...this.furtherOffers];
    const at = Date.now();
    return { kind: 'fares', fares: offers.map((offer) => ({ ...createFare(trip, at), ...offer })) };
  }

  async #search(trip: Trip, signal: AbortSignal): Promise<SearchResult> {
    signal.throwIfAborted();
    this.calls.push({ trip, at: Date.now() });
    const { behaviour } = this;
    switch (behaviour.kind) {
      case 'waits':
        await behaviour.until;
        return this.#offersFor(trip);
      case 'answers':
        return this.#offersFor(trip);
      case 'down':
        return { kind: 'unavailable', reason: 'failing', retryAfterMillis: null };
      case 'throws':
        throw new Error('The connection was reset');
      case 'silent':
        return new Promise(() => {});
      case 'rate_limited':
        return {
          kind: 'unavailable',
          reason: 'rate_limited',
          retryAfterMillis: behaviour.retryAfterMillis,
        };
    }
  }
}

/** A fare of a trip at 100 EUR. */
export function createFare(trip: Trip, at = Date.now()): RawFare {
  return {
    observed_at: new Date(at).toISOString(),
    origin: trip.origin,
    destination: trip.destination,
    departure_date: formatDay(trip.departure),
    return_date: trip.return === null ? '' : formatDay(trip.return),
    price: '100.00',
    currency: 'EUR',
    carrier: 'W6',
    cabin: trip.cabin,
  };
}
