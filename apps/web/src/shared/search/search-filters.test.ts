import { SEARCH_FILTERS } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { FULL_SEARCH } from './search.fixture.ts';
import { EMPTY_SEARCH } from './search-address.ts';
import {
  FILTER_NAMES,
  hasAnyFilter,
  hasFilter,
  mergeSearches,
  withoutFilter,
} from './search-filters.ts';

describe('the parts of a search', () => {
  it('are those that the server counts by, and how many fly', () => {
    expect([...FILTER_NAMES].sort()).toEqual([...SEARCH_FILTERS, 'passengers'].sort());
  });

  it('hold every field: without all of them nothing is asked for [3.search.fields]', () => {
    expect(FILTER_NAMES.filter((filter) => !hasFilter(FULL_SEARCH, filter))).toEqual([]);
    expect(FILTER_NAMES.filter((filter) => hasFilter(EMPTY_SEARCH, filter))).toEqual([]);
    expect(FILTER_NAMES.reduce(withoutFilter, FULL_SEARCH)).toEqual(EMPTY_SEARCH);
    expect(hasAnyFilter(EMPTY_SEARCH)).toBe(false);
    expect(hasAnyFilter({ ...EMPTY_SEARCH, maxStops: 0 })).toBe(true);
  });

  it('are taken away one by one', () => {
    expect(withoutFilter(FULL_SEARCH, 'from')).toEqual({ ...FULL_SEARCH, from: [], fromAreas: [] });
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
