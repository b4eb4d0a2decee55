import type { EpochDay } from '../time/calendar.ts';

/** Departure days of a grid: up to 362 that reservation systems load, and past ones for comparison. */
export const GRID_DAYS = 512;

/** Age in days up to which departures are comparable. */
export const PAST_DEPARTURE_DAYS = 28;

export const MAX_GRID_LEAD_DAYS = GRID_DAYS - PAST_DEPARTURE_DAYS - 1;

/** Fares are comparable for 180 days after their observation (spec, section 9). */
export const MEMORY_DAYS = 180;

/** Halves what is learnt from a market in 90 days, half of the memory of fares. */
export const WEEKLY_DECAY = 0.947;

/** Monitoring horizon: trips that depart later are neither collected nor announced, only learnt and judged. */
export const MONITORED_DAYS = 180;

export function isMonitored(departure: EpochDay, today: EpochDay): boolean {
  return departure - today <= MONITORED_DAYS;
}
