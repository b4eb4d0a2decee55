import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import type { BillingJobNeeds } from './needs.ts';
import { reconcilePlans } from './reconcile-plans.ts';

/** Asks the payment provider every night how all plans stand, whatever its webhook told. */
export const reconcilePlansJob: JobDefinition<
  JobInput<'reconcile-plans'>,
  object,
  BillingJobNeeds
> = {
  concurrency: 1,
  retries: 3,
  schedule: '35 1 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => reconcilePlans(services, signal),
};
