import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceCode, Trip } from '../fare/fare.ts';
import { addDays, type EpochDay, type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { type Collection, createCollection, recordQueryResult, watchTrips } from './collection.ts';
import { hasPendingCalls, setFollowers } from './following.ts';
import { cancelCalls, planCalls, rankRoutes } from './plan.ts';
import { getRouteKey, type RouteKey } from './watched-route.ts';

const TODAY = 20_000 as EpochDay;
const START = (TODAY * MILLIS_PER_DAY) as Instant;
const HOUR = 3_600_000;
const ROUTES = ['BUDBCN', 'BUDLIS', 'BUDFCO', 'LHRJFK', 'LHRDXB', 'NBODXB'];

function place(code: string): PlaceCode {
  return code as PlaceCode;
}

function timetable(routes: readonly string[] = ROUTES): Trip[] {
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

function formatRoute(trip: Trip): string {
  return `${trip.origin}${trip.destination}`;
}

/** A planner that has asked everything four times and met nothing but ordinary prices. */
function seasoned(getCarrier = (trip: Trip): string => formatRoute(trip)): Collection {
  const collection = createCollection();
  watchTrips(collection, timetable());
  for (let day = 4; day >= 1; day -= 1)
    for (const trip of timetable()) {
      const at = (START - day * MILLIS_PER_DAY) as Instant;
      const price = 10_000 + ((trip.departure * 7 + day) % 5) * 100;
      recordQueryResult(collection, { trip, at, price, carrier: getCarrier(trip) });
    }
  return collection;
}

/** Lets the planner make calls one after the other, each answered before the next is chosen. */
function ask(
  collection: Collection,
  calls: number,
  price: (trip: Trip) => number,
  options: { every?: number; getCarrier?: (trip: Trip) => string } = {},
): Trip[] {
  const { every = 60_000, getCarrier = formatRoute } = options;
  const asked: Trip[] = [];
  for (let call = 0; call < calls; call += 1) {
    const at = (START + call * every) as Instant;
    const [trip] = planCalls(collection, at, 1);
    if (trip === undefined) break;
    asked.push(trip);
    recordQueryResult(collection, { trip, at, price: price(trip), carrier: getCarrier(trip) });
  }
  return asked;
}

/** Makes routes followed, and has the calls made that new followers wait for. */
function followSince(collection: Collection, counts: Readonly<Record<string, number>>): void {
  const before = (START - MILLIS_PER_DAY) as Instant;
  setFollowers(collection, followers(counts), before);
  while (hasPendingCalls(collection)) cancelCalls(collection, planCalls(collection, before, 1));
}

/** One trip of a route has just turned out to have this price. */
function find(collection: Collection, route: string, price: number, carrier = 'W6') {
  const trip = timetable([route])[10] as Trip;
  recordQueryResult(collection, { trip, at: START, price, carrier });
}

/** Everything from an origin has just turned out to be on sale, one trip a route is found. */
function onSaleFrom(origin: string): Collection {
  const collection = seasoned();
  for (const route of ROUTES.filter((name) => name.startsWith(origin)))
    find(collection, route, 6000, route);
  return collection;
}

function followers(counts: Readonly<Record<string, number>>): ReadonlyMap<RouteKey, number> {
  return new Map(
    Object.entries(counts).map(([route, count]) => [
      getRouteKey(place(route.slice(0, 3)), place(route.slice(3))),
      count,
    ]),
  );
}

function share(trips: readonly Trip[], isMeant: (trip: Trip) => boolean): number {
  return trips.filter(isMeant).length / trips.length;
}

describe('the plan', () => {
  it('asks the neighbours of a find immediately, until the sale is known', () => {
    const collection = seasoned();
    find(collection, 'BUDLIS', 6000);
    const isOnSale = (trip: Trip) => formatRoute(trip) === 'BUDLIS';
    const asked = ask(collection, 24, (trip) => (isOnSale(trip) ? 6000 : 10_000));
    expect(share(asked, isOnSale)).toBeGreaterThan(0.7);
    expect(new Set(asked.filter(isOnSale).map((trip) => trip.departure)).size).toBeGreaterThan(16);
  });

  it('leaves a lone low alone when its neighbours are ordinary', () => {
    const collection = seasoned();
    find(collection, 'BUDLIS', 3000);
    const asked = ask(collection, 30, () => 10_000);
    expect(share(asked, (trip) => formatRoute(trip) === 'BUDLIS')).toBeLessThan(0.4);
  });

  it('follows a carrier from the route that shows its sale to its others', () => {
    const getCarrier = (trip: Trip) =>
      ['BUDBCN', 'LHRDXB'].includes(formatRoute(trip)) ? 'FR' : 'XX';
    const collection = seasoned(getCarrier);
    for (const trip of timetable(['BUDBCN']))
      recordQueryResult(collection, { trip, at: START, price: 6000, carrier: 'FR' });
    const [first] = planCalls(collection, (START + 60_000) as Instant, 1);
    expect(first === undefined ? null : formatRoute(first)).toBe('LHRDXB');
  });

  it('leaves a find to its re-checks', () => {
    const collection = seasoned();
    for (const trip of timetable(['BUDLIS']))
      recordQueryResult(collection, { trip, at: START, price: 6000, carrier: 'W6' });
    const asked = ask(collection, 60, () => 10_000, { every: HOUR / 4 });
    expect(share(asked, (trip) => formatRoute(trip) === 'BUDLIS')).toBeLessThanOrEqual(
      1 / ROUTES.length,
    );
  });

  it('leaves nothing unasked for ever, also while finds take the calls', () => {
    const collection = onSaleFrom('BUD');
    followSince(collection, { BUDBCN: 1, BUDLIS: 1, BUDFCO: 1 });
    // A departure that came into the horizon and was never asked about, on a route of no interest.
    const [first] = timetable(['NBODXB']) as [Trip];
    const forgotten: Trip = { ...first, departure: addDays(TODAY, 170) };
    watchTrips(collection, [...timetable(), forgotten]);
    const asked = ask(collection, 50, (trip) => (trip.origin === 'BUD' ? 6000 : 10_000));
    expect(share(asked, (trip) => trip.origin === 'BUD')).toBeGreaterThan(0.7);
    expect(asked).toContain(forgotten);
  });

  it('never asks about a trip again while its answer is to be waited for, nor about one that is not watched', () => {
    const round = fc.record({
      step: fc.oneof(fc.nat(90_000), fc.nat(2 * HOUR)),
      calls: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(round, { maxLength: 25 }),
        fc.func(fc.constantFrom(4000, 6500, 9800, 10_000, 10_300)),
        (rounds, price) => {
          const collection = createCollection();
          watchTrips(collection, timetable());
          const getName = (trip: Trip) => `${formatRoute(trip)}${trip.departure}`;
          const watched = new Set(timetable().map(getName));
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
              const answer = { trip, at: now as Instant, price: price(name, now), carrier: null };
              recordQueryResult(collection, answer);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('offers again what was taken back', () => {
    const collection = seasoned();
    const chosen = planCalls(collection, START, 5);
    cancelCalls(collection, chosen);
    expect(planCalls(collection, START, 5)).toEqual(chosen);
  });

  it('is the same for the same answers', () => {
    const [a, b] = [seasoned(), seasoned()];
    expect(ask(a, 50, (trip) => 5000 + (trip.departure % 9) * 1000)).toEqual(
      ask(b, 50, (trip) => 5000 + (trip.departure % 9) * 1000),
    );
  });
});

describe('a traveller who follows a quiet airport', () => {
  it('gets a guaranteed share of calls while busy ones are full of finds', () => {
    const collection = onSaleFrom('BUD');
    followSince(collection, { BUDBCN: 5000, BUDLIS: 5000, NBODXB: 1 });
    const asked = ask(collection, 50, (trip) => (trip.origin === 'BUD' ? 6000 : 10_000));
    expect(share(asked, (trip) => trip.origin === 'BUD')).toBeGreaterThan(0.7);
    expect(share(asked, (trip) => trip.origin === 'NBO')).toBeGreaterThan(0.05);
  });

  it('is asked for soon after the first of them saves it, before everything else', () => {
    const collection = seasoned();
    followSince(collection, { BUDBCN: 10 });
    expect(hasPendingCalls(collection)).toBe(false);
    setFollowers(collection, followers({ BUDBCN: 10, NBODXB: 1 }), START);
    expect(hasPendingCalls(collection)).toBe(true);
    const chosen = planCalls(collection, START, 8);
    expect(new Set(chosen.map(formatRoute))).toEqual(new Set(['NBODXB']));
    expect(new Set(chosen.map((trip) => trip.departure)).size).toBe(8);
    expect(hasPendingCalls(collection)).toBe(false);
  });

  it('is not asked for again and again when preferences are saved again and again', () => {
    const collection = seasoned();
    setFollowers(collection, followers({ NBODXB: 1 }), START);
    planCalls(collection, START, 8);
    setFollowers(collection, followers({ NBODXB: 0 }), START + 1000);
    setFollowers(collection, followers({ NBODXB: 1 }), START + 2000);
    expect(hasPendingCalls(collection)).toBe(false);
  });

  it('comes before routes without followers', () => {
    const collection = seasoned();
    followSince(collection, { NBODXB: 3 });
    const asked = ask(collection, 100, () => 10_000, { every: HOUR / 4 });
    expect(share(asked, (trip) => trip.origin === 'NBO')).toBeGreaterThan(2 / ROUTES.length);
  });
});

describe('routes in order of promise', () => {
  it('begin with the one where a low was just met, and leave none out', () => {
    const collection = seasoned();
    const trip = timetable(['BUDLIS'])[8] as Trip;
    const at = (START + 60_000) as Instant;
    recordQueryResult(collection, { trip, at, price: 6_000, carrier: 'W6' });
    const ranked = rankRoutes(collection, (at + HOUR) as Instant);
    expect(ranked[0]).toBe('BUD-LIS');
    expect([...ranked].sort()).toEqual([...collection.routes.keys()].sort());
  });

  it('do not change by being asked for', () => {
    const collection = seasoned();
    const now = START as Instant;
    expect(rankRoutes(collection, now)).toEqual(rankRoutes(collection, now));
    expect(planCalls(collection, now, 5)).toEqual(planCalls(seasoned(), now, 5));
  });
});
