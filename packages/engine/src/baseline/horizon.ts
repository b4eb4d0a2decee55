/**
 * Departure days held at a time. Airlines sell a year ahead at most (reservation systems load 331
 * to 362 days); the rest is the past that still compares with what departs next.
 */
export const GRID_DAYS = 512;

/** Departures this many days ago still compare with those of tomorrow. */
export const PAST_DEPARTURE_DAYS = 28;

/** Longest lead time that is kept, days. */
export const MAX_GRID_LEAD_DAYS = GRID_DAYS - PAST_DEPARTURE_DAYS - 1;

/** Fares are remembered for 180 days after they were observed (spec, section 9). */
export const MEMORY_DAYS = 180;
