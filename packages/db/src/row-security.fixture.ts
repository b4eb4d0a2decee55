import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { SandboxState } from './repositories/sandbox-accounts.ts';

/** Rows that the samples below refer to, by the id of the traveller they belong to or none. */
export interface Referred {
  readonly sourceId: number;
  readonly dealId: string;
  readonly jobId: string;
  /** The address of each traveller, and one without an account. */
  readonly addresses: ReadonlyMap<string | null, string>;
  /** An alert of each traveller, on another deal. */
  readonly alerts: ReadonlyMap<string | null, string>;
  readonly bookings: ReadonlyMap<string | null, string>;
  /** A message of the contact form of each traveller and of a visitor. */
  readonly messages: ReadonlyMap<string | null, string>;
  /** A session of the first traveller. */
  readonly sessionId: string;
}

type Columns = Record<string, unknown>;

const TRIP = { origin: 'BUD', destination: 'LIS', departure_date: '2027-03-01' };
const AT = '2026-11-20T12:00:00Z';

/**
 * A valid row of each table for a traveller, or for none (null), with no column that a role which may
 * insert it must leave to the database.
 */
export const SAMPLES: Record<string, (userId: string | null, referred: Referred) => Columns> = {
  profiles: (user_id) => ({ user_id, first_name: 'Ana' }),
  user_settings: (user_id) => ({ user_id, max_stops: '0' }),
  subscribers: (user_id, { addresses }) => ({
    email: addresses.get(user_id),
    user_id,
    language: 'de',
  }),
  flight_alerts: (user_id, { dealId }) => ({ user_id, deal_id: dealId }),
  alert_dates: (user_id, { dealId, alerts }) => ({
    user_id,
    deal_id: dealId,
    alert_id: alerts.get(user_id),
    episode: 1,
    told_price: 100,
  }),
  error_logs: (user_id) => ({ user_id, message: 'Broken' }),
  analytics_events: (user_id) => ({ user_id, event_name: 'uptime_check' }),
  page_views: (user_id) => ({ user_id, page: '/pricing' }),
  performance_metrics: (user_id) => ({ user_id, name: 'LCP', value: 1200.5, page: '/' }),
  exchange_rates: () => ({ rates_date: '2026-11-20', rates: { USD: 1.1 }, source: 'test' }),
  daily_flight_results: () => ({
    day: '2026-11-20',
    origin: 'BUD',
    destination: 'LIS',
    cabin: 'economy',
    currency: 'EUR',
    lowest: 100,
    average: 200,
    fare_count: 3,
  }),
  plan_subscriptions: (user_id) => ({ user_id, status: 'trialing', trial_ends_at: AT }),
  referral_codes: (user_id) => ({ user_id, code: randomBytes(5).toString('hex') }),
  referral_arrivals: (user_id) => ({ user_id, code: 'ABCD2345' }),
  referrals: (referrer_id) => ({ referrer_id }),
  bookings,
  commission_entries: (userId, { bookings }) => ({
    booking_id: bookings.get(userId),
    state: 'click',
    amount: 0,
    currency: 'EUR',
    rate: 0.045,
  }),
  commission_sales: (userId, { bookings }) => ({
    booking_id: bookings.get(userId),
    partner: 'a-partner',
    reference: randomUUID(),
    status: 'pending',
    price: 100,
    commission: 3,
    currency: 'EUR',
    departure_date: TRIP.departure_date,
    told_at: AT,
  }),
  commission_reports: () => ({
    partner: 'a-partner',
    reference: randomUUID(),
    words: randomBytes(32),
    told_at: AT,
  }),
  payment_cards: (user_id) => ({ user_id, card_hash: randomBytes(32) }),
  push_subscriptions: (user_id) => ({
    // First, because the first one is changed: whose device it is stays.
    user_agent: 'A phone',
    user_id,
    platform: 'ios',
    endpoint: `token-${randomUUID()}`,
  }),
  delivery_settings: (user_id) => ({ time_zone: 'Europe/Lisbon', user_id }),
  contact_messages: contactMessage,
  contact_answers: (userId, { messages }) => ({
    message_id: messages.get(userId),
    answer: 'In March.',
  }),
  price_ratings: (user_id, { bookings }) => ({
    booking_id: bookings.get(user_id),
    user_id,
    asked_at: AT,
  }),
  found_offers: (user_id) => ({
    ...TRIP,
    user_id,
    source: 'seeded',
    cabin: 'economy',
    price: 100,
    currency: 'EUR',
    carriers: [],
    flight_numbers: [],
    synthetic: false,
    observed_at: AT,
    expires_at: AT,
  }),
  sources: () => ({ name: 'another-source' }),
  source_paces: () => ({ source: 'another-source', span: 'day', free_from: 0 }),
  source_days: () => ({ source: 'another-source', day: '2026-11-20', allowed: 100 }),
  source_rests: () => ({ source: 'another-source', until: AT, reason: 'rate_limited' }),
  source_health: () => ({ source: 'another-source', kind: 'search' }),
  source_answers: () => ({
    source: 'another-source',
    kind: 'search',
    begins_at: AT,
    outcome: 'answered',
    millis: 120,
    count: 1,
  }),
  fares: (_, { sourceId }) => ({
    ...TRIP,
    number: 1,
    observed_at: AT,
    fingerprint: 1,
    cabin: 'economy',
    price: 100,
    currency: 'EUR',
    source_id: sourceId,
    carriers: ['W6'],
    via: [],
    aircraft: [],
    flight_numbers: [],
  }),
  used_trials: () => ({ address_digest: randomBytes(32), seconds_left: 60 }),
  quarantine: () => ({ source: 'feed', reason: 'price_missing', raw: {}, fingerprint: 1 }),
  baselines: () => baseline('LIS'),
  route_histories: () => ({ market: baseline('OPO')['market'], number: 1 }),
  route_history_days: () => ({
    market: baseline('FAO')['market'],
    day: '2026-11-20',
    one_way: true,
    prices: [100],
    fares: [1],
  }),
  deals: (_, { sourceId }) => deal(sourceId, 'LIS'),
  deal_sightings: (_, { dealId, sourceId }) => ({
    deal_id: dealId,
    episode: 1,
    observed_at: AT,
    source_id: sourceId,
    price: 100,
    via: 'feed',
  }),
  deal_checks: (_, { dealId, sourceId }) => ({
    deal_id: dealId,
    episode: 1,
    checked_at: AT,
    source_id: sourceId,
    outcome: 'confirmed',
  }),
  deal_episodes: (_, { dealId }) => ({
    deal_id: dealId,
    episode: 1,
    label: 'deal',
    price: 100,
    saving: 0.5,
    first_seen_at: AT,
    gone_at: AT,
    gone_reason: 'not_seen',
  }),
  deal_reports: (user_id, { dealId, sourceId }) => ({
    user_id,
    deal_id: dealId,
    episode: 1,
    kind: 'gone',
    price: 100,
    source_id: sourceId,
  }),
  api_keys: (user_id) => ({
    // First, because the first one is changed: the owner of a key may only revoke it.
    revoked_at: null,
    user_id,
    name: 'Newsletter',
    key_hash: randomBytes(32),
    hint: 'flk_Ab3d…9xQz',
  }),
  api_allowances: () => ({ caller: randomBytes(16), minute: 29_000_000, taken: 5 }),
  deal_clicks: (user_id, { dealId, sourceId }) => ({
    user_id,
    deal_id: dealId,
    episode: 1,
    source_id: sourceId,
    synthetic: false,
    is_visitor: user_id === null,
    clicked_at: AT,
  }),
  alert_deliveries: () => ({
    alert_id: randomUUID(),
    revision: 1,
    synthetic: false,
    saving: 0.4,
    unconfirmed: false,
    told_at: AT,
    mail_owed: true,
  }),
  delivery_days: () => ({
    day: '2026-11-20',
    synthetic: false,
    measure: 'alert',
    value: 0,
    count: 1,
  }),
  alert_quota: (user_id) => ({ user_id, day: '2026-11-20', sent: 1 }),
  announcements: (_, { dealId }) => ({
    deal_id: dealId,
    episode: 1,
    user_ids: `{${randomUUID()}}`,
    announced_at: AT,
    turn_at: AT,
  }),
  outbox: (user_id) => ({
    user_id,
    channel: 'email',
    kind: 'alert',
    address: 'reader@example.com',
    language: 'en',
    payload: {},
    dedupe_key: randomUUID(),
  }),
  live_events: (user_id, { dealId }) => ({ user_id, type: 'deal.changed', deal_id: dealId }),
  live_events_swept: () => ({ value: '1' }),
  local_mailbox: () => ({
    message_id: randomUUID(),
    recipient: 'reader@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    plain: 'Hello',
    headers: {},
  }),
  job_runs: () => ({ id: randomUUID(), name: 'openflights-sync' }),
  job_askers: (user_id, { jobId }) => ({ user_id, job_id: jobId }),
  collected_departures: (_, { jobId }) => ({
    source: 'seeded',
    departure: 'BUD',
    job_id: jobId,
  }),
  openflights_airports: () => ({ id: 1, name: 'Ferihegy', latitude: 47.4, longitude: 19.3 }),
  openflights_airlines: () => ({ id: 1, name: 'Malev', active: false }),
  fare_retention: () => ({ only_row: true }),
  feed_states: () => ({ name: 'partner', address: Buffer.alloc(32) }),
  function_calls: () => ({ name: 'load-deals', caller: Buffer.alloc(16), calls: 1, ends_at: AT }),
  webhook_inbox: () => ({
    provider: 'stripe',
    event_id: 'evt_1',
    type: 'invoice.paid',
    payload: {},
  }),
  billing_farewells: () => ({ provider: 'stripe', customer_id: randomUUID() }),
  sandbox_customers: (user_id) => {
    const number = randomBytes(16).toString('hex');
    return { id: `sandbox_customer_${number}`, user_id, state: sandboxState(number) };
  },
  mail_feedback: () => ({
    source: 'smtp',
    event_id: randomUUID(),
    address_hash: Buffer.alloc(32),
    kind: 'soft_bounce',
  }),
  email_suppressions: () => ({
    address_hash: Buffer.alloc(32),
    scope: 'all',
    reason: 'bounced',
  }),
  schema_migrations: () => ({ name: '9999_later.sql', checksum: '' }),
  'auth.user': () => ({ name: '', email: `${randomUUID()}@example.com` }),
  'auth.session': (userId) => ({ expiresAt: AT, token: randomUUID(), userId }),
  'auth.account': (userId) => ({ accountId: randomUUID(), providerId: 'google', userId }),
  'auth.verification': () => ({ identifier: 'reader', value: 'secret', expiresAt: AT }),
  'auth.rateLimit': () => ({ key: 'address', count: 1, lastRequest: 1 }),
  'auth.jwks': () => ({ publicKey: 'public', privateKey: 'private' }),
  'auth.twoFactor': (userId) => ({ secret: 'sealed', backupCodes: 'sealed', userId }),
  'auth.passkey': (userId) => ({
    publicKey: 'public',
    userId,
    credentialID: randomUUID(),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  }),
  'auth.account_links': (user_id) => ({
    user_id,
    purpose: 'delete_account',
    token_hash: randomBytes(32),
    expires_at: AT,
  }),
  'auth.sign_in_codes': (_, { sessionId }) => ({
    code_hash: randomBytes(32),
    session_id: sessionId,
    challenge: randomBytes(32),
    expires_at: AT,
  }),
  'auth.password_attempts': () => ({ subject: randomBytes(32), failures: 1 }),
  'auth.mail_paces': () => ({ subject: randomBytes(32), free_from: AT }),
  'auth.registrations': () => ({
    email: 'waiting@example.org',
    name: '',
    language: 'en',
    password_hash: 'none',
    device_hash: randomBytes(32),
  }),
  'auth.address_links': () => ({
    token_hash: randomBytes(32),
    purpose: 'confirm',
    email: 'waiting@example.org',
    expires_at: AT,
  }),
  'auth.known_devices': (user_id) => ({
    user_id,
    kind: 'device',
    device_hash: randomBytes(32),
  }),
};

/** A plan that is paid, with a page that manages it. */
function sandboxState(number: string): SandboxState {
  const subscription = {
    id: `sandbox_subscription_${number}`,
    plan: 'monthly',
    status: 'active',
    cancelAtPeriodEnd: false,
    paidUntil: Date.parse('2100-01-01T00:00:00Z'),
    dueAt: Date.parse('2100-01-01T00:00:00Z'),
  } as const;
  const visit = {
    id: `sandbox_visit_${number}`,
    plan: null,
    discount: null,
    returnUrl: 'https://example.com/dashboard',
    cancelUrl: null,
    openedAt: 0,
    isPaid: false,
  };
  return {
    cardWorks: true,
    subscription,
    payments: [],
    discounts: [],
    visits: [visit],
    event: null,
  };
}

function bookings(user_id: string | null, { dealId }: Pick<Referred, 'dealId'>): Columns {
  return {
    ...TRIP,
    user_id,
    deal_id: dealId,
    provider: 'agency',
    booking_url: 'https://example.com/book',
    price: 100,
    currency: 'EUR',
  };
}

function contactMessage(user_id: string | null): Columns {
  return {
    user_id,
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@example.com',
    subject: 'A question',
    message: 'When?',
    language: 'en',
  };
}

function deal(sourceId: number, destination: string): Columns {
  return {
    ...TRIP,
    destination,
    cabin: 'economy',
    currency: 'EUR',
    synthetic: false,
    label: 'deal',
    state: 'live',
    price: 4_200,
    average: 10_000,
    typical_low: 8_000,
    typical_high: 12_000,
    samples: 50,
    days_covered: 60,
    confidence: 0.9,
    saving: 0.58,
    source_id: sourceId,
    carriers: ['TP'],
    via: [],
    aircraft: [],
    flight_numbers: [],
    first_seen_at: AT,
    detected_at: AT,
    last_seen_at: AT,
  };
}

/**
 * Two travellers, those given or new ones, a source, a live deal, a booking click of each traveller and
 * of no traveller.
 */
export async function seed(
  client: Client,
  given?: readonly [string, string],
): Promise<Referred & { travellers: [string, string] }> {
  const add = async (email: string) => (await insert(client, 'auth.user', { name: '', email })).id;
  const [first, second] = given ?? [await add('a@example.com'), await add('b@example.com')];
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from auth."user" where id in ($1, $2)',
    [first, second],
  );
  const addresses = new Map<string | null, string>(rows.map(({ id, email }) => [id, email]));
  addresses.set(null, 'nobody@example.com');
  // Their trials began with the accounts; samples are to be inserted.
  await client.query('delete from plan_subscriptions where user_id in ($1, $2)', [first, second]);
  const sourceId = (await insert(client, 'sources', { name: 'seeded' })).id as unknown as number;
  const dealId = (await insert(client, 'deals', deal(sourceId, 'OPO'))).id;
  await client.query('select ensure_fare_partitions($1, $1)', [AT]);
  for (const destination of ['OPO', 'FAO'])
    await insert(client, 'baselines', baseline(destination));
  await insert(client, 'route_histories', { market: baseline('FAO')['market'], number: 1 });
  const ids = new Map<string | null, string>();
  for (const userId of [first, second, null])
    ids.set(userId, (await insert(client, 'bookings', bookings(userId, { dealId }))).id);
  const messages = new Map<string | null, string>();
  for (const userId of [first, second, null])
    messages.set(userId, (await insert(client, 'contact_messages', contactMessage(userId))).id);
  const alerts = new Map<string | null, string>();
  const deal_id = (await insert(client, 'deals', deal(sourceId, 'FAO'))).id;
  for (const user_id of [first, second])
    alerts.set(user_id, (await insert(client, 'flight_alerts', { user_id, deal_id })).id);
  const session = { expiresAt: AT, token: randomUUID(), userId: first };
  const sessionId = (await insert(client, 'auth.session', session)).id;
  const jobId = (await insert(client, 'job_runs', { id: randomUUID(), name: 'seeded' })).id;
  return {
    travellers: [first, second],
    sourceId,
    dealId,
    jobId,
    addresses,
    alerts,
    bookings: ids,
    messages,
    sessionId,
  };
}

/** A market of fares from Budapest. */
function baseline(destination: string): Columns {
  return {
    market: `BUD-${destination}-EUR-economy`,
    origin: 'BUD',
    destination,
    currency: 'EUR',
    cabin: 'economy',
    synthetic: false,
  };
}

/** Inserts a row; the answer is the row as stored. */
async function insert(client: Client, table: string, row: Columns): Promise<{ id: string }> {
  const { rows } = await client.query(`${insertion(table, row)} returning *`, Object.values(row));
  return rows[0];
}

/** The insert statement for a row, its values as parameters. */
export function insertion(table: string, row: Columns): string {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const values = names.map((_, index) => `$${index + 1}`);
  return `insert into ${quoted(table)} (${names.join(', ')}) values (${values.join(', ')})`;
}

/** `auth.rateLimit` as SQL writes it. */
export function quoted(table: string): string {
  return table
    .split('.')
    .map((name) => `"${name}"`)
    .join('.');
}
