import { airplaneType, type DealSearch, dealSearch, PARTS_OF_DAY } from '@farelark/contracts';
import { ACTIVE_CURRENCY_CODES, type EpochDay, formatDay } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { FULL_SEARCH } from './search.fixture.ts';
import {
  EMPTY_SEARCH,
  getReferringSearch,
  readSearch,
  searchPath,
  toSearchState,
} from './search-address.ts';

const letters = (length: number, alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const several = <Value>(value: fc.Arbitrary<Value>, maxLength: number) =>
  fc.uniqueArray(value, { maxLength });
const day = fc.integer({ min: 18_000, max: 24_000 }).map((count) => formatDay(count as EpochDay));
const days = fc
  .tuple(day, day)
  .map(([one, other]) =>
    one <= other ? { earliest: one, latest: other } : { earliest: other, latest: one },
  );
const night = fc.integer({ min: 0, max: 365 });
const price = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 }),
  currency: fc.constantFrom(...ACTIVE_CURRENCY_CODES),
});
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const search: fc.Arbitrary<DealSearch> = fc.record({
  from: several(letters(3), 30),
  fromAreas: several(letters(2), 30),
  to: several(letters(3), 30),
  toAreas: several(letters(2), 30),
  depart: maybe(days),
  return: maybe(days),
  stayNights: maybe(
    fc.tuple(night, night).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  ),
  tripType: maybe(fc.constantFrom('one_way', 'round_trip')),
  cabins: several(fc.constantFrom('economy', 'premium_economy', 'business', 'first'), 4),
  maxStops: maybe(fc.integer({ min: 0, max: 2 })),
  passengers: fc.integer({ min: 1, max: 9 }),
  airlines: several(letters(2, 'ABCXYZ0123456789'), 30),
  excludeAirlines: several(letters(2, 'ABCXYZ0123456789'), 30),
  alliances: several(fc.constantFrom('oneworld', 'star_alliance', 'skyteam'), 3),
  programmes: several(fc.constantFrom('avios', 'miles_and_more', 'krisflyer'), 10),
  via: several(letters(3), 10),
  avoid: several(letters(3), 10),
  departTimes: several(fc.constantFrom(...PARTS_OF_DAY), 4),
  avoidTimes: several(fc.constantFrom(...PARTS_OF_DAY), 4),
  minPrice: maybe(price),
  maxPrice: maybe(price),
  baggage: fc.boolean(),
  excludePlanes: several(fc.constantFrom(...airplaneType.options), 3),
});

const toParams = (path: string) => new URL(path, 'https://farelark.example').searchParams;

describe('searchPath', () => {
  it.prop([search, fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => text.trim())])(
    'is parsed back to the same search and sentence [3.search.fields]',
    (expected, text) => {
      expect(readSearch(toParams(searchPath(expected, text)))).toEqual({
        search: expected,
        sentence: text === '' ? null : text,
      });
    },
  );

  it('is readable', () => {
    expect(
      searchPath({
        from: ['BUD', 'VIE'],
        to: ['LIS'],
        toAreas: ['ES'],
        cabins: ['business'],
        depart: { earliest: '2026-12-01', latest: '2026-12-14' },
        stayNights: { min: 7, max: 7 },
        maxPrice: { amount: 29_950, currency: 'EUR' },
      }),
    ).toBe(
      '/search?from=BUD,VIE&to=LIS,ES&depart=2026-12-01..2026-12-14&nights=7&cabin=business&max=299.50EUR',
    );
    expect(searchPath({})).toBe('/search');
  });

  it('encodes a lone surrogate as an unknown character', () => {
    expect(searchPath({}, 'Wien \ud83d')).toBe('/search?q=Wien%20%EF%BF%BD');
  });
});

describe('readSearch', () => {
  const names = [...toParams(searchPath(FULL_SEARCH, 'x')).keys()];
  it.prop([
    fc.dictionary(
      fc.constantFrom(...names, 'utm_source'),
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('BUD,bud,,x', '9', '3..1', '2026-02-30', '1EUR', '0EUR', '1.234XXX', '..'),
      ),
    ),
  ])('returns valid searches only', (values) => {
    const { search } = readSearch(new URLSearchParams(values));
    expect(dealSearch.parse(search)).toEqual(search);
  });

  it('ignores invalid and unknown parts', () => {
    const params = new URLSearchParams(
      'from=bud,QQQQ,ES&depart=2026-02-30&nights=9..3&stops=7&cabin=business,throne&max=12&trip=there&x=1',
    );
    expect(readSearch(params)).toEqual({
      search: { ...EMPTY_SEARCH, from: ['BUD'], fromAreas: ['ES'], cabins: ['business'] },
      sentence: null,
    });
  });

  it.each([
    ['0', 1],
    ['1', 1],
    ['9', 9],
    ['10', 1],
    ['2.5', 1],
  ])('parses %s passengers as %i', (text, passengers) => {
    const { search } = readSearch(new URLSearchParams({ passengers: text }));
    expect(search.passengers).toBe(passengers);
  });
});

it('EMPTY_SEARCH is the default of the contract', () => {
  expect(EMPTY_SEARCH).toEqual(dealSearch.parse({}));
});

it('getReferringSearch returns the search in the history state', () => {
  expect(getReferringSearch(toSearchState('/search?from=BUD&to=BCN'))).toBe(
    '/search?from=BUD&to=BCN',
  );
});

it.each([null, undefined, 'search', {}, { searchLeft: 7 }, { searchLeft: '//elsewhere.example' }])(
  'getReferringSearch returns null for %j',
  (state) => {
    expect(getReferringSearch(state)).toBeNull();
  },
);
