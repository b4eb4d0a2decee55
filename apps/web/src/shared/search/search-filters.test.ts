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

describe('FILTER_NAMES', () => {
  it('contains the filters of the server and passengers', () => {
    expect([...FILTER_NAMES].sort()).toEqual([...SEARCH_FILTERS, 'passengers'].sort());
  });

  it('covers every field of a search [3.search.fields]', () => {
    expect(FILTER_NAMES.filter((filter) => !hasFilter(FULL_SEARCH, filter))).toEqual([]);
    expect(FILTER_NAMES.filter((filter) => hasFilter(EMPTY_SEARCH, filter))).toEqual([]);
    expect(FILTER_NAMES.reduce(withoutFilter, FULL_SEARCH)).toEqual(EMPTY_SEARCH);
    expect(hasAnyFilter(EMPTY_SEARCH)).toBe(false);
    expect(hasAnyFilter({ ...EMPTY_SEARCH, maxStops: 0 })).toBe(true);
  });
});

it('withoutFilter clears the fields of one filter', () => {
  expect(withoutFilter(FULL_SEARCH, 'from')).toEqual({ ...FULL_SEARCH, from: [], fromAreas: [] });
});

it('mergeSearches prefers the first search for each filter', () => {
  const first = { ...EMPTY_SEARCH, from: ['VIE'], maxStops: 0 };
  const second = { ...EMPTY_SEARCH, fromAreas: ['HU'], to: ['LIS'], maxStops: 1 };
  expect(mergeSearches(first, second)).toEqual({
    ...EMPTY_SEARCH,
    from: ['VIE'],
    to: ['LIS'],
    maxStops: 0,
  });
});
