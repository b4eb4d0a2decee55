import { newestRates } from '@farelark/storage';
import { refreshRates } from '../rates/refresh-rates.ts';
import type { Services } from '../services.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput } from './job-inputs.ts';

/**
 * Reads the day's exchange rates, which are published on working days at about four in Frankfurt: each
 * hour about then, in summer and winter, and every six hours, for sources that publish at other times.
 */
export const refreshRatesJob: JobDefinition<JobInput<'auto-refresh-rates'>, object> = {
  atOnce: 1,
  retries: 3,
  schedule: '20 0,6,12,14,15,16,18 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => refreshRates(services, signal),
};

/** Reads exchange rates now where there have never been any: a new installation need not wait for the hour. */
export async function readFirstRates({
  database,
  jobs,
}: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  if ((await newestRates(database.pool)) === null) await jobs.start('auto-refresh-rates', {}, null);
}
