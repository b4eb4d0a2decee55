/**
 * Why an observation never becomes a fare. Each rejected row is counted and quarantined under
 * one of these; the first that applies wins, in the order in which `normalise` looks.
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
  /** Observed more than a day after it was received: somebody's clock is wrong. */
  'observed_in_future',
  /** The flight left before the day of the observation at the origin. */
  'departure_in_past',
  /** The return is before the departure. */
  'return_before_departure',
  /** Departs further ahead than airlines sell. */
  'departure_too_far',
  /** Observed in a month that has been let go of; found by whoever keeps the record. */
  'too_old',
  /** The same observation has been recorded before; found by whoever keeps the fingerprints. */
  'duplicate',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];
