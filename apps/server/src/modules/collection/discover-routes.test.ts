import type { Database } from '@farelark/db';
import { findSourceDay } from '@farelark/db/call-quotas';
import { type Instant, type PlaceCode, type SourceName, utcDayOf } from '@farelark/engine';
import { addTraveller } from '@farelark/ingest/testing';
import { SourceFailure, UNMETERED } from '@farelark/sources/http';
import { createTravelpayoutsSource } from '@farelark/sources/travelpayouts';
import {
  startTravelpayoutsServer,
  type TravelpayoutsServer,
} from '@farelark/sources/travelpayouts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { createFareRow } from '../../testing/recent-feed.ts';
import type { SearchableSource } from './call-quota.ts';
import { openSource, testProcesses } from './collection.fixture.ts';
import { Collector } from './collector.ts';
import type { CollectorDependencies } from './dependencies.ts';
import { discoverRoutes } from './discover-routes.ts';

const quiet = new AbortController().signal;
const NAME = 'explorer' as SourceName;
const now = () => Date.now() as Instant;

/** Returns one cheap fare to Lisbon from any departure, and fails for configured ones. */
class Explorer extends LocalProvider {
  readonly discovers = true as const;
  readonly asked: PlaceCode[] = [];
  readonly failsFrom = new Set<string>();

  override async *collect(
    { origins }: { readonly origins: readonly PlaceCode[] } = { origins: [] },
  ) {
    for (const origin of origins) {
      this.asked.push(origin);
      if (this.failsFrom.has(origin)) throw new SourceFailure('failing', 'GET /anywhere');
      yield [{ ...createFareRow(origin, 'LIS', Date.now(), 40, 80), source: '' }];
    }
  }
}

const newProcess = testProcesses();
let dependencies: CollectorDependencies;
let database: Database;
beforeEach(() => {
  dependencies = newProcess();
  ({ database } = dependencies);
});

async function discover(sources: readonly SearchableSource[], always: readonly string[]) {
  const notified: [number, number][] = [];
  const context = { dependencies, signal: quiet, pause: async () => {} };
  const from = sources.map((source) => openSource(database.pool, source));
  const progress = async (done: number, total: number) => void notified.push([done, total]);
  const result = await discoverRoutes(context, from, always as readonly PlaceCode[], progress);
  return { result, notified };
}

describe('discoverRoutes', () => {
  it('starts with unknown departures, then by number of followers', async () => {
    const source = new Explorer({ perMinute: 60_000 }, null, NAME);
    await discover([source], ['HKG']);
    await addTraveller(database.pool, { departures: ['VIE', 'BUD'] });
    await addTraveller(database.pool, { departures: ['BUD', 'HKG'] });
    source.asked.length = 0;
    const { result, notified } = await discover([source], ['HKG', 'ZZZ']);
    expect(source.asked).toEqual(['BUD', 'VIE', 'HKG']);
    // HKG had returned the same price.
    expect(result).toEqual({ departures: 3, failed: 0, overQuota: 0, fares: 2, deals: 0 });
    expect([notified.at(0), notified.at(-1)]).toEqual([
      [0, 3],
      [3, 3],
    ]);
    expect(await findSourceDay(database.pool, NAME, utcDayOf(now()))).toMatchObject({ calls: 4 });
  });

  it('continues after a failure of one departure', async () => {
    const source = new Explorer({ perMinute: 60_000 }, null, NAME);
    source.failsFrom.add('NRT');
    const { result } = await discover([source], ['HKG', 'NRT', 'DXB']);
    expect(result).toMatchObject({ departures: 3, failed: 1, fares: 2 });
  });

  it('leaves departures to the next run when the quota is used up', async () => {
    const source = new Explorer({ perDay: 2 }, null, NAME);
    const { result } = await discover([source], ['HKG', 'NRT', 'DXB', 'LHR', 'JFK']);
    expect(result.overQuota).toBe(1);
    expect(source.asked.length).toBeLessThanOrEqual(2);
  });

  it('makes no call to sources that can’t discover', async () => {
    const source = new LocalProvider({ perMinute: 60 }, null, NAME);
    const { result } = await discover([source], ['HKG']);
    expect(result).toMatchObject({ departures: 0, fares: 0 });
    expect(await findSourceDay(database.pool, NAME, utcDayOf(now()))).toBeNull();
  });
});

describe('a source with monthly responses', () => {
  let provider: TravelpayoutsServer;
  afterEach(() => provider.server.stop());

  it('gets one request per month for all its trips', async () => {
    provider = await startTravelpayoutsServer({ token: 'token' });
    const quota = { perMinute: 60_000 };
    const source = createTravelpayoutsSource({
      token: 'token',
      url: provider.server.url,
      meter: UNMETERED,
      timeoutMillis: 60_000,
      now,
      quota,
      currency: 'EUR',
      marker: null,
    }) as SearchableSource;
    await addTraveller(database.pool, { departures: ['BUD'], destinations: ['BCN'] });
    const collectorDependencies = { ...dependencies, direct: database.pool };
    const collector = new Collector(collectorDependencies, openSource(database.pool, source));
    await collector.round(quiet);
    await collector.close();
    const questions = provider.server.requests.map(({ query }) =>
      [...query].filter(([name]) => name !== 'page').join('&'),
    );
    expect(questions.length).toBeGreaterThan(6);
    expect(new Set(questions).size).toBe(questions.length);
  });
});
