import { type DealSearch, dealSearch } from '@farelark/contracts';

/** A search with every filter. */
export const FULL_SEARCH: DealSearch = dealSearch.parse({
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
