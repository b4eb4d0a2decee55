import { LANGUAGES } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import type { Listener } from './stream-client.ts';

/** A listener with the alert by which they hold the deal that all of them follow. */
export interface Follower extends Listener {
  readonly alertId: string;
}

/** Accounts with a session each, all of whom hold an alert on one deal, whose id is the second answer. */
export async function addFollowers(
  { pool }: Database,
  count: number,
): Promise<[readonly Follower[], string]> {
  const dealId = await storeDeal(pool, aDeal(new Date()));
  await pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'listener-' || n || '@example.org', true from generate_series(1, $1::int) n
       returning id),
     sessions as (
       insert into auth.session ("expiresAt", token, "userId")
       select now() + interval '30 days', replace(gen_random_uuid()::text, '-', ''), id from people)
     insert into flight_alerts (user_id, deal_id, episode, price, currency)
     select id, $2, 1, 6000, 'EUR' from people`,
    [count, dealId],
  );
  const { rows } = await pool.query<Omit<Follower, 'language'>>(
    `select s."userId" as "userId", s.token, a.id as "alertId"
       from auth.session s join flight_alerts a on a.user_id = s."userId"`,
  );
  await pool.query('analyze');
  const languages = [null, ...LANGUAGES];
  const followers = rows.map((row, index) => ({
    ...row,
    language: languages[index % languages.length] ?? null,
  }));
  return [followers, dealId];
}
