import type { Database } from '@farelark/db';

/** Mail hosts that the accounts are spread over. */
export const MAIL_HOSTS = 100;

export interface Account {
  readonly userId: string;
  readonly token: string;
}

type WithPool = Pick<Database, 'pool'>;

export async function addAccounts({ pool }: WithPool, count: number): Promise<void> {
  await pool.query(
    `insert into auth."user" (name, email, "emailVerified")
     select '', 'traveller' || n || '@provider' || n % $2::int || '.example', true
       from generate_series(1, $1::int) as n`,
    [count, MAIL_HOSTS],
  );
}

/** Gives all accounts preferences that match every deal from these departures. */
export async function addCatchAllPreferences(
  { pool }: WithPool,
  departures: readonly string[],
  languages: readonly string[] = ['en'],
  currencies: readonly string[] = ['EUR'],
): Promise<void> {
  await pool.query(
    `insert into user_settings
       (user_id, notification_settings, max_stops, maximum_daily_alerts, preferred_language,
        preferred_currency)
     select id, $1::jsonb, 'unlimited', null, ($2::text[])[1 + n % cardinality($2::text[])],
            ($3::text[])[1 + n % cardinality($3::text[])]
       from (select id, row_number() over (order by email) as n from auth."user") as numbered`,
    [{ departureAirports: departures, destinationAirports: [] }, languages, currencies],
  );
}

/** Adds a session for each of the first `count` accounts. */
export async function addSessions({ pool }: WithPool, count: number): Promise<Account[]> {
  const { rows } = await pool.query<Account>(
    `insert into auth.session ("expiresAt", token, "userId")
     select now() + interval '30 days', replace(gen_random_uuid()::text, '-', ''), id
       from auth."user" order by id limit $1
     returning "userId" as "userId", token`,
    [count],
  );
  return rows;
}

/** Gives every account a paid plan: trials send additional emails. */
export async function endTrials({ pool }: WithPool): Promise<void> {
  await pool.query(
    `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
       current_period_end = now() + interval '300 days' where status <> 'active'`,
  );
}
