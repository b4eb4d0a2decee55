import { describe, expect, it } from 'vitest';
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

describe('the trips of followed routes', () => {
  it('cover the next half year, a third of its departures [9.horizon]', () => {
    const departures = [...generateFollowedTrips([ROUTE], TODAY)].map((trip) => trip.departure);
    expect(departures).toHaveLength(60);
    expect(Math.min(...departures)).toBeGreaterThan(TODAY);
    expect(Math.max(...departures)).toBeLessThanOrEqual(TODAY + 180);
  });

  it('stay the same from day to day, but for those that depart and those that come near', () => {
    const today = [...generateFollowedTrips([ROUTE], TODAY)];
    const later = [...generateFollowedTrips([ROUTE], addDays(TODAY, 30))];
    expect(later.slice(0, 50)).toEqual(today.slice(10));
  });

  it('are of every wanted kind, and of no other', () => {
    const kinds = (route: FollowedRoute) =>
      new Set(
        [...generateFollowedTrips([route], TODAY)].map(
          (trip) => `${trip.cabin} ${trip.return === null ? 0 : trip.return - trip.departure}`,
        ),
      );
    expect(kinds(ROUTE)).toEqual(
      new Set(
        ['economy', 'business'].flatMap((cabin) => [0, 4, 7, 14].map((n) => `${cabin} ${n}`)),
      ),
    );
    expect(kinds({ ...ROUTE, cabins: ['first'], wantsOneWay: false })).toEqual(
      new Set(['first 4', 'first 7', 'first 14']),
    );
    expect([...generateFollowedTrips([{ ...ROUTE, cabins: [] }], TODAY)]).toEqual([]);
  });
});
