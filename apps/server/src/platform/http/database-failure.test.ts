import { connect } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRelay, type TcpRelay } from '../../testing/faults/tcp-relay.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';
import { postAuth } from '../../testing/traveller-client.ts';

/** Reconnecting takes seconds. */
const POLL_OPTIONS = { timeout: 20_000 };

let databaseUrl: string;
let databaseRelay: TcpRelay;
let server: TestServer;
let token: string;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  databaseUrl = (await createTestDatabase()).url;
  const { relay, url } = await openRelay(databaseUrl);
  databaseRelay = relay;
  lines = [];
  server = await startServerOn(
    { databaseUrl: url },
    { EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'warn' },
    undefined,
    undefined,
    undefined,
    lines,
  );
  token = await server.signUp('ana@example.org');
});
afterEach(async () => {
  await server.stop();
  await databaseRelay.close();
});

const savePreferences = () => server.savePreferencesFrom(token, ['BUD']);
const loadAlerts = () => server.call('get-user-alerts', {}, token);
const signIn = () =>
  postAuth(server.url, '/sign-in/email', {
    email: 'ana@example.org',
    password: 'Correct-Horse-9',
  });
const fetchTable = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    headers: {
      apikey: 'anon',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...init,
  });
/** Distinct log lines of requests, as level and message. */
const loggedRequests = () => [
  ...new Set(
    lines.flatMap(({ requestId, level, msg }) =>
      requestId === undefined ? [] : `${level} ${msg}`,
    ),
  ),
];

it('an unreachable database makes requests return 503 until it is back', async () => {
  await databaseRelay.setMode('refuses');
  for (const response of [await savePreferences(), await loadAlerts()])
    expect(response).toMatchObject({
      status: 503,
      data: null,
      error: { code: 'unavailable' },
    });
  expect(await signIn()).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', error: { code: 'unavailable' } },
  });
  expect((await fetchTable('profiles?select=*')).status).toBe(503);
  const retry = await fetch(`${server.url}/functions/v1/load-deals`, { method: 'POST' });
  expect(retry.headers.get('retry-after')).toBe('3');
  expect(loggedRequests()).toEqual([
    '40 A request was refused, as the database could not do its part',
  ]);
  await databaseRelay.setMode('passes');
  await expect.poll(async () => (await savePreferences()).status, POLL_OPTIONS).toBe(200);
  expect((await loadAlerts()).status).toBe(200);
});

describe('a database without disk space', () => {
  it('serves reads and rejects writes with storage_full', async () => {
    await savePreferences();
    // Stays writable when the database's default is read-only.
    const { pool, close } = connect(
      `${databaseUrl}?options=-c%20default_transaction_read_only%3Doff`,
    );
    // Makes the session due for renewal.
    await pool.query(`update auth.session set "expiresAt" = now() + interval '1 day'`);
    const name = new URL(databaseUrl).pathname.slice(1);
    const setWritable = async (isWritable: boolean) => {
      await pool.query(
        `alter database "${name}" set default_transaction_read_only = ${!isWritable}`,
      );
      // Open connections keep their setting.
      await databaseRelay.setMode('resets');
      await databaseRelay.setMode('passes');
    };
    await setWritable(false);
    await expect.poll(async () => (await loadAlerts()).status, POLL_OPTIONS).toBe(200);
    expect(await savePreferences()).toMatchObject({
      status: 503,
      error: { code: 'unavailable', detail: 'errors.storage_full' },
    });
    expect((await signIn()).status).toBe(503);
    const profile = { method: 'POST', body: JSON.stringify({ first_name: 'Ana' }) };
    expect((await fetchTable('profiles', profile)).status).toBe(503);
    const logged = lines.filter(({ msg }) => msg === 'The database has no room');
    expect(logged).toMatchObject([
      { level: 50, route: '/functions/v1/save-preferences', requestId: expect.any(String) },
      { level: 50, route: '/auth/v1/*', requestId: expect.any(String) },
      { level: 50, path: '/rest/v1/profiles', requestId: expect.any(String) },
    ]);
    expect(lines.filter(({ msg }) => msg === 'A request failed')).toEqual([]);
    // Rate-limited reads are served uncounted.
    expect((await server.call('deal-archive', {}, token)).status).toBe(200);
    await setWritable(true);
    await expect.poll(async () => (await savePreferences()).status, POLL_OPTIONS).toBe(200);
    await close();
  });

  it('logs a full disk as an error', async () => {
    const { pool, close } = connect(databaseUrl);
    await pool.query(
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger no_room before insert or update on user_settings
         for each row execute function no_room()`,
    );
    await close();
    expect(await savePreferences()).toMatchObject({
      status: 503,
      error: { code: 'unavailable', detail: 'errors.storage_full' },
    });
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'The database has no room',
        err: { code: '53100' },
        route: '/functions/v1/save-preferences',
      },
    ]);
  });
});
