import type { PriceGrid } from '../baseline/price-grid.ts';
import type { EpochDay } from '../time/calendar.ts';
import { closeDay, EPISODE_GAP_DAYS } from './episode.ts';
import { fellAbruptly } from './error-fare.ts';
import type { Market } from './market.ts';
import type { TripRecord } from './trip-record.ts';

/**
 * Days for which a low counts at the deal price; then it is the trip's price. Measured: without a limit, averages
 * of cheap months are 3 % too high, and F1 is 0.832 instead of 0.846.
 */
const DEAL_EXCLUSION_DAYS = 14;

/** Days for which an error fare counts at the average. Sellers correct mistakes within days. */
const ERROR_EXCLUSION_DAYS = 3;

/** Days for which a low price is watched, and the maximum share of it after a further fall. */
const WATCH_DAYS = 14;
const FALLEN_SHARE = 0.9;

/** Start a day of a trip, and learn from the previous one, whose lowest price is final. */
export function startTripDay(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  day: number,
  price: number,
): void {
  market.tripsToday += 1;
  if (fellAbruptly(record, day, price)) market.fallsToday += 1;
  if (record.lastDay > 0) {
    watchForFall(grid, record);
    closeDay(record);
    if (record.dayAverage > 0) {
      grid.kinds.learn(record.dayKind, record.dayLow, record.dayAverage);
    }
  }
  if (record.previousDay > 0) {
    grid.curve.learn(
      record.departure - record.previousDay,
      record.departure - record.lastDay,
      toQuanta(market, record.previousLow),
      toQuanta(market, record.dayLow),
    );
  }
  if (record.firstDay === 0) record.firstDay = day;
  record.previousDay = record.lastDay;
  record.previousLow = record.dayLow;
  record.lastDay = day;
  record.dayLow = 0;
  record.dayWeight = 0;
}

/** Watch one low price of the trip at a time, until it falls by a tenth or a fortnight ends. */
function watchForFall(grid: PriceGrid, record: TripRecord): void {
  if (record.watchDay > 0) {
    const days = record.lastDay - record.watchDay;
    const didFall = days <= WATCH_DAYS && record.dayLow < FALLEN_SHARE * record.watchPrice;
    if (didFall || days >= WATCH_DAYS) {
      grid.risk.learn(record.departure - record.watchDay, didFall);
      record.watchDay = 0;
    }
  }
  if (record.watchDay === 0 && record.lowDay === record.lastDay) {
    record.watchDay = record.lastDay;
    record.watchPrice = record.dayLow;
  }
}

/** Judgement of a sighting; prices in minor units. */
export interface JudgedSighting {
  /** Average over all kinds of fare; 0 with too little data. */
  readonly average: number;
  readonly dealPrice: number;
  readonly isError: boolean;
  readonly kind: number;
}

/** Add a sighting of the trip's newest day to the grid, if it is the day's lowest. */
export function recordSighting(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  price: number,
  sighting: JudgedSighting,
): void {
  const day = record.lastDay;
  if (price <= sighting.dealPrice) recordLowDay(record, day);
  if (record.dayLow > 0 && price >= record.dayLow) return;
  record.dayLow = price;
  record.dayKind = sighting.kind;
  record.dayAverage = Math.round(sighting.average);
  const weight = toQuanta(market, getCountedPrice(record, day, price, sighting));
  const isFirst = record.dayWeight === 0;
  if (isFirst || weight !== record.dayWeight) {
    const departure = record.departure as EpochDay;
    grid.add(departure, day, weight - record.dayWeight, isFirst ? 1 : 0);
    record.dayWeight = weight;
  }
}

/** Price at which a sighting counts: an error fare at the average, a new deal at the deal price. */
function getCountedPrice(
  record: TripRecord,
  day: number,
  price: number,
  { average, dealPrice, isError }: JudgedSighting,
): number {
  if (price > dealPrice && !isError) return price;
  const lowDays = day - record.lowSince;
  if (isError && lowDays < ERROR_EXCLUSION_DAYS) return Math.max(price, average);
  return lowDays < DEAL_EXCLUSION_DAYS ? Math.max(price, dealPrice) : price;
}

/** Extend the run of low days, which gaps without sightings don't end. */
function recordLowDay(record: TripRecord, day: number): void {
  const hasOrdinarySighting = record.lowDay !== day && record.lowDay !== record.previousDay;
  if (hasOrdinarySighting && day - record.lowDay > EPISODE_GAP_DAYS) record.lowSince = day;
  record.lowDay = day;
}

function toQuanta(market: Market, price: number): number {
  return Math.max(1, Math.round(price / market.quantum));
}
