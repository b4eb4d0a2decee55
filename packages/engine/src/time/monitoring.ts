import type { EpochDay } from './calendar.ts';

/**
 * The monitoring horizon: trips that depart further ahead are neither collected nor announced. The engine
 * learns and judges prices at any lead time.
 */
export const MONITORED_DAYS = 180;

/** Whether a departure is within the monitoring horizon as of a day. */
export function isMonitored(departure: EpochDay, today: EpochDay): boolean {
  return departure - today <= MONITORED_DAYS;
}
