import { PriceGrid } from '../baseline/price-grid.ts';
import { STAY_CLASSES, type StayClass } from '../baseline/stay.ts';
import type { Fare } from '../fare/fare.ts';
import { TripRecord } from './trip-record.ts';

/** Key of a market in rows and shards, as `BUD-BCN|HUF|economy`. */
export type MarketKey = string & { readonly __brand: 'MarketKey' };

/**
 * One route in one currency and cabin: the unit of state, of replay and of sharding. All trip
 * types and stays live inside. Mutable; the same fares in the same order give the same state.
 */
export interface Market {
  /** Days of the first and of the newest sighting, counted from 1970-01-01; 0 = none yet. */
  firstDay: number;
  today: number;
  /** Minor units in a quantum, the unit of price inside the grids; 0 before the first fare. */
  quantum: number;
  /** Trips seen today for the first time today, and how many of them had fallen abruptly. */
  tripsToday: number;
  fallsToday: number;
  /** Grids by class of stay, created with the first fare of the class. */
  readonly grids: (PriceGrid | null)[];
  readonly trips: Map<number, TripRecord>;
}

export function createMarket(): Market {
  return {
    firstDay: 0,
    today: 0,
    quantum: 0,
    tripsToday: 0,
    fallsToday: 0,
    grids: STAY_CLASSES.map(() => null),
    trips: new Map(),
  };
}

export function toMarketKey(
  fare: Pick<Fare, 'origin' | 'destination' | 'currency' | 'cabin'>,
): MarketKey {
  return `${fare.origin}-${fare.destination}|${fare.currency}|${fare.cabin}` as MarketKey;
}

/**
 * A first price becomes 4,096 to 8,191 quanta: rounding costs 0.02 % at most, and a running total
 * of 2^32 holds half a year of a departure day with ten lengths of stay at fifty times that price.
 */
const FIRST_PRICE_BITS = 12;

/** Open the market with its first fare, or advance it to a new day. */
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
    // A day late, because where the flight leaves it may still be yesterday.
    if (trip.departure < day - 1) market.trips.delete(key);
  }
}

export function getGrid(market: Market, stay: StayClass): PriceGrid {
  const known = market.grids[stay];
  if (known != null) return known;
  const grid = new PriceGrid();
  market.grids[stay] = grid;
  return grid;
}

/** The record of a trip, made when it is first seen; `returning` is 0 for a one-way trip. */
export function getTrip(market: Market, departure: number, returning: number): TripRecord {
  const key = tripKey(departure, returning);
  let record = market.trips.get(key);
  if (record === undefined) {
    record = new TripRecord(departure, returning);
    market.trips.set(key, record);
  }
  return record;
}

/** More days than any calendar day's number (2^18 is the year 2687): a key names one pair. */
const KEY_DAYS = 0x40000;

function tripKey(departure: number, returning: number): number {
  return departure * KEY_DAYS + returning;
}
