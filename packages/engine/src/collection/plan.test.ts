import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { PlaceCode, Trip } from '../fare/fare.ts';
import { addDays, type EpochDay, type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { Collection, recordQueryResult, watchTrips } from './collection.ts';
import { hasPendingCalls, setFollowers } from './following.ts';
import { cancelCalls, planCalls, rankRoutes } from './plan.ts';
import { getRouteKey, type RouteKey } from './watched-route.ts';

const TODAY = 20_000 as EpochDay;
const START = (TODAY * MILLIS_PER_DAY) as Instant;
const HOUR = 3_600_000;
const ROUTES = ['BUDBCN', 'BUDLIS', 'BUDFCO', 'LHRJFK', 'LHRDXB', 'NBODXB'];

const place = (code: string) => code as PlaceCode;

function buildTrips(routes: readonly string[] = ROUTES): Trip[] {
  return routes.flatMap((route) =>
    Array.from({ length: 20 }, (_, index) => ({
      origin: place(route.slice(0, 3)),
      destination: place(route.slice(3)),
      departure: addDays(TODAY, 20 + 3 * index),
      return: null,
      cabin: 'economy' as const,
    })),
  );
}

const getRoute = (trip: Trip) => `${trip.origin}${trip.destination}`;

/** Planner that has queried every trip four times and observed ordinary prices only. */
function createExperienced(getCarrier = getRoute): Collection {
  const collection = new Collection();
  watchTrips(collection, buildTrips());
  for (let day = 4; day >= 1; day -= 1)
    for (const trip of buildTrips()) {
      const at = (START - day * MILLIS_PER_DAY) as Instant;
      const price = 10_000 + ((trip.departure * 7 + day) % 5) * 100;
      recordQueryResult(collection, { trip, at, price, carrier: getCarrier(trip) });
    }
  return collection;
}

/** Plan calls one after the other, each with a result before the next. */
function query(
  collection: Collection,
  calls: number,
  getPrice: (trip: Trip) => number,
  intervalMillis = 60_000,
): Trip[] {
  const queried: Trip[] = [];
  for (let call = 0; call < calls; call += 1) {
    const at = (START + call * intervalMillis) as Instant;
    const [trip] = planCalls(collection, at, 1);
    if (trip === undefined) break;
    queried.push(trip);
    recordQueryResult(collection, { trip, at, price: getPrice(trip), carrier: getRoute(trip) });
  }
  return queried;
}

/** Set followers, and make the calls for new ones. */
function follow(collection: Collection, counts: Readonly<Record<string, number>>): void {
  const yesterday = (START - MILLIS_PER_DAY) as Instant;
  setFollowers(collection, toFollowers(counts), yesterday);
  while (hasPendingCalls(collection)) cancelCalls(collection, planCalls(collection, yesterday, 1));
}

/** Record a price of one trip of a route. */
function observe(collection: Collection, route: string, price: number, carrier = 'W6') {
  const trip = buildTrips([route])[10] as Trip;
  recordQueryResult(collection, { trip, at: START, price, carrier });
}

/** Planner that has just observed a low on each route from Budapest. */
function createDuringSale(): Collection {
  const collection = createExperienced();
  for (const route of ROUTES.filter((name) => name.startsWith('BUD')))
    observe(collection, route, 6000, route);
  return collection;
}

function toFollowers(counts: Readonly<Record<string, number>>): ReadonlyMap<RouteKey, number> {
  const toKey = (route: string) => getRouteKey(place(route.slice(0, 3)), place(route.slice(3)));
  return new Map(Object.entries(counts).map(([route, count]) => [toKey(route), count]));
}

const getShare = (trips: readonly Trip[], predicate: (trip: Trip) => boolean) =>
  trips.filter(predicate).length / trips.length;

describe('planCalls', () => {
  it('queries the neighbours of a low first', () => {
    const collection = createExperienced();
    observe(collection, 'BUDLIS', 6000);
    const isOnSale = (trip: Trip) => getRoute(trip) === 'BUDLIS';
    const queried = query(collection, 24, (trip) => (isOnSale(trip) ? 6000 : 10_000));
    expect(getShare(queried, isOnSale)).toBeGreaterThan(0.7);
    expect(new Set(queried.filter(isOnSale).map((trip) => trip.departure)).size).toBeGreaterThan(
      16,
    );
  });

  it('leaves an isolated low after ordinary neighbours', () => {
    const collection = createExperienced();
    observe(collection, 'BUDLIS', 3000);
    const queried = query(collection, 30, () => 10_000);
    expect(getShare(queried, (trip) => getRoute(trip) === 'BUDLIS')).toBeLessThan(0.4);
  });

  it('queries other routes of a carrier with a sale', () => {
    const getCarrier = (trip: Trip) =>
      ['BUDBCN', 'LHRDXB'].includes(getRoute(trip)) ? 'FR' : 'XX';
    const collection = createExperienced(getCarrier);
    for (const trip of buildTrips(['BUDBCN']))
      recordQueryResult(collection, { trip, at: START, price: 6000, carrier: 'FR' });
    const [first] = planCalls(collection, (START + 60_000) as Instant, 1);
    expect(first === undefined ? null : getRoute(first)).toBe('LHRDXB');
  });

  it('leaves observed lows to rechecks', () => {
    const collection = createExperienced();
    for (const trip of buildTrips(['BUDLIS']))
      recordQueryResult(collection, { trip, at: START, price: 6000, carrier: 'W6' });
    const queried = query(collection, 60, () => 10_000, HOUR / 4);
    const share = getShare(queried, (trip) => getRoute(trip) === 'BUDLIS');
    expect(share).toBeLessThanOrEqual(1 / ROUTES.length);
  });

  it('queries every trip eventually, even during sales', () => {
    const collection = createDuringSale();
    follow(collection, { BUDBCN: 1, BUDLIS: 1, BUDFCO: 1 });
    // New in the horizon, on a route without followers.
    const [first] = buildTrips(['NBODXB']) as [Trip];
    const unobserved: Trip = { ...first, departure: addDays(TODAY, 170) };
    watchTrips(collection, [...buildTrips(), unobserved]);
    const queried = query(collection, 50, (trip) => (trip.origin === 'BUD' ? 6000 : 10_000));
    expect(getShare(queried, (trip) => trip.origin === 'BUD')).toBeGreaterThan(0.7);
    expect(queried).toContain(unobserved);
  });

  it.prop(
    [
      fc.array(
        fc.record({
          step: fc.oneof(fc.nat(90_000), fc.nat(2 * HOUR)),
          calls: fc.integer({ min: 1, max: 30 }),
        }),
        { maxLength: 25 },
      ),
      fc.func(fc.constantFrom(4000, 6500, 9800, 10_000, 10_300)),
    ],
    { numRuns: 60 },
  )('queries watched trips only, and none with a pending call', (rounds, getPrice) => {
    const collection = new Collection();
    watchTrips(collection, buildTrips());
    const getName = (trip: Trip) => `${getRoute(trip)}${trip.departure}`;
    const watched = new Set(buildTrips().map(getName));
    const last = new Map<string, number>();
    let now = START as number;
    for (const { step, calls } of rounds) {
      now += step;
      const chosen = planCalls(collection, now as Instant, calls);
      expect(chosen.length).toBeLessThanOrEqual(calls);
      for (const trip of chosen) {
        const name = getName(trip);
        expect(watched).toContain(name);
        expect(now - (last.get(name) ?? 0)).toBeGreaterThanOrEqual(60_000);
        last.set(name, now);
        const price = getPrice(name, now);
        recordQueryResult(collection, { trip, at: now as Instant, price, carrier: null });
      }
    }
  });

  it('plans cancelled calls again', () => {
    const collection = createExperienced();
    const chosen = planCalls(collection, START, 5);
    cancelCalls(collection, chosen);
    expect(planCalls(collection, START, 5)).toEqual(chosen);
  });
});

describe('planCalls for a followed quiet airport', () => {
  it('guarantees a share of calls during sales elsewhere', () => {
    const collection = createDuringSale();
    follow(collection, { BUDBCN: 5000, BUDLIS: 5000, NBODXB: 1 });
    const queried = query(collection, 50, (trip) => (trip.origin === 'BUD' ? 6000 : 10_000));
    expect(getShare(queried, (trip) => trip.origin === 'BUD')).toBeGreaterThan(0.7);
    expect(getShare(queried, (trip) => trip.origin === 'NBO')).toBeGreaterThan(0.05);
  });

  it('queries a newly followed route before all others', () => {
    const collection = createExperienced();
    follow(collection, { BUDBCN: 10 });
    expect(hasPendingCalls(collection)).toBe(false);
    setFollowers(collection, toFollowers({ BUDBCN: 10, NBODXB: 1 }), START);
    expect(hasPendingCalls(collection)).toBe(true);
    const chosen = planCalls(collection, START, 8);
    expect(new Set(chosen.map(getRoute))).toEqual(new Set(['NBODXB']));
    expect(new Set(chosen.map((trip) => trip.departure)).size).toBe(8);
    expect(hasPendingCalls(collection)).toBe(false);
  });

  it('adds no calls when a route is followed again', () => {
    const collection = createExperienced();
    setFollowers(collection, toFollowers({ NBODXB: 1 }), START);
    planCalls(collection, START, 8);
    setFollowers(collection, toFollowers({ NBODXB: 0 }), START + 1000);
    setFollowers(collection, toFollowers({ NBODXB: 1 }), START + 2000);
    expect(hasPendingCalls(collection)).toBe(false);
  });

  it('prefers routes with followers', () => {
    const collection = createExperienced();
    follow(collection, { NBODXB: 3 });
    const queried = query(collection, 100, () => 10_000, HOUR / 4);
    expect(getShare(queried, (trip) => trip.origin === 'NBO')).toBeGreaterThan(2 / ROUTES.length);
  });
});

describe('rankRoutes', () => {
  it('returns all routes, those with a recent low first', () => {
    const collection = createExperienced();
    const trip = buildTrips(['BUDLIS'])[8] as Trip;
    const at = (START + 60_000) as Instant;
    recordQueryResult(collection, { trip, at, price: 6_000, carrier: 'W6' });
    const ranked = rankRoutes(collection, (at + HOUR) as Instant);
    expect(ranked[0]).toBe('BUD-LIS');
    expect([...ranked].sort()).toEqual([...collection.routes.keys()].sort());
  });

  it('does not change the state', () => {
    const collection = createExperienced();
    const now = START as Instant;
    expect(rankRoutes(collection, now)).toEqual(rankRoutes(collection, now));
    expect(planCalls(collection, now, 5)).toEqual(planCalls(createExperienced(), now, 5));
  });
});
