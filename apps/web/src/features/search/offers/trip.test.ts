import { type DealSearch, flightSearchRequest } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../../../shared/search/search-address.ts';
import { firstTrip, isOther, offersRequest } from './trip.ts';

const TODAY = '2026-11-22';
const search = (changes: Partial<DealSearch>): DealSearch => ({
  ...EMPTY_SEARCH,
  from: ['BUD'],
  to: ['LIS'],
  ...changes,
});

describe('the trip that offers are looked up for', () => {
  it('takes the first places and the first day of the search', () => {
    const depart = { earliest: '2026-12-01', latest: '2026-12-31' };
    const asked = search({ from: ['BUD', 'VIE'], to: ['BUD', 'LIS'], depart, cabins: ['first'] });
    expect(firstTrip(asked, TODAY)).toEqual({
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
    ['no place to leave from', { from: [] }],
    ['the place where it begins', { to: ['BUD'] }],
  ])('is none for %s', (_name, changes) => {
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
  ])('for %j leaves on %s and returns on %s', (changes, departureDate, returnDate) => {
    expect(firstTrip(search(changes), TODAY)).toMatchObject({ departureDate, returnDate });
  });

  it('is asked for in words that the function takes', () => {
    const asked = search({ passengers: 2, maxStops: 0, avoid: ['LHR'], baggage: true });
    const trip = firstTrip(asked, TODAY);
    if (trip === null) throw new Error('There is a trip');
    expect(flightSearchRequest.parse(offersRequest(trip, asked))).toMatchObject({
      origin: 'BUD',
      adults: 2,
      maxStops: 0,
      avoid: ['LHR'],
      baggage: true,
    });
  });
});

describe('an offer that sources could not be asked to leave out', () => {
  const offer = { carriers: [{ code: 'FR', name: 'Ryanair' }], departureTime: '06:00' };

  it.each<[Partial<DealSearch>, boolean]>([
    [{}, false],
    [{ excludeAirlines: ['FR'] }, true],
    [{ excludeAirlines: ['W6'] }, false],
    [{ avoidTimes: ['red_eye'] }, false],
    [{ avoidTimes: ['morning'] }, true],
    [{ departTimes: ['morning', 'evening'] }, false],
    [{ departTimes: ['evening'] }, true],
  ])('is another one under %j: %s', (changes, expected) => {
    expect(isOther(offer, search(changes))).toBe(expected);
  });

  it('is kept where its time is not said', () => {
    expect(isOther({ ...offer, departureTime: null }, search({ departTimes: ['evening'] }))).toBe(
      false,
    );
  });
});
