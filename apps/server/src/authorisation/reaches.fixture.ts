import type { Victim } from './victim.fixture.ts';

/** A request that reaches for a row of the victim, or, where nothing names a row, for what the caller may see. */
export interface Reach {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Tables of the protocol, with a change that would be seen on the victim's row. */
const TABLE_CHANGES: Readonly<Record<string, object>> = {
  profiles: { first_name: 'Mallory' },
  user_settings: { max_stops: '2' },
  flight_alerts: { closed_at: '2026-01-01T00:00:00Z' },
  subscribers: { language: 'ko' },
  error_logs: { message: 'Mallory' },
  analytics_events: { event_name: 'mallory' },
  page_views: { page: '/mallory' },
  performance_metrics: { value: 1 },
  exchange_rates: { source: 'mallory' },
  daily_flight_results: { fare_count: 1 },
};

/** Every way to reach for rows over the table protocol: reading, writing, taking, giving away. */
export function tableReaches({ userId, rowIds }: Victim): Reach[] {
  return Object.entries(TABLE_CHANGES).flatMap(([table, change]) => {
    const path = `/rest/v1/${table}`;
    const wanted = { prefer: 'return=representation' };
    const merge = { prefer: 'return=representation,resolution=merge-duplicates' };
    const owned = { user_id: userId, ...change };
    const id = rowIds.get(table);
    const filters = [`user_id=eq.${userId}`, ...(id === undefined ? [] : [`id=eq.${id}`])];
    return [
      { method: 'GET', path: `${path}?select=*` },
      { method: 'HEAD', path, headers: { prefer: 'count=exact' } },
      { method: 'POST', path, body: owned, headers: wanted },
      { method: 'POST', path, body: [owned, owned], headers: wanted },
      { method: 'POST', path: `${path}?on_conflict=user_id`, body: owned, headers: merge },
      ...(id === undefined
        ? []
        : [
            {
              method: 'POST',
              path: `${path}?on_conflict=id`,
              body: { id, ...owned },
              headers: merge,
            },
          ]),
      { method: 'PATCH', path, body: change, headers: wanted },
      { method: 'PUT', path, body: owned },
      ...filters.flatMap((filter) => [
        { method: 'GET', path: `${path}?${filter}` },
        { method: 'PATCH', path: `${path}?${filter}`, body: change, headers: wanted },
        { method: 'DELETE', path: `${path}?${filter}`, headers: wanted },
      ]),
    ];
  });
}

/** Identifiers by which a client of the accounts can name a row of another account. */
export function accountReaches({ rowIds, email }: Victim): Reach[] {
  const session = rowIds.get('auth.session');
  const passkey = rowIds.get('auth.passkey');
  const post = (path: string, body: object): Reach => ({
    method: 'POST',
    path: `/auth/v1${path}`,
    body,
  });
  return [
    { method: 'GET', path: '/auth/v1/get-session' },
    { method: 'GET', path: '/auth/v1/account' },
    { method: 'GET', path: '/auth/v1/list-sessions' },
    { method: 'GET', path: '/auth/v1/export-account' },
    { method: 'GET', path: '/auth/v1/passkey/list-user-passkeys' },
    { method: 'GET', path: '/auth/v1/token' },
    post('/revoke-session', { id: session }),
    post('/revoke-session', { token: session }),
    post('/passkey/update-passkey', { id: passkey, name: 'Mallory' }),
    post('/passkey/delete-passkey', { id: passkey }),
    post('/change-email', { newEmail: email }),
    post('/update-user', { email, name: 'Mallory' }),
    post('/unlink-account', { providerId: 'google', accountId: 'any' }),
  ];
}

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * Calls that end the caller's own session or account, which the other reaches still need; the stream, which
 * does not end; and emails that anyone may request for an address. Their tests are beside them.
 */
const LEFT_OUT = [
  '/auth/v1/sign-out',
  '/auth/v1/delete-account',
  '/auth/v1/revoke-session',
  '/auth/v1/request-password-reset',
  '/functions/v1/newsletter-subscribe',
  '/live/v1/alerts',
];

/** Every address of a list, such as `/api/v1/deals/{id}`, by every verb, with all that names the victim's rows. */
export function addressReaches(
  addresses: readonly string[],
  victim: Victim,
  dealId: string,
): Reach[] {
  const { userId, email, rowIds } = victim;
  const id = rowIds.get('flight_alerts');
  const names = {
    id,
    userId,
    user_id: userId,
    email,
    dealId,
    alertId: id,
    keyId: rowIds.get('api_keys'),
  };
  const query = new URLSearchParams({ user_id: `eq.${userId}`, userId, id: id ?? '' });
  return addresses
    .filter((address) => !LEFT_OUT.includes(address))
    .flatMap((address) => {
      const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id'
          ? dealId
          : name === 'origin'
            ? 'BUD'
            : name === 'destination'
              ? 'LIS'
              : userId,
      );
      return VERBS.flatMap((method): Reach[] =>
        method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
          ? [
              { method, path },
              { method, path: `${path}?${query}` },
            ]
          : [{ method, path, body: names }],
      );
    });
}
