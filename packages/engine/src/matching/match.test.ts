import { describe, expect, it } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle-fixtures.ts';
import type { PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { buildPreferences, SMALL_REFERENCE } from '../testing/preferences.ts';
import { addDays, type MinuteOfDay } from '../time/calendar.ts';
import { mismatch } from './match.ts';
import type { AlertPreferences } from './preferences.ts';

const codes = (...list: string[]) => list as PlaceCode[];

const check = (preferences: Partial<AlertPreferences>, fare = buildFare()) =>
  mismatch(buildPreferences(preferences), fare, SMALL_REFERENCE);

describe('mismatch', () => {
  it('is null when only a departure is set: empty means all [5.empty-is-all]', () => {
    expect(check({})).toBeNull();
  });

  it('refuses everything without a departure [3.form.departures]', () => {
    expect(check({ departures: [] })).toBe('departure');
  });

  it.each([
    ['the airport itself', ['LTN'], 'LTN', null],
    ['its city', ['LON'], 'LTN', null],
    ['a fare to the whole city', ['LTN'], 'LON', null],
    ['a sister airport', ['LHR'], 'LTN', 'destination'],
  ])(
    'takes a destination by %s [3.form.destinations]',
    (_name, destinations, destination, expected) => {
      const fare = buildFare({ destination: destination as PlaceCode });
      expect(check({ destinations: codes(...destinations) }, fare)).toBe(expected);
    },
  );

  it('keeps to the dates at both ends, inclusively [3.form.earliest-departure 3.form.latest-return]', () => {
    const { departure } = buildFare();
    expect(check({ earliestDeparture: departure, latestReturn: departure })).toBeNull();
    expect(check({ earliestDeparture: addDays(departure, 1) })).toBe('dates');
    expect(check({ latestReturn: addDays(departure, -1) })).toBe('dates');
    const round = buildFare({ return: addDays(departure, 7) });
    expect(check({ latestReturn: addDays(departure, 6) }, round)).toBe('dates');
  });

  it('takes countries and places of destination together: either will do [2.preferences.destinations]', () => {
    expect(check({ destinationCountries: ['ES'] })).toBeNull();
    expect(check({ destinationCountries: ['PT'] })).toBe('destination');
    expect(check({ destinationCountries: ['PT'], destinations: codes('BCN') })).toBeNull();
    expect(check({ destinationCountries: ['ES'], destinations: codes('LIS') })).toBeNull();
    const nowhere = buildFare({ destination: 'QQQ' as PlaceCode });
    expect(check({ destinationCountries: ['ES'] }, nowhere)).toBe('destination');
  });

  it.each([
    ['the airports', 'BUD-LTN', 'LTN', 'muted'],
    ['the city of one', 'BUD-LON', 'LTN', 'muted'],
    ['a sister airport', 'BUD-LHR', 'LTN', null],
    ['an airport of a fare to the whole city', 'BUD-LTN', 'LON', null],
    ['the way back', 'LTN-BUD', 'LTN', null],
    ['another departure', 'VIE-LTN', 'LTN', null],
  ])('keeps a muted route away by %s', (_name, route, destination, expected) => {
    const [from, to] = route.split('-') as [PlaceCode, PlaceCode];
    const fare = buildFare({ destination: destination as PlaceCode });
    expect(check({ mutedRoutes: [{ origin: from, destination: to }] }, fare)).toBe(expected);
  });

  it('keeps to the nights at both ends, inclusively, and lets one way pass [2.preferences.nights]', () => {
    const { departure } = buildFare();
    const week = buildFare({ return: addDays(departure, 7) });
    expect(check({ minNights: 7, maxNights: 7 }, week)).toBeNull();
    expect(check({ minNights: 8 }, week)).toBe('nights');
    expect(check({ maxNights: 6 }, week)).toBe('nights');
    expect(check({ maxNights: 0 }, buildFare({ return: departure }))).toBeNull();
    expect(check({ minNights: 8, maxNights: 9 })).toBeNull();
  });

  it('compares prices in the currency of the traveller [3.form.price 5.price 2.preferences.party]', () => {
    const huf = 'HUF' as CurrencyCode;
    expect(check({ currency: huf, maxPrice: 1_996_000 as MinorUnits })).toBeNull();
    expect(check({ currency: huf, maxPrice: 1_995_999 as MinorUnits })).toBe('price');
    expect(check({ minPrice: 4_990 as MinorUnits })).toBeNull();
    expect(check({ minPrice: 4_991 as MinorUnits })).toBe('price');
  });

  it('promises nothing about a price limit without a rate', () => {
    expect(check({ currency: 'JPY' as CurrencyCode, maxPrice: 999_999 as MinorUnits })).toBe(
      'price',
    );
  });

  it('counts what a source did not say against a preference for it [3.form.baggage 2.preferences.unknown]', () => {
    expect(check({ baggageIncluded: true })).toBe('baggage');
    expect(check({ timeOfDay: 'morning' })).toBe('time_of_day');
    expect(check({ maxStops: 0 }, buildFare({ stops: null }))).toBe('stops');
    expect(check({ maxStops: 1 }, buildFare({ stops: null }))).toBeNull();
    expect(check({ airlines: ['W6'] }, buildFare({ carriers: [] }))).toBe('carrier');
  });

  it('wants the kind of trip, the cabins and the stops that were chosen [3.form.cabins 3.form.baggage 3.form.trip-type 3.form.stops]', () => {
    const { departure } = buildFare();
    const round = buildFare({ return: addDays(departure, 7) });
    expect(check({ tripType: 'round_trip' })).toBe('trip_type');
    expect(check({ tripType: 'round_trip' }, round)).toBeNull();
    expect(check({ tripType: 'one_way' }, round)).toBe('trip_type');
    expect(check({ tripType: 'both' }, round)).toBeNull();
    const business = buildFare({ cabin: 'business' });
    expect(check({ cabins: ['economy', 'first'] }, business)).toBe('cabin');
    expect(check({ cabins: ['economy', 'business'] }, business)).toBeNull();
    const stops = [0, 1, 2, 3].map((count) => buildFare({ stops: count }));
    const passing = (maxStops: number | null) =>
      stops.filter((fare) => check({ maxStops }, fare) === null).length;
    expect([0, 1, 2, null].map(passing)).toEqual([1, 2, 3, 4]);
    expect(check({ baggageIncluded: true }, buildFare({ baggage: 'extra' }))).toBe('baggage');
    expect(check({ baggageIncluded: true }, buildFare({ baggage: 'included' }))).toBeNull();
  });

  it.each([
    ['red_eye', 359, null],
    ['red_eye', 360, 'time_of_day'],
    ['morning', 360, null],
    ['afternoon', 720, null],
    ['evening', 1439, null],
    ['evening', 1079, 'time_of_day'],
  ] as const)('%s at minute %i [3.form.time-of-day]', (timeOfDay, minute, expected) => {
    expect(check({ timeOfDay }, buildFare({ departureTime: minute as MinuteOfDay }))).toBe(
      expected,
    );
  });

  it('adds airlines and alliances up, and wants every carrier of the trip [3.form.alliances 3.form.airlines 2.preferences.carriers]', () => {
    expect(check({ airlines: ['W6'], alliances: ['oneworld'] })).toBeNull();
    expect(check({ alliances: ['oneworld'] })).toBe('carrier');
    expect(check({ airlines: ['W6'] }, buildFare({ carriers: ['W6', 'IB'] }))).toBe('carrier');
    expect(check({ airlines: ['W6'] }, buildFare({ carriers: ['Wizz Air'] }))).toBeNull();
  });

  it('refuses excluded aircraft only where they are known [3.form.planes]', () => {
    expect(check({ excludedAirplanes: ['boeing_737_max'] })).toBeNull();
    const fare = buildFare({ aircraft: ['7M8'] });
    expect(check({ excludedAirplanes: ['boeing_737_max'] }, fare)).toBe('airplane');
  });

  it('goes by preferred and avoided connections [3.form.via 3.form.avoid]', () => {
    const fare = buildFare({ stops: 1, via: codes('LHR') });
    expect(check({ via: codes('LON') }, fare)).toBeNull();
    expect(check({ via: codes('LON') })).toBe('via');
    expect(check({ avoidedVia: codes('LON') }, fare)).toBe('via');
    expect(check({ avoidedVia: codes('LTN') }, fare)).toBeNull();
  });
});
