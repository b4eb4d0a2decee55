import { describe, expect, it } from 'vitest';
import { getRegion, getView, isInRegion, type Region } from './map-region.ts';
import { MAP_SIZE, worldProjection } from './world-drawing.ts';

const BUDAPEST = { longitude: 19.3, latitude: 47.4 };
const TOKYO = { longitude: 139.8, latitude: 35.6 };
const NEW_YORK = { longitude: -73.8, latitude: 40.6 };
const SAO_PAULO = { longitude: -46.5, latitude: -23.4 };
const DUBAI = { longitude: 55.4, latitude: 25.3 };

describe('getRegion', () => {
  it.each([
    ['Europe/Berlin', 1, BUDAPEST],
    ['Asia/Tokyo', 9, TOKYO],
    ['Asia/Dubai', 4, DUBAI],
    ['America/New_York', -5, NEW_YORK],
    ['America/Sao_Paulo', -3, SAO_PAULO],
  ])('returns the region around %s', (zone, offset, place) => {
    const region = getRegion(zone, offset) as Region;
    expect(isInRegion(place, region)).toBe(true);
    const others = [BUDAPEST, TOKYO, NEW_YORK, SAO_PAULO, DUBAI].filter((other) => other !== place);
    expect(others.filter((other) => isInRegion(other, region))).toEqual([]);
  });

  it('returns null for a zone without a place', () => {
    expect(getRegion('UTC', 0)).toBeNull();
  });
});

describe('getView', () => {
  it.each([10, 150])(
    'contains a region and stays on the map around the meridian %d [2.landing.map]',
    (centre) => {
      const projection = worldProjection(centre);
      const { x, y, scale } = getView(getRegion('Europe/Berlin', 1) as Region, projection);
      const [left, top] = projection([BUDAPEST.longitude, BUDAPEST.latitude]) ?? [0, 0];
      expect(scale).toBeGreaterThan(2);
      expect((left - x) * scale).toBeGreaterThan(0);
      expect((left - x) * scale).toBeLessThan(MAP_SIZE.width);
      expect((top - y) * scale).toBeGreaterThan(0);
      expect((top - y) * scale).toBeLessThan(MAP_SIZE.height);
      expect(x + MAP_SIZE.width / scale).toBeLessThanOrEqual(MAP_SIZE.width + 0.001);
      expect(y + MAP_SIZE.height / scale).toBeLessThanOrEqual(MAP_SIZE.height + 0.001);
    },
  );
});
