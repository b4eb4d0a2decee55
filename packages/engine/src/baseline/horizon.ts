import type { EpochDay } from '../time/calendar.ts';

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

/**
 * The monitoring horizon: trips that depart further ahead are neither collected nor announced. The engine
 * learns and judges prices at any lead time.
 */
export const MONITORED_DAYS = 180;

/** True when a departure is within the monitoring horizon as of a day. */
export function isMonitored(departure: EpochDay, today: EpochDay): boolean {
  return departure - today <= MONITORED_DAYS;
}
