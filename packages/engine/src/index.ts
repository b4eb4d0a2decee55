export {
  countWithinDailyLimit,
  type NotifiedLifetime,
  simulateAlertTimes,
} from './alerting/alert-times.ts';
export { pickRepresentative } from './alerting/face.ts';
export {
  type DatedOffer,
  findNeighbouringDates,
  groupNeighbouringDates,
  nightsOf,
} from './alerting/neighbours.ts';
export { decideNotification, type KnownAlert } from './alerting/news.ts';
export { isPaused, type Pause } from './alerting/pause.ts';
export {
  type DigestPeriod,
  getDigestDay,
  getEarliestDelivery,
  type NotificationHours,
} from './alerting/telling-hours.ts';
export { type BaselineEvidence, isBorrowed } from './baseline/evidence.ts';
export { MainCarrier } from './baseline/main-carrier.ts';
export { getStayNights } from './baseline/stay.ts';
export { type Answer, getRouteKey, type RouteKey } from './collection/answer.ts';
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
export { type DealLabel, type JudgeOptions, judge, type Verdict } from './deal/judge.ts';
export { createMarket, type Market, type MarketKey, marketKeyOf } from './deal/market.ts';
export type { PriceEstimator } from './deal/similar.ts';
export { decodeMarket, encodeMarket } from './deal/snapshot.ts';
export {
  computeTypicalPrices,
  type RouteLookups,
  SimilarRoutePrices,
  type TypicalPrices,
} from './deal/usual-prices.ts';
export {
  type Baggage,
  CABINS,
  type Cabin,
  type Fare,
  type PlaceCode,
  type SourceName,
  type Trip,
} from './fare/fare.ts';
export { fingerprintOf } from './fare/fingerprint.ts';
export { type NormaliseContext, normalise } from './fare/normalise.ts';
export { FEED_COLUMNS, type FeedColumn, type RawFare, REQUIRED_COLUMNS } from './fare/raw-fare.ts';
export { REJECTION_REASONS, type RejectionReason } from './fare/rejection.ts';
export {
  applyCheck,
  type CheckOutcome,
  type CheckTransition,
  getDealThreshold,
} from './life/check.ts';
export {
  type Consequence,
  type Deal,
  type DealState,
  type DealTransition,
  endDeal,
  type GoneReason,
  isOpen,
} from './life/deal.ts';
export { expire, getUnseenLimit, MIN_UNSEEN_LIMIT_MS } from './life/fade.ts';
export {
  estimateReliability,
  type FailureTally,
  type SourceReliability,
  UNKNOWN_RELIABILITY,
} from './life/ghost.ts';
export { type DealLife, type Lifetimes, learnLifetimes } from './life/lifetimes.ts';
export { getNextCheckDelay } from './life/next-look.ts';
export {
  applyReports,
  type DealReport,
  type ReporterRecord,
  type ReportFinding,
  type ReportKind,
  type ReportVerdict,
  resolveReport,
} from './life/report.ts';
export {
  type CheckResult,
  concludeVerification,
  getVerificationOrder,
  type SourceAnswer,
  type VerificationResult,
  type VerificationSource,
} from './life/second-look.ts';
export { applySighting, MAX_FRESH_AGE_MS, type SightingContext } from './life/sight.ts';
export {
  acceptsStops,
  acceptsTime,
  type Matchable,
  type Mismatch,
  mismatch,
} from './matching/match.ts';
export { createMatchIndex, type MatchIndex } from './matching/match-index.ts';
export type {
  AirplaneType,
  AlertPreferences,
  Alliance,
  MatchingReference,
  PartOfDay,
  Route,
  TimeOfDay,
} from './matching/wish.ts';
export { type ShareInterval, shareInterval } from './measure/share-interval.ts';
export {
  type CensoredLifetimes,
  estimateSurvival,
  getSurvivalTime,
  type SurvivalStep,
} from './measure/survival.ts';
export { countTally, discretePercentile, shareUpTo, type Tally } from './measure/tally.ts';
export { approximate } from './money/approximate.ts';
export { convertMinor, type EuroRates } from './money/convert.ts';
export {
  ACTIVE_CURRENCY_CODES,
  type CurrencyCode,
  formatDecimal,
  isCurrency,
  type MinorUnits,
  type Money,
  minorUnitExponent,
  roughUnitsPerEuro,
  toMinorUnits,
} from './money/currency.ts';
export { getRatesAge, OLD_AFTER_DAYS, type RatesAge } from './money/rates-age.ts';
export {
  derivePlanStatus,
  PAYMENT_GRACE_DAYS,
  PLAN_PROBLEMS,
  type PlanProblem,
  type PlanStatus,
} from './plan/plan-standing.ts';
export type {
  PlanName,
  ProviderPayment,
  ProviderSubscription,
  SubscriptionState,
} from './plan/provider-standing.ts';
export { getTrialMailSpan, TRIAL_MAILS, type TrialMail } from './plan/trial-mails.ts';
export { explainMatch } from './reason/reasons.ts';
export type { Search, SearchFilter, SearchReference } from './search/search.ts';
export { type FilteredOffers, filterOffers } from './search/sift.ts';
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
export { isMonitored, MONITORED_DAYS } from './time/monitoring.ts';
