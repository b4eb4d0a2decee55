import { setTimeout } from 'node:timers/promises';
import { findLastObservation } from '@farelark/db/fares';
import type { PlaceCode } from '@farelark/engine';
import { purgeSynthetic } from '@farelark/ingest';
import type { Job } from '../../platform/jobs/job.ts';
import { collectDepartures } from './collect-departures.ts';
import { collectRoutes } from './collect-routes.ts';
import { listAvailableSources } from './collection-source.ts';
import type { CollectionDependencies } from './dependencies.ts';
import { canDiscover, discoverRoutes } from './discover-routes.ts';

/** Rejects when `signal` is aborted. */
export const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  setTimeout(millis, undefined, { signal });

/** Collects the routes whose newest fare is oldest. */
export const coverageRunnerJob: Job<'coverage-offers-runner', CollectionDependencies> = {
  joinKey: (input) => JSON.stringify(input),
  run: (input, job, dependencies) =>
    collectRoutes(
      { ...job, dependencies, pause },
      dependencies.sources,
      { ...input, selection: 'oldest' },
      job.progress,
    ),
};

/** Collects the routes from some origins where the planner expects deals. */
export const strategicRunnerJob: Job<'strategic-offers-runner', CollectionDependencies> = {
  joinKey: (input) => JSON.stringify({ ...input, origins: [...input.origins].sort() }),
  run: ({ origins, ...input }, job, dependencies) =>
    collectRoutes(
      { ...job, dependencies, pause },
      dependencies.sources,
      // Validated by the caller.
      { ...input, selection: { origins: origins as PlaceCode[] } },
      job.progress,
    ),
};

/** Collects departures that a traveller has just saved or requested. */
export const routeCollectorJob: Job<'on-demand-route-collector', CollectionDependencies> = {
  // Calls are mostly waiting, so several travellers' collections run concurrently.
  concurrency: 3,
  retries: 2,
  // Without `freshSeconds`: it may differ between callers who wait for the same collection.
  joinKey: ({ departures, limitPerDeparture }) =>
    `${[...departures].sort().join(',')} ${limitPerDeparture}`,
  run: (input, job, dependencies) =>
    collectDepartures(
      { ...job, dependencies, pause },
      dependencies.sources,
      // Validated by the caller.
      { ...input, departures: input.departures as PlaceCode[] },
      job.progress,
    ),
};

/** Discovers routes four times a day, about as often as airlines publish prices. */
export const discoverRoutesJob: Job<'discover-routes', CollectionDependencies> = {
  schedule: '20 1,7,13,19 * * *',
  run: (_input, job, dependencies) =>
    discoverRoutes(
      { ...job, dependencies, pause },
      dependencies.sources,
      // Three letters each by the settings; unknown places are skipped.
      dependencies.settings.DISCOVER_FROM as PlaceCode[],
      job.progress,
    ),
};

/** Discovers routes now if a source has no fares yet, instead of at the next scheduled run. */
export async function discoverWithNewSources(dependencies: CollectionDependencies): Promise<void> {
  const discoverers = dependencies.sources.filter(({ source }) => canDiscover(source));
  const lastObservations = await Promise.all(
    discoverers.map(({ source }) => findLastObservation(dependencies.database.pool, source.name)),
  );
  if (lastObservations.includes(null)) await dependencies.jobs.start('discover-routes', {}, null);
}

/** Deletes all simulated data. A running simulated market starts again with sixty days of history. */
export const purgeSyntheticJob: Job<'purge-synthetic', CollectionDependencies> = {
  retries: 2,
  async run(_, { signal }, { database, sources }) {
    const simulated = sources.filter(({ source }) => source.synthetic);
    const isRunning = (await listAvailableSources(simulated)).length > 0;
    const report = await purgeSynthetic(database, { signal });
    // Fails the job, so that its retry deletes the rest.
    signal.throwIfAborted();
    return { ...report, simulator: isRunning ? ('writes_anew' as const) : ('off' as const) };
  },
};
