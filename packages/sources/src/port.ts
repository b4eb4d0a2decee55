import type { EpochDay, PlaceCode, RawFare, SourceName, SourceQuota, Trip } from '@farelark/domain';

/** What to collect. A source that cannot choose (a file) ignores what it cannot honour. */
export interface CollectRequest {
  /** Airports or cities to collect from; empty = wherever the source looks by itself. */
  readonly origins: readonly PlaceCode[];
}

/**
 * The answer to a second look. `none` says that the source knows the trip and nobody sells it,
 * which ends a deal; `unavailable` says that it could not look, which proves nothing.
 */
export type RequeryAnswer =
  | { readonly kind: 'offers'; readonly offers: readonly RawFare[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * The answer to a search. No fares: nobody sells the trip. `unavailable`: the source did not look;
 * `retryAfterMillis` is how long it wants to be left alone, null where it did not say.
 */
export type SearchAnswer =
  | { readonly kind: 'fares'; readonly fares: readonly RawFare[] }
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      readonly retryAfterMillis: number | null;
    };

/** A source that is asked trip by trip, and so has to be asked sparingly. */
export interface TripSearch {
  /** What it may be asked; every call counts, second looks too. */
  readonly quota: SourceQuota;
  /** Asks about one trip, now. Rejects when `signal` is aborted, or when the source is broken. */
  search(query: Trip, signal: AbortSignal): Promise<SearchAnswer>;
  /**
   * The trips that it sells, as of a day, where it knows them. Absent for one that sells the world:
   * it is asked for what travellers follow.
   */
  timetable?(today: EpochDay): Iterable<Trip>;
}

/** Where observations come from: a provider's API, a file, the simulator. */
export interface FareSource {
  readonly name: SourceName;
  /** True when its fares are made up; every one of them is then marked so. */
  readonly synthetic: boolean;
  /**
   * Streams raw observations in order of `observed_at`, in batches, until there are no more or
   * `signal` is aborted. Abortion ends the stream quietly; failure throws after what was read.
   */
  collect(request: CollectRequest, signal: AbortSignal): AsyncIterable<readonly RawFare[]>;
  /** Looks one trip up, now; absent when this source cannot be asked about a single trip. */
  readonly requery?: (trip: Trip, signal: AbortSignal) => Promise<RequeryAnswer>;
  /** Absent when this source cannot be asked trip by trip. */
  readonly tripSearch?: TripSearch;
}
