import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle.fixture.ts';
import type { PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import {
  arbitraryOffers,
  arbitraryPreferences,
  buildPreferences,
  SMALL_REFERENCE,
} from '../testing/preferences.ts';
import { addDays } from '../time/calendar.ts';
import { explainMatch, mismatch, type PreferenceName } from './match.ts';
import type { AlertPreferences, Route } from './preferences.ts';

const codes = (...list: string[]) => list as PlaceCode[];

function parse(route: string): Route {
  const [origin, destination] = route.split('-') as [PlaceCode, PlaceCode];
  return { origin, destination };
}

const check = (preferences: Partial<AlertPreferences>, fare = buildFare()) =>
  mismatch(buildPreferences(preferences), fare, SMALL_REFERENCE);

describe('mismatch', () => {
  it('accepts any offer from the departure when nothing else is set [5.empty-is-all]', () => {
    expect(check({})).toBeNull();
  });

  it('refuses every offer without a departure [3.form.departures]', () => {
    expect(check({ departures: [] })).toBe('departure');
  });

  it.each([
    ['the airport itself', ['LTN'], 'LTN', null],
    ['its city', ['LON'], 'LTN', null],
    ['a fare to its city', ['LTN'], 'LON', null],
    ['another airport of the city', ['LHR'], 'LTN', 'destination'],
  ])(
    'compares the destination with %s [3.form.destinations]',
    (_, destinations, destination, expected) => {
      const fare = buildFare({ destination });
      expect(check({ destinations: codes(...destinations) }, fare)).toBe(expected);
    },
  );

  it('limits the dates inclusively [3.form.earliest-departure 3.form.latest-return]', () => {
    const { departure } = buildFare();
    expect(check({ earliestDeparture: departure, latestReturn: departure })).toBeNull();
    expect(check({ earliestDeparture: addDays(departure, 1) })).toBe('dates');
    expect(check({ latestReturn: addDays(departure, -1) })).toBe('dates');
    const round = buildFare({ return: addDays(departure, 7) });
    expect(check({ latestReturn: addDays(departure, 6) }, round)).toBe('dates');
  });

  it('accepts a destination by country or by place [2.preferences.destinations]', () => {
    expect(check({ destinationCountries: ['ES'] })).toBeNull();
    expect(check({ destinationCountries: ['PT'] })).toBe('destination');
    expect(check({ destinationCountries: ['PT'], destinations: codes('BCN') })).toBeNull();
    expect(check({ destinationCountries: ['ES'], destinations: codes('LIS') })).toBeNull();
    const withoutCountry = buildFare({ destination: 'QQQ' });
    expect(check({ destinationCountries: ['ES'] }, withoutCountry)).toBe('destination');
  });

  it.each([
    ['between its airports', 'BUD-LTN', 'LTN', 'muted'],
    ['to its city', 'BUD-LON', 'LTN', 'muted'],
    ['to another airport of the city', 'BUD-LHR', 'LTN', null],
    ['to one airport, for a fare to the city', 'BUD-LTN', 'LON', null],
    ['in the other direction', 'LTN-BUD', 'LTN', null],
    ['from another departure', 'VIE-LTN', 'LTN', null],
  ])('compares the offer with a muted route %s', (_, route, destination, expected) => {
    const fare = buildFare({ destination });
    expect(check({ mutedRoutes: [parse(route)] }, fare)).toBe(expected);
  });

  it.each([
    ['between its airports', 'VIE-LTN', 'LTN', null],
    ['to its city', 'VIE-LON', 'LTN', null],
    ['to one airport, for a fare to the city', 'VIE-LTN', 'LON', null],
    ['to another airport of the city', 'VIE-LHR', 'LTN', 'departure'],
    ['in the other direction', 'LTN-VIE', 'LTN', 'departure'],
    ['from another departure', 'PRG-LTN', 'LTN', 'departure'],
  ])(
    'compares the offer with a watched route %s [2.preferences.watched]',
    (_, route, destination, expected) => {
      const watchedRoutes = [parse(route)];
      const fare = buildFare({ origin: 'VIE', destination });
      expect(check({ watchedRoutes, destinations: codes('BCN') }, fare)).toBe(expected);
      expect(check({ watchedRoutes, departures: [] }, fare)).toBe(expected);
    },
  );

  it('applies the other preferences to watched routes, and mutes before it watches', () => {
    const { origin, destination } = buildFare();
    const watched = { departures: [], watchedRoutes: [{ origin, destination }] };
    expect(check(watched)).toBeNull();
    expect(check({ ...watched, cabins: ['business'] })).toBe('cabin');
    expect(check({ ...watched, maxPrice: 1 as MinorUnits })).toBe('price');
    expect(check({ ...watched, mutedRoutes: watched.watchedRoutes })).toBe('muted');
  });

  it('limits the nights of round trips inclusively [2.preferences.nights]', () => {
    const { departure } = buildFare();
    const week = buildFare({ return: addDays(departure, 7) });
    expect(check({ minNights: 7, maxNights: 7 }, week)).toBeNull();
    expect(check({ minNights: 8 }, week)).toBe('nights');
    expect(check({ maxNights: 6 }, week)).toBe('nights');
    expect(check({ maxNights: 0 }, buildFare({ return: departure }))).toBeNull();
    expect(check({ minNights: 8, maxNights: 9 })).toBeNull();
  });

  it('compares prices in the traveller’s currency [3.form.price 5.price 2.preferences.party]', () => {
    const huf = 'HUF' as CurrencyCode;
    expect(check({ currency: huf, maxPrice: 1_996_000 as MinorUnits })).toBeNull();
    expect(check({ currency: huf, maxPrice: 1_995_999 as MinorUnits })).toBe('price');
    expect(check({ minPrice: 4_990 as MinorUnits })).toBeNull();
    expect(check({ minPrice: 4_991 as MinorUnits })).toBe('price');
  });

  it('refuses a price limit without an exchange rate', () => {
    expect(check({ currency: 'JPY' as CurrencyCode, maxPrice: 999_999 as MinorUnits })).toBe(
      'price',
    );
  });

  it('refuses unknown facts that a preference requires [3.form.baggage 2.preferences.unknown]', () => {
    expect(check({ baggageIncluded: true })).toBe('baggage');
    expect(check({ timeOfDay: 'morning' })).toBe('time_of_day');
    expect(check({ maxStops: 0 }, buildFare({ stops: null }))).toBe('stops');
    expect(check({ maxStops: 1 }, buildFare({ stops: null }))).toBeNull();
    expect(check({ airlines: ['W6'] }, buildFare({ carriers: [] }))).toBe('carrier');
  });

  it('compares trip type, cabin, stops and bag [3.form.cabins 3.form.baggage 3.form.trip-type 3.form.stops]', () => {
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
    const countAccepted = (maxStops: number | null) =>
      stops.filter((fare) => check({ maxStops }, fare) === null).length;
    expect([0, 1, 2, null].map(countAccepted)).toEqual([1, 2, 3, 4]);
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
  ] as const)('compares %s with minute %i [3.form.time-of-day]', (timeOfDay, minute, expected) => {
    expect(check({ timeOfDay }, buildFare({ departureTime: minute }))).toBe(expected);
  });

  it('accepts the union of airlines and alliances, for all carriers of the trip [3.form.alliances 3.form.airlines 2.preferences.carriers]', () => {
    expect(check({ airlines: ['W6'], alliances: ['oneworld'] })).toBeNull();
    expect(check({ alliances: ['oneworld'] })).toBe('carrier');
    expect(check({ airlines: ['W6'] }, buildFare({ carriers: ['W6', 'IB'] }))).toBe('carrier');
    expect(check({ airlines: ['W6'] }, buildFare({ carriers: ['Wizz Air'] }))).toBeNull();
  });

  it('refuses excluded aircraft only when the aircraft is known [3.form.planes]', () => {
    expect(check({ excludedAirplanes: ['boeing_737_max'] })).toBeNull();
    const fare = buildFare({ aircraft: ['7M8'] });
    expect(check({ excludedAirplanes: ['boeing_737_max'] }, fare)).toBe('airplane');
  });

  it('compares preferred and avoided connections [3.form.via 3.form.avoid]', () => {
    const fare = buildFare({ stops: 1, via: codes('LHR') });
    expect(check({ via: codes('LON') }, fare)).toBeNull();
    expect(check({ via: codes('LON') })).toBe('via');
    expect(check({ avoidedVia: codes('LON') }, fare)).toBe('via');
    expect(check({ avoidedVia: codes('LTN') }, fare)).toBeNull();
  });
});

const explain = (preferences: Partial<AlertPreferences>, fare = buildFare()) =>
  Object.fromEntries(
    explainMatch(buildPreferences(preferences), fare, SMALL_REFERENCE).map(({ part, verdict }) => [
      part,
      verdict,
    ]),
  ) as Record<PreferenceName, string>;

describe('explainMatch', () => {
  it('returns only the departure as met when nothing else is set', () => {
    const { departure, ...others } = explain({});
    expect(departure).toBe('met');
    expect(new Set(Object.values(others))).toEqual(new Set(['open']));
  });

  it('follows the order of the form', () => {
    const first = ['departure', 'destination', 'dates', 'nights', 'price'];
    expect(Object.keys(explain({})).slice(0, 5)).toEqual(first);
  });

  it('returns met and unmet for preferences that are set', () => {
    const { origin, destination } = buildFare();
    const met = { departures: [origin], destinations: [destination], tripType: 'one_way' } as const;
    expect(explain(met)).toMatchObject({ departure: 'met', destination: 'met', trip_type: 'met' });
    // The fare has no departure time.
    const unmet = { cabins: ['business'], timeOfDay: 'morning' } as const;
    expect(explain({ ...unmet, maxPrice: 1 as MinorUnits })).toMatchObject({
      price: 'unmet',
      cabin: 'unmet',
      time_of_day: 'unmet',
      stops: 'open',
    });
  });

  it('returns a watched route as met, and the places as open', () => {
    const { origin, destination } = buildFare();
    const watchedRoutes = [{ origin, destination }];
    const elsewhere = { departures: codes('VIE'), destinations: codes('LIS') };
    const places = { departure: 'open', destination: 'open' };
    expect(explain({ ...elsewhere, watchedRoutes })).toMatchObject({ ...places, watched: 'met' });
    expect(explain({ watchedRoutes: [parse('VIE-LIS')] })).toMatchObject({
      departure: 'met',
      watched: 'open',
    });
  });

  it.prop([arbitraryPreferences, arbitraryOffers], { numRuns: 500 })(
    'returns unmet exactly when mismatch refuses the offer',
    (preferences, offer) => {
      const isUnmet = explainMatch(preferences, offer, SMALL_REFERENCE).some(
        ({ verdict }) => verdict === 'unmet',
      );
      expect(isUnmet).toBe(mismatch(preferences, offer, SMALL_REFERENCE) !== null);
    },
  );
});
