import type { Pool } from 'pg';
import type { Journal, JournalKind } from './journal.ts';

const FIRST_PRICE = 1_000_000;

/** Select the stored ones of the keys in `$1`. */
const STORED: Readonly<Record<JournalKind, string>> = {
  accounts: 'select email as key from auth."user" where email = any($1)',
  closedAlerts:
    'select id::text as key from flight_alerts where id = any($1::uuid[]) and closed_at is not null',
  contactMessages: 'select message as key from contact_messages where message = any($1)',
  subscribers: 'select email as key from subscribers where email = any($1)',
  jobs: 'select id::text as key from job_runs where id = any($1::uuid[])',
  paid: `select u.email as key from auth."user" u join sandbox_customers c on c.user_id = u.id
          where u.email = any($1) and c.state @> '{"payments": [{"state": "paid"}]}'`,
};

/** Returns acknowledged writes that are missing or have another value. */
export async function findLostWrites(pool: Pool, journal: Journal): Promise<string[]> {
  const lost: string[] = [];
  for (const [kind, sql] of Object.entries(STORED)) {
    // Object.entries widens the keys.
    const keys = [...journal[kind as JournalKind]];
    const { rows } = await pool.query<{ key: string }>(sql, [keys]);
    const stored = new Set(rows.map(({ key }) => key));
    lost.push(...keys.filter((key) => !stored.has(key)).map((key) => `${kind} ${key}`));
  }
  return [
    ...lost,
    ...(await findLostPreferences(pool, journal)),
    ...(await findLostReports(pool, journal)),
  ];
}

/** The stored value must be the last acknowledged one, or one sent after it. */
async function findLostPreferences(pool: Pool, journal: Journal): Promise<string[]> {
  // Copied, because travellers save during the query.
  const acknowledgedValues = new Map(
    [...journal.preferences].map(([email, { acknowledged }]) => [email, acknowledged]),
  );
  const { rows } = await pool.query<{ email: string; price: number | null }>(
    `select u.email, s.max_price as price from auth."user" u join user_settings s on s.user_id = u.id
      where u.email = any($1)`,
    [[...acknowledgedValues.keys()]],
  );
  const stored = new Map(
    rows.map(({ email, price }) => [email, (price ?? FIRST_PRICE) - FIRST_PRICE]),
  );
  return [...acknowledgedValues].flatMap(([email, acknowledged]) => {
    const value = stored.get(email) ?? 0;
    const { sent } = journal.getPreference(email);
    return value < acknowledged || value > sent
      ? [`preference of ${email}: ${value}, not ${acknowledged} to ${sent}`]
      : [];
  });
}

async function findLostReports(pool: Pool, journal: Journal): Promise<string[]> {
  const reports = new Map(journal.reports);
  const { rows } = await pool.query<{ at: Date; fares: number }>(
    `select observed_at as at, count(*)::int as fares from fares
      where observed_at = any($1::timestamptz[]) group by 1`,
    [[...reports.keys()]],
  );
  const stored = new Map(rows.map(({ at, fares }) => [at.toISOString(), fares]));
  return [...reports]
    .filter(([at, fares]) => stored.get(at) !== fares)
    .map(([at, fares]) => `report of ${at}: ${stored.get(at) ?? 0} of ${fares} fares`);
}

/** Returns duplicates of alerts, alert dates, messages, live events and payments. */
export async function findDuplicates(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ duplicate: string }>(
    `select concat_ws(' ', 'alert', user_id, deal_id) as duplicate from flight_alerts
      group by user_id, deal_id having count(*) > 1
     union all
     select concat_ws(' ', 'alert of one trip', a.user_id, d.origin, d.destination, d.departure_date)
       from flight_alerts a join deals d on d.id = a.deal_id
      group by a.user_id, d.origin, d.destination, d.departure_date, d.return_date, d.cabin, d.currency,
               a.episode, d.id
     having count(*) > 1
     union all
     select concat_ws(' ', 'date', user_id, deal_id) from alert_dates
      group by user_id, deal_id having count(*) > 1
     union all
     select concat_ws(' ', 'message', channel, payload->>'alertId', dedupe_key) from outbox
      group by channel, payload->>'alertId', dedupe_key, address having count(*) > 1
     union all
     select concat_ws(' ', 'card', e.user_id, e.alert_id) from live_events e
      where e.type = 'alert.added' group by e.user_id, e.alert_id, e.deal_id
     having count(*) > (select max(revision) from flight_alerts a where a.id = e.alert_id)
     union all
     -- A clock that is ahead by more than a month also pays for the next.
     select concat_ws(' ', 'payment', c.id, p->>'paidUntil')
       from sandbox_customers c, jsonb_array_elements(c.state->'payments') p where p->>'state' = 'paid'
      group by c.id, p->>'paidUntil' having count(*) > 1`,
  );
  return rows.map(({ duplicate }) => duplicate);
}

/** Returns pending emails, jobs and plan changes. */
export async function findPendingWork(pool: Pool, journal: Journal): Promise<string[]> {
  const { rows } = await pool.query<{ pending: string }>(
    `select concat_ws(' ', 'mail', kind, attempts, last_error) as pending from outbox
      where channel = 'email' and sent_at is null and dropped_at is null and failed_at is null
     union all
     select concat_ws(' ', 'job', name, state) from jobs.job
      where id = any($1::uuid[]) and state in ('created', 'retry', 'active')
     union all
     select concat_ws(' ', 'plan', u.email, s.status) from auth."user" u
       join plan_subscriptions s on s.user_id = u.id where u.email = any($2) and s.status <> 'active'`,
    [[...journal.jobs], [...journal.paid]],
  );
  return rows.map(({ pending }) => pending);
}

/** Ends delays before retries and, without running servers, their claims. */
export async function expireDelays(pool: Pool, areServersStopped: boolean): Promise<void> {
  for (const [table, isPending] of [
    ['outbox', 'sent_at is null and dropped_at is null and failed_at is null'],
    ['webhook_inbox', 'processed_at is null and failed_at is null'],
  ])
    await pool.query(
      `update ${table} set not_before = least(not_before, now()),
              claimed_until = case when $1 then null else claimed_until end
        where ${isPending} and ($1 or (claimed_until is null and not_before > now()))`,
      [areServersStopped],
    );
  if (areServersStopped)
    await pool.query(
      `update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    );
}
