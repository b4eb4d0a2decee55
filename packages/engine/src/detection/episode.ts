import type { TripRecord } from './trip-record.ts';

/** Kind of an alert: first of a trip, materially lower, or back after an absence. */
export type AlertKind = 'first' | 'deeper' | 'returned';

/** Maximum share of the last alerted price for another alert: 10 % less (feed format, backtest). */
const DEEPER_SHARE = 0.9;

/** Or when it comes back after more days than this at an ordinary price (same source). */
export const EPISODE_GAP_DAYS = 3;

/**
 * Minimum rise over the alerted price for a deal to count as gone; below it the average moved, not the price.
 */
const GONE_SHARE = 1.1;

/** Kind of alert that `price` is; null when it is no news. */
export function classifyAlert(record: TripRecord, price: number): AlertKind | null {
  if (record.alertedPrice === 0) return 'first';
  if (record.isOver && wasGone(record)) return 'returned';
  return price <= DEEPER_SHARE * record.alertedPrice ? 'deeper' : null;
}

/** Reopen an episode that ended only because the average moved while the alerted price still holds. */
export function resumeEpisode(record: TripRecord): void {
  if (record.isOver && !wasGone(record)) record.isOver = false;
}

function wasGone(record: TripRecord): boolean {
  return record.peakSince >= GONE_SHARE * record.alertedPrice;
}

/** True when the present run of low prices was alerted. */
export function isEpisodeOpen(record: TripRecord): boolean {
  return record.alertedPrice > 0 && !record.isOver;
}

/** A price within this of the one alerted is still that price. */
export const SAME_PRICE_SHARE = 1.1;

/** Record that an alert at `price` was given, for an error fare or a deal. */
export function recordAlert(record: TripRecord, price: number, isError: boolean): void {
  record.notifiedPriceBefore = !isError || record.isOver ? 0 : record.alertedPrice;
  record.alertedPrice = price;
  record.peakSince = 0;
  record.isOver = false;
  record.isError = isError;
}

/**
 * Close a trip's newest day, when the trip is first seen on a later one: only then is it certain
 * that no cheaper fare of that day is still to come. An error fare that is gone no longer stands
 * between a traveller and the next deal; an episode ends after enough days at ordinary prices.
 */
export function closeDay(record: TripRecord): void {
  if (record.dayLow > record.peakSince) record.peakSince = record.dayLow;
  if (record.isError && record.dayLow > SAME_PRICE_SHARE * record.alertedPrice)
    clearErrorFare(record);
  if (record.lastDay - record.flaggedDay > EPISODE_GAP_DAYS) {
    record.isError = false;
    record.isOver = true;
  }
}

/** Restore the alert before the error fare; a deal that merely rose from the error's price is no news. */
function clearErrorFare(record: TripRecord): void {
  record.isError = false;
  const isOrdinary = record.flaggedDay !== record.lastDay;
  if (record.notifiedPriceBefore > 0 || isOrdinary)
    record.alertedPrice = record.notifiedPriceBefore;
}
