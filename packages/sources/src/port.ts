import type {
  Cabin,
  EpochDay,
  Fare,
  PlaceCode,
  RawFare,
  SourceName,
  SourceQuota,
  Trip,
} from '@farelark/engine';

/** Request to collect fares. A source that cannot choose (a file) ignores it. */
export interface CollectRequest {
  /** Airports or cities to collect from; empty = the source's own choice. */
  readonly origins: readonly PlaceCode[];
}

/** Failure of a provider, or of the connection to it. */
export type FailureKind =
  /** Timeout. */
  | 'too_slow'
  /** Connection refused or reset. */
  | 'unreachable'
  /** Credentials rejected, even with a fresh token. */
  | 'unauthorized'
  | 'forbidden'
  /** Removed for good: HTTP 410, or an unknown host name. */
  | 'retired'
  | 'rate_limited'
  /** Request rejected: any other 4xx. */
  | 'refused'
  /** Provider error: 5xx. */
  | 'failing'
  /** Invalid response: an HTML page, truncated JSON, wrong types. */
  | 'unreadable';

/** Reason for no result: a failure, a call not made because of quota or pause, or a route the source does not sell. */
export type UnavailableReason = FailureKind | 'quota_used_up' | 'paused' | 'route_not_sold';

/**
 * Result of a recheck. `none` ends a deal: the source knows the trip and it is not sold. `unavailable` proves
 * nothing.
 */
export type RecheckResult =
  | { readonly kind: 'offers'; readonly offers: readonly RawFare[] }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'unavailable';
      readonly reason: UnavailableReason;
      readonly retryAfterMillis?: number | null;
    };

/** Result of a search. Without fares, the trip is not sold. */
export type SearchResult =
  | {
      readonly kind: 'fares';
      readonly fares: readonly RawFare[];
      /** Set if this search used up the provider's rate limit. */
      readonly retryAfterMillis?: number;
    }
  | {
      readonly kind: 'unavailable';
      readonly reason: UnavailableReason;
      /** Null if the provider stated none. */
      readonly retryAfterMillis: number | null;
    };

/** Offer to recheck. Reading it again from a source that stores offers is cheaper and more reliable than a search. */
export type KnownOffer = Pick<Fare, 'offerId' | 'expiresAt' | 'price' | 'currency'>;

/** Search of single trips, within a quota. */
export interface TripSearch {
  /** Every call counts, rechecks included. */
  readonly quota: SourceQuota;
  /** Cabins with fares; absent = all. */
  readonly cabins?: readonly Cabin[];
  /** Rejects if `signal` is aborted, or on a bug in the adapter. */
  search(query: Trip, signal: AbortSignal): Promise<SearchResult>;
  /** Results may include other trips of the route, such as a whole month. */
  readonly returnsOtherTrips?: true;
  /** With `returnsOtherTrips`: one search answers all trips with the same key. */
  toRequestKey?(trip: Trip): string;
  /** Trips on sale as of a day. Absent for a worldwide source: it is asked for what travellers follow. */
  timetable?(today: EpochDay): Iterable<Trip>;
}

/** Source of observations: a provider's API, a file, the simulator. */
export interface FareSource {
  readonly name: SourceName;
  /** All fares are made up, and marked as such. */
  readonly synthetic: boolean;
  /** Passes on prices shown to others hours or days ago: enough for history, no proof of what is on sale. */
  readonly isCandidate?: boolean;
  /** Test system of a provider, for trials only. Each fare is also marked (`RawFare.test`). */
  readonly isTest?: true;
  /** `collect` discovers. Absent for a searchable source that cannot list cheap trips from an origin. */
  readonly discovers?: true;
  /**
   * Streams batches of raw observations in order of `observed_at`. A searchable source discovers: it yields cheap
   * trips from each origin. Providers serve these from caches, so they count as a candidate's.
   *
   * Ends quietly if `signal` is aborted; throws on failure, after the rows read so far.
   */
  collect(request: CollectRequest, signal: AbortSignal): AsyncIterable<readonly RawFare[]>;
  /** Rechecks one trip. `offer` is this source's own offer to recheck; it may no longer exist. */
  readonly recheck?: (
    trip: Trip,
    signal: AbortSignal,
    offer?: KnownOffer,
  ) => Promise<RecheckResult>;
  readonly tripSearch?: TripSearch;
}
