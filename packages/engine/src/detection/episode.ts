import type { TripRecord } from './trip-record.ts';

/** deeper: materially lower. returned: available again after an absence. */
export type AlertKind = 'first' | 'deeper' | 'returned';

/** Maximum share of the last alerted price for another alert (feed format, backtest). */
const DEEPER_SHARE = 0.9;

/** Days at ordinary prices that end an episode. */
export const EPISODE_GAP_DAYS = 3;

/** Minimum ratio to the alerted price for a deal to count as gone; below it the average moved, not the price. */
const MIN_GONE_RATIO = 1.1;

/** Kind of an alert at `price`; null without news. */
export function classifyAlert(record: TripRecord, price: number): AlertKind | null {
  if (record.alertedPrice === 0) return 'first';
  if (record.isOver && wasGone(record)) return 'returned';
  return price <= DEEPER_SHARE * record.alertedPrice ? 'deeper' : null;
}

/** Reopen an episode that ended because the average moved, not the price. */
export function resumeEpisode(record: TripRecord): void {
  if (record.isOver && !wasGone(record)) record.isOver = false;
}

function wasGone(record: TripRecord): boolean {
  return record.peakSince >= MIN_GONE_RATIO * record.alertedPrice;
}

/** Maximum ratio to the alerted price of the same error fare. */
export const MAX_SAME_PRICE_RATIO = 1.1;

export function recordAlert(record: TripRecord, price: number, isError: boolean): void {
  record.notifiedPriceBefore = !isError || record.isOver ? 0 : record.alertedPrice;
  record.alertedPrice = price;
  record.peakSince = 0;
  record.isOver = false;
  record.isError = isError;
}

/**
 * Close a trip's newest day on its first sighting of a later one, when the day's lowest price is final. Clears an
 * error fare that is gone, and ends an episode after enough days at ordinary prices.
 */
export function closeDay(record: TripRecord): void {
  if (record.dayLow > record.peakSince) record.peakSince = record.dayLow;
  if (record.isError && record.dayLow > MAX_SAME_PRICE_RATIO * record.alertedPrice)
    clearErrorFare(record);
  if (record.lastDay - record.flaggedDay > EPISODE_GAP_DAYS) {
    record.isError = false;
    record.isOver = true;
  }
}

/** Restore the alert before the error fare. A deal at a price above the error fare's is no news. */
function clearErrorFare(record: TripRecord): void {
  record.isError = false;
  const isOrdinary = record.flaggedDay !== record.lastDay;
  if (record.notifiedPriceBefore > 0 || isOrdinary)
    record.alertedPrice = record.notifiedPriceBefore;
}
