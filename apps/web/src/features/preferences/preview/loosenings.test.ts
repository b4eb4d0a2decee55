import { type AlertPreferences, alertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { getLoosenings } from './loosenings.ts';

const BASE: AlertPreferences = { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] };
const texts = (changes: Partial<AlertPreferences>) =>
  getLoosenings({ ...BASE, ...changes }).map(({ text }) => text);

describe('what could be loosened', () => {
  it('is of the defaults only what they narrow: the cabin and the stops', () => {
    expect(texts({})).toEqual(['preferences.now.allCabins', 'preferences.now.stops.unlimited']);
  });

  it('is nothing where everything is let in', () => {
    expect(texts({ cabinClasses: [], maxStops: 'unlimited' })).toEqual([]);
  });

  it('is first of all what was chosen [2.preferences.loosen]', () => {
    expect(texts({ destinationCountries: ['ES'], maxPrice: 5000 })).toEqual([
      'preferences.now.anyPrice',
      'preferences.now.allDestinations',
      'preferences.now.allCabins',
      'preferences.now.stops.unlimited',
    ]);
  });

  it('makes preferences that can be saved, six at most [2.preferences.loosen]', () => {
    const narrow: AlertPreferences = {
      ...BASE,
      destinationAirports: ['BCN'],
      earliestDeparture: '2026-12-01',
      minPrice: 1,
      minNights: 3,
      luggageRequirements: true,
      timeOfDay: 'morning',
      viaAirports: ['DOH'],
      preferredAirlines: ['W6'],
    };
    const offered = getLoosenings(narrow);
    expect(offered).toHaveLength(6);
    for (const { changes } of offered)
      expect(alertPreferences.safeParse({ ...narrow, ...changes }).success).toBe(true);
  });
});
