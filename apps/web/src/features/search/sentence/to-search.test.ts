import { dealSearch, type FunctionData } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../../../shared/search/search-address.ts';
import { toSearch } from './to-search.ts';

const EMPTY: FunctionData<'interpret-search'> = {
  query: '',
  from: [],
  to: [],
  depart: null,
  return: null,
  trip_type: null,
  cabin: null,
  max_stops: null,
  airlines: [],
  passengers: null,
  max_price: null,
  via: [],
  avoid: [],
  from_areas: [],
  to_areas: [],
  depart_times: [],
  avoid_times: [],
  stay_nights: null,
  baggage: null,
  alliances: [],
  exclude_airlines: [],
  language: 'en',
  unread: [],
  conflicts: [],
};

describe('toSearch', () => {
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
});
