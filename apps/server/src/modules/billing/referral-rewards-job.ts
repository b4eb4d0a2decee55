import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { giveRewards } from './give-rewards.ts';
import type { BillingJobNeeds } from './needs.ts';

/** Gives what travellers earned by bringing friends to the payment provider, soon after the friend paid. */
export const referralRewardsJob: JobDefinition<
  JobInput<'referral-rewards'>,
  object,
  BillingJobNeeds
> = {
  concurrency: 1,
  retries: 1,
  schedule: '*/10 * * * *',
  joinKey: () => 'all',
  async run(_, { services, signal }) {
    const { billing } = services;
    return billing === null
      ? { given: 0, waiting: 0, failed: 0 }
      : giveRewards(services, billing, signal);
  },
};
