import { PriceGrid } from '../baseline/price-grid.ts';
import { STAY_CLASSES } from '../baseline/stay.ts';
import type { Fare } from '../fare/fare.ts';
import type { TripRecord } from './trip-record.ts';

/** Names a market in rows and shards, as `BUD-BCN|HUF|economy`. */
export type MarketKey = string & { readonly __brand: 'MarketKey' };

/**
 * One route in one currency and cabin: the unit of state, of replay and of sharding. All trip
 * types and stays live inside. Mutable; the same fares in the same order give the same state.
 */
export interface Market {
  /** Newest day of observation seen, days since 1970-01-01; 0 before the first fare. */
  today: number;
  /** Minor units in one quantum of the grids; 0 before the first fare. */
  quantum: number;
  /** By stay class; made when the first fare of the class comes. */
  readonly grids: (PriceGrid | null)[];
  readonly trips: Map<number, TripRecord>;
}

export function createMarket(): Market {
  return { today: 0, quantum: 0, grids: STAY_CLASSES.map(() => null), trips: new Map() };
}

export function marketKeyOf(
  fare: Pick<Fare, 'origin' | 'destination' | 'currency' | 'cabin'>,
): MarketKey {
  return `${fare.origin}-${fare.destination}|${fare.currency}|${fare.cabin}` as MarketKey;
}

/** Key of a trip among a market's trips; `returning` is 0 for a one-way trip. */
export function tripKey(departure: number, returning: number): number {
  return departure * KEY_DAYS + returning;
}

/** More days than any calendar day's number, so that a key names one pair (2^18 = year 2687). */
const KEY_DAYS = 0x40000;
