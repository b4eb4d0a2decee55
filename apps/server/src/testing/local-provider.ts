import {
  formatDay,
  type Instant,
  type RawFare,
  type SourceName,
  type Trip,
} from '@farelark/engine';
import type { SearchResult, TripSearch } from '@farelark/sources';
import type { SearchableSource } from '../modules/collection/call-quota.ts';

/** Behaviour for the next searches. */
export type ProviderBehaviour =
  | { readonly kind: 'answers' }
  | { readonly kind: 'down' }
  | { readonly kind: 'throws' }
  | { readonly kind: 'silent' }
  /** It answers as soon as the test lets it. */
  | { readonly kind: 'waits'; readonly until: Promise<unknown> }
  | { readonly kind: 'rate_limited'; readonly retryAfterMillis: number };

export interface ReceivedCall {
  readonly trip: Trip;
  readonly at: number;
}

/**
 * A provider on this machine that speaks the port: it sells every trip at 100 euros, lists what it
 * sells where it is given a list, and can fail in every way that providers do.
 */
export class LocalProvider implements SearchableSource {
  readonly name: SourceName;
  readonly synthetic = false;
  /** True for cached offers. */
  isCandidate = false;
  readonly calls: ReceivedCall[] = [];
  readonly tripSearch: TripSearch;
  behaviour: ProviderBehaviour = { kind: 'answers' };
  /** Fields of every offer beside trip and price; null for nothing on sale. */
  offer: Partial<RawFare> | null = {};
  /** Further offers per trip. */
  furtherOffers: readonly Partial<RawFare>[] = [];

  constructor(quota: TripSearch['quota'], sold: readonly Trip[] | null, name = 'local provider') {
    this.name = name as SourceName;
    const search = (trip: Trip, signal: AbortSignal) => this.#search(trip, signal);
    this.tripSearch = sold === null ? { quota, search } : { quota, search, timetable: () => sold };
  }

  async *collect(): AsyncGenerator<readonly RawFare[]> {}

  #answer(trip: Trip): SearchResult {
    const offers = this.offer === null ? [] : [this.offer, ...this.furtherOffers];
    const at = Date.now() as Instant;
    return { kind: 'fares', fares: offers.map((offer) => ({ ...fareFor(trip, at), ...offer })) };
  }

  async #search(trip: Trip, signal: AbortSignal): Promise<SearchResult> {
    signal.throwIfAborted();
    this.calls.push({ trip, at: Date.now() });
    const { behaviour } = this;
    switch (behaviour.kind) {
      case 'waits':
        await behaviour.until;
        return this.#answer(trip);
      case 'answers':
        return this.#answer(trip);
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

function fareFor(trip: Trip, at: Instant): RawFare {
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
