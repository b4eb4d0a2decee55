import { type DealSearch, dealSearch, SEARCH_FILTERS } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from './search-address.ts';
import {
  asksFor,
  asksForAnything,
  FILTER_NAMES,
  mergeSearches,
  withoutFilter,
} from './search-filters.ts';

const FULL: DealSearch = dealSearch.parse({
  from: ['BUD'],
  fromAreas: ['AT'],
  to: ['LIS'],
  toAreas: ['ES'],
  depart: { earliest: '2026-12-01', latest: '2026-12-02' },
  return: { earliest: '2026-12-08', latest: '2026-12-09' },
  stayNights: { min: 0, max: 7 },
  tripType: 'one_way',
  cabins: ['first'],
  maxStops: 0,
  passengers: 2,
  airlines: ['LH'],
  excludeAirlines: ['FR'],
  alliances: ['oneworld'],
  programmes: ['krisflyer'],
  via: ['FRA'],
  avoid: ['LHR'],
  departTimes: ['morning'],
  avoidTimes: ['evening'],
  minPrice: { amount: 1, currency: 'EUR' },
  maxPrice: { amount: 2, currency: 'EUR' },
  baggage: true,
  excludePlanes: ['propeller'],
});

describe('the parts of a search', () => {
  it('are those that the server counts by, and how many fly', () => {
    expect([...FILTER_NAMES].sort()).toEqual([...SEARCH_FILTERS, 'passengers'].sort());
  });

  it('hold every field: without all of them nothing is asked for [3.search.fields]', () => {
    expect(FILTER_NAMES.filter((filter) => !asksFor(FULL, filter))).toEqual([]);
    expect(FILTER_NAMES.filter((filter) => asksFor(EMPTY_SEARCH, filter))).toEqual([]);
    expect(FILTER_NAMES.reduce(withoutFilter, FULL)).toEqual(EMPTY_SEARCH);
    expect(asksForAnything(EMPTY_SEARCH)).toBe(false);
    expect(asksForAnything({ ...EMPTY_SEARCH, maxStops: 0 })).toBe(true);
  });

  it('are taken away one by one', () => {
    expect(withoutFilter(FULL, 'from')).toEqual({ ...FULL, from: [], fromAreas: [] });
  });

  it('are taken from the first of two searches that asks for them', () => {
    const byHand = { ...EMPTY_SEARCH, from: ['VIE'], maxStops: 0 };
    const read = { ...EMPTY_SEARCH, fromAreas: ['HU'], to: ['LIS'], maxStops: 1 };
    expect(mergeSearches(byHand, read)).toEqual({
      ...EMPTY_SEARCH,
      from: ['VIE'],
      to: ['LIS'],
      maxStops: 0,
    });
  });
});
