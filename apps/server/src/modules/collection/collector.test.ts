import { findSourceDay } from '@farelark/db/call-quotas';
import {
  type Instant,
  type PlaceCode,
  type SourceName,
  type Trip,
  utcDayOf,
} from '@farelark/engine';
import { addTraveller } from '@farelark/ingest/testing';
import { loadReference } from '@farelark/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { CallQuota } from './call-quota.ts';
import { openSource, testProcesses, tripsOn } from './collection.fixture.ts';
import { Collector } from './collector.ts';
import type { CollectorDependencies } from './dependencies.ts';
import { searchTrips } from './search-trips.ts';

const reference = loadReference();
const quiet = new AbortController().signal;
const PROVIDER = 'local provider' as SourceName;

let collectors: Collector[];
let clock: number;
const newProcess = testProcesses(() => clock as Instant);
beforeEach(() => {
  collectors = [];
  clock = Date.now();
});
afterEach(async () => {
  for (const collector of collectors) await collector.close();
});

function newCollector(dependencies: CollectorDependencies, provider: LocalProvider): Collector {
  const { pool } = dependencies.database;
  const collector = new Collector({ ...dependencies, direct: pool }, openSource(pool, provider));
  collectors.push(collector);
  return collector;
}

const sold = (routes: readonly string[], count = 20) =>
  tripsOn(routes, { count, first: 10, every: 3 });

/** Adds a traveller who follows these places. */
const follow = (
  { database }: CollectorDependencies,
  departures: string[],
  destinations?: string[],
) => addTraveller(database.pool, { departures, ...(destinations && { destinations }) });

const listRoutes = (provider: LocalProvider) =>
  provider.calls.map(({ trip }) => `${trip.origin}${trip.destination}`);
const dayOf = (dependencies: CollectorDependencies) =>
  findSourceDay(dependencies.database.pool, PROVIDER, utcDayOf(Date.now() as Instant));

describe('Collector', () => {
  it('ingests fares and records the results of calls', async () => {
    const dependencies = newProcess();
    const provider = new LocalProvider({ perMinute: 6000 }, sold(['BUDBCN', 'LHRJFK'], 50));
    await newCollector(dependencies, provider).round(quiet);
    const { rows } = await dependencies.database.pool.query('select count(*)::int as n from fares');
    expect(provider.calls.length).toBeGreaterThan(10);
    expect(rows[0]).toEqual({ n: provider.calls.length });
    expect(await dayOf(dependencies)).toMatchObject({
      calls: provider.calls.length,
      failed: 0,
      fares: provider.calls.length,
    });
  });

  it('plans a source in one process, and in another after that ends', async () => {
    const provider = new LocalProvider({ perMinute: 6000 }, sold(['BUDBCN', 'LHRJFK'], 60));
    const [first, second] = [newProcess(), newProcess()];
    const one = newCollector(first, provider);
    const other = newCollector(second, provider);
    await one.round(quiet);
    const calls = provider.calls.length;
    expect(await other.round(quiet)).toBe(false);
    expect(provider.calls).toHaveLength(calls);
    await one.close();
    await other.round(quiet);
    expect(provider.calls.length).toBeGreaterThan(calls);
  });

  it('starts from recorded results without repeating recent calls', async () => {
    const provider = new LocalProvider({ perMinute: 6000 }, sold(['BUDBCN', 'LHRJFK'], 40));
    const earlier = newCollector(newProcess(), provider);
    await earlier.round(quiet);
    await earlier.close();
    const searched = new Set(provider.calls.map(({ trip }) => `${trip.origin}${trip.departure}`));
    const calls = provider.calls.length;
    clock += 1000;
    await newCollector(newProcess(), provider).round(quiet);
    const later = provider.calls.slice(calls).map(({ trip }) => `${trip.origin}${trip.departure}`);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((name) => searched.has(name))).toEqual([]);
  });

  it('searches newly saved places immediately', async () => {
    const dependencies = newProcess();
    const routes = ['BUDBCN', 'BUDLIS', 'BUDFCO', 'LHRJFK', 'LHRDXB', 'NBODXB'];
    const provider = new LocalProvider({ perMinute: 300 }, sold(routes));
    const collector = newCollector(dependencies, provider);
    await follow(dependencies, ['BUD']);
    await collector.round(quiet);
    const callCount = provider.calls.length;
    await follow(dependencies, ['NBO']);
    collector.preferencesChanged();
    clock += 60_000;
    // The quota follows the database's clock, so the next call is free after a moment.
    await expect
      .poll(async () => {
        await collector.round(quiet);
        return provider.calls.length;
      })
      .toBeGreaterThan(callCount);
    expect(listRoutes(provider)[callCount]).toBe('NBODXB');
  });

  it('searches only followed places at a source without a timetable', async () => {
    const dependencies = newProcess();
    const provider = new LocalProvider({ perMinute: 6000 }, null);
    const collector = newCollector(dependencies, provider);
    await collector.round(quiet);
    expect(provider.calls).toEqual([]);
    expect(await dayOf(dependencies)).toBeNull();
    await follow(dependencies, ['LON'], ['JFK']);
    collector.preferencesChanged();
    clock += 60_000;
    await collector.round(quiet);
    const routes = new Set(listRoutes(provider));
    expect(routes.size).toBeGreaterThan(1);
    for (const route of routes)
      expect(reference.getAirports('LON' as PlaceCode)).toContain(route.slice(0, 3));
    expect([...routes].every((route) => route.endsWith('JFK'))).toBe(true);
  });
});

describe('a failing source', () => {
  it('is paused for the requested time, also for the rest of the round', async () => {
    const dependencies = newProcess();
    const provider = new LocalProvider({ perMinute: 6000 }, sold(['BUDBCN', 'LHRJFK'], 60));
    provider.behaviour = { kind: 'rate_limited', retryAfterMillis: 90_000 };
    const collector = newCollector(dependencies, provider);
    await collector.round(quiet);
    // Calls that had already started.
    const calls = provider.calls.length;
    expect(calls).toBeLessThanOrEqual(8);
    provider.behaviour = { kind: 'answers' };
    clock += 89_000;
    await collector.round(quiet);
    expect(provider.calls).toHaveLength(calls);
    clock += 2000;
    await collector.round(quiet);
    expect(provider.calls.length).toBeGreaterThan(calls);
  });

  it.each(['down', 'throws'] as const)(
    'is paused with exponential backoff while it %s',
    async (kind) => {
      const dependencies = newProcess();
      const provider = new LocalProvider({ perMinute: 600_000 }, sold(['BUDBCN', 'LHRJFK'], 60));
      provider.behaviour = { kind };
      const collector = newCollector(dependencies, provider);
      const pauses: number[] = [];
      let last = clock;
      for (let second = 0; second < 40; second += 1) {
        const callCount = provider.calls.length;
        await collector.round(quiet);
        if (provider.calls.length > callCount) {
          pauses.push(clock - last);
          last = clock;
        }
        clock += 1000;
      }
      expect(pauses.slice(1)).toEqual([2000, 4000, 8000, 16_000]);
      expect(await dayOf(dependencies)).toMatchObject({ fares: 0, failed: provider.calls.length });
    },
  );

  it('delays no other source, and timeouts count as failures', async () => {
    const provider = new LocalProvider({ perMinute: 6000 }, null);
    provider.behaviour = { kind: 'silent' };
    const result = await searchTrips(provider.tripSearch, sold(['BUDBCN']).slice(0, 3), quiet, 20);
    expect(result).toMatchObject({ results: [], failures: ['too_slow', 'too_slow', 'too_slow'] });
  });

  it('aborts its calls on shutdown without ingesting results', async () => {
    const dependencies = newProcess();
    const provider = new LocalProvider({ perMinute: 6000 }, sold(['BUDBCN']));
    provider.behaviour = { kind: 'silent' };
    const stop = new AbortController();
    const round = newCollector(dependencies, provider).round(stop.signal);
    await expect.poll(() => provider.calls.length).toBeGreaterThan(0);
    stop.abort();
    await expect(round).rejects.toThrow();
    const { rows } = await dependencies.database.pool.query('select count(*)::int as n from fares');
    expect(rows[0]).toEqual({ n: 0 });
  });
});

it('rechecks count against the quota, and report when it is used up', async () => {
  const dependencies = newProcess();
  const provider = new LocalProvider({ perDay: 24 }, null);
  const [trip] = sold(['BUDBCN']) as [Trip];
  const recheck = async () => ({ kind: 'none' as const });
  const quota = new CallQuota(dependencies.database.pool, Object.assign(provider, { recheck }));
  const counted = quota.countingRechecks();
  expect(await counted.recheck?.(trip, quiet)).toEqual({ kind: 'none' });
  expect(await counted.recheck?.(trip, quiet)).toEqual({
    kind: 'unavailable',
    reason: 'quota_used_up',
  });
  expect(await dayOf(dependencies)).toMatchObject({ calls: 1 });
});
