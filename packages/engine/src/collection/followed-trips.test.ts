import { expect, it } from 'vitest';
import type { PlaceCode } from '../fare/fare.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';
import { type FollowedRoute, generateFollowedTrips } from './followed-trips.ts';

const TODAY = 20_000 as EpochDay;
const ROUTE: FollowedRoute = {
  origin: 'BUD' as PlaceCode,
  destination: 'BCN' as PlaceCode,
  cabins: ['economy', 'business'],
  wantsOneWay: true,
  wantsReturn: true,
};

it('returns a third of the departures in the next 180 days [9.horizon]', () => {
  const departures = [...generateFollowedTrips([ROUTE], TODAY)].map((trip) => trip.departure);
  expect(departures).toHaveLength(60);
  expect(Math.min(...departures)).toBeGreaterThan(TODAY);
  expect(Math.max(...departures)).toBeLessThanOrEqual(TODAY + 180);
});

it('returns the same trips from day to day within the horizon', () => {
  const today = [...generateFollowedTrips([ROUTE], TODAY)];
  const later = [...generateFollowedTrips([ROUTE], addDays(TODAY, 30))];
  expect(later.slice(0, 50)).toEqual(today.slice(10));
});

it('returns all requested cabins and stays, and no others', () => {
  const getKinds = (route: FollowedRoute) =>
    new Set(
      [...generateFollowedTrips([route], TODAY)].map(
        (trip) => `${trip.cabin} ${trip.return === null ? 0 : trip.return - trip.departure}`,
      ),
    );
  expect(getKinds(ROUTE)).toEqual(
    new Set(['economy', 'business'].flatMap((cabin) => [0, 4, 7, 14].map((n) => `${cabin} ${n}`))),
  );
  expect(getKinds({ ...ROUTE, cabins: ['first'], wantsOneWay: false })).toEqual(
    new Set(['first 4', 'first 7', 'first 14']),
  );
  expect([...generateFollowedTrips([{ ...ROUTE, cabins: [] }], TODAY)]).toEqual([]);
});
