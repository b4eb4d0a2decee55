export { alertsWithin, alertTimes, type ToldLife } from './alerting/alert-times.ts';
export { faceOf } from './alerting/face.ts';
export {
  type DatedOffer,
  groupNeighbours,
  neighboursOf,
  nightsOf,
} from './alerting/neighbours.ts';
export { type KnownAlert, tellingOf } from './alerting/news.ts';
export { isPaused, type Pause } from './alerting/pause.ts';
export {
  type DigestPeriod,
  digestDay,
  type TellingHours,
  toldFrom,
} from './alerting/telling-hours.ts';
export { type BaselineEvidence, isBorrowed } from './baseline/evidence.ts';
export { MainCarrier } from './baseline/main-carrier.ts';
export { nightsLike } from './baseline/stay.ts';
export { type Answer, type RouteKey, routeKeyOf } from './collection/answer.ts';
export { type Collection, learn, newCollection, watchTrips } from './collection/collection.ts';
export { type FollowedRoute, followedTrips } from './collection/followed-trips.ts';
export { follow, isSomebodyWaiting } from './collection/following.ts';
export { plan, rankRoutes, withdraw } from './collection/plan.ts';
export {
  callsADay,
  type FreeFrom,
  type Pace,
  pacesOf,
  type SourceQuota,
  takeCalls,
} from './collection/quota.ts';
export {
  COMMISSION_STATES,
  type CommissionState,
  type CommissionTerms,
  enterSale,
  type LedgerEntry,
  passTime,
  type RejectionCause,
} from './commission/ledger.ts';
export { endOfTravel, SALE_STATUSES, type Sale, type SaleStatus } from './commission/sale.ts';
export { type DealLabel, type JudgeOptions, judge, type Verdict } from './deal/judge.ts';
export { createMarket, type Market, type MarketKey, marketKeyOf } from './deal/market.ts';
export type { UsualOf } from './deal/similar.ts';
export { decodeMarket, encodeMarket } from './deal/snapshot.ts';
export {
  type RouteLookups,
  type TypicalPrices,
  typicalPricesOf,
  UsualPrices,
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
export { applyCheck, type CheckOutcome, type CheckStep, dealLine } from './life/check.ts';
export {
  type Consequence,
  type Deal,
  type DealState,
  endDeal,
  type GoneReason,
  isOpen,
  type Step,
} from './life/deal.ts';
export { fade, UNSEEN_FOR_MILLIS, unseenLimit } from './life/fade.ts';
export {
  type GhostTally,
  type SourceStanding,
  standingOf,
  UNKNOWN_STANDING,
} from './life/ghost.ts';
export { type Life, type Lifetimes, learnLifetimes } from './life/lifetimes.ts';
export { lookAgainAfter } from './life/next-look.ts';
export {
  type DealReport,
  type Decision,
  hear,
  type ReporterRecord,
  type ReportKind,
  type ReportVerdict,
  verdictOn,
} from './life/report.ts';
export {
  type CheckResult,
  conclude,
  type Finding,
  orderOfAsking,
  type Testimony,
  type Witness,
} from './life/second-look.ts';
export { FRESH_FOR_MILLIS, type SightingContext, sight } from './life/sight.ts';
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
  Alliance,
  MatchingReference,
  PartOfDay,
  Route,
  TimeOfDay,
  Wish,
} from './matching/wish.ts';
export { type ShareInterval, shareInterval } from './measure/share-interval.ts';
export {
  type FollowedLives,
  type SurvivalStep,
  survivalOf,
  survivalTime,
} from './measure/survival.ts';
export { discretePercentile, shareUpTo, type Tally, tallySize } from './measure/tally.ts';
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
export { ageOfRates, OLD_AFTER_DAYS, type RatesAge } from './money/rates-age.ts';
export {
  PAYMENT_GRACE_DAYS,
  PLAN_PROBLEMS,
  type PlanProblem,
  type PlanStanding,
  planStandingOf,
} from './plan/plan-standing.ts';
export type {
  PlanName,
  ProviderPayment,
  ProviderStanding,
  ProviderSubscription,
} from './plan/provider-standing.ts';
export { TRIAL_MAILS, type TrialMail, trialMailSpan } from './plan/trial-mails.ts';
export { reasonsOf } from './reason/reasons.ts';
export type { Search, SearchFilter, SearchReference } from './search/search.ts';
export { type Sifted, sift } from './search/sift.ts';
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
