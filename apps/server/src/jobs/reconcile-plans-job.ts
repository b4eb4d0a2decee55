import { reconcilePlans } from '../billing/reconcile-plans.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput } from './job-inputs.ts';

/** Asks the payment provider every night how all plans stand, whatever its webhook told. */
export const reconcilePlansJob: JobDefinition<JobInput<'reconcile-plans'>, object> = {
  atOnce: 1,
  retries: 3,
  schedule: '35 1 * * *',
  joinKey: () => 'all',
  run: (_, { services, signal }) => reconcilePlans(services, signal),
};
