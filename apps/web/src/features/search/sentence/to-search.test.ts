import { dealSearch, interpretedQuery } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../../../shared/search/search-address.ts';
import { toSearch } from './to-search.ts';

const EMPTY = createEmpty(interpretedQuery);

it('returns an empty search for an empty interpretation', () => {
  expect(toSearch(EMPTY, 'EUR')).toEqual(EMPTY_SEARCH);
});

it('converts each filter within the limits of a search', () => {
  const search = toSearch(
    {
      ...EMPTY,
      from: ['BUD'],
      to_areas: ['ES'],
      cabin: 'business',
      max_stops: 3,
      passengers: 12,
      baggage: 'included',
      max_price: { amount: 299.5, currency: null },
    },
    'EUR',
  );
  expect(dealSearch.parse(search)).toEqual({
    ...EMPTY_SEARCH,
    from: ['BUD'],
    toAreas: ['ES'],
    cabins: ['business'],
    passengers: 9,
    baggage: true,
    maxPrice: { amount: 29_950, currency: 'EUR' },
  });
});

it('keeps the named currency of a budget', () => {
  const budget = { amount: 50_000, currency: 'JPY' };
  expect(toSearch({ ...EMPTY, max_price: budget }, 'EUR').maxPrice).toEqual(budget);
});

it('reads SA as Saudi Arabia beside its neighbours, else as South America', () => {
  const search = toSearch({ ...EMPTY, to_areas: ['AE', 'SA'] }, 'EUR');
  expect(search.toAreas).toEqual(['AE']);
  expect(search.to).toContain('RUH');
  expect(toSearch({ ...EMPTY, to_areas: ['SA'] }, 'EUR').toAreas).toEqual(['SA']);
});
