import { describe, expect, it } from 'vitest';
import { loadReference } from './reference.ts';

const reference = loadReference();
const near = (latitude: number, longitude: number, limit = 5) =>
  reference
    .findAirportsNear({ latitude, longitude }, { withinKm: 300, limit })
    .map(({ place }) => place.code as string);

describe('airports near a position', () => {
  it.each([
    ['Budapest', 47.5, 19, 'BUD'],
    ['London', 51.5, -0.1, 'LHR'],
    ['Tokyo', 35.7, 139.7, 'HND'],
    ['Hong Kong', 22.3, 114.2, 'HKG'],
    ['Berlin', 52.5, 13.4, 'BER'],
    ['São Paulo', -23.5, -46.6, 'GRU'],
  ])('hold the one from which %s leaves', (_, latitude, longitude, code) => {
    expect(near(latitude, longitude)).toContain(code);
  });

  it('leave out stations, and airfields that no airline flies to', () => {
    // London's Waterloo and St Pancras have codes too, and are nearer than any airport.
    expect(near(51.5, -0.1).filter((code) => code.startsWith('QQ'))).toEqual([]);
    // Freiburg's airfield is its nearest; people leave from Basel.
    expect(near(48, 7.85)[0]).toMatch(/^(?:BSL|MLH)$/);
  });

  it('come nearest first, and none is further than asked for [2.native.nearby]', () => {
    const found = reference.findAirportsNear(
      { latitude: 47.5, longitude: 19 },
      { withinKm: 300, limit: 5 },
    );
    const distances = found.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(300);
    expect(found.every(({ place }) => place.kind === 'airport')).toBe(true);
  });

  it('are also found over the edge of the map', () => {
    // Fiji lies on both sides of the 180th meridian.
    expect(near(-17.5, -179.9, 10)).toContain('SUV');
  });

  it('are none in the middle of the ocean', () => {
    expect(near(-40, -130)).toEqual([]);
  });
});
