import { type AlertPreferences, alertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { getLoosenings } from './loosenings.ts';

const BASE: AlertPreferences = { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] };
const getTexts = (changes: Partial<AlertPreferences>) =>
  getLoosenings({ ...BASE, ...changes }).map(({ text }) => text);

it.each<[string, Partial<AlertPreferences>, string[]]>([
  ['restrictive defaults', {}, ['now.allCabins', 'now.stops.unlimited']],
  ['nothing without a filter', { cabinClasses: [], maxStops: 'unlimited' }, []],
  [
    'chosen filters before defaults',
    { destinationCountries: ['ES'], maxPrice: 5000 },
    ['now.anyPrice', 'now.allDestinations', 'now.allCabins', 'now.stops.unlimited'],
  ],
])('loosens %s [2.preferences.loosen]', (_, changes, texts) => {
  expect(getTexts(changes)).toEqual(texts.map((text) => `preferences.${text}`));
});

it('returns at most six changes, each to valid preferences [2.preferences.loosen]', () => {
  const preferences: AlertPreferences = {
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
  const loosenings = getLoosenings(preferences);
  expect(loosenings).toHaveLength(6);
  for (const { changes } of loosenings)
    expect(alertPreferences.safeParse({ ...preferences, ...changes }).success).toBe(true);
});
