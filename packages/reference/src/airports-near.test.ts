import { expect, it } from 'vitest';
import { loadReference } from './reference.ts';

const reference = loadReference();
const find = (latitude: number, longitude: number, limit = 5) =>
  reference.findAirportsNear({ latitude, longitude }, { withinKm: 300, limit });
const findCodes = (...query: Parameters<typeof find>) =>
  find(...query).map(({ place }) => place.code as string);

it.each([
  ['Budapest', 47.5, 19, 'BUD'],
  ['London', 51.5, -0.1, 'LHR'],
  ['Tokyo', 35.7, 139.7, 'HND'],
  ['Hong Kong', 22.3, 114.2, 'HKG'],
  ['Berlin', 52.5, 13.4, 'BER'],
  ['São Paulo', -23.5, -46.6, 'GRU'],
])('includes the main airport of %s', (_, latitude, longitude, code) => {
  expect(findCodes(latitude, longitude)).toContain(code);
});

it('excludes railway stations and airfields without scheduled flights', () => {
  // London Waterloo and St Pancras have codes too, and are closer than any airport.
  expect(findCodes(51.5, -0.1).filter((code) => code.startsWith('QQ'))).toEqual([]);
  // Freiburg's own airfield is closer than Basel.
  expect(findCodes(48, 7.85)[0]).toMatch(/^(?:BSL|MLH)$/);
});

it('returns airports by distance, none beyond the maximum [2.native.nearby]', () => {
  const airports = find(47.5, 19);
  const distances = airports.map(({ distanceKm }) => distanceKm);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(300);
  expect(airports.every(({ place }) => place.kind === 'airport')).toBe(true);
});

it('finds airports across the 180th meridian', () => {
  expect(findCodes(-17.5, -179.9, 10)).toContain('SUV');
});

it('returns none in the middle of the ocean', () => {
  expect(findCodes(-40, -130)).toEqual([]);
});
