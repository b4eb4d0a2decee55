import type { CurrencyCode, EpochDay, PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { Zipf } from '../harness/random.ts';

export type Weighted<T> = readonly (readonly [item: T, weight: number])[];

/** 2026-12-01. */
export const TODAY = (Date.UTC(2026, 11, 1) / 86_400_000) as EpochDay;

/** Currencies of travellers and of deals. */
export const CURRENCIES: Weighted<CurrencyCode> = (
  [
    ['EUR', 40],
    ['USD', 22],
    ['GBP', 12],
    ['PLN', 5],
    ['HUF', 4],
    ['BRL', 4],
    ['INR', 4],
    ['JPY', 3],
    ['CHF', 2],
    ['RON', 2],
    ['TRY', 1],
    ['KRW', 1],
  ] as const
).map(([code, weight]) => [code as CurrencyCode, weight]);

export interface World {
  readonly reference: Reference;
  readonly departures: Zipf<PlaceCode>;
  readonly destinations: Zipf<PlaceCode>;
  readonly connections: Zipf<PlaceCode>;
  readonly airlines: Zipf<string>;
}

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = ALPHANUMERICS.slice(0, 26);

/**
 * All real airports, weighted by rank: with an exponent of 1 the busiest has 11 % of all first departures.
 * Destinations are spread a little wider; connections are at the hundred busiest airports.
 */
export function openWorld(reference: Reference): World {
  const getRank = (code: PlaceCode) => reference.getPlace(code)?.rank ?? Number.POSITIVE_INFINITY;
  const airports = createCodes(3, LETTERS)
    .filter(reference.isPlace)
    .filter((code) => reference.getPlace(code)?.kind === 'airport')
    .sort((a, b) => getRank(a) - getRank(b) || (a < b ? -1 : 1));
  const airlines = createCodes(2, ALPHANUMERICS).filter(
    (code) => reference.findCarrier(code)?.code === code,
  );
  return {
    reference,
    departures: new Zipf(airports, 1),
    destinations: new Zipf(airports, 0.9),
    connections: new Zipf(airports.slice(0, 100), 0.7),
    airlines: new Zipf(airlines, 0.9),
  };
}

function createCodes(length: number, alphabet: string): string[] {
  let codes = [''];
  for (let place = 0; place < length; place += 1)
    codes = codes.flatMap((prefix) => [...alphabet].map((letter) => prefix + letter));
  return codes;
}
