import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import type { CommissionsJobNeeds } from './needs.ts';
import { passDays } from './pass-days.ts';

/** What the days do to commission: trips are over, and what partners accepted is payable. */
export const commissionDaysJob: JobDefinition<
  JobInput<'commission-days'>,
  object,
  CommissionsJobNeeds
> = {
  concurrency: 1,
  retries: 2,
  schedule: '25 1 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => passDays(services.database, services.now(), signal),
};
