import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { buildFare, type FareFields } from '../deal-lifecycle/lifecycle.fixture.ts';
import type { PlaceCode } from '../fare/fare.ts';
import { type Matchable, mismatch } from '../matching/match.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { ANYTHING } from '../testing/anything.ts';
import { arbitraryOffers, arbitraryPreferences, SMALL_REFERENCE } from '../testing/preferences.ts';
import { addDays } from '../time/calendar.ts';
import {
  type FilterMismatch,
  filterOffers,
  findMismatches,
  type SearchFilter,
} from './filter-offers.ts';
import type { Search } from './search.ts';

/** `+times` for a filter that excludes the fare, `?times` for one whose fact is unknown. */
function listMismatches(search: Partial<Search>, fare: FareFields): string {
  return findMismatches({ ...ANYTHING, ...search }, buildFare(fare), SMALL_REFERENCE)
    .map(({ filter, isKnown }: FilterMismatch) => `${isKnown ? '+' : '?'}${filter}`)
    .join(' ');
}

const places = (...codes: string[]) => codes as PlaceCode[];
const { departure } = buildFare();
const after = (days: number) => addDays(departure, days);
const after7 = { earliest: after(7), latest: after(7) };
const at = (minute: number) => ({ departureTime: minute });
const huf = (amount: number) => ({
  amount: amount as MinorUnits,
  currency: 'HUF' as CurrencyCode,
});
const withoutWizz = { excludeAirlines: ['W6'] };
const iberiaClub = { programmes: ['iberia_club'] };
const without737Max = { excludePlanes: ['boeing_737_max' as const] };

describe('findMismatches', () => {
  it.prop([arbitraryOffers])('returns nothing for a search without filters', (offer) => {
    expect(findMismatches(ANYTHING, offer, SMALL_REFERENCE)).toEqual([]);
  });

  it.each<[string, Partial<Search>, FareFields, string]>([
    ['the airport', { from: places('BUD') }, {}, ''],
    ['another airport', { from: places('VIE') }, {}, '+from'],
    ['one of several airports', { to: places('LIS', 'BCN') }, {}, ''],
    ['the city of an airport', { from: places('LON') }, { origin: 'LTN' }, ''],
    ['the country', { toAreas: ['ES'] }, {}, ''],
    ['the continent', { toAreas: ['EU'] }, {}, ''],
    ['another country', { toAreas: ['PT'] }, {}, '+to'],
    ['a place or an area', { to: places('LIS'), toAreas: ['ES'] }, {}, ''],
    ['a place without a country', { fromAreas: ['HU'] }, {}, '+from'],
    ['the departure day', { depart: { earliest: departure, latest: departure } }, {}, ''],
    ['other departure days', { depart: { earliest: after(1), latest: after(9) } }, {}, '+depart'],
    ['the return day', { return: after7 }, { return: after(7) }, ''],
    ['a return of a one-way trip', { return: after7 }, {}, '+return'],
    ['the nights', { stayNights: { min: 5, max: 7 } }, { return: after(7) }, ''],
    ['other nights', { stayNights: { min: 5, max: 6 } }, { return: after(7) }, '+stay'],
    ['nights of a one-way trip', { stayNights: { min: 0, max: 9 } }, {}, '+stay'],
    ['a one-way trip', { tripType: 'one_way' }, {}, ''],
    ['a round trip', { tripType: 'round_trip' }, {}, '+trip_type'],
    ['other cabins', { cabins: ['business', 'first'] }, {}, '+cabins'],
    ['too many stops', { maxStops: 1 }, { stops: 2 }, '+stops'],
    ['unknown stops', { maxStops: 2 }, { stops: null }, '?stops'],
    ['the airline', { airlines: ['W6'] }, {}, ''],
    ['the name of the airline', { airlines: ['W6'] }, { carriers: ['Wizz Air'] }, ''],
    ['the alliance', { alliances: ['oneworld'] }, { carriers: ['IB'] }, ''],
    ['one of two airlines', { airlines: ['W6'] }, { carriers: ['W6', 'IB'] }, '+airlines'],
    ['unknown airlines', { airlines: ['W6'] }, { carriers: [] }, '?airlines'],
    ['an excluded airline', withoutWizz, { carriers: ['IB', 'W6'] }, '+excluded_airlines'],
    ['exclusion, unknown airlines', withoutWizz, { carriers: [] }, '?excluded_airlines'],
    ['exclusion, unknown name', withoutWizz, { carriers: ['Strangers'] }, '?excluded_airlines'],
    ['a programme', iberiaClub, { carriers: ['IB'] }, ''],
    ['another programme', iberiaClub, {}, '+programmes'],
    ['a programme, unknown airlines', iberiaClub, { carriers: [] }, '?programmes'],
    ['the city of a connection', { via: places('LON') }, { stops: 1, via: places('LHR') }, ''],
    ['a connection, direct', { via: places('LON') }, {}, '+via'],
    ['unknown connections', { via: places('LON') }, { stops: 1 }, '?via'],
    ['an avoided connection', { avoid: places('LON') }, { stops: 1, via: places('LHR') }, '+avoid'],
    ['an avoided connection, direct', { avoid: places('LON') }, {}, ''],
    ['avoided, unknown connections', { avoid: places('LON') }, { stops: 1 }, '?avoid'],
    ['the part of day', { departTimes: ['morning'] }, at(360), ''],
    ['another part of day', { departTimes: ['morning'] }, at(720), '+times'],
    ['an avoided part of day', { avoidTimes: ['red_eye'] }, at(359), '+times'],
    ['an unknown time', { avoidTimes: ['red_eye'] }, {}, '?times'],
    ['a converted price', { maxPrice: huf(1_996_000) }, {}, ''],
    ['a lower maximum', { maxPrice: huf(1_995_999) }, {}, '+price'],
    ['a higher minimum', { minPrice: huf(1_996_001) }, {}, '+price'],
    ['a price without a rate', { maxPrice: huf(1) }, { currency: 'USD' }, '?price'],
    ['an included bag', { baggage: true }, { baggage: 'included' }, ''],
    ['a bag at extra cost', { baggage: true }, { baggage: 'extra' }, '+baggage'],
    ['an unknown bag', { baggage: true }, {}, '?baggage'],
    ['an excluded plane', without737Max, { aircraft: ['7M8'] }, '+planes'],
    ['another plane', without737Max, { aircraft: ['32N'] }, ''],
    ['an unknown plane', without737Max, {}, '?planes'],
  ])('compares %s', (_, search, fare, expected) => {
    expect(listMismatches(search, fare)).toBe(expected);
  });

  it.prop([arbitraryPreferences, arbitraryOffers], { numRuns: 2000 })(
    'accepts only offers that equivalent preferences accept',
    (preferences, offer) => {
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
      const unset = {
        earliestDeparture: null,
        latestReturn: null,
        minNights: null,
        maxNights: null,
        minPrice: null,
        maxPrice: null,
        mutedRoutes: [],
        watchedRoutes: [],
      };
      expect(mismatch({ ...preferences, ...unset }, offer, SMALL_REFERENCE)).toBeNull();
    },
  );
});

describe('filterOffers', () => {
  const filters: SearchFilter[] = ['to', 'trip_type', 'baggage', 'times'];
  const search: Search = {
    ...ANYTHING,
    to: places('BCN', 'BUD', 'VIE'),
    tripType: 'one_way',
    baggage: true,
    departTimes: ['morning', 'evening'],
  };
  const UNSET: Partial<Record<SearchFilter, Partial<Search>>> = {
    to: { to: [] },
    trip_type: { tripType: null },
    baggage: { baggage: false },
    times: { departTimes: [] },
  };
  const filter = <T extends Matchable>(items: readonly T[], changes: Partial<Search> = {}) =>
    filterOffers(items, (item) => item, { ...search, ...changes }, SMALL_REFERENCE);

  it.prop([fc.array(arbitraryOffers, { maxLength: 30 })])(
    'lists the offers that removing one filter would add',
    (items) => {
      const { matches, excludedByOne } = filter(items);
      for (const name of filters) {
        const added = excludedByOne.get(name) ?? [];
        const expected = new Set(filter(items, UNSET[name]).matches);
        expect(new Set([...matches, ...added])).toEqual(expected);
      }
    },
  );

  it('lists offers under the unstated facts that alone exclude them', () => {
    const unknown = buildFare({ baggage: null, departureTime: null });
    const roundTrip = buildFare({ baggage: null, return: after(3) });
    const { matches, excludedByOne, unstated } = filter([unknown, roundTrip]);
    expect([matches, [...excludedByOne.keys()]]).toEqual([[], []]);
    expect([...unstated]).toEqual([
      ['times', [unknown]],
      ['baggage', [unknown]],
    ]);
  });
});
