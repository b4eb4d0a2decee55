import { expect, it } from 'vitest';
import { PreferencePool } from './preference-pool.ts';

const lists = {
  departures: [1],
  destinations: [2, 3],
  airlines: [4],
  connections: [],
  avoided: [5],
  countries: [11],
  muted: [1, 12, 2, 13],
  watched: [1, 14],
  limitCurrency: 6,
  alliances: 7,
  maxStops: 2,
  minNights: 3,
  maxNights: null,
  group: null,
};

it('PreferencePool reuses the space of a released record of the same size', () => {
  const pool = new PreferencePool();
  const first = pool.add(lists);
  const second = pool.add(lists);
  pool.release(first);
  const longer = pool.add({ ...lists, destinations: Array.from({ length: 50 }, (_, n) => n) });
  expect(longer).toBeGreaterThan(second);
  expect(pool.add(lists)).toBe(first);
  expect(pool.add(lists)).toBeGreaterThan(longer);
});
