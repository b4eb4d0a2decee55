/**
 * One row of a fare feed as it came: text under the feed's own column names, nothing checked.
 * Every source speaks this before `normalise`, so that one gate decides what is a fare.
 */
export interface RawFare {
  /** ISO 8601 date or date-time; no zone means UTC. */
  readonly observed_at?: string | undefined;
  /** IATA airport or city codes. */
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  /** Local dates, `YYYY-MM-DD`; an empty return is a one-way trip. */
  readonly departure_date?: string | undefined;
  readonly return_date?: string | undefined;
  /** Decimal amount for one adult, with its ISO 4217 code. */
  readonly price?: string | undefined;
  readonly currency?: string | undefined;
  /** IATA codes or names joined with `+`. */
  readonly carrier?: string | undefined;
  readonly stops?: string | undefined;
  readonly cabin?: string | undefined;
  readonly source?: string | undefined;
  /** Codes joined with `+`. */
  readonly via?: string | undefined;
  readonly aircraft?: string | undefined;
  readonly flight_numbers?: string | undefined;
  /** Local `HH:MM`. */
  readonly departure_time?: string | undefined;
  readonly return_time?: string | undefined;
  readonly baggage?: string | undefined;
  readonly booking_url?: string | undefined;
  readonly offer_id?: string | undefined;
  readonly expires_at?: string | undefined;
  /** The provider's test mode made it up: it looks like an offer and nobody sells it. No column of a feed. */
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
] as const satisfies readonly (keyof RawFare)[];

/** All columns of the feed format, in its order; a feed's other columns are ignored. */
export const FEED_COLUMNS = [
  'observed_at',
  'origin',
  'destination',
  'departure_date',
  'return_date',
  'price',
  'currency',
  'carrier',
  'stops',
  'cabin',
  'source',
  'via',
  'aircraft',
  'flight_numbers',
  'departure_time',
  'return_time',
  'baggage',
  'booking_url',
  'offer_id',
  'expires_at',
] as const satisfies readonly (keyof RawFare)[];

export type FeedColumn = (typeof FEED_COLUMNS)[number];
