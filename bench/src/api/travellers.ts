import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';

/** A traveller of the load, and the bearer token of a session. */
export interface LoadTraveller {
  readonly userId: string;
  readonly token: string;
  /** Their open alerts. */
  readonly alertIds: readonly string[];
}

const DEALS = 40;

/** Accounts with sessions, settings and an alert on every deal. */
export async function addTravellers(database: Database, count: number): Promise<LoadTraveller[]> {
  const { pool } = database;
  for (let departure = 0; departure < DEALS; departure += 1)
    await storeDeal(pool, aDeal(new Date(), { departure: 30_000 + departure * 20 }));
  await pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'load-' || n || '@example.org', true from generate_series(1, $1) n returning id),
     sessions as (
       insert into auth.session ("expiresAt", token, "userId")
       select now() + interval '20 days', replace(gen_random_uuid()::text, '-', ''), id from people),
     settings as (
       insert into user_settings (user_id, notification_settings)
       select id, '{"departureAirports": ["VIE"], "destinationAirports": []}' from people)
     insert into flight_alerts (user_id, deal_id) select people.id, deals.id from people, deals`,
    [count],
  );
  const { rows } = await pool.query<LoadTraveller>(
    `select s."userId" as "userId", s.token, array_agg(a.id) as "alertIds"
       from auth.session s join flight_alerts a on a.user_id = s."userId" group by 1, 2`,
  );
  await pool.query('analyze');
  return rows;
}
