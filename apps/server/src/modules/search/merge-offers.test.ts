import type {
  CurrencyCode,
  EpochDay,
  Fare,
  MinorUnits,
  MinuteOfDay,
  SourceName,
} from '@farelark/engine';
import { buildFare } from '@farelark/engine/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getFlightsKey, mergeOffers, type SourceFare } from './merge-offers.ts';
import { createPriceScale } from './price-scale.ts';

const FARE = buildFare({ price: 4999 as MinorUnits, source: 'one' as SourceName });
const CODES: Readonly<Record<string, string>> = { 'Wizz Air': 'W6', Ryanair: 'FR' };
const getCode = (carrier: string) => CODES[carrier] ?? carrier;
const key = (changes: Partial<Fare>) => getFlightsKey({ ...FARE, ...changes }, getCode);

const sold: fc.Arbitrary<SourceFare> = fc
  .record({
    price: fc.integer({ min: 100, max: 110 }),
    currency: fc.constantFrom('EUR', 'USD', 'KWD'),
    flight: fc.constantFrom('W6 1', 'W61', 'FR2', '7', ''),
    stops: fc.constantFrom(null, 0, 1),
    time: fc.constantFrom(null, 0, 700),
    source: fc.constantFrom('one', 'two', 'three'),
    isCached: fc.boolean(),
    bag: fc.constantFrom(null, 'included', 'extra'),
  })
  .map(({ price, currency, flight, stops, time, source, isCached, bag }) => ({
    source,
    isCached,
    fare: {
      ...FARE,
      price: price as MinorUnits,
      currency: currency as CurrencyCode,
      flightNumbers: flight === '' ? [] : [flight],
      stops,
      departureTime: time as MinuteOfDay | null,
      baggage: bag as Fare['baggage'],
      source: source as SourceName,
    },
  }));

it('recognises the same flights under different names', () => {
  const same = ['2376', 'W6 2376', 'W62376', 'w6 02376', 'W6-2376'];
  for (const number of same) expect(key({ flightNumbers: [number] })).toBe(key({}));
  expect(key({ carriers: ['Wizz Air'] })).toBe(key({}));
  expect(key({ flightNumbers: ['2377'] })).not.toBe(key({}));
  expect(key({ departure: 20_831 as EpochDay })).not.toBe(key({}));
  expect(key({ cabin: 'business' })).not.toBe(key({}));
  const two = { carriers: ['W6', 'FR'], flightNumbers: ['1', '2'] };
  expect(key(two)).toBe(key({ carriers: ['Wizz Air', 'Ryanair'], flightNumbers: ['W61', 'FR2'] }));
  // A carrier code that starts with a digit is not part of the number.
  expect(key({ carriers: ['6E'], flightNumbers: ['6E 204'] })).toBe(
    key({ carriers: ['6E'], flightNumbers: ['204'] }),
  );
});

it('recognises flights without numbers by carrier, stops and times', () => {
  const timed = { flightNumbers: [], departureTime: 365 as MinuteOfDay };
  expect(key(timed)).toBe(key({ ...timed, carriers: ['Wizz Air'] }));
  expect(key(timed)).not.toBe(key({ ...timed, departureTime: 370 as MinuteOfDay }));
  expect(key({ flightNumbers: [] })).toBeNull();
  expect(key({ ...timed, return: 20_840 as EpochDay })).toBeNull();
  expect(key({ ...timed, carriers: [] })).toBeNull();
});

it('keeps the lowest price of each source, sorted, for any order of sources', () => {
  const scale = createPriceScale({ USD: 1.1 }, ['EUR', 'USD', 'KWD']);
  const getPrice = ({ fare }: SourceFare) => scale(fare.price, fare.currency) ?? Infinity;
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 30 }), (fares) => {
      const merged = mergeOffers(fares, scale, getCode);
      const best = merged.map(({ sellers }) => getPrice(sellers[0]));
      expect(best).toEqual([...best].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const lowest = Math.min(...fares.map(getPrice));
      if (fares.length > 0) expect(best[0]).toBe(lowest);
      for (const { sellers } of merged) {
        const names = sellers.map(({ source, fare }) => `${source} ${fare.baggage}`);
        expect(new Set(names).size).toBe(names.length);
        const prices = sellers.map(getPrice);
        expect(prices).toEqual([...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }
      const prices = (list: readonly SourceFare[]) =>
        mergeOffers(list, scale, getCode).map(({ sellers }) => sellers.map(getPrice));
      expect(prices([...fares].reverse()).map(([first]) => first)).toEqual(best);
    }),
  );
});

it('sorts incomparable prices last', () => {
  const scale = createPriceScale({}, ['EUR', 'KWD']);
  const dinars = { ...FARE, currency: 'KWD' as CurrencyCode, flightNumbers: ['W6 9'] };
  const merged = mergeOffers(
    [dinars, FARE].map((fare) => ({ fare, source: 'one', isCached: false })),
    scale,
    getCode,
  );
  expect(merged.map(({ sellers }) => sellers[0].fare.currency)).toEqual(['EUR', 'KWD']);
  expect(createPriceScale({}, ['KWD'])(5, 'KWD')).toBe(5);
});
