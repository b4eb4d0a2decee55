import {
  addDays,
  type CurrencyCode,
  type EpochDay,
  formatDay,
  type RawFare,
  roughUnitsPerEuro,
} from '@farelark/engine';
import { Random } from '../../harness/random.ts';
import type { Rows } from '../feed-rows.ts';
import { dayOf } from '../sighting.ts';
import { formatPriceLike } from './prices.ts';

const DATE_LENGTH = 10;
const NIGHTS = [2, 3, 5, 7, 10, 14, 21];
/** Stays sold for each departure. */
const STAYS_PER_DEPARTURE = 3;
/** Price of a round trip as a share of its two legs; fixed for each trip. */
const RETURN_SHARE = [0.82, 0.96] as const;
/** Random daily change of the price. */
const NOISE = 0.01;

/** Round trips combined from one-way fares observed on the same day, converted at fixed rough rates. */
export function createRoundTrips(rows: Rows, seed: number): Rows {
  const cheapestLegs = new Map<string, number>();
  for (const row of rows) {
    const key = toLegKey(row.origin, row.destination, row.observed_at, row.departure_date);
    const euros = Number(row.price) / roughUnitsPerEuro(row.currency as CurrencyCode);
    cheapestLegs.set(key, Math.min(euros, cheapestLegs.get(key) ?? Number.POSITIVE_INFINITY));
  }
  const trips: RawFare[] = [];
  const random = Random.fromSmallSeed(seed);
  for (const row of rows) {
    const departure = dayOf(row.departure_date ?? '');
    if (departure === null) continue;
    const stays = Random.fromSmallSeed(seed + departure).shuffle(NIGHTS);
    for (const nights of stays.slice(0, STAYS_PER_DEPARTURE)) {
      const returning = formatDay(addDays(departure as EpochDay, nights));
      const back = cheapestLegs.get(
        toLegKey(row.destination, row.origin, row.observed_at, returning),
      );
      if (back === undefined) continue;
      const tripRandom = Random.fromSmallSeed(seed + departure * 31 + nights);
      const share = tripRandom.between(...RETURN_SHARE);
      const sum = Number(row.price) + back * roughUnitsPerEuro(row.currency as CurrencyCode);
      const price = sum * share * random.between(1 - NOISE, 1 + NOISE);
      trips.push({
        ...row,
        return_date: returning,
        price: formatPriceLike(row.price ?? '', price),
      });
    }
  }
  return trips;
}

/** Combines legs by the date of observation, without the time. */
function toLegKey(...parts: readonly (string | undefined)[]): string {
  return parts.map((text) => text?.slice(0, DATE_LENGTH)).join('|');
}
