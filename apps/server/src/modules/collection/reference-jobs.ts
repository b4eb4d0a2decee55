import type { PlaceCode } from '@farelark/engine';
import { pause } from './collection-jobs.ts';
import { notConfigured } from './collection-source.ts';
import type { CollectionJob, SyncDependencies } from './dependencies.ts';
import { discoverRoutes } from './discover-routes.ts';
import { refreshRates } from './exchange-rates/refresh-rates.ts';
import type { SyncName } from './reference-sync/openflights-sync.ts';

/**
 * Reads the day's exchange rates, which are published on working days at about four in Frankfurt: each
 * hour about then, in summer and winter, and every six hours, for sources that publish at other times.
 */
export const refreshRatesJob: CollectionJob<'auto-refresh-rates'> = {
  concurrency: 1,
  retries: 3,
  schedule: '20 0,6,12,14,15,16,18 * * *',
  joinKey: () => 'all',
  run: (_, { signal }, services) => refreshRates(services, signal),
};

/** Brings a provider's reference data up to date, also on a schedule (cron, UTC) where one is set. */
export function syncJob(
  name: SyncName,
  schedule?: string,
): CollectionJob<SyncName, SyncDependencies> {
  return {
    concurrency: 1,
    retries: 1,
    ...(schedule === undefined ? {} : { schedule }),
    joinKey: () => 'all',
    async run(_, { signal }, { database, syncs }) {
      const sync = syncs[name];
      if (sync === null) throw notConfigured();
      return sync.run(database, signal);
    },
  };
}

/**
 * Takes over what Amadeus has to say unasked: the cheapest destinations and dates from where travellers leave.
 * Its airports and cities need no syncing: what is built in knows more of them.
 */
export const amadeusDataSyncJob: CollectionJob<'amadeus-data-sync'> = {
  concurrency: 1,
  retries: 1,
  joinKey: () => '',
  run(_input, job, services) {
    const own = services.sources.filter(({ source }) => source.name === 'amadeus');
    if (own.length === 0) throw notConfigured();
    const always = services.settings.DISCOVER_FROM as PlaceCode[];
    return discoverRoutes({ ...job, services, pause }, own, always, job.progress);
  },
};
