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
  /** No answer in time. */
  | 'too_slow'
  /** The connection was refused or reset. */
  | 'unreachable'
  /** The credentials are not accepted, a fresh token included. */
  | 'unauthorized'
  | 'forbidden'
  /** Gone for good (410), or the host's name is. */
  | 'retired'
  | 'rate_limited'
  /** It found fault with the request. */
  | 'refused'
  /** An error of its own (5xx). */
  | 'failing'
  /** An answer that is none: a page of HTML, half a document, other types. */
  | 'unreadable';

/**
 * Reason why a source did not answer: the provider's failure; or no call was made, because its quota is used up
 * or it is being left alone; or the route is none of its own.
 */
export type UnavailableReason = FailureKind | 'quota_used_up' | 'paused' | 'route_not_sold';

/**
 * The answer to a second look. `none` says that the source knows the trip and it is not sold,
 * which ends a deal; `unavailable` says that it could not look, which proves nothing.
 */
export type RecheckResult =
  | { readonly kind: 'offers'; readonly offers: readonly RawFare[] }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'unavailable';
      readonly reason: UnavailableReason;
      /** Pause that it asks for, where stated. */
      readonly retryAfterMillis?: number | null;
    };

/**
 * The answer to a search. No fares: the trip is not sold. `unavailable`: the source did not look;
 * `retryAfterMillis` is how long it wants to be left alone, null where it did not say.
 */
export type SearchResult =
  | {
      readonly kind: 'fares';
      readonly fares: readonly RawFare[];
      /** The provider's limit is used up: it is not to be asked for so long. */
      readonly retryAfterMillis?: number;
    }
  | {
      readonly kind: 'unavailable';
      readonly reason: UnavailableReason;
      readonly retryAfterMillis: number | null;
    };

/**
 * The offer that a second look is about, as its source named it: where that source keeps offers, it
 * can be read again, which is cheaper than a search and surer.
 */
export type KnownOffer = Pick<Fare, 'offerId' | 'expiresAt' | 'price' | 'currency'>;

/** A source that is asked trip by trip, and so has to be asked sparingly. */
export interface TripSearch {
  /** Quota; every call counts, rechecks too. */
  readonly quota: SourceQuota;
  /** The cabins that it knows fares of; absent = all. */
  readonly cabins?: readonly Cabin[];
  /** Asks about one trip, now. Rejects when `signal` is aborted, or when the source is broken. */
  search(query: Trip, signal: AbortSignal): Promise<SearchResult>;
  /** An answer may hold fares of other trips on the route as well, such as a month of days. */
  readonly returnsOtherTrips?: true;
  /**
   * Given with `returnsOtherTrips`: trips of the same question are all answered by asking about one of them.
   */
  toRequestKey?(trip: Trip): string;
  /**
   * The trips that it sells, as of a day, where it knows them. Absent for one that sells the world:
   * it is asked for what travellers follow.
   */
  timetable?(today: EpochDay): Iterable<Trip>;
}

/** Source of observations: a provider's API, a file, the simulator. */
export interface FareSource {
  readonly name: SourceName;
  /** True when its fares are made up; every one of them is then marked so. */
  readonly synthetic: boolean;
  /**
   * It passes on prices that others were shown, hours or days ago: enough for history, no proof of what
   * is sold now. Absent = it says what is sold now.
   */
  readonly isCandidate?: boolean;
  /**
   * A test system: nothing of it counts, so that only trials call it.
   * Its fares are marked one by one as well (`RawFare.test`).
   */
  readonly isTest?: true;
  /** `collect` discovers. Absent for a source that is asked and can't tell what is cheap from anywhere. */
  readonly discovers?: true;
  /**
   * For a source that is asked trip by trip, this is discovery: what is cheap from each origin; nothing
   * where it can't tell. Providers tell it from caches, so that it counts as a candidate's, from any source.
   *
   * Streams raw observations in order of `observed_at`, in batches, until there are no more or
   * `signal` is aborted. Abortion ends the stream quietly; failure throws after what was read.
   */
  collect(request: CollectRequest, signal: AbortSignal): AsyncIterable<readonly RawFare[]>;
  /**
   * Looks one trip up, now; absent when this source cannot be asked about a single trip. `offer` is
   * given where the look is about an offer of this source's own; it is a hint and may be gone.
   */
  readonly recheck?: (
    trip: Trip,
    signal: AbortSignal,
    offer?: KnownOffer,
  ) => Promise<RecheckResult>;
  /** Absent when this source cannot be asked trip by trip. */
  readonly tripSearch?: TripSearch;
}
