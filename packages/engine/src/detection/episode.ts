import type { TripRecord } from './trip-record.ts';

/** What an alert tells: a trip's first, one materially lower, or one that is back. */
export type AlertKind = 'first' | 'deeper' | 'returned';

/** A trip is alerted again only at 10 % less than the price last told (feed format, backtest). */
const DEEPER_SHARE = 0.9;

/** Or when it comes back after more days than this at an ordinary price (same source). */
export const EPISODE_GAP_DAYS = 3;

/** What never cost a tenth more than was told was not gone: the average moved, not the price. */
const GONE_SHARE = 1.1;

/** What an alert at `price` would tell that is news; null when nothing. */
export function classifyAlert(record: TripRecord, price: number): AlertKind | null {
  if (record.alertedPrice === 0) return 'first';
  if (record.isOver && wasGone(record)) return 'returned';
  return price <= DEEPER_SHARE * record.alertedPrice ? 'deeper' : null;
}

/** Goes on with an episode that ended only because the average moved: the price told still holds. */
export function resumeEpisode(record: TripRecord): void {
  if (record.isOver && !wasGone(record)) record.isOver = false;
}

function wasGone(record: TripRecord): boolean {
  return record.peakSince >= GONE_SHARE * record.alertedPrice;
}

/** Whether travellers were told of the low price that the trip has been at since. */
export function isEpisodeOpen(record: TripRecord): boolean {
  return record.alertedPrice > 0 && !record.isOver;
}

/** A price within this of the one alerted is still that price. */
export const SAME_PRICE_SHARE = 1.1;

/** Notes that an alert at `price` was given, for an error fare or a deal. */
export function recordAlert(record: TripRecord, price: number, isError: boolean): void {
  record.toldBefore = !isError || record.isOver ? 0 : record.alertedPrice;
  record.alertedPrice = price;
  record.peakSince = 0;
  record.isOver = false;
  record.isError = isError;
}

/**
 * Closes a trip's newest day, when the trip is first seen on a later one: only then is it certain
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

/** Back to what was told before; a deal that merely rose from the error's price is no news. */
function clearErrorFare(record: TripRecord): void {
  record.isError = false;
  const isOrdinary = record.flaggedDay !== record.lastDay;
  if (record.toldBefore > 0 || isOrdinary) record.alertedPrice = record.toldBefore;
}
