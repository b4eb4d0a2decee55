import type { Fare } from '../fare/fare.ts';
import { MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { type AlertKind, MAX_SAME_PRICE_RATIO } from './episode.ts';
import type { FlightPrice } from './flight-price.ts';
import type { Market } from './market.ts';
import type { TripRecord } from './trip-record.ts';

/** Maximum share of the previous price; regular price steps of airlines reach one half. */
const MAX_ABRUPT_SHARE = 0.47;

/** Maximum share of the trip's previous price, of any flight. */
const MAX_TRIP_SHARE = 0.9;

/** Maximum age of a previous price. */
const MAX_REFERENCE_DAYS = 14;

/** Minimum saving; a smaller one is the end of a price spike. */
const MIN_ERROR_SAVING = 0.3;

/** Minimum saving without a previous price, and the minimum age of the market for it. */
const MIN_DEPTH_SAVING = 0.8;
const MIN_DEPTH_MARKET_DAYS = 30;

/** Share of the average below which a price is a slipped decimal of the source. */
export const ABSURD_SHARE = 0.03;

/** Minimum number and share of trips that fall on one day in a sale. */
const MIN_SALE_FALLS = 6;
const MIN_SALE_SHARE = 0.1;

/**
 * True for a likely pricing mistake.
 *
 * @param saving 1 - price / average
 */
export function isErrorFare(
  market: Market,
  record: TripRecord,
  flight: FlightPrice,
  fare: Fare,
  saving: number,
): boolean {
  const { price } = fare;
  if (record.isError && !record.isOver) return price <= MAX_SAME_PRICE_RATIO * record.alertedPrice;
  if (saving < MIN_ERROR_SAVING) return false;
  const tripPrice = getLastPrice(record, utcDayOf(fare.observedAt));
  // A flight that fell to the price of another leaves the trip's price unchanged.
  if (tripPrice > 0 && price > MAX_TRIP_SHARE * tripPrice) return false;
  const reference = hasRecentPrice(flight, fare) ? flight.price : tripPrice;
  if (reference === 0) return saving >= MIN_DEPTH_SAVING && isMature(market);
  return price <= MAX_ABRUPT_SHARE * reference && !isSale(market);
}

function hasRecentPrice(flight: FlightPrice, fare: Fare): boolean {
  return flight.price > 0 && fare.observedAt - flight.seenAt <= MAX_REFERENCE_DAYS * MILLIS_PER_DAY;
}

/** True when the market's own average is missing or unreliable. */
export function needsSimilarRoutes(market: Market, hasAverage: boolean, saving: number): boolean {
  return !hasAverage || (saving >= MIN_DEPTH_SAVING && !isMature(market));
}

export interface DeepFare {
  readonly alert: AlertKind | null;
}

/**
 * Detect an error fare in a young market by its depth below the route and similar ones. A trip that was as deep
 * before counts as alerted.
 *
 * @param saving smaller of the two savings
 * @returns null when it is no error fare, or was alerted by other rules
 */
export function detectDeepFare(
  market: Market,
  record: TripRecord,
  flight: FlightPrice,
  fare: Fare,
  saving: number,
): DeepFare | null {
  if (saving < MIN_DEPTH_SAVING || record.alertedPrice > 0) return null;
  const { price } = fare;
  const tripPrice = getLastPrice(record, utcDayOf(fare.observedAt));
  const maxDeepPrice = ((1 - MIN_DEPTH_SAVING) * price) / (1 - saving);
  if (tripPrice > 0 && tripPrice <= maxDeepPrice)
    return { alert: price <= MAX_TRIP_SHARE * tripPrice ? 'deeper' : null };
  const reference = hasRecentPrice(flight, fare) ? flight.price : tripPrice;
  const isSlip = reference === 0 || (price <= MAX_ABRUPT_SHARE * reference && !isSale(market));
  return isSlip ? { alert: 'first' } : null;
}

function isMature(market: Market): boolean {
  return market.today - market.firstDay >= MIN_DEPTH_MARKET_DAYS;
}

/** True when the first sighting of a trip on a day is an abrupt fall, as counted for sales. */
export function fellAbruptly(record: TripRecord, day: number, price: number): boolean {
  const reference = getLastPrice(record, day);
  return reference > 0 && price <= MAX_ABRUPT_SHARE * reference;
}

/**
 * Lowest price of the trip's previous day, and of today once it was sighted: a fare below a more expensive rival
 * seen earlier is no fall. 0 when unknown or too old.
 */
function getLastPrice(record: TripRecord, day: number): number {
  if (day > record.lastDay) return day - record.lastDay > MAX_REFERENCE_DAYS ? 0 : record.dayLow;
  if (record.previousDay === 0 || day - record.previousDay > MAX_REFERENCE_DAYS)
    return record.dayLow;
  return Math.min(record.previousLow, record.dayLow);
}

function isSale(market: Market): boolean {
  const { fallsToday, tripsToday } = market;
  return fallsToday >= MIN_SALE_FALLS && fallsToday >= MIN_SALE_SHARE * tripsToday;
}
