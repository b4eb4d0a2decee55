import { PriceGrid } from '../baseline/price-grid.ts';
import { STAY_CLASSES, type StayClass } from '../baseline/stay.ts';
import type { Fare } from '../fare/fare.ts';
import { TripRecord } from './trip-record.ts';

/** Such as `BUD-BCN|HUF|economy`. */
export type MarketKey = string & { readonly __brand: 'MarketKey' };

/**
 * Mutable state of one route in one currency and cabin: the unit of replay and sharding. The same fares in the same
 * order give the same state.
 */
export class Market {
  /** Epoch days of the first and the newest sighting; 0 = none yet. */
  firstDay = 0;
  today = 0;
  /** Minor units per quantum, the unit of prices in grids; 0 before the first fare. */
  quantum = 0;
  /** Trips sighted today, and those of them that fell abruptly. */
  tripsToday = 0;
  fallsToday = 0;
  /** Grids by class of stay, created with the first fare of the class. */
  readonly grids = STAY_CLASSES.map((): PriceGrid | null => null);
  readonly trips = new Map<number, TripRecord>();
}

export function toMarketKey(fare: Pick<Fare, 'origin' | 'destination' | 'currency' | 'cabin'>) {
  return `${fare.origin}-${fare.destination}|${fare.currency}|${fare.cabin}` as MarketKey;
}

/**
 * A first price becomes 4,096 to 8,191 quanta: rounding errors are at most 0.02 %, and 2^32 quanta hold half a year
 * of a departure with ten lengths of stay at fifty times that price.
 */
const FIRST_PRICE_BITS = 12;

/** Initialise the market with its first fare, or start a new day. */
export function advanceTo(market: Market, day: number, price: number): void {
  if (market.quantum === 0) {
    market.quantum = 2 ** (Math.floor(Math.log2(price)) - FIRST_PRICE_BITS);
    market.firstDay = day;
  }
  if (day <= market.today) return;
  const isNewWeek = Math.floor(day / 7) !== Math.floor(market.today / 7);
  market.today = day;
  market.tripsToday = 0;
  market.fallsToday = 0;
  for (const grid of market.grids) {
    if (grid === null) continue;
    if (isNewWeek) {
      grid.curve.decay();
      grid.risk.decay();
      grid.kinds.decay();
    }
    grid.risk.rebuild();
    grid.startDay(day);
  }
  for (const [key, trip] of market.trips) {
    // A day late, because it may still be yesterday at the origin.
    if (trip.departure < day - 1) market.trips.delete(key);
  }
}

export function getGrid(market: Market, stay: StayClass): PriceGrid {
  const existing = market.grids[stay];
  if (existing != null) return existing;
  const grid = new PriceGrid();
  market.grids[stay] = grid;
  return grid;
}

/** Exceeds all epoch days (2^18 is in 2687), so that keys are unique. */
const KEY_DAYS = 0x40000;

/** The record of a trip, added if missing; `returning` is 0 for a one-way trip. */
export function getTrip(market: Market, departure: number, returning: number): TripRecord {
  const key = departure * KEY_DAYS + returning;
  let record = market.trips.get(key);
  if (record === undefined) {
    record = new TripRecord(departure, returning);
    market.trips.set(key, record);
  }
  return record;
}
