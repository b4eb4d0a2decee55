/** Deals: views, checks and rechecks, price ratings, the scoreboard, retention. */
export {
  lookAtDeal,
  lookAtDueDeals,
  startAskableWorker,
  startCheckWorker,
  startFadeWorker,
} from './check-worker.ts';
export { dealToRead, findDealToRead, findNotifiedDeal } from './deal-access.ts';
export {
  getBestDate,
  toAlertView,
  toCarrierView,
  toDealView,
  toPlaceView,
  toPublicDealView,
} from './deal-view.ts';
export type { DealsDependencies, DealsJobDependencies } from './dependencies.ts';
export { priceCheckJob, recheckDealJob } from './price-checks.ts';
export { ratingUrl, startRatingMailsWorker } from './rating-mails.ts';
export { registerRating } from './rating-routes.ts';
export { readScoreboard } from './read-scoreboard.ts';
export { retentionJob, rollUpJob, startFoldWorker, startSweepWorker } from './retention.ts';
export { ScoreboardCache } from './scoreboard-cache.ts';
