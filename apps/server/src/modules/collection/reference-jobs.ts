import type { PlaceCode } from '@farelark/engine';
import type { Job } from '../../platform/jobs/job.ts';
import { pause } from './collection-jobs.ts';
import { requireSource } from './collection-source.ts';
import type { CollectionDependencies, SyncDependencies } from './dependencies.ts';
import { discoverRoutes } from './discover-routes.ts';
import { refreshRates } from './exchange-rates/refresh-rates.ts';
import type { SyncName } from './reference-sync/openflights-sync.ts';

/**
 * Refreshes exchange rates hourly around 16:00 in Frankfurt, in summer and winter time, when the reference rates are
 * published, and every six hours for other sources.
 */
export const refreshRatesJob: Job<'auto-refresh-rates', CollectionDependencies> = {
  retries: 3,
  schedule: '20 0,6,12,14,15,16,18 * * *',
  run: (_, { signal }, dependencies) => refreshRates(dependencies, signal),
};

/** Updates reference data of a provider. `schedule` is a cron expression in UTC. */
export function syncJob(name: SyncName, schedule: string): Job<SyncName, SyncDependencies> {
  return {
    schedule,
    run: (_, { signal }, { database, syncs }) => syncs[name](database, signal),
  };
}

/** Discovers cheap destinations at Amadeus. Its airports and cities are not synced: the built-in data has more. */
export const amadeusDataSyncJob: Job<'amadeus-data-sync', CollectionDependencies> = {
  async run(_input, job, dependencies) {
    const amadeus = requireSource(dependencies, 'amadeus');
    const extraDepartures = dependencies.settings.DISCOVER_FROM as PlaceCode[];
    return discoverRoutes(
      { ...job, dependencies, pause },
      [amadeus],
      extraDepartures,
      job.progress,
    );
  },
};
