import type { Search } from '../search/search.ts';

/** A search without filters. */
export const ANYTHING: Search = {
  from: [],
  fromAreas: [],
  to: [],
  toAreas: [],
  depart: null,
  return: null,
  stayNights: null,
  tripType: null,
  cabins: [],
  maxStops: null,
  airlines: [],
  excludeAirlines: [],
  alliances: [],
  programmes: [],
  via: [],
  avoid: [],
  departTimes: [],
  avoidTimes: [],
  minPrice: null,
  maxPrice: null,
  baggage: false,
  excludePlanes: [],
};
