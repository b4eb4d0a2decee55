import type { TripRecord } from './trip-record.ts';

/** What an alert tells: a trip's first, one materially lower, or one that is back. */
export type AlertKind = 'first' | 'deeper' | 'returned';

/** A trip is alerted again only at 10 % less than the price last told (feed format, backtest). */
const DEEPER_SHARE = 0.9;

/** Or when it comes back after more days than this at an ordinary price (same source). */
export const EPISODE_GAP_DAYS = 3;

/** What an alert at `price` would tell that is news; null when nothing. */
export function newsOf(record: TripRecord, price: number): AlertKind | null {
  if (record.alertedPrice === 0) return 'first';
  if (record.isOver) return 'returned';
  return price <= DEEPER_SHARE * record.alertedPrice ? 'deeper' : null;
}

/** Whether travellers were told of the low price that the trip has been at since. */
export function isOpen(record: TripRecord): boolean {
  return record.alertedPrice > 0 && !record.isOver;
}

/**
 * Ends the episode if the trip's newest day closed at an ordinary price long enough after the
 * last low one. To be called when the trip is first seen on a later day: only then is it certain
 * that no cheaper fare of that day is still to come.
 */
export function endIfOrdinary(record: TripRecord): void {
  if (record.lastDay - record.flaggedDay > EPISODE_GAP_DAYS) {
    record.isOver = true;
    record.isError = false;
  }
}
