import {
  type BillingJobDependencies,
  reconcilePlansJob,
  referralRewardsJob,
} from './modules/billing/index.ts';
import {
  amadeusDataSyncJob,
  type CollectionJobDependencies,
  coverageRunnerJob,
  discoverRoutesJob,
  purgeSyntheticJob,
  refreshRatesJob,
  routeCollectorJob,
  strategicRunnerJob,
  syncJob,
} from './modules/collection/index.ts';
import { type CommissionsJobDependencies, commissionDaysJob } from './modules/commissions/index.ts';
import {
  type DealsJobDependencies,
  priceCheckJob,
  recheckDealJob,
  retentionJob,
  rollUpJob,
} from './modules/deals/index.ts';
import type { JobDefinitions } from './platform/jobs/job.ts';

export type JobDependencies = CommissionsJobDependencies &
  BillingJobDependencies &
  CollectionJobDependencies &
  DealsJobDependencies;

export const jobDefinitions: JobDefinitions<JobDependencies> = {
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
