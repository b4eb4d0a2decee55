export {
  countWithinDailyLimit,
  type NotifiedLifetime,
  simulateAlertTimes,
} from './alerting/alert-simulation.ts';
export {
  countNights,
  type DatedOffer,
  findNeighbouringDates,
  groupNeighbouringDates,
  pickRepresentative,
} from './alerting/neighbouring-dates.ts';
export { decideNotification, type KnownAlert } from './alerting/notification-decision.ts';
export {
  type DigestPeriod,
  getDigestDay,
  getEarliestDelivery,
  isPaused,
  type NotificationHours,
  type Pause,
} from './alerting/notification-hours.ts';
export { type BaselineEvidence, isBorrowed } from './baseline/evidence.ts';
export { isMonitored, MONITORED_DAYS } from './baseline/horizon.ts';
export { MainCarrier } from './baseline/main-carrier.ts';
export { getStayNights } from './baseline/stay.ts';
export {
  type Collection,
  createCollection,
  recordAnswer,
  watchTrips,
} from './collection/collection.ts';
export { type FollowedRoute, generateFollowedTrips } from './collection/followed-trips.ts';
export { hasPendingCalls, setFollowers } from './collection/following.ts';
export { plan, rankRoutes, withdraw } from './collection/plan.ts';
export {
  type FreeFrom,
  getCallsPerDay,
  getPaces,
  type Pace,
  type SourceQuota,
  takeCalls,
} from './collection/quota.ts';
export { type Answer, getRouteKey, type RouteKey } from './collection/watched-route.ts';
export {
  advanceTime,
  COMMISSION_STATES,
  type CommissionState,
  type CommissionTerms,
  enterSale,
  type LedgerEntry,
  type RejectionCause,
} from './commission/ledger.ts';
export { getTravelEnd, SALE_STATUSES, type Sale, type SaleStatus } from './commission/sale.ts';
export {
  applyCheck,
  type CheckOutcome,
  type CheckTransition,
  getDealThreshold,
} from './deal-lifecycle/check.ts';
export {
  type Consequence,
  type Deal,
  type DealState,
  type DealTransition,
  endDeal,
  type GoneReason,
  isOpen,
} from './deal-lifecycle/deal.ts';
export { expire, getUnseenLimit, MIN_UNSEEN_LIMIT_MS } from './deal-lifecycle/expiry.ts';
export {
  type DealLife,
  getNextCheckDelay,
  type Lifetimes,
  learnLifetimes,
} from './deal-lifecycle/lifetimes.ts';
export {
  applySighting,
  MAX_FRESH_AGE_MS,
  type SightingContext,
} from './deal-lifecycle/sighting.ts';
export {
  estimateReliability,
  type FailureTally,
  type SourceReliability,
  UNKNOWN_RELIABILITY,
} from './deal-lifecycle/source-reliability.ts';
export {
  applyReports,
  type DealReport,
  type ReporterRecord,
  type ReportFinding,
  type ReportKind,
  type ReportVerdict,
  resolveReport,
} from './deal-lifecycle/traveller-reports.ts';
export {
  type CheckResult,
  concludeVerification,
  getVerificationOrder,
  type SourceAnswer,
  type VerificationResult,
  type VerificationSource,
} from './deal-lifecycle/verification.ts';
export { type DealLabel, type JudgeOptions, judge, type Verdict } from './detection/judge.ts';
export {
  createMarket,
  type Market,
  type MarketKey,
  toMarketKey,
} from './detection/market.ts';
export type { PriceEstimator } from './detection/similar-route-comparison.ts';
export {
  computeTypicalPrices,
  type RouteLookups,
  SimilarRoutePrices,
  type TypicalPrices,
} from './detection/similar-route-prices.ts';
export { decodeMarket, encodeMarket } from './detection/snapshot.ts';
export {
  type Baggage,
  CABINS,
  type Cabin,
  type Fare,
  type PlaceCode,
  type SourceName,
  type Trip,
} from './fare/fare.ts';
export { toFingerprint } from './fare/fingerprint.ts';
export { type NormaliseContext, normalise } from './fare/normalise.ts';
export {
  FEED_COLUMNS,
  type FeedColumn,
  type RawFare,
  REJECTION_REASONS,
  REQUIRED_COLUMNS,
  type RejectionReason,
} from './fare/raw-fare.ts';
export {
  acceptsStops,
  acceptsTime,
  type Matchable,
  mismatch,
} from './matching/match.ts';
export { createMatchIndex, type MatchIndex } from './matching/match-index.ts';
export { explainMatch } from './matching/match-reasons.ts';
export type {
  AirplaneType,
  AlertPreferences,
  Alliance,
  MatchingReference,
  PartOfDay,
  Route,
  TimeOfDay,
} from './matching/preferences.ts';
export {
  approximate,
  convertMinor,
  type EuroRates,
  getRatesAge,
  OLD_AFTER_DAYS,
  type RatesAge,
} from './money/convert.ts';
export {
  ACTIVE_CURRENCY_CODES,
  type CurrencyCode,
  formatDecimal,
  isCurrency,
  type MinorUnits,
  type Money,
  minorUnitExponent,
  toMinorUnits,
} from './money/currency.ts';
export { roughUnitsPerEuro } from './money/rough-rates.ts';
export { type FilteredOffers, filterOffers } from './search/filter-offers.ts';
export type { Search, SearchFilter, SearchReference } from './search/search.ts';
export {
  type CensoredLifetimes,
  estimateSurvival,
  getSurvivalTime,
  type SurvivalStep,
} from './statistics/kaplan-meier.ts';
export { countTally, discretePercentile, shareUpTo, type Tally } from './statistics/percentile.ts';
export { type ShareInterval, shareInterval } from './statistics/wilson-interval.ts';
export {
  derivePlanStatus,
  PAYMENT_GRACE_DAYS,
  PLAN_PROBLEMS,
  type PlanName,
  type PlanProblem,
  type PlanStatus,
  type ProviderPayment,
  type ProviderSubscription,
  type SubscriptionState,
} from './subscription/plan-status.ts';
export { getTrialMailSpan, TRIAL_MAILS, type TrialMail } from './subscription/trial-emails.ts';
export {
  addDays,
  type DayRange,
  type EpochDay,
  formatDay,
  formatMinuteOfDay,
  type Instant,
  MILLIS_PER_DAY,
  type MinuteOfDay,
  parseDay,
  parseInstant,
  parseMinuteOfDay,
  utcDayOf,
  weekdayOf,
} from './time/calendar.ts';
