import {
  addDays,
  type CurrencyCode,
  type EpochDay,
  formatDay,
  type RawFare,
  roughUnitsPerEuro,
} from '@farelark/engine';
import { Chance } from '../chance.ts';
import { dayOf } from '../sighting.ts';
import { priceLike } from './prices.ts';

const DATE_LENGTH = 10;
const NIGHTS = [2, 3, 5, 7, 10, 14, 21];
/** Of the seven stays, those sold for one departure. */
const STAYS_PER_DEPARTURE = 3;
/** A return costs less than its two legs, by how much depends on the trip … */
const RETURN_SHARE = [0.82, 0.96] as const;
/** … and the sum is rounded and marked up by something that changes every day. */
const NOISE = 0.01;

/**
 * Round trips put together from the one-way fares of both directions, each observed on the same
 * day; the leg back is converted at a fixed rough rate.
 */
export function roundTrips(rows: readonly RawFare[], seed: number): readonly RawFare[] {
  const backs = new Map<string, number>();
  for (const row of rows) {
    const key = legKey(row.origin, row.destination, row.observed_at, row.departure_date);
    const euros = Number(row.price) / roughUnitsPerEuro(row.currency as CurrencyCode);
    backs.set(key, Math.min(euros, backs.get(key) ?? Number.POSITIVE_INFINITY));
  }
  const trips: RawFare[] = [];
  const chance = new Chance(seed);
  for (const row of rows) {
    const departure = dayOf(row.departure_date ?? '');
    if (departure === null) continue;
    const stays = new Chance(seed + departure).shuffled(NIGHTS).slice(0, STAYS_PER_DEPARTURE);
    for (const nights of stays) {
      const returning = formatDay(addDays(departure as EpochDay, nights));
      const back = backs.get(legKey(row.destination, row.origin, row.observed_at, returning));
      if (back === undefined) continue;
      const share = new Chance(seed + departure * 31 + nights).between(...RETURN_SHARE);
      const sum = Number(row.price) + back * roughUnitsPerEuro(row.currency as CurrencyCode);
      const price = sum * share * chance.between(1 - NOISE, 1 + NOISE);
      trips.push({ ...row, return_date: returning, price: priceLike(row.price ?? '', price) });
    }
  }
  return trips;
}

/** Legs go together by the day they were observed on, whatever the hour. */
function legKey(...of: readonly (string | undefined)[]): string {
  return of.map((text) => text?.slice(0, DATE_LENGTH)).join('|');
}
