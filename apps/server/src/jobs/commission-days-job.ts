import { passDays } from '../commission/pass-days.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput } from './job-inputs.ts';

/** What the days do to commission: trips are over, and what partners accepted is payable. */
export const commissionDaysJob: JobDefinition<JobInput<'commission-days'>, object> = {
  atOnce: 1,
  retries: 2,
  schedule: '25 1 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => passDays(services.database, services.now(), signal),
};
