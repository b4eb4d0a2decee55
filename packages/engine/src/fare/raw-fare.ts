/** All columns of the feed format, in its order; a feed's other columns are ignored. */
export const FEED_COLUMNS = [
  /** ISO 8601 date or date-time; no zone means UTC. */
  'observed_at',
  /** IATA airport or city codes. */
  'origin',
  'destination',
  /** Local dates, `YYYY-MM-DD`; an empty return is a one-way trip. */
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
] as const;

export type FeedColumn = (typeof FEED_COLUMNS)[number];

/**
 * One row of a fare feed as it came: text under the feed's own column names, nothing checked.
 * Every source speaks this before `normalise`, so that one gate decides what is a fare.
 */
export interface RawFare extends Readonly<Partial<Record<FeedColumn, string | undefined>>> {
  /** Set for an offer of the provider's test mode, which is not sold. No column of a feed. */
  readonly test?: 'true' | undefined;
  /**
   * Set by a reader that could not make columns of a line: the line as it stood. Such a row is
   * carried along like any other, so that it is counted and quarantined in its place.
   */
  readonly malformed?: string | undefined;
}

/**
 * Columns without which no row of a feed could be a fare. The format's others may be missing:
 * their absence reads as one way, not said, or economy.
 */
export const REQUIRED_COLUMNS = [
  'observed_at',
  'origin',
  'destination',
  'departure_date',
  'price',
  'currency',
] as const satisfies readonly FeedColumn[];

/**
 * Reasons for rejecting an observation. Each rejected row is counted and quarantined under the first reason
 * that applies, in the order in which `normalise` checks.
 */
export const REJECTION_REASONS = [
  /** The reader could not make columns of the line at all. */
  'malformed_row',
  /** The provider's test mode made it up, and this run is about real fares. */
  'test_offer',
  /** Observation, departure or return is missing or no calendar day (2016-02-31, 2021-10). */
  'malformed_date',
  /** Origin or destination is missing or no IATA airport or city code. */
  'unknown_airport',
  /** Origin and destination are the same place. */
  'same_airport',
  /** The cabin is none that is sold. */
  'unknown_cabin',
  /** The currency is missing or no ISO 4217 code. */
  'unknown_currency',
  /** There is no price. */
  'missing_price',
  /** The price is no plain decimal number (`n/a`, `1e-3`, `1,099`). */
  'malformed_price',
  /** The price is nothing. */
  'zero_price',
  /** The price is below nothing. */
  'negative_price',
  /** One major unit or less, under about one euro's worth, or beyond any seat ever sold. */
  'absurd_price',
  /** Observed more than a day after it was received: a wrong clock. */
  'observed_in_future',
  /** The flight left before the day of the observation at the origin. */
  'departure_in_past',
  /** The return is before the departure. */
  'return_before_departure',
  /** Departs further ahead than airlines sell. */
  'departure_too_far',
  /** Observed in a month that was dropped; detected when fares are recorded. */
  'too_old',
  /** Same observation as a recorded one; detected when fares are recorded. */
  'duplicate',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];
