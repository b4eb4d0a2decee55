import type { DealSearch } from '@farelark/contracts';

/** Anything, from anywhere to anywhere: what the contract's schema makes of nothing. */
export const EMPTY_SEARCH: DealSearch = {
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
  passengers: 1,
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
