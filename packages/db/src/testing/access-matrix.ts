/**
 * Rights of each role on each row. A test checks all of them against a real database and fails for a
 * missing table. The policies are in migrations/0008_row_security.sql.
 *
 * `own` rows belong to the caller, `other` rows to another traveller, the rest to none. Visitors have no
 * rights on rows of travellers, and travellers none on rows of others.
 * Rights: s select, i insert, u update, d delete; - none; . no such rows. Column rights are not shown.
 *
 * Fares and deals are closed to visitors and travellers: the API shows deals with their evidence and
 * simulated mark, and withholds unverified ones.
 */
export type Rows = 'own' | 'other' | 'none';

export interface Access {
  readonly table: string;
  readonly rows: Rows;
  readonly anon: string;
  readonly authenticated: string;
  /** The server itself. */
  readonly service: string;
}

const TABLE = `
  table                   own   none anon  none auth  service_role

  profiles                siu   .          .          siud
  user_settings           siu   .          .          siud
  subscribers             siu   -          -          siud
  flight_alerts           siu   .          .          siud
  alert_dates             s     .          .          siud

  error_logs              si    i          i          siud
  analytics_events        si    i          i          siud
  page_views              si    i          i          siud
  performance_metrics     si    i          i          siud

  exchange_rates          .     s          s          siud
  daily_flight_results    .     s          s          siud

  plan_subscriptions      s     .          .          siud
  referral_codes          si    .          .          siud
  referrals               s     -          -          siud
  referral_arrivals       -     .          .          siud
  bookings                s     -          -          siud
  commission_entries      s     -          -          si
  commission_sales        s     -          -          siud
  commission_reports      .     -          -          siud
  payment_cards           -     .          .          siud
  push_subscriptions      siud  .          .          siud
  delivery_settings       siu   .          .          siud
  contact_messages        si    i          -          siud
  contact_answers         s     -          -          siud
  price_ratings           s     .          .          siud
  found_offers            si    .          .          siud
  deal_reports            s     .          .          siud
  api_keys                siu   .          .          siud

  sources                 .     -          -          siud
  source_paces            .     -          -          siud
  source_days             .     -          -          siud
  source_rests            .     -          -          siud
  source_health           .     -          -          siud
  source_answers          .     -          -          siud
  fares                   .     -          -          siud
  quarantine              .     -          -          siud
  used_trials             .     -          -          siud
  baselines               .     -          -          siud
  route_histories         .     -          -          siud
  route_history_days      .     -          -          siud
  deals                   .     -          -          siud
  deal_sightings          .     -          -          siud
  deal_checks             .     -          -          siud
  deal_episodes           .     -          -          siud
  deal_clicks             -     -          -          siud
  alert_deliveries        .     -          -          siud
  delivery_days           .     -          -          siud

  alert_quota             -     .          .          siud
  announcements           .     -          -          siud
  outbox                  -     -          -          siud
  live_events             -     -          -          siud
  live_events_swept       .     -          -          siud
  local_mailbox           .     -          -          siud
  function_calls          .     -          -          siud
  job_runs                .     -          -          siud
  job_askers              si    .          .          siud
  collected_departures    .     -          -          siud
  openflights_airports    .     -          -          siud
  openflights_airlines    .     -          -          siud
  feed_states             .     -          -          siud
  fare_retention          .     -          -          siud
  webhook_inbox           .     -          -          siud
  billing_farewells       .     -          -          siud
  api_allowances          .     -          -          siud
  email_suppressions      .     -          -          siud
  mail_feedback           .     -          -          siud
  sandbox_customers       s     -          -          siud
  schema_migrations       .     -          -          -

  auth.user               -     .          .          -
  auth.session            -     .          .          -
  auth.account            -     .          .          -
  auth.verification       .     -          -          -
  auth.rateLimit          .     -          -          -
  auth.jwks               .     -          -          -
  auth.twoFactor          -     .          .          -
  auth.passkey            -     .          .          -
  auth.account_links      -     .          .          -
  auth.sign_in_codes      .     -          -          -
  auth.password_attempts  .     -          -          -
  auth.mail_paces         .     -          -          -
  auth.registrations      .     -          -          -
  auth.address_links      .     -          -          -
  auth.known_devices      -     .          .          -
`;

/** One entry per table and kind of rows. */
export const ACCESS_MATRIX: readonly Access[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .flatMap(readLine);

function readLine(line: string): Access[] {
  const cells = /^ *(\S+) +([siud]+|[-.]) +([siud]+|[-.]) +([siud]+|[-.]) +([siud]+|-)$/.exec(line);
  if (cells === null) throw new Error(`Not a line of the access matrix: ${line}`);
  const [, table = '', own = '', anon = '', authenticated = '', service = ''] = cells;
  const owned: Access[] = [
    { table, rows: 'own', anon: '-', authenticated: own, service },
    { table, rows: 'other', anon: '-', authenticated: '-', service },
  ];
  const ownerless: Access = { table, rows: 'none', anon, authenticated, service };
  return [...(own === '.' ? [] : owned), ...(anon === '.' ? [] : [ownerless])];
}
