import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import {
  type Account,
  addAccounts,
  addCatchAllPreferences,
  addSessions,
} from '../harness/accounts.ts';
import type { Call } from './open-loop.ts';

export interface LoadTraveller extends Account {
  readonly alertIds: readonly string[];
}

const DEALS = 40;

/** Adds accounts with sessions, preferences and an alert on each of 40 deals. */
export async function addTravellers(database: Database, count: number): Promise<LoadTraveller[]> {
  const { pool } = database;
  for (let number = 0; number < DEALS; number += 1)
    await storeDeal(pool, aDeal(new Date(), { departure: 30_000 + number * 20 }));
  await addAccounts(database, count);
  await addCatchAllPreferences(database, ['VIE']);
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

type CreateCall = (traveller: LoadTraveller, turn: number) => Call;

/** A tenth of the load each; a fifth are writes. */
const MIX: readonly CreateCall[] = [
  readPreferences,
  ({ token }) =>
    toCall('read', 'alerts', token, 'POST', '/functions/v1/get-user-alerts', { limit: 20 }),
  ({ token }) => toCall('read', 'deals', token, 'POST', '/functions/v1/load-deals', {}),
  ({ token }) => toCall('read', 'session', token, 'GET', '/auth/v1/get-session'),
  ({ token }, turn) =>
    toCall('read', 'airports', token, 'POST', '/functions/v1/search-airports', {
      searchTerm: ['l', 'lon', 'par', 'new y', 'tok', 'münch', 'syd', 'buda'][turn % 8],
    }),
  ({ token, userId }) =>
    toCall('read', 'profile', token, 'GET', `/rest/v1/profiles?user_id=eq.${userId}&select=*`),
  ({ token, userId }) => {
    const path = `/rest/v1/flight_alerts?user_id=eq.${userId}&limit=20`;
    return toCall('read', 'alert rows', token, 'GET', path);
  },
  readPreferences,
  write,
  write,
];

const WRITES: readonly CreateCall[] = [
  ({ token, userId }, turn) => {
    const path = `/rest/v1/user_settings?user_id=eq.${userId}`;
    return toCall('write', 'save settings', token, 'PATCH', path, { max_price: 10_000 + turn });
  },
  ({ token, userId }) => {
    const row = { page: '/', user_id: userId };
    return toCall('write', 'page view', token, 'POST', '/rest/v1/page_views', row);
  },
  ({ token, userId }, turn) => {
    const row = { user_id: userId, first_name: `T${turn}` };
    const path = '/rest/v1/profiles?on_conflict=user_id';
    const { headers, ...call } = toCall('write', 'save profile', token, 'POST', path, row);
    const prefer = 'resolution=merge-duplicates,return=minimal';
    return { ...call, headers: { ...headers, prefer } };
  },
  ({ token, alertIds }, turn) => {
    const body = { alertId: alertIds[turn % alertIds.length] };
    return toCall('write', 'close alert', token, 'POST', '/functions/v1/close-alert', body);
  },
];

export function createCall(turn: number, travellers: readonly LoadTraveller[]): Call {
  const traveller = travellers[(turn * 7) % travellers.length] as LoadTraveller;
  return (MIX[turn % MIX.length] as CreateCall)(traveller, turn);
}

/** A traveller's preferences over the table protocol. */
export function readPreferences({ token, userId }: Account): Call {
  const path = `/rest/v1/user_settings?user_id=eq.${userId}&select=*`;
  return toCall('read', 'settings', token, 'GET', path);
}

function write(traveller: LoadTraveller, turn: number): Call {
  const createWrite = WRITES[Math.floor(turn / MIX.length) % WRITES.length] as CreateCall;
  return createWrite(traveller, turn);
}

function toCall(
  kind: Call['kind'],
  name: string,
  token: string,
  method: Call['method'],
  path: string,
  body?: object,
): Call {
  const headers = { authorization: `Bearer ${token}`, apikey: 'anon' };
  if (body === undefined) return { kind, name, method, path, headers };
  return {
    kind,
    name,
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
