import type { CurrencyCode, EpochDay, PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { Zipf } from './chance.ts';

/** Day 0 of the measured world: 2026-12-01. */
export const TODAY = (Date.UTC(2026, 11, 1) / 86_400_000) as EpochDay;

/** Shares of currencies among travellers and deals alike: few large ones and a tail. */
export const CURRENCIES: readonly (readonly [CurrencyCode, number])[] = (
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
).map(([code, share]) => [code as CurrencyCode, share]);

export interface World {
  readonly reference: Reference;
  readonly departures: Zipf<PlaceCode>;
  readonly destinations: Zipf<PlaceCode>;
  readonly connections: Zipf<PlaceCode>;
  readonly airlines: Zipf<string>;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * All real airports, the busier the more followed: the exponent of 1 gives the first one some 11 % of
 * all first departures. Destinations spread a little wider; connections are at the hundred busiest.
 */
export function openWorld(reference: Reference): World {
  const airports = airportCodes(reference).sort(
    (a, b) => getRank(reference, a) - getRank(reference, b) || (a < b ? -1 : 1),
  );
  const airlines = createCodes(2, ALPHABET).filter(
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

/** All airports by their codes. */
export function airportCodes(reference: Reference): PlaceCode[] {
  return createCodes(3, ALPHABET.slice(0, 26))
    .filter(reference.isPlace)
    .filter((code) => reference.getPlace(code)?.kind === 'airport');
}

function getRank(reference: Reference, code: PlaceCode): number {
  return reference.getPlace(code)?.rank ?? Number.POSITIVE_INFINITY;
}

function createCodes(length: number, alphabet: string): string[] {
  let codes = [''];
  for (let place = 0; place < length; place += 1)
    codes = codes.flatMap((begun) => [...alphabet].map((letter) => begun + letter));
  return codes;
}
