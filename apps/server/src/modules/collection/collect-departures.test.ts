import { randomUUID } from 'node:crypto';
import { execute } from '@farelark/db';
import type { PlaceCode } from '@farelark/engine';
import { beforeEach, expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { collectDepartures } from './collect-departures.ts';
import { openSource, testProcesses, tripsOn } from './collection.fixture.ts';
import type { CollectorDependencies } from './dependencies.ts';

const newProcess = testProcesses();
let dependencies: CollectorDependencies;
let pauses: number[];
beforeEach(() => {
  dependencies = newProcess();
  pauses = [];
});

function provider(origins: readonly string[], perMinute = 60_000): LocalProvider {
  return new LocalProvider({ perMinute }, tripsOn(origins.map((origin) => `${origin}LIS`)));
}

async function collect(
  source: LocalProvider,
  departures: string[],
  onPause: () => void = () => {},
  signal = new AbortController().signal,
  jobId: string = randomUUID(),
) {
  const sources = [openSource(dependencies.database.pool, source)];
  const notified: [number, number][] = [];
  const request = {
    departures: departures as PlaceCode[],
    limitPerDeparture: 20,
    freshSeconds: 300,
  };
  // A fake clock that records waits.
  const pause = async (millis: number) => {
    pauses.push(millis);
    onPause();
  };
  const progress = async (done: number, total: number) => void notified.push([done, total]);
  const context = { dependencies, signal, pause, jobId };
  return { result: await collectDepartures(context, sources, request, progress), notified };
}

it('pauses 400 ms between departures and reports progress every ten calls [9.collector.pause]', async () => {
  const departures = ['BUD', 'VIE', 'FRA'];
  const { notified } = await collect(provider(departures), departures);
  expect(pauses).toEqual([400, 400]);
  expect([...new Set(notified.map(([done]) => done))]).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(notified.every(([, total]) => total === 60)).toBe(true);
});

it('retries a failed call once after 800 ms [7.collection.retries]', async () => {
  const source = provider(['BUD']);
  source.behaviour = { kind: 'down' };
  const { result } = await collect(source, ['BUD'], () => {
    source.behaviour = { kind: 'answers' };
  });
  expect(pauses[0]).toBe(800);
  expect(result).toMatchObject({ failed: 0, fares: 20 });
});

it('makes no call while a source requests a pause', async () => {
  const source = provider(['BUD']);
  source.behaviour = { kind: 'rate_limited', retryAfterMillis: 60_000 };
  const { result } = await collect(source, ['BUD']);
  expect(pauses).toEqual([]);
  expect(source.calls.length).toBeLessThanOrEqual(8);
  expect(result).toMatchObject({ failed: 20, fares: 0 });
});

it('matches cities with their airports', async () => {
  const source = provider(['LHR', 'LGW', 'BUD']);
  const { result } = await collect(source, ['LON']);
  expect(result.calls).toBe(20);
  expect(new Set(source.calls.map(({ trip }) => trip.origin))).not.toContain('BUD');
});

it('reports departures without fares', async () => {
  const source = provider(['BUD']);
  await collect(source, ['BUD']);
  const { result } = await collect(source, ['BUD', 'VIE']);
  expect(result).toMatchObject({ asked: [], fresh: ['BUD'], unserved: ['VIE'] });
});

it('leaves unprocessed departures to the next run when aborted', async () => {
  const source = provider(['BUD', 'VIE', 'FRA']);
  const cut = new AbortController();
  const departures = ['BUD', 'VIE', 'FRA'];
  const broken = collect(source, departures, () => cut.abort(), cut.signal);
  await expect(broken).rejects.toThrow();
  const { result } = await collect(source, departures);
  expect(result).toMatchObject({ asked: ['VIE', 'FRA'], fresh: ['BUD'] });
});

it('continues its own claims after a crash', async () => {
  const source = provider(['BUD']);
  const jobId = randomUUID();
  await execute(dependencies.database.pool)`
      insert into collected_departures (source, departure, job_id)
        values (${source.name}, 'BUD', ${jobId})`;
  expect((await collect(source, ['BUD'])).result).toMatchObject({ asked: [], fresh: ['BUD'] });
  const again = await collect(source, ['BUD'], undefined, undefined, jobId);
  expect(again.result).toMatchObject({ asked: ['BUD'], fares: 20 });
});
