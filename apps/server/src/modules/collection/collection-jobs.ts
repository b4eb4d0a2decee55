import { setTimeout } from 'node:timers/promises';
import { findLastObservation } from '@farelark/db/fares';
import type { PlaceCode } from '@farelark/engine';
import { purgeSynthetic } from '@farelark/ingest';
import { collectDepartures } from './collect-departures.ts';
import { collectRoutes } from './collect-routes.ts';
import { listOpenSources } from './collection-source.ts';
import type { CollectionDependencies, CollectionJob } from './dependencies.ts';
import { canDiscover, discoverRoutes } from './discover-routes.ts';

/** Waits, or throws where `signal` is aborted first. */
export const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  setTimeout(millis, undefined, { signal });

/** Asks about the routes whose newest fare is oldest, so that none is forgotten. */
export const coverageRunnerJob: CollectionJob<'coverage-offers-runner'> = {
  concurrency: 1,
  retries: 1,
  joinKey: (input) => JSON.stringify(input),
  run: (input, job, services) =>
    collectRoutes(
      { ...job, services, pause },
      services.sources,
      { ...input, which: 'oldest' },
      job.progress,
    ),
};

/** Asks about the routes from some origins where a deal is likeliest, by the planner's own value. */
export const strategicRunnerJob: CollectionJob<'strategic-offers-runner'> = {
  concurrency: 1,
  retries: 1,
  joinKey: (input) => JSON.stringify({ ...input, origins: [...input.origins].sort() }),
  run: ({ origins, ...input }, job, services) =>
    collectRoutes(
      { ...job, services, pause },
      services.sources,
      // Checked by the caller.
      { ...input, which: { origins: origins as PlaceCode[] } },
      job.progress,
    ),
};

/** Collects fares from departures now, for who has just saved them or asks for them. */
export const routeCollectorJob: CollectionJob<'on-demand-route-collector'> = {
  // Searches wait for others; several travellers' collections go on side by side.
  concurrency: 3,
  retries: 2,
  // What is fresh for one who asks meanwhile differs, what is being collected does not.
  joinKey: ({ departures, limitPerDeparture }) =>
    `${[...departures].sort().join(',')} ${limitPerDeparture}`,
  run: (input, job, services) =>
    collectDepartures(
      { ...job, services, pause },
      services.sources,
      // Checked by the caller.
      { ...input, departures: input.departures as PlaceCode[] },
      job.progress,
    ),
};

/** Discovers routes four times a day, about as often as airlines publish prices. */
export const discoverRoutesJob: CollectionJob<'discover-routes'> = {
  concurrency: 1,
  retries: 1,
  schedule: '20 1,7,13,19 * * *',
  joinKey: () => '',
  run: (_input, job, services) =>
    discoverRoutes(
      { ...job, services, pause },
      services.sources,
      // Three letters each, which the settings have checked; what is no place is passed over.
      services.settings.DISCOVER_FROM as PlaceCode[],
      job.progress,
    ),
};

/**
 * Looks out for routes now where a source that can do so has brought nothing yet: who has just switched
 * it on need not wait for the hour.
 */
export async function discoverWithNewSources(services: CollectionDependencies): Promise<void> {
  const able = services.sources.filter(({ source }) => canDiscover(source));
  const last = await Promise.all(
    able.map(({ source }) => findLastObservation(services.database.pool, source.name)),
  );
  if (last.includes(null)) await services.jobs.start('discover-routes', {}, null);
}

/**
 * Deletes everything simulated. A running simulated market starts again with sixty days of history, as the result
 * says.
 */
export const purgeSyntheticJob: CollectionJob<'purge-synthetic'> = {
  concurrency: 1,
  retries: 2,
  joinKey: () => 'all',
  async run(_, { signal }, { database, sources }) {
    const simulated = sources.filter(({ source }) => source.synthetic);
    const isRunning = (await listOpenSources(simulated)).length > 0;
    const report = await purgeSynthetic(database, { signal });
    // Pieces that are left are removed when the job runs again.
    signal.throwIfAborted();
    return { ...report, simulator: isRunning ? ('writes_anew' as const) : ('off' as const) };
  },
};
