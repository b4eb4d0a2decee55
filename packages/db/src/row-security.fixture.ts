import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll } from 'vitest';
import type { SandboxState } from './repositories/sandbox-accounts.ts';
import { queryRows } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Existing rows that the samples refer to, partly by the id of their owner (null: none). */
export interface ReferencedRows {
  readonly sourceId: number;
  readonly dealId: string;
  readonly jobId: string;
  /** Email addresses. */
  readonly addresses: ReadonlyMap<string | null, string>;
  /** Alerts, on another deal. */
  readonly alerts: ReadonlyMap<string | null, string>;
  readonly bookings: ReadonlyMap<string | null, string>;
  /** Messages of the contact form. */
  readonly messages: ReadonlyMap<string | null, string>;
  readonly sessionId: string;
}

/** Tables that always hold exactly one row. */
export const ONE_ROW = new Set(['live_events_swept', 'fare_retention']);

type Columns = Record<string, unknown>;

const AT = '2026-11-20T12:00:00Z';

/**
 * One row per table; `$name` stands for a value of {@link toValue}. Omits columns that only the database
 * may set. The first column is one that may be updated, if any may.
 */
const ROWS = `
profiles | user_id=$user first_name=Ana
user_settings | user_id=$user max_stops=0
subscribers | email=$address user_id=$user language=de
flight_alerts | user_id=$user deal_id=$deal
alert_dates | user_id=$user deal_id=$deal alert_id=$alert episode=1 told_price=100
error_logs | user_id=$user message=Broken
analytics_events | user_id=$user event_name=uptime_check
page_views | user_id=$user page=/pricing
performance_metrics | user_id=$user name=LCP value=$number page=/
exchange_rates | rates_date=2026-11-20 rates={"USD":1.1} source=test
daily_flight_results | day=2026-11-20 origin=BUD destination=LIS cabin=economy currency=EUR
  lowest=100 average=200 fare_count=3
plan_subscriptions | user_id=$user status=trialing trial_ends_at=$at
referral_codes | user_id=$user code=$hex
referral_arrivals | user_id=$user code=ABCD2345
referrals | referrer_id=$user
bookings | $trip user_id=$user deal_id=$deal provider=agency booking_url=https://example.com/book
  price=100 currency=EUR
commission_entries | booking_id=$booking state=click amount=0 currency=EUR rate=0.045
commission_sales | booking_id=$booking partner=a-partner reference=$uuid status=pending price=100
  commission=3 currency=EUR departure_date=2027-03-01 told_at=$at
commission_reports | partner=a-partner reference=$uuid words=$bytes32 told_at=$at
payment_cards | user_id=$user card_hash=$bytes32
push_subscriptions | user_agent=phone user_id=$user platform=ios endpoint=token-$uuid
delivery_settings | time_zone=Europe/Lisbon user_id=$user
contact_messages | user_id=$user first_name=Ana last_name=Silva email=ana@example.com
  subject=Question message=When? language=en
contact_answers | message_id=$message answer=March
price_ratings | booking_id=$booking user_id=$user asked_at=$at
found_offers | $trip user_id=$user source=seeded cabin=economy price=100 currency=EUR carriers={}
  flight_numbers={} synthetic=false observed_at=$at expires_at=$at
sources | name=another-source
source_paces | source=another-source span=day free_from=0
source_days | source=another-source day=2026-11-20 allowed=100
source_rests | source=another-source until=$at reason=rate_limited
source_health | source=another-source kind=search
source_answers | source=another-source kind=search begins_at=$at outcome=answered millis=120 count=1
fares | $trip number=1 observed_at=$at fingerprint=1 cabin=economy price=100 currency=EUR
  source_id=$source carriers={W6} via={} aircraft={} flight_numbers={}
used_trials | address_digest=$bytes32 seconds_left=60
quarantine | source=feed reason=price_missing raw={} fingerprint=1
baselines | market=BUD-LIS-EUR-economy origin=BUD destination=LIS currency=EUR cabin=economy
  synthetic=false
route_histories | market=BUD-OPO-EUR-economy number=1
route_history_days | market=BUD-FAO-EUR-economy day=2026-11-20 one_way=true prices={100} fares={1}
deals | $trip cabin=economy currency=EUR synthetic=false label=deal state=live price=4200
  average=10000 typical_low=8000 typical_high=12000 samples=50 days_covered=60 confidence=0.9
  saving=0.58 source_id=$source carriers={TP} via={} aircraft={} flight_numbers={}
  first_seen_at=$at detected_at=$at last_seen_at=$at
deal_sightings | deal_id=$deal episode=1 observed_at=$at source_id=$source price=100 via=feed
deal_checks | deal_id=$deal episode=1 checked_at=$at source_id=$source outcome=confirmed
deal_episodes | deal_id=$deal episode=1 label=deal price=100 saving=0.5 first_seen_at=$at
  gone_at=$at gone_reason=not_seen
deal_reports | user_id=$user deal_id=$deal episode=1 kind=gone price=100 source_id=$source
api_keys | revoked_at=$null user_id=$user name=Newsletter key_hash=$bytes32 hint=flk_Ab3d…9xQz
api_allowances | caller=$bytes16 minute=29000000 taken=5
deal_clicks | user_id=$user deal_id=$deal episode=1 source_id=$source synthetic=false
  is_visitor=$visitor clicked_at=$at
alert_deliveries | alert_id=$uuid revision=1 synthetic=false saving=0.4 unconfirmed=false told_at=$at
  mail_owed=true
delivery_days | day=2026-11-20 synthetic=false measure=alert value=0 count=1
alert_quota | user_id=$user day=2026-11-20 sent=1
announcements | deal_id=$deal episode=1 user_ids={$uuid} announced_at=$at turn_at=$at
outbox | user_id=$user channel=email kind=alert address=reader@example.com language=en payload={}
  dedupe_key=$uuid
live_events | user_id=$user type=deal.changed deal_id=$deal
live_events_swept | value=1
local_mailbox | message_id=$uuid recipient=reader@example.com subject=Hello html=<p>Hello</p>
  plain=Hello headers={}
job_runs | id=$uuid name=openflights-sync
job_askers | user_id=$user job_id=$job
collected_departures | source=seeded departure=BUD job_id=$job
openflights_airports | id=1 name=Ferihegy latitude=47.4 longitude=19.3
openflights_airlines | id=1 name=Malev active=false
fare_retention | only_row=true
feed_states | name=partner address=$bytes32
function_calls | name=load-deals caller=$bytes16 calls=1 ends_at=$at
webhook_inbox | provider=stripe event_id=evt_1 type=invoice.paid payload={}
billing_farewells | provider=stripe customer_id=$uuid
plan_withdrawals | user_id=$user provider=stripe customer_id=$uuid subscription_id=$uuid plan=annual bought_at=$at withdrawn_at=$at refunds={} currency=EUR
sandbox_customers | id=sandbox_customer_$hex32 user_id=$user state=$sandbox
mail_feedback | source=smtp event_id=$uuid address_hash=$bytes32 kind=soft_bounce
email_suppressions | address_hash=$bytes32 scope=all reason=bounced
schema_migrations | name=9999_later.sql checksum=
auth.user | name= email=$uuid@example.com
auth.session | expiresAt=$at token=$uuid userId=$user
auth.account | accountId=$uuid providerId=google userId=$user
auth.verification | identifier=reader value=secret expiresAt=$at
auth.rateLimit | key=address count=1 lastRequest=1
auth.jwks | publicKey=public privateKey=private
auth.twoFactor | secret=sealed backupCodes=sealed userId=$user
auth.passkey | publicKey=public userId=$user credentialID=$uuid counter=0 deviceType=singleDevice
  backedUp=false
auth.account_links | user_id=$user purpose=delete_account token_hash=$bytes32 expires_at=$at
auth.sign_in_codes | code_hash=$bytes32 session_id=$session challenge=$bytes32 expires_at=$at
auth.password_attempts | subject=$bytes32 failures=1
auth.mail_paces | subject=$bytes32 free_from=$at
auth.registrations | email=waiting@example.org name= language=en password_hash=none
  device_hash=$bytes32
auth.address_links | token_hash=$bytes32 purpose=confirm email=waiting@example.org expires_at=$at
auth.known_devices | user_id=$user kind=device device_hash=$bytes32
`;

type Sample = (userId: string | null, referred: ReferencedRows) => Columns;

/** Sample row of each table, for a traveller or for none (null). */
export const SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries(
  ROWS.trim()
    .replaceAll('$trip', 'origin=BUD destination=LIS departure_date=2027-03-01')
    .split(/\n(?! )/)
    .map((line): [string, Sample] => {
      const [table = '', cells = ''] = line.split(' | ');
      const columns = cells.split(/\s+/).map((cell) => /^(\w+)=(.*)$/.exec(cell) ?? []);
      return [
        table,
        (userId, referred) =>
          Object.fromEntries(
            columns.map(([, column = '', text = '']) => [
              column,
              readValue(text, userId, referred),
            ]),
          ),
      ];
    }),
);

function readValue(text: string, userId: string | null, referred: ReferencedRows): unknown {
  const whole = /^\$(\w+)$/.exec(text)?.[1];
  if (whole !== undefined) return toValue(whole, userId, referred);
  return text.replace(/\$(\w+)/, (_, name) => String(toValue(name, userId, referred)));
}

function toValue(name: string, userId: string | null, referred: ReferencedRows): unknown {
  const values: Readonly<Record<string, unknown>> = {
    address: referred.addresses.get(userId),
    alert: referred.alerts.get(userId),
    at: AT,
    booking: referred.bookings.get(userId),
    bytes16: randomBytes(16),
    bytes32: randomBytes(32),
    deal: referred.dealId,
    hex: randomBytes(5).toString('hex'),
    hex32: randomBytes(16).toString('hex'),
    job: referred.jobId,
    message: referred.messages.get(userId),
    null: null,
    number: 1200.5,
    sandbox: SANDBOX_STATE,
    session: referred.sessionId,
    source: referred.sourceId,
    user: userId,
    uuid: randomUUID(),
    visitor: userId === null,
  };
  if (!(name in values)) throw new Error(`There is no value ${name}`);
  return values[name];
}

/** Paid plan with an open management page. */
const SANDBOX_STATE: SandboxState = {
  cardWorks: true,
  subscription: {
    id: 'sandbox_subscription_0123456789abcdef0123456789abcdef',
    plan: 'monthly',
    status: 'active',
    cancelAtPeriodEnd: false,
    paidUntil: Date.parse('2100-01-01T00:00:00Z'),
    dueAt: Date.parse('2100-01-01T00:00:00Z'),
  },
  payments: [],
  discounts: [],
  visits: [
    {
      id: 'sandbox_visit_0123456789abcdef0123456789abcdef',
      plan: null,
      discount: null,
      returnUrl: 'https://example.com/dashboard',
      cancelUrl: null,
      openedAt: 0,
      isPaid: false,
    },
  ],
};

/** Inserts two travellers (unless given), a source, a live deal, and a booking per traveller and for a visitor. */
export async function seed(
  client: Client,
  given?: readonly [string, string],
): Promise<ReferencedRows & { travellers: [string, string] }> {
  const byTraveller = () => new Map<string | null, string>();
  const referred = {
    sourceId: 0,
    dealId: '',
    jobId: '',
    sessionId: '',
    addresses: byTraveller(),
    alerts: byTraveller(),
    bookings: byTraveller(),
    messages: byTraveller(),
  };
  const add = async (table: string, userId: string | null, over: Columns = {}): Promise<string> => {
    const row = { ...SAMPLES[table]?.(userId, referred), ...over };
    const { rows } = await client.query(
      `${buildInsert(table, row)} returning *`,
      Object.values(row),
    );
    return rows[0].id;
  };
  const addUser = (email: string) => add('auth.user', null, { email });
  const [first, second] = given ?? [await addUser('a@example.com'), await addUser('b@example.com')];
  const rows: { id: string; email: string }[] = await queryRows(client)`
    select id, email from auth."user" where id in (${first}, ${second})`;
  for (const { id, email } of rows) referred.addresses.set(id, email);
  referred.addresses.set(null, 'nobody@example.com');
  // Created with the accounts; the sample is inserted instead.
  await client.query('delete from plan_subscriptions where user_id in ($1, $2)', [first, second]);
  referred.sourceId = Number(await add('sources', null, { name: 'seeded' }));
  referred.dealId = await add('deals', null, { destination: 'OPO' });
  await client.query('select ensure_fare_partitions($1, $1)', [AT]);
  for (const destination of ['OPO', 'FAO'])
    await add('baselines', null, { destination, market: `BUD-${destination}-EUR-economy` });
  await add('route_histories', null, { market: 'BUD-FAO-EUR-economy' });
  for (const userId of [first, second, null]) {
    referred.bookings.set(userId, await add('bookings', userId));
    referred.messages.set(userId, await add('contact_messages', userId));
  }
  const deal_id = await add('deals', null, { destination: 'FAO' });
  for (const userId of [first, second])
    referred.alerts.set(userId, await add('flight_alerts', userId, { deal_id }));
  referred.sessionId = await add('auth.session', first);
  referred.jobId = await add('job_runs', null, { name: 'seeded' });
  return { travellers: [first, second], ...referred };
}

/** Seeded database for the tests of a file, with a connection of its owner. */
export function seededDatabase() {
  const seeded = {} as {
    database: TestDatabase;
    owner: Client;
    referred: Awaited<ReturnType<typeof seed>>;
  };
  beforeAll(async () => {
    seeded.database = await createTestDatabase();
    seeded.owner = new Client({ connectionString: seeded.database.url });
    await seeded.owner.connect();
    seeded.referred = await seed(seeded.owner);
    return async () => {
      await seeded.owner.end();
      await seeded.database.drop();
    };
  });
  return seeded;
}

/** Insert statement of a row, with its values as parameters. */
export function buildInsert(table: string, row: Columns): string {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const values = names.map((_, index) => `$${index + 1}`);
  return `insert into ${quoteName(table)} (${names.join(', ')}) values (${values.join(', ')})`;
}

/** Quotes `auth.rateLimit` for SQL. */
export function quoteName(table: string): string {
  return table
    .split('.')
    .map((name) => `"${name}"`)
    .join('.');
}
