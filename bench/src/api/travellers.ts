import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { type Account, addAccounts, addSessions, addSettings } from '../harness/accounts.ts';

export interface LoadTraveller extends Account {
  readonly alertIds: readonly string[];
}

const DEALS = 40;

export async function addTravellers(database: Database, count: number): Promise<LoadTraveller[]> {
  const { pool } = database;
  for (let departure = 0; departure < DEALS; departure += 1)
    await storeDeal(pool, aDeal(new Date(), { departure: 30_000 + departure * 20 }));
  await addAccounts(database, count);
  await addSettings(database, ['VIE']);
  const accounts = await addSessions(database, count);
  const { rows } = await pool.query<{ userId: string; alertIds: string[] }>(
    `with alerts as (
       insert into flight_alerts (user_id, deal_id)
       select person.id, deals.id from auth."user" as person, deals returning user_id, id)
     select user_id as "userId", array_agg(id) as "alertIds" from alerts group by 1`,
  );
  await pool.query('analyze');
  const alerts = new Map(rows.map(({ userId, alertIds }) => [userId, alertIds]));
  return accounts.map((account) => ({ ...account, alertIds: alerts.get(account.userId) ?? [] }));
}
