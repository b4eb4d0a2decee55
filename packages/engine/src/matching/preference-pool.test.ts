import { describe, expect, it } from 'vitest';
import {
  AIRLINES,
  CONNECTIONS,
  COUNTRIES,
  DEPARTURES,
  DESTINATIONS,
  PreferencePool,
} from './preference-pool.ts';

const lists = {
  departures: [1],
  destinations: [2, 3],
  airlines: [4],
  connections: [],
  avoided: [5],
  countries: [11],
  muted: [1, 12, 2, 13],
  limit: 6,
  alliances: 7,
  maxStops: 2,
  minNights: 3,
  maxNights: null,
  group: null,
};

describe('PreferencePool', () => {
  it('gives back what was put in', () => {
    const pool = new PreferencePool();
    pool.add(lists);
    const at = pool.add({ ...lists, destinations: [8, 9, 10] });
    expect([...pool.list(at, DEPARTURES)]).toEqual([1]);
    expect([...pool.list(at, DESTINATIONS)]).toEqual([8, 9, 10]);
    expect(pool.holds(at, AIRLINES, [3, 4])).toBe(true);
    expect(pool.holds(at, AIRLINES, [5])).toBe(false);
    expect(pool.holds(at, CONNECTIONS, [5])).toBe(false);
    expect(pool.getGroup(at)).toBeNull();
    expect(pool.getGroup(pool.add({ ...lists, group: 0x3ab_cdef }))).toBe(0x3ab_cdef);
    expect([2, 3, 0xffff].map((nights) => pool.acceptsNights(at, nights))).toEqual([
      false,
      true,
      true,
    ]);
    expect(pool.holds(at, COUNTRIES, [11])).toBe(true);
    expect(pool.mutes(at, [9, 2], [13])).toBe(true);
    // A route is both of its ends together, and leads one way.
    expect(pool.mutes(at, [1], [13])).toBe(false);
    expect(pool.mutes(at, [12], [1, 2])).toBe(false);
    expect([pool.getCurrency(at), pool.getAlliances(at), pool.getMaxStops(at)]).toEqual([6, 7, 2]);
  });

  it('puts a record where one of the same size was released', () => {
    const pool = new PreferencePool();
    const first = pool.add(lists);
    const second = pool.add(lists);
    pool.release(first);
    const longer = pool.add({ ...lists, destinations: Array.from({ length: 50 }, (_, n) => n) });
    expect(longer).toBeGreaterThan(second);
    expect(pool.add(lists)).toBe(first);
    expect(pool.add(lists)).toBeGreaterThan(longer);
  });
});
