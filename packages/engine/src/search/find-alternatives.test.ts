import { expect, it } from 'vitest';
import { buildFare, type FareFields } from '../deal-lifecycle/lifecycle.fixture.ts';
import type { PlaceCode } from '../fare/fare.ts';
import { ANYTHING } from '../testing/anything.ts';
import { SMALL_REFERENCE } from '../testing/preferences.ts';
import { addDays } from '../time/calendar.ts';
import { findAlternatives } from './find-alternatives.ts';
import type { Search } from './search.ts';

const { origin, destination, departure } = buildFare();
const ELSEWHERE = 'ELS' as PlaceCode;
const NEARBY = 'NBY' as PlaceCode;
const reference = {
  ...SMALL_REFERENCE,
  distanceKm: (a: PlaceCode, b: PlaceCode) => (a === b ? 0 : [a, b].includes(NEARBY) ? 150 : 5_000),
};

const SEARCH: Search = {
  ...ANYTHING,
  from: [origin],
  to: [destination],
  depart: { earliest: departure, latest: departure },
  maxStops: 0,
};

function list(fares: readonly FareFields[], limit = 9) {
  const offers = fares.map((fare) => buildFare({ stops: 0, ...fare }));
  return findAlternatives(offers, (offer) => offer, SEARCH, reference, limit).map(
    ({ item, differs }) => [offers.indexOf(item), ...differs],
  );
}

it('puts near days and airports before conditions, and those before other places', () => {
  const fares: FareFields[] = [
    { origin: ELSEWHERE },
    { destination: ELSEWHERE },
    { destination: NEARBY, stops: 1 },
    { destination: NEARBY },
    { departure: addDays(departure, 2) },
  ];
  expect(list(fares)).toEqual([
    [4, 'depart'],
    [3, 'to'],
    [1, 'to'],
    [0, 'from'],
  ]);
});

it('keeps the nearest offer of a route, of equal ones the first, up to the limit', () => {
  const fares: FareFields[] = [
    { departure: addDays(departure, 30) },
    { departure: addDays(departure, 3) },
    { departure: addDays(departure, 3) },
    { destination: ELSEWHERE },
  ];
  expect(list(fares)).toEqual([
    [1, 'depart'],
    [3, 'to'],
  ]);
  expect(list(fares, 1)).toEqual([[1, 'depart']]);
});

it('ranks an offer whose source states less before one that differs', () => {
  const fares: FareFields[] = [
    { destination: NEARBY, stops: 1 },
    { destination: NEARBY, stops: null },
  ];
  expect(list(fares)).toEqual([[1, 'to', 'stops']]);
});
