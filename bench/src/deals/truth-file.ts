import type { RawFare } from '@farelark/engine';
import { toDirtKey } from './dirty-rows.ts';
import { type Truth, toErrorKey } from './planting.ts';
import type { TripKey } from './sighting.ts';

/** What another tool planted into a feed, as it wrote that down. */
interface TruthFile {
  /** A trip is origin, destination, departure, return (or empty), currency and cabin. */
  readonly error_fares: readonly {
    readonly trip: readonly string[];
    readonly observations: readonly (readonly [observedAt: string, price: number])[];
  }[];
  /** Moment, origin, destination, departure, price and currency, joined by `|`. */
  readonly dirty_keys: readonly string[];
}

/** Reads a truth file. @throws SyntaxError when it is no JSON */
export function readTruth(json: string): Truth {
  const { error_fares, dirty_keys } = JSON.parse(json) as TruthFile;
  const errorOn = new Map<string, number>();
  for (const [error, { trip, observations }] of error_fares.entries()) {
    for (const [observed] of observations)
      errorOn.set(toErrorKey(trip.join('|') as TripKey, observed), error);
  }
  return { errorFares: error_fares.length, errorOn, dirt: new Set(dirty_keys.map(dirtKey)) };
}

function dirtKey(joined: string): string {
  const [observed_at, origin, destination, departure_date, price, currency] = joined.split('|');
  const row: RawFare = { observed_at, origin, destination, departure_date, price, currency };
  return toDirtKey(row);
}
