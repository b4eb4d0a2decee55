import { LANGUAGES } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { addAccounts, addSessions } from '../harness/accounts.ts';
import type { Listener } from './stream-client.ts';

/** A listener with the alert by which they hold the deal that all of them follow. */
export interface Follower extends Listener {
  readonly alertId: string;
}

/** Accounts with a session each, all of whom hold an alert on one deal, whose id is the second answer. */
export async function addFollowers(
  database: Database,
  count: number,
): Promise<[readonly Follower[], string]> {
  const { pool } = database;
  const dealId = await storeDeal(pool, aDeal(new Date()));
  await addAccounts(database, count);
  const accounts = await addSessions(database, count);
  const { rows } = await pool.query<{ userId: string; alertId: string }>(
    `insert into flight_alerts (user_id, deal_id, episode, price, currency)
     select id, $1, 1, 6000, 'EUR' from auth."user" returning user_id as "userId", id as "alertId"`,
    [dealId],
  );
  await pool.query('analyze');
  const alerts = new Map(rows.map(({ userId, alertId }) => [userId, alertId]));
  const languages = [null, ...LANGUAGES];
  const followers = accounts.map((account, index) => ({
    ...account,
    alertId: alerts.get(account.userId) ?? '',
    language: languages[index % languages.length] ?? null,
  }));
  return [followers, dealId];
}
