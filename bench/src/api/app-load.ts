import type { Account } from '../harness/accounts.ts';
import type { Call } from './open-loop.ts';
import type { LoadTraveller } from './travellers.ts';

type MakeCall = (traveller: LoadTraveller, turn: number) => Call;

/** Every tenth call is the one that stands here; the last two make a fifth of writes. */
const MIX: readonly MakeCall[] = [
  readSettings,
  ({ token }) =>
    call('read', 'alerts', token, 'POST', '/functions/v1/get-user-alerts', { limit: 20 }),
  ({ token }) => call('read', 'deals', token, 'POST', '/functions/v1/load-deals', {}),
  ({ token }) => call('read', 'session', token, 'GET', '/auth/v1/get-session'),
  ({ token }, turn) =>
    call('read', 'airports', token, 'POST', '/functions/v1/search-airports', {
      searchTerm: ['l', 'lon', 'par', 'new y', 'tok', 'münch', 'syd', 'buda'][turn % 8],
    }),
  ({ token, userId }) =>
    call('read', 'profile', token, 'GET', `/rest/v1/profiles?user_id=eq.${userId}&select=*`),
  ({ token, userId }) =>
    call(
      'read',
      'alert rows',
      token,
      'GET',
      `/rest/v1/flight_alerts?user_id=eq.${userId}&limit=20`,
    ),
  readSettings,
  write,
  write,
];

const WRITES: readonly MakeCall[] = [
  ({ token, userId }, turn) =>
    call('write', 'save settings', token, 'PATCH', `/rest/v1/user_settings?user_id=eq.${userId}`, {
      max_price: 10_000 + turn,
    }),
  ({ token, userId }) =>
    call('write', 'page view', token, 'POST', '/rest/v1/page_views', {
      page: '/',
      user_id: userId,
    }),
  ({ token, userId }, turn) => {
    const row = { user_id: userId, first_name: `T${turn}` };
    const path = '/rest/v1/profiles?on_conflict=user_id';
    const { headers, ...rest } = call('write', 'save profile', token, 'POST', path, row);
    const prefer = 'resolution=merge-duplicates,return=minimal';
    return { ...rest, headers: { ...headers, prefer } };
  },
  ({ token, alertIds }, turn) =>
    call('write', 'close alert', token, 'POST', '/functions/v1/close-alert', {
      alertId: alertIds[turn % alertIds.length],
    }),
];

export function appCall(turn: number, travellers: readonly LoadTraveller[]): Call {
  const traveller = travellers[(turn * 7) % travellers.length] as LoadTraveller;
  return (MIX[turn % MIX.length] as MakeCall)(traveller, turn);
}

/** One traveller's settings over the table protocol. */
export function readSettings({ token, userId }: Account): Call {
  const path = `/rest/v1/user_settings?user_id=eq.${userId}&select=*`;
  return call('read', 'settings', token, 'GET', path);
}

function write(traveller: LoadTraveller, turn: number): Call {
  return (WRITES[Math.floor(turn / MIX.length) % WRITES.length] as MakeCall)(traveller, turn);
}

function call(
  kind: Call['kind'],
  name: string,
  token: string,
  method: Call['method'],
  path: string,
  body?: object,
): Call {
  const authorization = `Bearer ${token}`;
  return {
    kind,
    name,
    method,
    path,
    headers: {
      authorization,
      apikey: 'anon',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
