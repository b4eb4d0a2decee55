/** Columns of the feed format, in order. */
export const FEED_COLUMNS = [
  /** ISO 8601 date or date-time; UTC without a zone. */
  'observed_at',
  /** IATA airport or city codes. */
  'origin',
  'destination',
  /** Local dates, `YYYY-MM-DD`; without a return it is a one-way trip. */
  'departure_date',
  'return_date',
  /** Decimal amount for one adult, with its ISO 4217 code. */
  'price',
  'currency',
  /** IATA codes or names joined with `+`. */
  'carrier',
  'stops',
  'cabin',
  'source',
  /** Codes joined with `+`. */
  'via',
  'aircraft',
  'flight_numbers',
  /** Local `HH:MM`. */
  'departure_time',
  'return_time',
  'baggage',
  'booking_url',
  'offer_id',
  'expires_at',
  /**
   * Flights of a direction in order, joined with `+`, each with airports and local times:
   * `BUD 2027-03-22T14:05 VIE 2027-03-22T15:10`.
   */
  'outbound_segments',
  'inbound_segments',
] as const;

export type FeedColumn = (typeof FEED_COLUMNS)[number];

/** Unchecked text of one row by feed column. All sources produce it, so that only `normalise` validates fares. */
export interface RawFare extends Readonly<Partial<Record<FeedColumn, string | undefined>>> {
  /** Marks an offer of the provider's test mode, which is not for sale. Not a feed column. */
  readonly test?: 'true' | undefined;
  /** Line that could not be split into columns; passed on so that it is counted and quarantined in order. */
  readonly malformed?: string | undefined;
}

/** Columns that a feed must have. Missing others mean one way, economy, or unknown. */
export const REQUIRED_COLUMNS = [
  'observed_at',
  'origin',
  'destination',
  'departure_date',
  'price',
  'currency',
] as const satisfies readonly FeedColumn[];

/**
 * Reasons for rejecting an observation, in the order in which `normalise` checks. A row is counted and quarantined
 * under the first.
 */
export const REJECTION_REASONS = [
  'malformed_row',
  /** Offer of a provider's test mode in a run of real fares. */
  'test_offer',
  /** Observation, departure or return is missing or no calendar day (2016-02-31, 2021-10). */
  'malformed_date',
  'unknown_airport',
  'same_airport',
  'unknown_cabin',
  'unknown_currency',
  'missing_price',
  /** Not a plain decimal number (`n/a`, `1e-3`, `1,099`). */
  'malformed_price',
  'zero_price',
  'negative_price',
  /** At most one major unit, under about EUR 1, or above any seat ever sold. */
  'absurd_price',
  /** More than a day after reception: a wrong clock. */
  'observed_in_future',
  /** By the local day at the origin. */
  'departure_in_past',
  'return_before_departure',
  'departure_too_far',
  /** Observed in a dropped month; found by the database. */
  'too_old',
  /** Already recorded; found by the database. */
  'duplicate',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];
