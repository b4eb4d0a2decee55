import { type DealSearch, flightSearchRequest } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../../../shared/search/search-address.ts';
import { firstTrip, isExcluded, type OfferTrip, offersRequest } from './trip.ts';

const TODAY = '2026-11-22';
const search = (changes: Partial<DealSearch>): DealSearch => ({
  ...EMPTY_SEARCH,
  from: ['BUD'],
  to: ['LIS'],
  ...changes,
});

describe('firstTrip', () => {
  it('has the first places and the first day of the search', () => {
    const depart = { earliest: '2026-12-01', latest: '2026-12-31' };
    const places = { from: ['BUD', 'VIE'], to: ['BUD', 'LIS'] };
    expect(firstTrip(search({ ...places, depart, cabins: ['first'] }), TODAY)).toEqual({
      origin: 'BUD',
      destination: 'LIS',
      departureDate: '2026-12-01',
      returnDate: null,
      cabin: 'first',
    });
  });

  it.each<[string, Partial<DealSearch>]>([
    ['anywhere', { to: [] }],
    ['a country', { to: [], toAreas: ['PT'] }],
    ['no origin', { from: [] }],
    ['the origin', { to: ['BUD'] }],
  ])('is null for a search to %s', (_name, changes) => {
    expect(firstTrip(search(changes), TODAY)).toBeNull();
  });

  it.each<[Partial<DealSearch>, string, string | null]>([
    [{}, '2026-12-22', null],
    [{ depart: { earliest: '2026-11-20', latest: '2026-11-30' } }, '2026-11-23', null],
    [{ tripType: 'round_trip' }, '2026-12-22', '2026-12-29'],
    [{ stayNights: { min: 3, max: 5 } }, '2026-12-22', '2026-12-25'],
    [{ tripType: 'one_way', stayNights: { min: 3, max: 5 } }, '2026-12-22', null],
    [{ return: { earliest: '2027-01-03', latest: '2027-01-03' } }, '2026-12-22', '2027-01-03'],
    [{ return: { earliest: '2026-12-01', latest: '2026-12-30' } }, '2026-12-22', '2026-12-22'],
  ])('given %j, departs on %s and returns on %s', (changes, departureDate, returnDate) => {
    expect(firstTrip(search(changes), TODAY)).toMatchObject({ departureDate, returnDate });
  });
});

it('offersRequest converts the filters of a search to those of the function', () => {
  const filters = { maxStops: 0, avoid: ['LHR'], baggage: true };
  const twoAdults = search({ passengers: 2, ...filters });
  const trip = firstTrip(twoAdults, TODAY) as OfferTrip;
  expect(flightSearchRequest.parse(offersRequest(trip, twoAdults))).toMatchObject({
    origin: 'BUD',
    adults: 2,
    ...filters,
  });
});

const carriers = [{ code: 'FR', name: 'Ryanair' }];
it.each<[Partial<DealSearch>, boolean, (string | null)?]>([
  [{}, false],
  [{ excludeAirlines: ['FR'] }, true],
  [{ excludeAirlines: ['W6'] }, false],
  [{ avoidTimes: ['red_eye'] }, false],
  [{ avoidTimes: ['morning'] }, true],
  [{ departTimes: ['morning', 'evening'] }, false],
  [{ departTimes: ['evening'] }, true],
  [{ departTimes: ['evening'] }, false, null],
])(
  'isExcluded given %j, returns %s',
  (changes, expected, departureTime: string | null = '06:00') => {
    expect(isExcluded({ carriers, departureTime }, search(changes))).toBe(expected);
  },
);
