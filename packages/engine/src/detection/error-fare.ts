import type { Fare } from '../fare/fare.ts';
import { MILLIS_PER_DAY, utcDayOf } from '../time/calendar.ts';
import { type AlertKind, SAME_PRICE_SHARE } from './episode.ts';
import type { FlightPrice } from './flight-price.ts';
import type { Market } from './market.ts';
import type { TripRecord } from './trip-record.ts';

/** Share of the previous price that an error fare costs at most; airlines’ own steps together reach half. */
const ABRUPT_SHARE = 0.47;

/** And leaves the trip cheaper than it was by as much as is news. */
const LOWER_SHARE = 0.9;

/** A last price older than this does not make a fall abrupt. */
const REFERENCE_DAYS = 14;

/** Abrupt against itself is not enough where competing fares cost no more: a spike that passed. */
const MIN_ERROR_SAVING = 0.3;

/** Without a price of its own to fall from, a fare this far below the average is a mistake. */
const DEPTH_ALONE = 0.8;
const DEPTH_MARKET_DAYS = 30;

/** Prices below this share of the average are slipped decimals, not mistakes of a seller. */
export const ABSURD_SHARE = 0.03;

/** Number and share of trips of a market falling on one day that make it a sale. */
const SALE_FALLS = 6;
const SALE_SHARE = 0.1;

/**
 * True for a likely mistake of the seller.
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
  if (record.isError && !record.isOver) return price <= SAME_PRICE_SHARE * record.alertedPrice;
  if (saving < MIN_ERROR_SAVING) return false;
  const tripPrice = getLastPrice(record, utcDayOf(fare.observedAt));
  // A flight that fell to what another costs anyway leaves the trip as cheap as it was.
  if (tripPrice > 0 && price > LOWER_SHARE * tripPrice) return false;
  const reference = isFresh(flight, fare) ? flight.price : tripPrice;
  if (reference === 0) return saving >= DEPTH_ALONE && isMature(market);
  return price <= ABRUPT_SHARE * reference && !isSale(market);
}

/** True when the flight’s own last price is known; otherwise the trip’s is used. */
function isFresh(flight: FlightPrice, fare: Fare): boolean {
  return flight.price > 0 && fare.observedAt - flight.seenAt <= REFERENCE_DAYS * MILLIS_PER_DAY;
}

/** True when similar routes are worth comparing, because the market's own average is missing or unreliable. */
export function needsSimilarRoutes(market: Market, hasAverage: boolean, saving: number): boolean {
  return !hasAverage || (saving >= DEPTH_ALONE && !isMature(market));
}

/** Error fare detected by depth alone in a young market; `alert` as in a verdict. */
export interface DeepFare {
  readonly alert: AlertKind | null;
}

/**
 * Detect an error fare by its depth below the route and similar ones, where the market is young. A trip that was as
 * deep before counts as alerted, from what every market remembers.
 *
 * @param saving the lesser of the two savings
 * @returns null when it is no error fare, or alerted otherwise
 */
export function detectDeepFare(
  market: Market,
  record: TripRecord,
  flight: FlightPrice,
  fare: Fare,
  saving: number,
): DeepFare | null {
  if (saving < DEPTH_ALONE || record.alertedPrice > 0) return null;
  const { price } = fare;
  const tripPrice = getLastPrice(record, utcDayOf(fare.observedAt));
  const deepest = ((1 - DEPTH_ALONE) * price) / (1 - saving);
  if (tripPrice > 0 && tripPrice <= deepest)
    return { alert: price <= LOWER_SHARE * tripPrice ? 'deeper' : null };
  const reference = isFresh(flight, fare) ? flight.price : tripPrice;
  const isSlip = reference === 0 || (price <= ABRUPT_SHARE * reference && !isSale(market));
  return isSlip ? { alert: 'first' } : null;
}

/** Depth alone needs an average that has seen a month. */
function isMature(market: Market): boolean {
  return market.today - market.firstDay >= DEPTH_MARKET_DAYS;
}

/** True when the first sighting of a trip today is an abrupt fall, which the sale rule counts. */
export function fellAbruptly(record: TripRecord, day: number, price: number): boolean {
  const reference = getLastPrice(record, day);
  return reference > 0 && price <= ABRUPT_SHARE * reference;
}

/**
 * Last price of the trip: the lowest of its last day or, once it was seen today, of today and that day, since
 * a more expensive rival seen first is no fall. 0 when unknown or too long ago.
 */
function getLastPrice(record: TripRecord, day: number): number {
  if (day > record.lastDay) return day - record.lastDay > REFERENCE_DAYS ? 0 : record.dayLow;
  if (record.previousDay === 0 || day - record.previousDay > REFERENCE_DAYS) return record.dayLow;
  return Math.min(record.previousLow, record.dayLow);
}

function isSale(market: Market): boolean {
  const { fallsToday, tripsToday } = market;
  return fallsToday >= SALE_FALLS && fallsToday >= SALE_SHARE * tripsToday;
}
