import type { Victim } from './victim.fixture.ts';

/** A request for a row of the victim or, without an id, for rows of the caller. */
export interface AccessAttempt {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Tables of the protocol with a visible change. */
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

/** All kinds of requests of the table protocol, including changes of the owner. */
export function createTableAttempts({ userId, rowIds }: Victim): AccessAttempt[] {
  return Object.entries(TABLE_CHANGES).flatMap(([table, change]) => {
    const path = `/rest/v1/${table}`;
    const returning = { prefer: 'return=representation' };
    const merge = { prefer: 'return=representation,resolution=merge-duplicates' };
    const victimRow = { user_id: userId, ...change };
    const id = rowIds.get(table);
    const filters = [`user_id=eq.${userId}`, ...(id === undefined ? [] : [`id=eq.${id}`])];
    return [
      { method: 'GET', path: `${path}?select=*` },
      { method: 'HEAD', path, headers: { prefer: 'count=exact' } },
      { method: 'POST', path, body: victimRow, headers: returning },
      { method: 'POST', path, body: [victimRow, victimRow], headers: returning },
      { method: 'POST', path: `${path}?on_conflict=user_id`, body: victimRow, headers: merge },
      ...(id === undefined
        ? []
        : [
            {
              method: 'POST',
              path: `${path}?on_conflict=id`,
              body: { id, ...victimRow },
              headers: merge,
            },
          ]),
      { method: 'PATCH', path, body: change, headers: returning },
      { method: 'PUT', path, body: victimRow },
      ...filters.flatMap((filter) => [
        { method: 'GET', path: `${path}?${filter}` },
        { method: 'PATCH', path: `${path}?${filter}`, body: change, headers: returning },
        { method: 'DELETE', path: `${path}?${filter}`, headers: returning },
      ]),
    ];
  });
}

/** Requests of the accounts API with identifiers of the victim. */
export function createAccountAttempts({ rowIds, email }: Victim): AccessAttempt[] {
  const session = rowIds.get('auth.session');
  const passkey = rowIds.get('auth.passkey');
  const post = (path: string, body: object): AccessAttempt => ({
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

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * Excluded, with tests elsewhere: calls that end the session or account of the caller, the endless stream, and emails
 * that anyone may request for an template.
 */
const EXCLUDED_PATHS = [
  '/auth/v1/sign-out',
  '/auth/v1/delete-account',
  '/auth/v1/revoke-session',
  '/auth/v1/request-password-reset',
  '/functions/v1/newsletter-subscribe',
  '/live/v1/alerts',
];

/** Requests to path templates by all methods, with all identifiers of the victim. */
export function createPathAttempts(
  templates: readonly string[],
  victim: Victim,
  dealId: string,
): AccessAttempt[] {
  const { userId, email, rowIds } = victim;
  const id = rowIds.get('flight_alerts');
  const identifiers = {
    id,
    userId,
    user_id: userId,
    email,
    dealId,
    alertId: id,
    keyId: rowIds.get('api_keys'),
  };
  const query = new URLSearchParams({ user_id: `eq.${userId}`, userId, id: id ?? '' });
  return templates
    .filter((template) => !EXCLUDED_PATHS.includes(template))
    .flatMap((template) => {
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id'
          ? dealId
          : name === 'origin'
            ? 'BUD'
            : name === 'destination'
              ? 'LIS'
              : userId,
      );
      return METHODS.flatMap((method): AccessAttempt[] =>
        method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
          ? [
              { method, path },
              { method, path: `${path}?${query}` },
            ]
          : [{ method, path, body: identifiers }],
      );
    });
}
