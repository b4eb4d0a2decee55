import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle-fixtures.ts';
import type { Fare, PlaceCode } from '../fare/fare.ts';
import { mismatch } from '../matching/match.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import {
  arbitraryOffers,
  arbitraryPreferences,
  buildPreferences,
  SMALL_REFERENCE,
} from '../testing/preferences.ts';
import { addDays, type EpochDay, type MinuteOfDay } from '../time/calendar.ts';
import { type FilterMismatch, filterOffers, findMismatches } from './filter-offers.ts';
import type { Search, SearchFilter } from './search.ts';

const ANYTHING: Search = {
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

/** `+times` for a part that surely refuses, `?times` for one that is unknown. */
function refusals(search: Partial<Search>, fare: Partial<Fare>): string {
  const found = findMismatches({ ...ANYTHING, ...search }, buildFare(fare), SMALL_REFERENCE);
  return found
    .map(({ filter, isKnown }: FilterMismatch) => `${isKnown ? '+' : '?'}${filter}`)
    .join(' ');
}

const places = (...codes: string[]) => codes as PlaceCode[];
const { departure } = buildFare();
const after = (days: number) => addDays(departure, days);
const after7 = { earliest: after(7), latest: after(7) };
const huf = (amount: number) => ({
  amount: amount as MinorUnits,
  currency: 'HUF' as CurrencyCode,
});

describe('a search that asks for nothing', () => {
  it('takes every offer, whatever its source left unsaid', () => {
    fc.assert(
      fc.property(arbitraryOffers, (offer) => {
        expect(findMismatches(ANYTHING, offer, SMALL_REFERENCE)).toEqual([]);
      }),
    );
  });
});

describe('a search', () => {
  it.each<[string, Partial<Search>, Partial<Fare>, string]>([
    ['an airport', { from: places('BUD') }, {}, ''],
    ['another airport', { from: places('VIE') }, {}, '+from'],
    ['one of several', { to: places('LIS', 'BCN') }, {}, ''],
    ['a city for its airport', { from: places('LON') }, { origin: 'LTN' as PlaceCode }, ''],
    ['a country', { toAreas: ['ES'] }, {}, ''],
    ['a continent', { toAreas: ['EU'] }, {}, ''],
    ['another country', { toAreas: ['PT'] }, {}, '+to'],
    ['places or areas, whichever fits', { to: places('LIS'), toAreas: ['ES'] }, {}, ''],
    ['areas of an unknown place', { fromAreas: ['HU'] }, {}, '+from'],
    ['the day', { depart: { earliest: departure, latest: departure } }, {}, ''],
    ['later days', { depart: { earliest: after(1), latest: after(9) } }, {}, '+depart'],
    ['a day of return', { return: after7 }, { return: after(7) }, ''],
    ['a return of one way', { return: after7 }, {}, '+return'],
    ['nights', { stayNights: { min: 5, max: 7 } }, { return: after(7) }, ''],
    ['fewer nights', { stayNights: { min: 5, max: 6 } }, { return: after(7) }, '+stay'],
    ['nights of one way', { stayNights: { min: 0, max: 9 } }, {}, '+stay'],
    ['one way', { tripType: 'one_way' }, {}, ''],
    ['a round trip', { tripType: 'round_trip' }, {}, '+trip_type'],
    ['a cabin', { cabins: ['business', 'first'] }, {}, '+cabins'],
    ['fewer stops', { maxStops: 1 }, { stops: 2 }, '+stops'],
    ['few stops of a way not said', { maxStops: 2 }, { stops: null }, '?stops'],
    ['an airline', { airlines: ['W6'] }, {}, ''],
    ['an airline by its name', { airlines: ['W6'] }, { carriers: ['Wizz Air'] }, ''],
    ['an alliance', { alliances: ['oneworld'] }, { carriers: ['IB'] }, ''],
    ['an airline for half the way', { airlines: ['W6'] }, { carriers: ['W6', 'IB'] }, '+airlines'],
    ['an airline not said', { airlines: ['W6'] }, { carriers: [] }, '?airlines'],
    [
      'no such airline',
      { excludeAirlines: ['W6'] },
      { carriers: ['IB', 'W6'] },
      '+excluded_airlines',
    ],
    ['no airline not said', { excludeAirlines: ['W6'] }, { carriers: [] }, '?excluded_airlines'],
    [
      'none, unknown',
      { excludeAirlines: ['W6'] },
      { carriers: ['Strangers'] },
      '?excluded_airlines',
    ],
    ['miles', { programmes: ['iberia_club'] }, { carriers: ['IB'] }, ''],
    ['miles elsewhere', { programmes: ['iberia_club'] }, {}, '+programmes'],
    ['miles not said', { programmes: ['iberia_club'] }, { carriers: [] }, '?programmes'],
    ['a way over a city', { via: places('LON') }, { stops: 1, via: places('LHR') }, ''],
    ['a way over it, flown direct', { via: places('LON') }, {}, '+via'],
    ['a way over it, not said', { via: places('LON') }, { stops: 1 }, '?via'],
    ['no way over it', { avoid: places('LON') }, { stops: 1, via: places('LHR') }, '+avoid'],
    ['no way over it, flown direct', { avoid: places('LON') }, {}, ''],
    ['no way over it, not said', { avoid: places('LON') }, { stops: 1 }, '?avoid'],
    ['a morning', { departTimes: ['morning'] }, { departureTime: 360 as MinuteOfDay }, ''],
    ['not noon', { departTimes: ['morning'] }, { departureTime: 720 as MinuteOfDay }, '+times'],
    ['no red-eye', { avoidTimes: ['red_eye'] }, { departureTime: 359 as MinuteOfDay }, '+times'],
    ['no red-eye, time not said', { avoidTimes: ['red_eye'] }, {}, '?times'],
    ['a price in another currency', { maxPrice: huf(1_996_000) }, {}, ''],
    ['a lower price', { maxPrice: huf(1_995_999) }, {}, '+price'],
    ['a higher price', { minPrice: huf(1_996_001) }, {}, '+price'],
    ['a price without a rate', { maxPrice: huf(1) }, { currency: 'USD' as CurrencyCode }, '?price'],
    ['a bag', { baggage: true }, { baggage: 'included' }, ''],
    ['a bag that costs extra', { baggage: true }, { baggage: 'extra' }, '+baggage'],
    ['a bag not said', { baggage: true }, {}, '?baggage'],
    ['no such plane', { excludePlanes: ['boeing_737_max'] }, { aircraft: ['7M8'] }, '+planes'],
    ['another plane', { excludePlanes: ['boeing_737_max'] }, { aircraft: ['32N'] }, ''],
    ['no such plane, not said', { excludePlanes: ['boeing_737_max'] }, {}, '?planes'],
  ])('for %s', (_name, search, fare, expected) => {
    expect(refusals(search, fare)).toBe(expected);
  });

  it('takes nothing that preferences of the same words would refuse', () => {
    fc.assert(
      fc.property(arbitraryPreferences, arbitraryOffers, (preferences, offer) => {
        const search: Search = {
          ...ANYTHING,
          from: preferences.departures,
          to: preferences.destinations,
          toAreas: preferences.destinationCountries,
          cabins: preferences.cabins,
          tripType: preferences.tripType === 'both' ? null : preferences.tripType,
          maxStops: preferences.maxStops,
          airlines: preferences.airlines,
          alliances: preferences.alliances,
          via: preferences.via,
          avoid: preferences.avoidedVia,
          departTimes: preferences.timeOfDay === 'anytime' ? [] : [preferences.timeOfDay],
          baggage: preferences.baggageIncluded,
          excludePlanes: preferences.excludedAirplanes,
        };
        fc.pre(preferences.departures.length > 0);
        if (findMismatches(search, offer, SMALL_REFERENCE).length > 0) return;
        const open = {
          earliestDeparture: null,
          latestReturn: null,
          minNights: null,
          maxNights: null,
          minPrice: null,
          maxPrice: null,
          mutedRoutes: [],
        };
        expect(mismatch({ ...preferences, ...open }, offer, SMALL_REFERENCE)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('sifting', () => {
  const filters: SearchFilter[] = ['to', 'trip_type', 'baggage', 'times'];
  const search: Search = {
    ...ANYTHING,
    to: buildPreferences({ destinations: places('BCN', 'BUD', 'VIE') }).destinations,
    tripType: 'one_way',
    baggage: true,
    departTimes: ['morning', 'evening'],
  };
  const WITHOUT: Partial<Record<SearchFilter, Partial<Search>>> = {
    to: { to: [] },
    trip_type: { tripType: null },
    baggage: { baggage: false },
    times: { departTimes: [] },
  };

  it('counts behind a part exactly what would come without it', () => {
    fc.assert(
      fc.property(fc.array(arbitraryOffers, { maxLength: 30 }), (items) => {
        const sifted = filterOffers(items, (item) => item, search, SMALL_REFERENCE);
        for (const filter of filters) {
          const { fitting } = filterOffers(
            items,
            (item) => item,
            { ...search, ...WITHOUT[filter] },
            SMALL_REFERENCE,
          );
          const more = sifted.behind.get(filter) ?? [];
          expect(new Set(fitting)).toEqual(new Set([...sifted.fitting, ...more]));
        }
      }),
    );
  });

  it('says of what is left out for silence alone what was not said', () => {
    const silent = buildFare({ baggage: null, departureTime: null });
    const wrong = buildFare({ baggage: null, return: (departure + 3) as EpochDay });
    const { fitting, behind, unsaid } = filterOffers(
      [silent, wrong],
      (fare) => fare,
      search,
      SMALL_REFERENCE,
    );
    expect([fitting, [...behind.keys()]]).toEqual([[], []]);
    expect([...unsaid]).toEqual([
      ['times', [silent]],
      ['baggage', [silent]],
    ]);
  });
});
