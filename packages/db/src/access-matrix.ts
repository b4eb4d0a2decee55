/**
 * Rights of each role on each row. A test walks all of it against a real database, and fails for a
 * table that is missing here. The rules themselves are in migrations/0008_row_security.sql.
 *
 * `own` rows belong to the traveller who asks, `other` rows to another one, the others to none.
 * Rights: s select, i insert, u update, d delete; - none. Not shown here: writers may give some columns
 * only (never a time, a version or a confirmation), and partitions can't be reached except through
 * their table.
 *
 * Fares, deals and what is made of them are closed to both: the API shows deals, with their evidence
 * and their simulated mark, and keeps back those not verified yet.
 */
export type Rows = 'own' | 'other' | 'none';

export interface Access {
  readonly table: string;
  readonly rows: Rows;
  /** A visitor. */
  readonly anon: string;
  /** A signed-in traveller. */
  readonly authenticated: string;
  /** The server on its own behalf. */
  readonly service: string;
}

const TABLE = `
  table                  rows    anon  authenticated  service_role

  profiles               own     -     siu            siud
  profiles               other   -     -              siud
  user_settings          own     -     siu            siud
  user_settings          other   -     -              siud
  subscribers            own     -     siu            siud
  subscribers            other   -     -              siud
  subscribers            none    -     -              siud
  flight_alerts          own     -     siu            siud
  flight_alerts          other   -     -              siud
  alert_dates            own     -     s              siud
  alert_dates            other   -     -              siud

  error_logs             own     -     si             siud
  error_logs             other   -     -              siud
  error_logs             none    i     i              siud
  analytics_events       own     -     si             siud
  analytics_events       other   -     -              siud
  analytics_events       none    i     i              siud
  page_views             own     -     si             siud
  page_views             other   -     -              siud
  page_views             none    i     i              siud
  performance_metrics    own     -     si             siud
  performance_metrics    other   -     -              siud
  performance_metrics    none    i     i              siud

  exchange_rates         none    s     s              siud
  daily_flight_results   none    s     s              siud

  plan_subscriptions     own     -     s              siud
  plan_subscriptions     other   -     -              siud
  referral_codes         own     -     si             siud
  referral_codes         other   -     -              siud
  referrals              own     -     s              siud
  referrals              other   -     -              siud
  referrals              none    -     -              siud
  bookings               own     -     s              siud
  bookings               other   -     -              siud
  bookings               none    -     -              siud
  commission_entries     own     -     s              si
  commission_entries     other   -     -              si
  commission_entries     none    -     -              si
  commission_sales       own     -     s              siud
  commission_sales       other   -     -              siud
  commission_sales       none    -     -              siud
  commission_reports     none    -     -              siud
  payment_cards          own     -     -              siud
  payment_cards          other   -     -              siud
  push_subscriptions     own     -     siud           siud
  push_subscriptions     other   -     -              siud
  delivery_settings      own     -     siu            siud
  delivery_settings      other   -     -              siud
  contact_messages       own     -     si             siud
  contact_messages       other   -     -              siud
  contact_messages       none    i     -              siud
  contact_answers        own     -     s              siud
  contact_answers        other   -     -              siud
  contact_answers        none    -     -              siud
  price_ratings          own     -     s              siud
  price_ratings          other   -     -              siud
  found_offers           own     -     si             siud
  found_offers           other   -     -              siud
  deal_reports           own     -     s              siud
  deal_reports           other   -     -              siud
  api_keys               own     -     siu            siud
  api_keys               other   -     -              siud

  sources                none    -     -              siud
  source_paces           none    -     -              siud
  source_days            none    -     -              siud
  source_rests           none    -     -              siud
  source_health          none    -     -              siud
  source_answers         none    -     -              siud
  fares                  none    -     -              siud
  quarantine             none    -     -              siud
  used_trials            none    -     -              siud
  baselines              none    -     -              siud
  route_histories        none    -     -              siud
  route_history_days     none    -     -              siud
  deals                  none    -     -              siud
  deal_sightings         none    -     -              siud
  deal_checks            none    -     -              siud
  deal_episodes          none    -     -              siud
  deal_clicks            own     -     -              siud
  deal_clicks            other   -     -              siud
  deal_clicks            none    -     -              siud
  alert_deliveries       none    -     -              siud
  delivery_days          none    -     -              siud

  alert_quota            own     -     -              siud
  alert_quota            other   -     -              siud
  announcements          none    -     -              siud
  outbox                 own     -     -              siud
  outbox                 other   -     -              siud
  outbox                 none    -     -              siud
  live_events            own     -     -              siud
  live_events            other   -     -              siud
  live_events            none    -     -              siud
  live_events_swept      none    -     -              siud
  local_mailbox          none    -     -              siud
  function_calls         none    -     -              siud
  job_runs               none    -     -              siud
  job_askers             own     -     si             siud
  job_askers             other   -     -              siud
  collected_departures   none    -     -              siud
  openflights_airports   none    -     -              siud
  openflights_airlines   none    -     -              siud
  feed_states            none    -     -              siud
  fare_retention         none    -     -              siud
  webhook_inbox          none    -     -              siud
  billing_farewells      none    -     -              siud
  api_allowances         none    -     -              siud
  email_suppressions     none    -     -              siud
  mail_feedback          none    -     -              siud
  sandbox_customers      own     -     s              siud
  sandbox_customers      other   -     -              siud
  sandbox_customers      none    -     -              siud
  schema_migrations      none    -     -              -

  auth.user              own     -     -              -
  auth.user              other   -     -              -
  auth.session           own     -     -              -
  auth.session           other   -     -              -
  auth.account           own     -     -              -
  auth.account           other   -     -              -
  auth.verification      none    -     -              -
  auth.rateLimit         none    -     -              -
  auth.jwks              none    -     -              -
  auth.twoFactor         own     -     -              -
  auth.twoFactor         other   -     -              -
  auth.passkey           own     -     -              -
  auth.passkey           other   -     -              -
  auth.account_links     own     -     -              -
  auth.account_links     other   -     -              -
  auth.sign_in_codes     none    -     -              -
  auth.password_attempts none    -     -              -
  auth.mail_paces        none    -     -              -
  auth.registrations     none    -     -              -
  auth.address_links     none    -     -              -
  auth.known_devices     own     -     -              -
  auth.known_devices     other   -     -              -

  referral_arrivals      own     -     -              siud
  referral_arrivals      other   -     -              siud
`;

/** The table above, a line each. */
export const ACCESS_MATRIX: readonly Access[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map(readLine);

function readLine(line: string): Access {
  const cells = /^ *(\S+) +(own|other|none) +([siud]+|-) +([siud]+|-) +([siud]+|-)$/.exec(line);
  if (cells === null) throw new Error(`Not a line of the access matrix: ${line}`);
  const [, table = '', rows, anon = '', authenticated = '', service = ''] = cells;
  return { table, rows: rows as Rows, anon, authenticated, service };
}
