import type { DealSearch, SearchFilter } from '@farelark/contracts';
import { EMPTY_SEARCH } from './search-address.ts';

/** A part of a search that is shown and changed as one; `passengers` excludes no deal. */
export type FilterName = SearchFilter | 'passengers';

/** Fields of each part, in display order. */
const FILTER_FIELDS: Readonly<Record<FilterName, readonly (keyof DealSearch)[]>> = {
  from: ['from', 'fromAreas'],
  to: ['to', 'toAreas'],
  depart: ['depart'],
  return: ['return'],
  stay: ['stayNights'],
  trip_type: ['tripType'],
  cabins: ['cabins'],
  stops: ['maxStops'],
  passengers: ['passengers'],
  price: ['minPrice', 'maxPrice'],
  airlines: ['airlines', 'alliances'],
  excluded_airlines: ['excludeAirlines'],
  programmes: ['programmes'],
  via: ['via'],
  avoid: ['avoid'],
  times: ['departTimes', 'avoidTimes'],
  baggage: ['baggage'],
  planes: ['excludePlanes'],
};

export const FILTER_NAMES = Object.keys(FILTER_FIELDS) as readonly FilterName[];

export function hasFilter(search: DealSearch, filter: FilterName): boolean {
  return FILTER_FIELDS[filter].some((field) => !isEmpty(search, field));
}

export function hasAnyFilter(search: DealSearch): boolean {
  return FILTER_NAMES.some((filter) => hasFilter(search, filter));
}

export function withoutFilter(search: DealSearch, filter: FilterName): DealSearch {
  const cleared = Object.fromEntries(
    FILTER_FIELDS[filter].map((field) => [field, EMPTY_SEARCH[field]]),
  );
  return { ...search, ...cleared };
}

export function swapPlaces(search: DealSearch): DealSearch {
  const { from, to, fromAreas, toAreas } = search;
  return { ...search, from: to, to: from, fromAreas: toAreas, toAreas: fromAreas };
}

/** Merges two searches: the first takes precedence for each part. */
export function mergeSearches(first: DealSearch, second: DealSearch): DealSearch {
  const fields = FILTER_NAMES.filter((filter) => !hasFilter(first, filter))
    .flatMap((filter) => FILTER_FIELDS[filter])
    .map((field) => [field, second[field]]);
  return { ...first, ...Object.fromEntries(fields) };
}

function isEmpty(search: DealSearch, field: keyof DealSearch): boolean {
  const value = search[field];
  return Array.isArray(value) ? value.length === 0 : value === EMPTY_SEARCH[field];
}
