export {
  type ConnectOptions,
  connect,
  type Database,
  kyselyOn,
} from './connect.ts';
export {
  grantServerRights,
  MIGRATION_LOCK,
  type MigrateOptions,
  type MigrationState,
  migrate,
  migrationState,
} from './migrate.ts';
export { deleteAccount } from './repositories/account-deletion.ts';
export { type AccountRows, exportAccount } from './repositories/account-export.ts';
export {
  beginPasswordAttempt,
  countMailRequest,
  endPasswordPause,
  FREE_PASSWORD_FAILURES,
  forgivePasswordFailures,
  MAIL_PAUSE_SECONDS,
  MAILS_AT_ONCE,
  type MailPurpose,
  type PasswordSubject,
  secondFactorLockSeconds,
  sweepAccountLimits,
  takeBackPasswordAttempt,
  takeMail,
} from './repositories/account-limits.ts';
export {
  type AccountLink,
  endWhatWasBegun,
  keepAccountLink,
  type LinkPurpose,
  takeAccountLink,
  worksAccountLink,
} from './repositories/account-links.ts';
export {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
  refreshProof,
  sessionsRunningAfter,
} from './repositories/account-sessions.ts';
export {
  type AccountSummary,
  addAccount,
  confirmAccount,
  confirmAddress,
  findAccount,
  findAccountLanguage,
  findAddress,
  findPasswordHash,
  findPasswordOf,
  hasOtherWayIn,
  keepAccountLanguage,
  moveAccount,
  type NewAccount,
  renewPasswordHash,
  storePassword,
} from './repositories/accounts.ts';
export {
  type AddressLink,
  findAddressLink,
  keepAddressLink,
  takeAddressLink,
} from './repositories/address-links.ts';
export {
  alertsOfSeveralDates,
  findKnownAlerts,
  findOtherDates,
  type JoiningDate,
  joinAlerts,
  lockTravellers,
} from './repositories/alert-dates.ts';
export {
  type DeliveryMeasure,
  deliveryTallies,
  foldDeliveries,
  markShown,
  type Reached,
  recordTellings,
  type Telling,
  type TellingTimes,
  tellingTimes,
  type ValueCount,
} from './repositories/alert-deliveries.ts';
export {
  type AlertRecipient,
  raiseAlerts,
  takeDailyAllowance,
  type WrittenAlert,
  writeAlerts,
} from './repositories/alerts.ts';
export {
  type AnnouncementSlice,
  enqueueAnnouncements,
  postponeAnnouncement,
  takeAnnouncement,
} from './repositories/announcements.ts';
export {
  type AllowanceRequest,
  sweepAllowances,
  type TakenAllowance,
  takeAllowance,
} from './repositories/api-allowances.ts';
export {
  addApiKey,
  findApiKey,
  listApiKeys,
  type NewApiKey,
  noteApiKeyUse,
  revokeApiKey,
  type StoredApiKey,
} from './repositories/api-keys.ts';
export { askableSources, keepAskable } from './repositories/askable-sources.ts';
export {
  estimateWishes,
  findAccepting,
  type OfferTerms,
  readWishes,
  type StoredWish,
} from './repositories/audience.ts';
export {
  type BaselineRow,
  type BaselineUpdate,
  lockBaselines,
  readSnapshot,
  readTypicalMarkets,
  updateBaselines,
} from './repositories/baselines.ts';
export {
  claimFarewells,
  type Farewell,
  finishFarewell,
  oweFarewell,
  postponeFarewell,
} from './repositories/billing-farewells.ts';
export { type NewBooking, recordBooking } from './repositories/bookings.ts';
export { type CachedPrice, findCachedPrices } from './repositories/cached-prices.ts';
export { carryTrace } from './repositories/carried-trace.ts';
export {
  claimDeparture,
  type DepartureClaim,
  releaseDeparture,
} from './repositories/collected-departures.ts';
export { addEntries, enterClick } from './repositories/commission-entries.ts';
export {
  type CommissionMember,
  copyClick,
  findSales,
  heardBefore,
  hearReport,
  holdClicks,
  holdPartner,
  type KnownSale,
  type ReportedClick,
  type SaleInTime,
  salesInTime,
  saveSale,
} from './repositories/commission-sales.ts';
export {
  type CommissionSearch,
  type CommissionTotal,
  countOverdueCommission,
  type DeskCommission,
  listOwnCommission,
  type OwnCommission,
  searchCommission,
  totalCommission,
} from './repositories/commission-standings.ts';
export { confirmedAddress } from './repositories/confirmed-address.ts';
export {
  addContactAnswer,
  countOpenContactMessages,
  holdContactMessage,
  keepContactMessage,
  listContactMessages,
  markContactMessage,
  type NewContactMessage,
} from './repositories/contact-messages.ts';
export { rollUpDay } from './repositories/daily-results.ts';
export {
  type DatabaseState,
  databaseBytes,
  databaseState,
  type LongTransaction,
  longTransactions,
  NOTICE_LISTENER,
} from './repositories/database-state.ts';
export {
  type ArchivePlace,
  archiveMonths,
  dealOrigins,
  lastPastDeal,
  listPastDeals,
  type PastDeal,
} from './repositories/deal-archive.ts';
export {
  type ClickCounts,
  type ClickOutcome,
  clickCounts,
  recordClick,
  resolveClicks,
} from './repositories/deal-clicks.ts';
export {
  type JournalEntry,
  recordEpisodes,
  recordJournal,
} from './repositories/deal-journal.ts';
export { dealLives, type LifeCount } from './repositories/deal-lives.ts';
export {
  countHolders,
  countReports,
  decideReports,
  hasReported,
  keepReportedDue,
  lockReporter,
  type NewReport,
  openReports,
  reportsToDecide,
  writeReport,
} from './repositories/deal-reports.ts';
export type { StoredDeal } from './repositories/deal-row.ts';
export {
  awaitSighting,
  claimDeal,
  claimDueDeals,
  type DealTrip,
  dealTripKey,
  findDealsOfTrips,
  findFadingDeals,
  findOpenDealsOfRoutes,
  findOpenDealsOfSource,
  lockDeal,
  saveDeals,
} from './repositories/deals.ts';
export {
  type DealPosition,
  type DealsPageFilter,
  listDealsPage,
} from './repositories/deals-page.ts';
export { countLiveDeals, findDeals, lastEnd, listLiveDeals } from './repositories/deals-read.ts';
export {
  findDeliverySettings,
  type StoredDeliverySettings,
  saveDeliverySettings,
} from './repositories/delivery-settings.ts';
export { type DigestToGather, gatherDigest } from './repositories/digests.ts';
export {
  type EncryptedFactor,
  type EncryptedSigningKey,
  factorsEncryptedBefore,
  findEncryptedFactor,
  renewFactor,
  renewSigningKey,
  signingKeysEncryptedBefore,
} from './repositories/encrypted-secrets.ts';
export {
  type DayRates,
  newestRates,
  type RatesPart,
  type StoredRates,
  storeRates,
} from './repositories/exchange-rates.ts';
export {
  closeFaresBefore,
  dropFareMonth,
  type FareMonth,
  fareMonthsBefore,
  keepSnapshot,
  type MarketWithFares,
  marketsWithFaresBefore,
  openPartitions,
} from './repositories/fare-partitions.ts';
export {
  type FareEntry,
  findRecorded,
  type MarketRow,
  recordFares,
  replayFares,
} from './repositories/fares.ts';
export {
  hasFreshRealFares,
  hasSimulatedPast,
  lastObservation,
  reportMoments,
} from './repositories/fares-read.ts';
export {
  endFeedReading,
  type FeedIdentity,
  type FeedState,
  failFeedReading,
  keepFeedPlace,
  openFeedState,
  readFeedStates,
} from './repositories/feed-states.ts';
export { type FollowedPlaces, followedPlaces } from './repositories/followed-routes.ts';
export {
  type FoundOffer,
  findOffer,
  keepOffers,
  type NewOffers,
  sweepOffers,
} from './repositories/found-offers.ts';
export {
  type CountedCall,
  countFunctionCall,
  sweepFunctionCalls,
} from './repositories/function-calls.ts';
export {
  countOpenDeals,
  type MailStanding,
  mailStanding,
  newestFareAt,
  type OpenDeals,
} from './repositories/installation-facts.ts';
export {
  findJobRun,
  type JobRun,
  joinJobRun,
  markOfJob,
  recordJobProgress,
  recordJobRun,
  sweepJobRuns,
} from './repositories/job-runs.ts';
export { KEPT_MAILS, KEPT_TIMES, type KeptTime, sweepKept } from './repositories/kept-times.ts';
export {
  findKnownOrigin,
  forgetOrigins,
  isKnownDevice,
  KNOWN_DEVICE_DAYS,
  type RequestOrigin,
  rememberOrigin,
  sweepKnownDevices,
} from './repositories/known-devices.ts';
export { knownRoutes, type RouteNews, routeNews } from './repositories/known-routes.ts';
export {
  LIVE_EVENTS_KEPT_HOURS,
  sweepLiveEvents,
  writeDealChanges,
  writeLiveEvents,
} from './repositories/live-events.ts';
export {
  currentCursor,
  type HeardEvent,
  hearersOf,
  isCursor,
  type MissedEvents,
  readMissed,
  readStream,
  type StreamEvent,
} from './repositories/live-stream.ts';
export {
  findKeptMailId,
  findMailboxMail,
  type KeptMail,
  type KeptMailHead,
  keepMail,
  listMailbox,
  type MailToKeep,
} from './repositories/local-mailbox.ts';
export {
  type MailFeedback,
  noteMailFeedback,
  welcomeAddress,
} from './repositories/mail-feedback.ts';
export { findMailRecipients, type MailRecipient } from './repositories/mail-recipients.ts';
export {
  type CrewMembership,
  type CrewPlace,
  joinMailingCrew,
} from './repositories/mailing-crew.ts';
export { setRouteMuted } from './repositories/muted-routes.ts';
export { holdCheckout, noteCheckout, releaseCheckout } from './repositories/open-checkouts.ts';
export {
  type ClaimedMessage,
  claimMessages,
  type EndedMessage,
  enqueueMessages,
  extendClaims,
  findMessageAddress,
  finishMessage,
  finishMessages,
  lookAtHeldAgain,
  type MessageEnd,
  type OutboxEntry,
} from './repositories/outbox.ts';
export {
  type GivenUpMail,
  givenUpMails,
  type OutboxState,
  outboxState,
} from './repositories/outbox-state.ts';
export { pastAnswers } from './repositories/past-answers.ts';
export {
  endPause,
  findPause,
  listPauses,
  type PausedTraveller,
  pausedTravellers,
} from './repositories/pauses.ts';
export {
  countRoutes,
  countTravellersClicks,
  potentialSavings,
  type Saving,
} from './repositories/plan-figures.ts';
export {
  endSandboxPlans,
  endTrial,
  findPlan,
  type HeldPlan,
  holdPlan,
  knownCustomers,
  type PlanCustomer,
  type StoredPlan,
  type TroubledCustomer,
  troubledCustomers,
  writeStanding,
} from './repositories/plans.ts';
export {
  findPreferences,
  findSettings,
  preferredCurrency,
  type StoredPreferences,
  savePreferences,
  stopEmails,
} from './repositories/preferences.ts';
export { cheapestByDay } from './repositories/price-calendar.ts';
export {
  type AskedRating,
  allRatings,
  askForRatings,
  findRating,
  hideRating,
  type QuotedRating,
  quotedRatings,
  saveRating,
} from './repositories/price-ratings.ts';
export { findProfile, type Profile, saveLanguage, saveProfile } from './repositories/profiles.ts';
export {
  addPushDevice,
  findPushAddress,
  forgetPushDevice,
  listPushDevices,
  notePushSent,
  type PushAddress,
  pushDevicesOf,
  releasePushDevice,
  type StoredPushDevice,
  type WebPushAddress,
} from './repositories/push-devices.ts';
export { pushState } from './repositories/push-state.ts';
export { keepQuarantined, type QuarantinedRow } from './repositories/quarantine.ts';
export { type QueueName, type QueueState, queueStates } from './repositories/queue-states.ts';
export {
  type FailedJobRow,
  failedJobs,
  findFailedJob,
  forgiveAttempts,
  type JobKindState,
  jobKindStates,
} from './repositories/queued-jobs.ts';
export { recordedLives } from './repositories/recorded-lives.ts';
export {
  countRecords,
  type ReferenceRecord,
  type ReferenceTable,
  type SyncCounts,
  syncRecords,
} from './repositories/reference-records.ts';
export {
  type FriendPayment,
  findFriendReferral,
  nextReward,
  noteCards,
  noteFriendPayment,
  noteRewardGiven,
  noteRewardUsed,
  type ReferralTally,
  type SuspectReferral,
  suspectReferrals,
  tallyReferrals,
  voidRewardFor,
  type WaitingReward,
  waitingRewards,
  withdrawReward,
} from './repositories/referral-rewards.ts';
export { addReferralCode, findReferralCode, noteArrival } from './repositories/referrals.ts';
export {
  endRegistrations,
  findRegistrations,
  keepRegistration,
  type Registration,
  removeUnconfirmedAccount,
  sweepRegistrations,
} from './repositories/registrations.ts';
export { type PriceRange, type RouteHistory, routeHistory } from './repositories/route-history.ts';
export { countRouteHistories } from './repositories/route-history-days.ts';
export { routeOf, routeText } from './repositories/route-text.ts';
export {
  dueSandboxCustomers,
  findOwnSandboxCustomer,
  keepSandboxCustomer,
  keepSandboxDiscount,
  listSandboxCustomers,
  lockSandboxAccount,
  moveSandboxClock,
  readSandboxAccount,
  type SandboxAccount,
  type SandboxDiscount,
  type SandboxPayment,
  type SandboxSubscription,
  saveSandboxAccount,
  wasSandboxDiscountGiven,
} from './repositories/sandbox-account.ts';
export {
  claimSandboxEvents,
  delaySandboxEvent,
  dropSandboxEvent,
  keepSandboxEvents,
  type SandboxEvent,
} from './repositories/sandbox-events.ts';
export {
  closeSandboxVisit,
  findOwnSandboxVisit,
  openSandboxVisit,
  type SandboxVisit,
} from './repositories/sandbox-visits.ts';
export { hasSecondFactor } from './repositories/second-factor.ts';
export { keepSignInCode, type SignInCode, takeSignInCode } from './repositories/sign-in-codes.ts';
export {
  type AnswersOfLate,
  answersOfLate,
  recordAnswers,
  type SourceAnswer,
} from './repositories/source-answers.ts';
export {
  type CallsBrought,
  findSourceDay,
  findSourceDays,
  recordBrought,
  type SourceDay,
  takeSourceCalls,
} from './repositories/source-calls.ts';
export { type GhostDay, sourceGhosts } from './repositories/source-ghosts.ts';
export {
  allSourceHealth,
  type BreakerState,
  breakSource,
  leaveTrial,
  mendSource,
  type QuestionKind,
  restSource,
  type SourceHealth,
  type SourceRest,
  type TrialAnswer,
  trySource,
} from './repositories/source-health.ts';
export { holdSource, type SourceHold } from './repositories/source-hold.ts';
export { ratiosOfTheMonth, recordSearches, type SourceRatio } from './repositories/source-ratio.ts';
export { sourceIds } from './repositories/sources.ts';
export { makeStaleDealsDue } from './repositories/stale-deals.ts';
export {
  askToSubscribe,
  confirmSubscriber,
  endSubscription,
  isSubscriberToken,
  type PendingSubscriber,
} from './repositories/subscribers.ts';
export { type OwnSuppression, ownSuppressions } from './repositories/suppressions.ts';
export {
  type RemovedDeals,
  type RemovedFares,
  removeSyntheticDeals,
  removeSyntheticFares,
  removeSyntheticQuarantine,
  removeSyntheticResults,
  removeSyntheticSources,
} from './repositories/synthetic.ts';
export { sweepTelemetry } from './repositories/telemetry.ts';
export { findToldAlert } from './repositories/told-alert.ts';
export { firstTold, listToldLives, type PastLife } from './repositories/told-lives.ts';
export {
  type AlertWithDates,
  closeAlert,
  findAlerts,
  findOwnAlert,
  openAlertsOf,
  reopenAlert,
  seenAlerts,
} from './repositories/travellers-alerts.ts';
export {
  type AddressDigests,
  findUsedTrial,
  type TrialAccount,
  type TrialSpan,
  trialsToTell,
} from './repositories/trials.ts';
export {
  type DealLook,
  latestOffers,
  looksAt,
  type OfferWithBag,
  offersWithBag,
  type PricedTrip,
  type SeenPrice,
  type SellersOffer,
  tripHistory,
} from './repositories/trip-sightings.ts';
export { type VerificationCounts, verificationCounts } from './repositories/verification.ts';
export {
  type ClaimedCustomer,
  type CustomerEvent,
  claimCustomers,
  finishEvents,
  type InboxState,
  inboxState,
  keepEvents,
  postponeEvents,
} from './repositories/webhook-inbox.ts';
export { type Asker, asRole, underRole } from './roles.ts';
export type { DB } from './schema.ts';
export {
  createSecretFile,
  DamagedSecretError,
  damagedSecret,
  readSecretFile,
  syncFolder,
} from './secret-file.ts';
export {
  isPrivileged,
  LOGIN_STATEMENT,
  prepareDatabase,
  type RoleRights,
  serverRights,
} from './server-role.ts';
export { inTransaction } from './transaction.ts';
export { checkDatabase, UnusableDatabaseError } from './unusable-database.ts';
