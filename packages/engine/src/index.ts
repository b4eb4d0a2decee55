export * from './alerting/alert-simulation.ts';
export * from './alerting/neighbouring-dates.ts';
export { decideNotification, type KnownAlert } from './alerting/notification-decision.ts';
export * from './alerting/notification-hours.ts';
export { type BaselineEvidence, isBorrowed } from './baseline/evidence.ts';
export { isMonitored, MONITORED_DAYS } from './baseline/horizon.ts';
export * from './baseline/main-carrier.ts';
export { getStayNights } from './baseline/stay.ts';
export * from './collection/collection.ts';
export * from './collection/followed-trips.ts';
export { hasPendingCalls, setFollowers } from './collection/following.ts';
export * from './collection/plan.ts';
export * from './collection/quota.ts';
export { getRouteKey, type QueryResult, type RouteKey } from './collection/watched-route.ts';
export * from './commission/ledger.ts';
export { getTravelEnd, type Sale, type SaleStatus } from './commission/sale.ts';
export * from './deal-lifecycle/check.ts';
export * from './deal-lifecycle/deal.ts';
export * from './deal-lifecycle/expiry.ts';
export * from './deal-lifecycle/lifetimes.ts';
export * from './deal-lifecycle/sighting.ts';
export * from './deal-lifecycle/source-reliability.ts';
export * from './deal-lifecycle/traveller-reports.ts';
export * from './deal-lifecycle/verification.ts';
export { type DealLabel, type JudgeOptions, judge, type Verdict } from './detection/judge.ts';
export { Market, type MarketKey, toMarketKey } from './detection/market.ts';
export type { PriceEstimator } from './detection/similar-route-comparison.ts';
export * from './detection/similar-route-prices.ts';
export { decodeMarket, encodeMarket } from './detection/snapshot.ts';
export * from './fare/fare.ts';
export * from './fare/fingerprint.ts';
export { type NormaliseContext, normalise } from './fare/normalise.ts';
export * from './fare/raw-fare.ts';
export {
  acceptsStops,
  acceptsTime,
  explainMatch,
  type Matchable,
  mismatch,
} from './matching/match.ts';
export * from './matching/match-index.ts';
export * from './matching/preferences.ts';
export * from './money/convert.ts';
export * from './money/currency.ts';
export * from './money/display-rates.ts';
export * from './money/displayed-price.ts';
export { REFERENCE_RATES, REFERENCE_RATES_DATE } from './money/reference-rates.ts';
export * from './money/region-currency.ts';
export * from './money/rough-rates.ts';
export { type FilteredOffers, filterOffers, type SearchFilter } from './search/filter-offers.ts';
export { type Alternative, findAlternatives } from './search/find-alternatives.ts';
export * from './search/search.ts';
export * from './statistics/kaplan-meier.ts';
export * from './statistics/percentile.ts';
export * from './statistics/wilson-interval.ts';
export * from './subscription/plan-status.ts';
export {
  getTrialMailSpan,
  TRIAL_MAILS,
  type TrialMail,
  type TrialMailSpan,
} from './subscription/trial-emails.ts';
export * from './time/calendar.ts';
