import { DealMetrics } from './deal-metrics.ts';
import type { DealsDependencies, RecheckDependencies } from './dependencies.ts';
import { priceCheckJob, recheckDealJob } from './price-checks.ts';
import { startRatingEmailsLoop } from './rating-mails.ts';
import { registerRating } from './rating-routes.ts';
import { startExpiryLoop, startQueryableSourcesLoop, startRecheckLoop } from './recheck-loops.ts';
import { rollUpJob, startRollUpLoop } from './roll-up.ts';

export { AlertDelays } from './alert-delays.ts';
export { findNotifiedDeal, findReadableDeal, requireReadableDeal } from './deal-access.ts';
export {
  getBestDate,
  toAlertView,
  toCarrierView,
  toDealView,
  toPlaceView,
  toPublicDealView,
} from './deal-view.ts';
export type { DealsDependencies, RecheckDependencies } from './dependencies.ts';
export { getRatingUrl } from './rating-mails.ts';
export { readScoreboard } from './read-scoreboard.ts';
export { listLiveTrips } from './showcase.ts';

/** Views, checks and rechecks of deals, price ratings, the scoreboard. */
export const dealsModule = {
  routes: registerRating,
  jobs: {
    'recheck-deal': recheckDealJob,
    'daily-price-check': priceCheckJob,
    'roll-up-results': rollUpJob,
  },
  loops: (dependencies: DealsDependencies & RecheckDependencies) => [
    startRecheckLoop(dependencies),
    startQueryableSourcesLoop(dependencies),
    startExpiryLoop(dependencies),
    startRollUpLoop(dependencies),
    startRatingEmailsLoop(dependencies),
  ],
  metrics: { deals: DealMetrics },
};
