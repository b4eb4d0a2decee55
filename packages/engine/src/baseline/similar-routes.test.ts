import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { Cabin } from '../fare/fare.ts';
import type { RoutePoint } from './route-regression.ts';
import { SimilarRoutes } from './similar-routes.ts';
import type { StayClass } from './stay.ts';

const EFFECTS = { AA: 0.25, BB: -0.25, CC: 0 } as const;
const CARRIERS = Object.keys(EFFECTS) as (keyof typeof EFFECTS)[];

/** ln(euros) = 4 + 0.6 ln(km / 1500), 1.2 more in business, 0.5 more with a return, and the carrier. */
function getTruePrice(trip: Omit<RoutePoint, 'euros'>): number {
  const business = trip.cabin === 'business' ? 1.2 : 0;
  const roundTrip = trip.stay === 0 ? 0 : 0.5;
  const carrier = EFFECTS[trip.carrier as keyof typeof EFFECTS] ?? 0;
  return 4 + 0.6 * Math.log(trip.distanceKm / 1500) + business + roundTrip + carrier;
}

function toPoint(trip: Omit<RoutePoint, 'euros'>, noise = 0): RoutePoint {
  return { ...trip, euros: Math.exp(getTruePrice(trip) + noise) };
}

/** Routes from 400 km, with alternating carriers. */
function createRoutes(count: number, getNoise: (route: number) => number = () => 0): SimilarRoutes {
  const routes = new SimilarRoutes();
  for (let route = 0; route < count; route += 1) {
    const cabin: Cabin = route % 4 === 3 ? 'business' : 'economy';
    const distanceKm = 400 + ((route * 731) % 9000);
    const carrier = CARRIERS[route % 3] as string;
    const points = ([0, 2] as const).map((stay) =>
      toPoint({ cabin, stay, distanceKm, carrier }, getNoise(route)),
    );
    routes.learn(`route ${route}`, points);
  }
  return routes;
}

const trips: fc.Arbitrary<Omit<RoutePoint, 'euros'>> = fc.record({
  cabin: fc.constantFrom<Cabin>('economy', 'business'),
  stay: fc.constantFrom<StayClass>(0, 1, 2, 3, 4),
  distanceKm: fc.integer({ min: 100, max: 15_000 }),
  carrier: fc.constantFrom('AA', 'BB', 'CC', 'XX', null),
});
const points = trips.chain((trip) =>
  fc.integer({ min: 5, max: 5_000 }).map((euros): RoutePoint => ({ ...trip, euros })),
);

const manyRoutes = createRoutes(240);

it.prop([trips])('recovers the effects of distance, cabin, stay and carrier', (trip) => {
  fc.pre(trip.stay === 0 || trip.stay === 2);
  fc.pre(CARRIERS.includes(trip.carrier as 'AA'));
  const estimate = manyRoutes.estimate('a new route', trip);
  expect(Math.abs(Math.log(estimate?.euros ?? 0) - getTruePrice(trip))).toBeLessThan(0.1);
});

it('assumes no effect of an unknown carrier or stay', () => {
  const trip = { cabin: 'economy', stay: 2, distanceKm: 2_000, carrier: 'CC' } as const;
  const reference = manyRoutes.estimate('a new route', trip)?.euros as number;
  for (const changes of [{ carrier: 'XX' }, { carrier: null }, { stay: 4 as const }]) {
    const euros = manyRoutes.estimate('a new route', { ...trip, ...changes })?.euros as number;
    expect(Math.abs(Math.log(euros / reference))).toBeLessThan(0.15);
  }
});

it('returns null with fewer than five other routes', () => {
  const trip = { cabin: 'economy', stay: 0, distanceKm: 2_000, carrier: null } as const;
  const routes = new SimilarRoutes();
  for (const market of ['a', 'b', 'c', 'd']) routes.learn(market, [toPoint(trip)]);
  expect(routes.estimate('e', trip)).toBeNull();
  routes.learn('e', [toPoint(trip)]);
  // A market doesn't count for itself.
  expect(routes.estimate('e', trip)).toBeNull();
  expect(routes.estimate('f', trip)?.euros).toBeGreaterThan(0);
  expect(routes.estimate('f', { ...trip, stay: 2 })).toBeNull();
  expect(routes.estimate('f', { ...trip, cabin: 'business' })).toBeNull();
});

it.prop([fc.array(points, { minLength: 1, maxLength: 4 }), trips])(
  'ignores the prices of the market itself',
  (own, trip) => {
    const routes = createRoutes(40, (route) => Math.sin(route));
    const before = routes.estimate('own', trip);
    routes.learn('own', own);
    const after = routes.estimate('own', trip);
    expect(Math.log(after?.euros ?? 0)).toBeCloseTo(Math.log(before?.euros ?? 0), 7);
    expect(after?.variance).toBeCloseTo(before?.variance as number, 9);
  },
);

it('uses only the newest prices of a market', () => {
  const trip = { cabin: 'economy', stay: 0, distanceKm: 900, carrier: 'AA' } as const;
  const updated = createRoutes(40);
  for (let day = 0; day < 200; day += 1) updated.learn('busy', [toPoint(trip, Math.cos(day))]);
  const fresh = createRoutes(40);
  fresh.learn('busy', [toPoint(trip, Math.cos(199))]);
  expect(Math.log(updated.estimate('new', trip)?.euros as number)).toBeCloseTo(
    Math.log(fresh.estimate('new', trip)?.euros as number),
    7,
  );
});

it('estimates its variance', () => {
  const trip = { cabin: 'economy', stay: 0, distanceKm: 2_000, carrier: 'AA' } as const;
  // Deviations of ±0.5 are a variance of 0.25.
  const scattered = createRoutes(300, (route) => (Math.floor(route / 7) % 2 === 0 ? 0.5 : -0.5));
  const exact = createRoutes(300);
  expect(scattered.estimate('new', trip)?.variance).toBeGreaterThan(0.2);
  expect(scattered.estimate('new', trip)?.variance).toBeLessThan(0.32);
  expect(exact.estimate('new', trip)?.variance).toBeLessThan(0.05);
});
