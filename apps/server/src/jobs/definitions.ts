import { amadeusDataSyncJob } from './amadeus-data-sync-job.ts';
import { commissionDaysJob } from './commission-days-job.ts';
import { coverageRunnerJob } from './coverage-runner-job.ts';
import { discoverRoutesJob } from './discover-routes-job.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput, JobName } from './job-inputs.ts';
import { priceCheckJob } from './price-check-job.ts';
import { purgeSyntheticJob } from './purge-synthetic-job.ts';
import { recheckDealJob } from './recheck-deal-job.ts';
import { reconcilePlansJob } from './reconcile-plans-job.ts';
import { referralRewardsJob } from './referral-rewards-job.ts';
import { refreshRatesJob } from './refresh-rates-job.ts';
import { retentionJob } from './retention-job.ts';
import { rollUpJob } from './roll-up-job.ts';
import { routeCollectorJob } from './route-collector-job.ts';
import { strategicRunnerJob } from './strategic-runner-job.ts';
import { syncJob } from './sync-job.ts';

/** How each kind of job is carried out. */
export const jobDefinitions: {
  readonly [N in JobName]: JobDefinition<JobInput<N>, object>;
} = {
  'on-demand-route-collector': routeCollectorJob,
  'coverage-offers-runner': coverageRunnerJob,
  'strategic-offers-runner': strategicRunnerJob,
  'recheck-deal': recheckDealJob,
  'daily-price-check': priceCheckJob,
  'discover-routes': discoverRoutesJob,
  'purge-synthetic': purgeSyntheticJob,
  'auto-refresh-rates': refreshRatesJob,
  'amadeus-data-sync': amadeusDataSyncJob,
  'openflights-sync': syncJob('openflights-sync', '40 2 2 * *'),
  'openflights-airlines-sync': syncJob('openflights-airlines-sync', '50 2 2 * *'),
  'roll-up-results': rollUpJob,
  retention: retentionJob,
  'commission-days': commissionDaysJob,
  'referral-rewards': referralRewardsJob,
  'reconcile-plans': reconcilePlansJob,
};
