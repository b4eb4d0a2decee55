/** Deals: views, checks and rechecks, price ratings, the scoreboard, retention. */
export {
  lookAtDeal,
  lookAtDueDeals,
  startAskableWorker,
  startCheckWorker,
  startFadeWorker,
} from './check-worker.ts';
export { dealToRead, findDealToRead, findToldDeal } from './deal-access.ts';
export { bestOf, toAlertView, toDealView, toPlaceView, toPublicDealView } from './deal-view.ts';
export { startFoldWorker } from './fold-worker.ts';
export type { DealsJobNeeds, DealsNeeds } from './needs.ts';
export { priceCheckJob } from './price-check-job.ts';
export { ratingUrl } from './rating-link.ts';
export { startRatingMailsWorker } from './rating-mails-worker.ts';
export { registerRating } from './rating-routes.ts';
export { readScoreboard } from './read-scoreboard.ts';
export { recheckDealJob } from './recheck-deal-job.ts';
export { retentionJob } from './retention-job.ts';
export { rollUpJob } from './roll-up-job.ts';
export { ScoreboardCache } from './scoreboard-cache.ts';
export { startSweepWorker } from './sweep-worker.ts';
