// Generated from the migrated schema by packages/db/scripts/generate-types.ts; do not edit.

import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default, and so may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number | string | bigint, number | string | bigint>;
export type Numeric = ColumnType<string, number | string, number | string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Comes parsed; is written as JSON text, since the driver would take an array for a PostgreSQL one. */
export type Json = ColumnType<unknown, string, string>;

export type Baggage = 'included' | 'extra';

export type Cabin = 'economy' | 'premium_economy' | 'business' | 'first';

export type CommissionState = 'click' | 'reported' | 'travelled' | 'payable' | 'paid' | 'rejected';

export type DealLabel = 'deal' | 'error_fare';

export type DealState = 'verifying' | 'held' | 'live' | 'gone' | 'dropped';

export interface AlertDates {
  deal_id: string;
  user_id: string;
  alert_id: string;
  episode: number;
  told_price: Int8;
  joined_at: Generated<Timestamp>;
}

export interface AlertDeliveries {
  alert_id: string;
  revision: number;
  synthetic: boolean;
  saving: number;
  unconfirmed: boolean;
  told_at: Timestamp;
  detected_at: Timestamp | null;
  verified_at: Timestamp | null;
  shown_at: Timestamp | null;
  mail_owed: boolean;
  mailed_at: Timestamp | null;
}

export interface AlertQuota {
  user_id: string;
  day: string;
  sent: number;
  allowed: number | null;
}

export interface AnalyticsEvents {
  id: Generated<string>;
  user_id: string | null;
  event_name: string;
  page: string | null;
  properties: Generated<Json>;
  created_at: Generated<Timestamp>;
}

export interface Announcements {
  id: Generated<string>;
  deal_id: string;
  episode: number;
  user_ids: string[];
  announced_at: Timestamp;
  turn_at: Timestamp;
  traceparent: Generated<string | null>;
}

export interface ApiAllowances {
  caller: Buffer;
  minute: Int8;
  taken: number;
}

export interface ApiKeys {
  id: Generated<string>;
  user_id: string;
  name: string;
  key_hash: Buffer;
  hint: string;
  created_at: Generated<Timestamp>;
  last_used_on: string | null;
  revoked_at: Timestamp | null;
}

export interface Baselines {
  market: string;
  origin: string;
  destination: string;
  currency: string;
  cabin: Cabin;
  synthetic: boolean;
  version: Generated<Int8>;
  fare_count: Generated<Int8>;
  last_observed_at: Timestamp | null;
  snapshot: Buffer | null;
  snapshot_number: Generated<Int8>;
  updated_at: Generated<Timestamp>;
  typical_prices: Int8[] | null;
  main_carrier: string | null;
}

export interface BillingFarewells {
  provider: string;
  customer_id: string;
  asked_at: Generated<Timestamp>;
  not_before: Generated<Timestamp>;
  attempts: Generated<number>;
  last_error: string | null;
}

export interface Bookings {
  id: Generated<string>;
  user_id: string | null;
  deal_id: string | null;
  provider: string;
  offer_id: string | null;
  booking_url: string;
  origin: string;
  destination: string;
  departure_date: string;
  return_date: string | null;
  price: Int8 | null;
  currency: string;
  earns_commission: Generated<boolean>;
  synthetic: Generated<boolean>;
  clicked_at: Generated<Timestamp>;
  copy_of: string | null;
}

export interface CollectedDepartures {
  source: string;
  departure: string;
  collected_at: Generated<Timestamp>;
  job_id: string;
}

export interface CommissionEntries {
  id: GeneratedAlways<number>;
  booking_id: string;
  state: CommissionState;
  amount: Int8;
  currency: string;
  rate: Numeric;
  due_from: string | null;
  due_until: string | null;
  note: string | null;
  entered_at: Generated<Timestamp>;
  cause: string | null;
}

export interface CommissionReports {
  partner: string;
  reference: string;
  words: Buffer;
  told_at: Timestamp;
  heard_at: Generated<Timestamp>;
}

export interface CommissionSales {
  id: Generated<string>;
  partner: string;
  reference: string;
  booking_id: string;
  status: string;
  price: Int8;
  commission: Int8;
  currency: string;
  departure_date: string;
  return_date: string | null;
  told_at: Timestamp;
  created_at: Generated<Timestamp>;
}

export interface ContactAnswers {
  id: Generated<string>;
  message_id: string;
  answer: string;
  created_at: Generated<Timestamp>;
}

export interface ContactMessages {
  id: Generated<string>;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  language: string;
  created_at: Generated<Timestamp>;
  answered_at: Timestamp | null;
}

export interface DailyFlightResults {
  day: string;
  origin: string;
  destination: string;
  cabin: Cabin;
  currency: string;
  synthetic: Generated<boolean>;
  lowest: Int8;
  average: Int8;
  fare_count: number;
  deal_count: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface DealChecks {
  id: GeneratedAlways<number>;
  deal_id: string;
  episode: number;
  checked_at: Timestamp;
  source_id: number;
  outcome: string;
  price: Int8 | null;
  about_source_id: number | null;
  before_alert: Generated<boolean>;
}

export interface DealClicks {
  id: Generated<string>;
  deal_id: string;
  episode: number;
  source_id: number;
  synthetic: boolean;
  user_id: string | null;
  is_visitor: boolean;
  clicked_at: Timestamp;
  outcome: string | null;
  resolved_at: Timestamp | null;
}

export interface DealEpisodes {
  deal_id: string;
  episode: number;
  label: DealLabel;
  price: Int8;
  saving: number;
  first_seen_at: Timestamp;
  verified_at: Timestamp | null;
  gone_at: Timestamp;
  gone_reason: string;
  live_at: Timestamp | null;
  last_seen_at: Timestamp | null;
  source_id: number | null;
}

export interface DealReports {
  id: Generated<string>;
  user_id: string;
  deal_id: string;
  episode: number;
  kind: string;
  price: Int8;
  seen_price: Int8 | null;
  source_id: number;
  reported_at: Generated<Timestamp>;
  verdict: string | null;
  decided_at: Timestamp | null;
}

export interface DealSightings {
  deal_id: string;
  episode: number;
  observed_at: Timestamp;
  source_id: number;
  price: Int8;
  via: string;
}

export interface Deals {
  id: Generated<string>;
  origin: string;
  destination: string;
  departure_date: string;
  return_date: string | null;
  cabin: Cabin;
  currency: string;
  synthetic: boolean;
  label: DealLabel;
  state: DealState;
  episode: Generated<number>;
  price: Int8;
  average: number;
  typical_low: number;
  typical_high: number;
  samples: number;
  days_covered: number;
  confidence: number;
  saving: number;
  source_id: number;
  carriers: string[];
  stops: number | null;
  via: string[];
  aircraft: string[];
  flight_numbers: string[];
  departure_time: string | null;
  return_time: string | null;
  baggage: Baggage | null;
  booking_url: string | null;
  offer_id: string | null;
  confirmed: Generated<boolean>;
  source_count: Generated<number>;
  source_names: Generated<string[]>;
  first_seen_at: Timestamp;
  detected_at: Timestamp;
  verified_at: Timestamp | null;
  last_seen_at: Timestamp;
  check_due_at: Timestamp | null;
  gone_at: Timestamp | null;
  gone_reason: string | null;
  needs_confirmation: Generated<boolean>;
  live_at: Timestamp | null;
  reported_at: Timestamp | null;
  unseen_until: Timestamp | null;
  traceparent: Generated<string | null>;
}

export interface DeliveryDays {
  day: string;
  synthetic: boolean;
  measure: string;
  value: Int8;
  count: Int8;
}

export interface DeliverySettings {
  user_id: string;
  time_zone: string | null;
  quiet_from: number | null;
  quiet_until: number | null;
  error_fares_at_any_time: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EmailSuppressions {
  address_hash: Buffer;
  scope: string;
  reason: string;
  since: Generated<Timestamp>;
}

export interface ErrorLogs {
  id: Generated<string>;
  user_id: string | null;
  error_id: string | null;
  message: string;
  stack: string | null;
  component: string | null;
  page: string | null;
  severity: Generated<string>;
  context: Generated<Json>;
  created_at: Generated<Timestamp>;
}

export interface ExchangeRates {
  rates_date: string;
  base: Generated<string>;
  rates: Json;
  source: string;
  fetched_at: Generated<Timestamp>;
  parts: Generated<Json>;
}

export interface FareRetention {
  only_row: Generated<boolean>;
  dropped_before: Generated<Timestamp>;
}

export interface Fares {
  number: Int8;
  observed_at: Timestamp;
  fingerprint: Int8;
  origin: string;
  destination: string;
  departure_date: string;
  return_date: string | null;
  cabin: Cabin;
  price: Int8;
  currency: string;
  source_id: number;
  stops: number | null;
  carriers: string[];
  via: string[];
  aircraft: string[];
  flight_numbers: string[];
  departure_time: string | null;
  return_time: string | null;
  baggage: Baggage | null;
  booking_url: string | null;
  offer_id: string | null;
  expires_at: Timestamp | null;
  synthetic: Generated<boolean>;
}

export interface FeedStates {
  name: string;
  address: Buffer;
  place: Json | null;
  next_at: Generated<Timestamp>;
  read_at: Timestamp | null;
  rows: Generated<Int8>;
  accepted: Generated<Int8>;
  failures: Generated<number>;
  failure: string | null;
  failing_since: Timestamp | null;
}

export interface FlightAlerts {
  id: Generated<string>;
  user_id: string;
  deal_id: string;
  revision: Generated<number>;
  episode: number;
  price: Int8;
  currency: string;
  created_at: Generated<Timestamp>;
  alerted_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
  unconfirmed: Generated<boolean>;
}

export interface FoundOffers {
  id: Generated<string>;
  user_id: string;
  source: string;
  origin: string;
  destination: string;
  departure_date: string;
  return_date: string | null;
  cabin: Cabin;
  price: Int8;
  currency: string;
  carriers: string[];
  flight_numbers: string[];
  offer_id: string | null;
  booking_url: string | null;
  synthetic: boolean;
  observed_at: Timestamp;
  expires_at: Timestamp;
  adults: Generated<number>;
}

export interface FunctionCalls {
  name: string;
  caller: Buffer;
  calls: number;
  ends_at: Timestamp;
}

export interface JobAskers {
  job_id: string;
  user_id: string;
}

export interface JobRuns {
  id: string;
  name: string;
  is_public: Generated<boolean>;
  done: number | null;
  total: number | null;
  created_at: Generated<Timestamp>;
  step: string | null;
  traceparent: Generated<string | null>;
}

export interface LiveEvents {
  xid: Generated<string>;
  seq: GeneratedAlways<number>;
  type: string;
  user_id: string | null;
  alert_id: string | null;
  deal_id: string;
  at: Generated<Timestamp>;
  traceparent: Generated<string | null>;
}

export interface LiveEventsSwept {
  only_row: Generated<boolean>;
  value: string;
}

export interface LocalMailbox {
  id: Generated<string>;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  headers: Json;
  sent_at: Generated<Timestamp>;
}

export interface MailFeedback {
  source: string;
  event_id: string;
  address_hash: Buffer;
  kind: string;
  status: string | null;
  received_at: Generated<Timestamp>;
}

export interface OpenflightsAirlines {
  id: number;
  name: string;
  iata: string | null;
  icao: string | null;
  callsign: string | null;
  country: string | null;
  active: boolean;
  synced_at: Generated<Timestamp>;
}

export interface OpenflightsAirports {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  iata: string | null;
  icao: string | null;
  latitude: number;
  longitude: number;
  time_zone: string | null;
  synced_at: Generated<Timestamp>;
}

export interface Outbox {
  id: Generated<string>;
  channel: string;
  kind: string;
  user_id: string | null;
  address: string;
  language: string;
  payload: Json;
  dedupe_key: string;
  created_at: Generated<Timestamp>;
  not_before: Generated<Timestamp>;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  dropped_at: Timestamp | null;
  last_error: string | null;
  traceparent: Generated<string | null>;
}

export interface PageViews {
  id: Generated<string>;
  user_id: string | null;
  page: string;
  title: string | null;
  referrer: string | null;
  language: string | null;
  created_at: Generated<Timestamp>;
}

export interface PaymentCards {
  user_id: string;
  card_hash: Buffer;
  seen_at: Generated<Timestamp>;
}

export interface PerformanceMetrics {
  id: Generated<string>;
  user_id: string | null;
  name: string;
  value: number;
  page: string;
  created_at: Generated<Timestamp>;
}

export interface PlanSubscriptions {
  user_id: string;
  status: string;
  plan: string | null;
  trial_ends_at: Timestamp | null;
  current_period_end: Timestamp | null;
  cancel_at_period_end: Generated<boolean>;
  provider: string | null;
  provider_customer_id: string | null;
  provider_subscription_id: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  next_payment_at: Timestamp | null;
  next_payment_amount: Int8 | null;
  next_payment_currency: string | null;
  payment_failed_at: Timestamp | null;
  checkout_session_id: string | null;
  checkout_started_at: Timestamp | null;
  checkout_held_until: Timestamp | null;
  problems: Generated<string[]>;
  provider_read_at: Timestamp | null;
}

export interface PriceRatings {
  booking_id: string;
  user_id: string;
  asked_at: Timestamp;
  answer: string | null;
  sentence: string | null;
  shows_name: Generated<boolean>;
  answered_at: Timestamp | null;
  hidden_at: Timestamp | null;
}

export interface Profiles {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  language: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PushSubscriptions {
  id: Generated<string>;
  user_id: string;
  platform: string;
  endpoint: string;
  p256dh: string | null;
  auth: string | null;
  created_at: Generated<Timestamp>;
  last_sent_at: Timestamp | null;
  failures: Generated<number>;
  user_agent: string | null;
  session_id: string | null;
}

export interface Quarantine {
  id: GeneratedAlways<number>;
  received_at: Generated<Timestamp>;
  source: string;
  reason: string;
  raw: Json;
  fingerprint: Int8;
}

export interface ReferralArrivals {
  user_id: string;
  code: string;
  arrived_at: Generated<Timestamp>;
}

export interface ReferralCodes {
  user_id: string;
  code: string;
  created_at: Generated<Timestamp>;
}

export interface Referrals {
  id: Generated<string>;
  referrer_id: string | null;
  friend_id: string | null;
  created_at: Generated<Timestamp>;
  friend_discounted_at: Timestamp | null;
  referrer_discounted_at: Timestamp | null;
  friend_payment_hash: Buffer | null;
  reward_void_at: Timestamp | null;
  reward_payment_id: string | null;
  reward_used_at: Timestamp | null;
  signals: Generated<string[]>;
}

export interface RouteHistories {
  market: string;
  number: Int8;
}

export interface RouteHistoryDays {
  market: string;
  day: string;
  one_way: boolean;
  prices: Int8[];
  fares: Int8[];
}

export interface SandboxCustomers {
  id: string;
  user_id: string | null;
  created_at: Generated<Timestamp>;
  state: Generated<Json>;
  due_at: Timestamp | null;
}

export interface SchemaMigrations {
  name: string;
  checksum: string;
  applied_at: Generated<Timestamp>;
}

export interface SourceAnswers {
  source: string;
  kind: string;
  begins_at: Timestamp;
  outcome: string;
  millis: Int8;
  count: Int8;
}

export interface SourceDays {
  source: string;
  day: string;
  allowed: Int8;
  calls: Generated<Int8>;
  failed: Generated<Int8>;
  fares: Generated<Int8>;
  deals: Generated<Int8>;
  searches: Generated<Int8>;
}

export interface SourceHealth {
  source: string;
  kind: string;
  state: Generated<string>;
  since: Generated<Timestamp>;
  until: Timestamp | null;
  breaks: Generated<number>;
  last_success_at: Timestamp | null;
  last_failure_at: Timestamp | null;
  last_failure: string | null;
  last_status: number | null;
}

export interface SourcePaces {
  source: string;
  span: string;
  free_from: number;
}

export interface SourceRests {
  source: string;
  until: Timestamp;
  reason: string;
}

export interface Sources {
  id: GeneratedAlways<number>;
  name: string;
  synthetic: Generated<boolean>;
  created_at: Generated<Timestamp>;
  askable_until: Timestamp | null;
}

export interface Subscribers {
  id: Generated<string>;
  user_id: string | null;
  email: string;
  language: Generated<string>;
  token_hash: Buffer | null;
  confirmed_at: Timestamp | null;
  unsubscribed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UsedTrials {
  address_digest: Buffer;
  seconds_left: number;
  recorded_at: Generated<Timestamp>;
}

export interface UserSettings {
  user_id: string;
  notification_settings: Generated<Json>;
  earliest_departure: string | null;
  latest_return: string | null;
  min_price: Int8 | null;
  max_price: Int8 | null;
  cabin_classes: Generated<string[]>;
  luggage_requirements: Generated<boolean>;
  trip_type: Generated<string>;
  max_stops: Generated<string>;
  preferred_alliances: Generated<string[]>;
  preferred_airlines: Generated<string[]>;
  excluded_airplane_types: Generated<string[]>;
  preferred_currency: Generated<string>;
  email_notifications: Generated<boolean>;
  maximum_daily_alerts: Generated<number | null>;
  alert_frequency: Generated<string>;
  time_of_day: Generated<string>;
  via_airports: Generated<string[]>;
  avoided_via_airports: Generated<string[]>;
  preferred_language: Generated<string>;
  version: Generated<Int8>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  unconfirmed_alerts: Generated<boolean>;
  min_nights: number | null;
  max_nights: number | null;
  destination_countries: Generated<string[]>;
  muted_routes: Generated<string[]>;
  paused_until: string | null;
  passengers: Generated<number>;
}

export interface WebhookInbox {
  id: Generated<string>;
  provider: string;
  event_id: string;
  type: string;
  payload: Json;
  received_at: Generated<Timestamp>;
  not_before: Generated<Timestamp>;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  processed_at: Timestamp | null;
  failed_at: Timestamp | null;
  last_error: string | null;
  customer_id: string | null;
  claim: string | null;
}

export interface AuthAccount {
  id: Generated<string>;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Timestamp | null;
  refreshTokenExpiresAt: Timestamp | null;
  scope: string | null;
  password: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
}

export interface AuthAccountLinks {
  user_id: string;
  purpose: string;
  token_hash: Buffer;
  new_email: string | null;
  expires_at: Timestamp;
  created_at: Generated<Timestamp>;
}

export interface AuthAddressLinks {
  token_hash: Buffer;
  purpose: string;
  email: string;
  registration_id: string | null;
  expires_at: Timestamp;
}

export interface AuthJwks {
  id: Generated<string>;
  publicKey: string;
  privateKey: string;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp | null;
  alg: string | null;
  crv: string | null;
}

export interface AuthKnownDevices {
  user_id: string;
  kind: string;
  device_hash: Buffer;
  last_used_at: Generated<Timestamp>;
}

export interface AuthMailPaces {
  subject: Buffer;
  free_from: Timestamp;
}

export interface AuthPasskey {
  id: Generated<string>;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: Int8;
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  createdAt: Generated<Timestamp>;
  aaguid: string | null;
}

export interface AuthPasswordAttempts {
  subject: Buffer;
  failures: number;
  last_at: Generated<Timestamp>;
  locked_until: Timestamp | null;
}

export interface AuthRateLimit {
  id: Generated<string>;
  key: string;
  count: number;
  lastRequest: Int8;
}

export interface AuthRegistrations {
  id: Generated<string>;
  email: string;
  name: string;
  language: string;
  password_hash: string;
  referral_code: string | null;
  device_hash: Buffer;
  created_at: Generated<Timestamp>;
}

export interface AuthSession {
  id: Generated<string>;
  expiresAt: Timestamp;
  token: string;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  began_at: Generated<Timestamp>;
}

export interface AuthSignInCodes {
  code_hash: Buffer;
  session_id: string;
  challenge: Buffer;
  expires_at: Timestamp;
}

export interface AuthTwoFactor {
  id: Generated<string>;
  secret: string;
  backupCodes: string;
  userId: string;
  verified: Generated<boolean>;
  failedVerificationCount: Generated<number>;
  lockedUntil: Timestamp | null;
}

export interface AuthUser {
  id: Generated<string>;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  image: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  twoFactorEnabled: Generated<boolean>;
  trial_seconds: number | null;
}

export interface AuthVerification {
  id: Generated<string>;
  identifier: string;
  value: string;
  expiresAt: Timestamp;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
}

export interface DB {
  alert_dates: AlertDates;
  alert_deliveries: AlertDeliveries;
  alert_quota: AlertQuota;
  analytics_events: AnalyticsEvents;
  announcements: Announcements;
  api_allowances: ApiAllowances;
  api_keys: ApiKeys;
  baselines: Baselines;
  billing_farewells: BillingFarewells;
  bookings: Bookings;
  collected_departures: CollectedDepartures;
  commission_entries: CommissionEntries;
  commission_reports: CommissionReports;
  commission_sales: CommissionSales;
  contact_answers: ContactAnswers;
  contact_messages: ContactMessages;
  daily_flight_results: DailyFlightResults;
  deal_checks: DealChecks;
  deal_clicks: DealClicks;
  deal_episodes: DealEpisodes;
  deal_reports: DealReports;
  deal_sightings: DealSightings;
  deals: Deals;
  delivery_days: DeliveryDays;
  delivery_settings: DeliverySettings;
  email_suppressions: EmailSuppressions;
  error_logs: ErrorLogs;
  exchange_rates: ExchangeRates;
  fare_retention: FareRetention;
  fares: Fares;
  feed_states: FeedStates;
  flight_alerts: FlightAlerts;
  found_offers: FoundOffers;
  function_calls: FunctionCalls;
  job_askers: JobAskers;
  job_runs: JobRuns;
  live_events: LiveEvents;
  live_events_swept: LiveEventsSwept;
  local_mailbox: LocalMailbox;
  mail_feedback: MailFeedback;
  openflights_airlines: OpenflightsAirlines;
  openflights_airports: OpenflightsAirports;
  outbox: Outbox;
  page_views: PageViews;
  payment_cards: PaymentCards;
  performance_metrics: PerformanceMetrics;
  plan_subscriptions: PlanSubscriptions;
  price_ratings: PriceRatings;
  profiles: Profiles;
  push_subscriptions: PushSubscriptions;
  quarantine: Quarantine;
  referral_arrivals: ReferralArrivals;
  referral_codes: ReferralCodes;
  referrals: Referrals;
  route_histories: RouteHistories;
  route_history_days: RouteHistoryDays;
  sandbox_customers: SandboxCustomers;
  schema_migrations: SchemaMigrations;
  source_answers: SourceAnswers;
  source_days: SourceDays;
  source_health: SourceHealth;
  source_paces: SourcePaces;
  source_rests: SourceRests;
  sources: Sources;
  subscribers: Subscribers;
  used_trials: UsedTrials;
  user_settings: UserSettings;
  webhook_inbox: WebhookInbox;
  'auth.account': AuthAccount;
  'auth.account_links': AuthAccountLinks;
  'auth.address_links': AuthAddressLinks;
  'auth.jwks': AuthJwks;
  'auth.known_devices': AuthKnownDevices;
  'auth.mail_paces': AuthMailPaces;
  'auth.passkey': AuthPasskey;
  'auth.password_attempts': AuthPasswordAttempts;
  'auth.rateLimit': AuthRateLimit;
  'auth.registrations': AuthRegistrations;
  'auth.session': AuthSession;
  'auth.sign_in_codes': AuthSignInCodes;
  'auth.twoFactor': AuthTwoFactor;
  'auth.user': AuthUser;
  'auth.verification': AuthVerification;
}
