import type { BillingJobMeans } from './modules/billing/needs.ts';
import { reconcilePlansJob } from './modules/billing/reconcile-plans-job.ts';
import { referralRewardsJob } from './modules/billing/referral-rewards-job.ts';
import { amadeusDataSyncJob } from './modules/collection/amadeus-data-sync-job.ts';
import { coverageRunnerJob } from './modules/collection/coverage-runner-job.ts';
import { discoverRoutesJob } from './modules/collection/discover-routes-job.ts';
import type { CollectionJobMeans } from './modules/collection/needs.ts';
import { purgeSyntheticJob } from './modules/collection/purge-synthetic-job.ts';
import { refreshRatesJob } from './modules/collection/refresh-rates-job.ts';
import { routeCollectorJob } from './modules/collection/route-collector-job.ts';
import { strategicRunnerJob } from './modules/collection/strategic-runner-job.ts';
import { syncJob } from './modules/collection/sync-job.ts';
import { commissionDaysJob } from './modules/commissions/commission-days-job.ts';
import type { CommissionsJobMeans } from './modules/commissions/needs.ts';
import type { DealsJobMeans } from './modules/deals/needs.ts';
import { priceCheckJob } from './modules/deals/price-check-job.ts';
import { recheckDealJob } from './modules/deals/recheck-deal-job.ts';
import { retentionJob } from './modules/deals/retention-job.ts';
import { rollUpJob } from './modules/deals/roll-up-job.ts';
import type { JobDefinitions } from './platform/jobs/job.ts';

/** What the jobs of all modules work with. */
export type JobMeans = CommissionsJobMeans & BillingJobMeans & CollectionJobMeans & DealsJobMeans;

/** How each kind of job is carried out. */
export const jobDefinitions: JobDefinitions<JobMeans> = {
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
