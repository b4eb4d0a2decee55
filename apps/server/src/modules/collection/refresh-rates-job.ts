import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { refreshRates } from './exchange-rates/refresh-rates.ts';
import type { CollectionJobNeeds } from './needs.ts';

/**
 * Reads the day's exchange rates, which are published on working days at about four in Frankfurt: each
 * hour about then, in summer and winter, and every six hours, for sources that publish at other times.
 */
export const refreshRatesJob: JobDefinition<
  JobInput<'auto-refresh-rates'>,
  object,
  CollectionJobNeeds
> = {
  concurrency: 1,
  retries: 3,
  schedule: '20 0,6,12,14,15,16,18 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => refreshRates(services, signal),
};
