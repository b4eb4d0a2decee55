import type { Waypoint } from '@farelark/contracts';
import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { createPlace } from '../../../testing/places.ts';
import { drawRoute, ROUTE_SIZE } from './route-drawing.ts';

const place = (code: string, longitude: number | null, latitude: number | null): Waypoint => ({
  ...createPlace(code),
  longitude,
  latitude,
  timeZone: null,
});
const BUDAPEST = place('BUD', 19.3, 47.4);
const BARCELONA = place('BCN', 2.1, 41.3);
const VIENNA = place('VIE', 16.6, 48.1);
const TOKYO = place('NRT', 140.4, 35.8);
const LOS_ANGELES = place('LAX', -118.4, 33.9);

it('connects the places and measures their distance [2.details.map]', () => {
  const direct = drawRoute([BUDAPEST, BARCELONA]);
  expect(direct?.kilometres).toBeCloseTo(1_500, -2);
  const withStop = drawRoute([BUDAPEST, VIENNA, BARCELONA]);
  expect(withStop?.places.map(({ place: { code } }) => code)).toEqual(['BUD', 'VIE', 'BCN']);
  expect(withStop?.kilometres).toBeGreaterThan(direct?.kilometres ?? 0);
});

it('keeps east on the right across the date line', () => {
  const [tokyo, losAngeles] = drawRoute([TOKYO, LOS_ANGELES])?.places ?? [];
  expect(tokyo?.x).toBeLessThan(losAngeles?.x ?? 0);
});

it('returns null without coordinates', () => {
  expect(drawRoute([BUDAPEST, place('XXX', null, null)])).toBeNull();
});

const position = fc.record({
  longitude: fc.integer({ min: -180, max: 180 }),
  latitude: fc.integer({ min: -60, max: 75 }),
});
it.prop([position, position])('keeps all places within the picture', (from, to) => {
  fc.pre(Math.abs(from.latitude - to.latitude) + Math.abs(from.longitude - to.longitude) > 1);
  // A place and its antipode have no unique shortest route.
  fc.pre(Math.abs(from.latitude + to.latitude) > 5);
  const drawing = drawRoute([
    place('AAA', from.longitude, from.latitude),
    place('BBB', to.longitude, to.latitude),
  ]);
  for (const { x, y } of drawing?.places ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(ROUTE_SIZE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(ROUTE_SIZE.height);
  }
  expect(drawing?.places).toHaveLength(2);
});
