import { type AlertPreferences, alertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from './search-address.ts';
import { changedFields, fromPreferences, toProposal } from './search-preferences.ts';

const SAVED: AlertPreferences = { ...DEFAULT_PREFERENCES, departureAirports: ['BUD', 'VIE'] };
const proposal = (search: Partial<typeof EMPTY_SEARCH>) =>
  toProposal({ ...EMPTY_SEARCH, ...search });

describe('toProposal', () => {
  it('returns valid preferences', () => {
    const { changes } = proposal({
      from: ['VIE'],
      to: ['LIS'],
      cabins: ['business'],
      depart: { earliest: '2026-12-01', latest: '2026-12-10' },
      stayNights: { min: 5, max: 7 },
      tripType: 'round_trip',
      maxStops: 0,
      maxPrice: { amount: 300_00, currency: 'USD' },
      departTimes: ['morning'],
    });
    expect(alertPreferences.parse({ ...SAVED, ...changes })).toEqual({
      ...SAVED,
      departureAirports: ['VIE'],
      destinationAirports: ['LIS'],
      earliestDeparture: '2026-12-01',
      latestReturn: '2026-12-17',
      minNights: 5,
      maxNights: 7,
      cabinClasses: ['business'],
      tripType: 'round_trip',
      maxStops: '0',
      maxPrice: 300_00,
      preferredCurrency: 'USD',
      timeOfDay: 'morning',
    });
  });

  it('resets what the search does not contain, except departures', () => {
    const { changes, lost } = proposal({});
    expect({ ...SAVED, ...changes }).toMatchObject({
      departureAirports: ['BUD', 'VIE'],
      maxStops: 'unlimited',
      cabinClasses: [],
      preferredCurrency: 'EUR',
    });
    expect(lost).toEqual([]);
  });

  it('converts countries, length of stay and passengers', () => {
    const { changes, lost } = proposal({
      to: ['LIS'],
      toAreas: ['ES'],
      stayNights: { min: 2, max: 4 },
      passengers: 3,
    });
    expect(changes).toMatchObject({
      destinationAirports: ['LIS'],
      destinationCountries: ['ES'],
      minNights: 2,
      maxNights: 4,
      passengers: 3,
    });
    expect(lost).toEqual([]);
  });

  it('lists lost parts', () => {
    const { changes, lost } = proposal({
      fromAreas: ['HU'],
      excludeAirlines: ['FR'],
      programmes: ['krisflyer'],
      departTimes: ['morning', 'evening'],
    });
    expect(lost).toEqual(['from_areas', 'excluded_airlines', 'programmes', 'times']);
    expect(changes.timeOfDay).toBe('anytime');
  });

  it('allows any destination for a continent', () => {
    const { changes, lost } = proposal({ to: ['NYC'], toAreas: ['EU'] });
    expect(lost).toEqual(['continents']);
    expect(changes).toMatchObject({ destinationAirports: [], destinationCountries: [] });
  });

  it('loses days only if a trip could end after them', () => {
    const depart = { earliest: '2026-12-01', latest: '2026-12-10' };
    const back = { earliest: '2026-12-15', latest: '2026-12-15' };
    expect(proposal({ depart }).lost).toEqual(['days']);
    expect(proposal({ depart, return: back }).lost).toEqual(['days']);
    expect(proposal({ return: back }).lost).toEqual([]);
    expect(proposal({ depart, tripType: 'one_way' }).lost).toEqual([]);
    expect(proposal({ depart, stayNights: { min: 2, max: 3 } }).lost).toEqual([]);
  });

  it('drops price limits in different currencies', () => {
    const { changes } = proposal({
      minPrice: { amount: 1, currency: 'EUR' },
      maxPrice: { amount: 2, currency: 'USD' },
    });
    expect(changes).toMatchObject({ minPrice: null, maxPrice: null });
    expect(changes).not.toHaveProperty('preferredCurrency');
  });
});

it('changedFields returns changed fields, ignoring the order of codes', () => {
  const same = proposal({ from: ['VIE', 'BUD'], cabins: ['economy'], maxStops: 1 });
  expect(changedFields(SAVED, same)).toEqual([]);
  expect(
    changedFields(SAVED, proposal({ from: ['VIE'], cabins: ['economy'], maxStops: 1 })),
  ).toEqual(['departureAirports']);
});

it('fromPreferences and toProposal are inverse, but for dates', () => {
  const preferences: AlertPreferences = {
    ...SAVED,
    destinationAirports: ['LIS'],
    destinationCountries: ['ES'],
    minNights: 3,
    maxNights: 7,
    maxPrice: 90_00,
    luggageRequirements: true,
    maxStops: 'unlimited',
    timeOfDay: 'evening',
    passengers: 2,
  };
  const { changes, lost } = proposal(fromPreferences(preferences));
  expect([{ ...SAVED, ...changes }, lost]).toEqual([preferences, []]);
});
