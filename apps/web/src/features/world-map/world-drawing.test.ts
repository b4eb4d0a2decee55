import type { DealMapRoute } from '@farelark/contracts';
import { fc, it } from '@fast-check/vitest';
import { geoDistance, geoInterpolate } from 'd3-geo';
import { describe, expect } from 'vitest';
import { chooseCentre, countCuts, drawRoutes, MAP_SIZE, worldProjection } from './world-drawing.ts';

type Position = readonly [longitude: number, latitude: number];
const LISBON: Position = [-9.1, 38.8];
const TOKYO: Position = [139.8, 35.6];
const LOS_ANGELES: Position = [-118.4, 33.9];
const VIENNA: Position = [16.6, 48.1];

const place = (code: string, [longitude, latitude]: Position): DealMapRoute['origin'] => ({
  code,
  kind: 'airport',
  name: code,
  city: code,
  country: 'XX',
  longitude,
  latitude,
});
const route = (
  from: Position,
  to: Position,
  changes: Partial<DealMapRoute> = {},
): DealMapRoute => ({
  dealId: '019a9f2e-6c41-7b3a-9d55-2f6f0c8e4a17',
  label: 'deal',
  origin: place('AAA', from),
  destination: place('BBB', to),
  price: { amount: 1, currency: 'EUR' },
  savedShare: 0.5,
  synthetic: false,
  ...changes,
});
const drawn = (from: Position, to: Position) => drawRoutes([route(from, to)], worldProjection())[0];
const points = (path: string) =>
  [...path.matchAll(/[ML]([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('drawRoutes', () => {
  it('bends towards the pole between places of one latitude', () => {
    const { path = '', from, to } = drawn(LISBON, TOKYO) ?? {};
    const top = Math.min(...points(path).map(([, y]) => y));
    expect(top).toBeLessThan(Math.min(from?.[1] ?? 0, to?.[1] ?? 0) - 50);
  });

  it('crosses the edge of the map where that is shorter', () => {
    const { path = '' } = drawn(TOKYO, LOS_ANGELES) ?? {};
    expect(path.match(/M/g)).toHaveLength(2);
    const xs = points(path).map(([x]) => x);
    expect(Math.min(...xs)).toBeLessThan(80);
    expect(Math.max(...xs)).toBeGreaterThan(MAP_SIZE.width - 80);
  });

  const longitude = fc.double({ min: -179, max: 179, noNaN: true });
  const latitude = fc.double({ min: -54, max: 75, noNaN: true });
  const position = fc.tuple(longitude, latitude);
  const projection = worldProjection();
  it.prop([position, position])(
    'stays on the map, starts at its origin and passes the middle of the great circle',
    (from, to) => {
      // Identical and opposite places have no unique shortest route.
      const distance = geoDistance(from, to);
      fc.pre(distance > 0.05 && distance < 3);
      const { path = '', from: start } = drawRoutes([route(from, to)], projection)[0] ?? {};
      const line = points(path);
      for (const [x, y] of line) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(MAP_SIZE.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(MAP_SIZE.height);
      }
      expect(line[0]?.[0]).toBeCloseTo(start?.[0] ?? Number.NaN, 0);
      const middle = projection(geoInterpolate(from, to)(0.5));
      // Routes are clipped at the upper and lower edges.
      fc.pre(middle !== null && middle[1] > 6 && middle[1] < MAP_SIZE.height - 6);
      const isNear = line.some(([x, y], at) => {
        const [nextX, nextY] = line[at + 1] ?? [x, y];
        return distanceToSegment(middle ?? [0, 0], [x, y], [nextX, nextY]) < 4;
      });
      expect(isNear).toBe(true);
    },
  );

  it('draws better deals and error fares last', () => {
    const routes = [
      route(VIENNA, LISBON, { label: 'error_fare', savedShare: 0.6 }),
      route(VIENNA, TOKYO, { savedShare: 0.7 }),
      route(VIENNA, LOS_ANGELES, { savedShare: 0.4 }),
    ];
    const order = drawRoutes(routes, worldProjection()).map(
      ({ route: { savedShare } }) => savedShare,
    );
    expect(order).toEqual([0.4, 0.7, 0.6]);
  });
});

describe('chooseCentre', () => {
  it('puts the ocean that most routes cross in the middle [2.landing.map]', () => {
    const pacific = [route(TOKYO, LOS_ANGELES), route(LOS_ANGELES, TOKYO)];
    const atlantic = [route(LISBON, LOS_ANGELES), route(LOS_ANGELES, VIENNA)];
    expect(countCuts(pacific, 0)).toBe(2);
    expect(countCuts(pacific, chooseCentre(pacific, 15))).toBe(0);
    expect(countCuts(atlantic, chooseCentre(atlantic, 135))).toBe(0);
    expect(drawRoutes(pacific, worldProjection(chooseCentre(pacific, 15)))[0]?.isCut).toBe(false);
  });

  it('prefers the reader’s longitude between equal choices', () => {
    const routes = [route(LISBON, VIENNA)];
    expect(Math.abs(chooseCentre(routes, 15) - 15)).toBeLessThan(20);
    expect(Math.abs(chooseCentre(routes, 140) - 140)).toBeLessThan(20);
  });
});

type Point = readonly [number, number];

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
