import { connect } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRelay, type TcpRelay } from '../../testing/faults/tcp-relay.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';
import { postAuth } from '../../testing/traveller-client.ts';

/** Connections that break and come back are a matter of seconds. */
const PATIENCE = { timeout: 20_000 };

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

const save = () => server.savePreferencesFrom(token, ['BUD']);
const list = () => server.call('get-user-alerts', {}, token);
const enter = () =>
  postAuth(server.url, '/sign-in/email', {
    email: 'ana@example.org',
    password: 'Correct-Horse-9',
  });
const table = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    headers: {
      apikey: 'anon',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...init,
  });
/** Requests that were not served, as level and message, each once. */
const loggedRequests = () => [
  ...new Set(
    lines.flatMap(({ requestId, level, msg }) =>
      requestId === undefined ? [] : `${level} ${msg}`,
    ),
  ),
];

describe('a database that can not be reached', () => {
  it('is reported as unavailable, to those who are signed in too, and served again when it is back', async () => {
    await databaseRelay.setMode('refuses');
    for (const answer of [await save(), await list()])
      expect(answer).toMatchObject({
        status: 503,
        data: null,
        error: { code: 'unavailable', message: 'errors.unavailable' },
      });
    expect(await enter()).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', error: { code: 'unavailable' } },
    });
    expect((await table('profiles?select=*')).status).toBe(503);
    const again = await fetch(`${server.url}/functions/v1/load-deals`, { method: 'POST' });
    expect(again.headers.get('retry-after')).toBe('3');
    expect(loggedRequests()).toEqual([
      '40 A request was refused, as the database could not do its part',
    ]);
    await databaseRelay.setMode('passes');
    await expect.poll(async () => (await save()).status, PATIENCE).toBe(200);
    expect((await list()).status).toBe(200);
  });
});

describe('a database without room', () => {
  it('shows what is there, and says of everything else why it is not saved', async () => {
    await save();
    // Sets what is asked for below to what it was, whatever the database says.
    const { pool, close } = connect(
      `${databaseUrl}?options=-c%20default_transaction_read_only%3Doff`,
    );
    // One that falls due for renewal.
    await pool.query(`update auth.session set "expiresAt" = now() + interval '1 day'`);
    const name = new URL(databaseUrl).pathname.slice(1);
    const mayWrite = async (may: boolean) => {
      await pool.query(`alter database "${name}" set default_transaction_read_only = ${!may}`);
      // Sessions that run have their own setting.
      await databaseRelay.setMode('resets');
      await databaseRelay.setMode('passes');
    };
    await mayWrite(false);
    await expect.poll(async () => (await list()).status, PATIENCE).toBe(200);
    expect(await save()).toMatchObject({
      status: 503,
      error: { code: 'unavailable', message: 'errors.storage_full' },
    });
    expect((await enter()).status).toBe(503);
    const profile = { method: 'POST', body: JSON.stringify({ first_name: 'Ana' }) };
    expect((await table('profiles', profile)).status).toBe(503);
    // An operator has to make room: an error, and none of the server's own.
    const refused = lines.filter(({ msg }) => msg === 'The database has no room');
    expect(refused).toMatchObject([
      { level: 50, route: '/functions/v1/save-preferences', requestId: expect.any(String) },
      { level: 50, route: '/auth/v1/*', requestId: expect.any(String) },
      { level: 50, path: '/rest/v1/profiles', requestId: expect.any(String) },
    ]);
    expect(lines.filter(({ msg }) => msg === 'A request failed')).toEqual([]);
    // What is limited is read as well, though nothing can be counted.
    const found = await server.call('deal-archive', {}, token);
    expect(found.status).toBe(200);
    await mayWrite(true);
    await expect.poll(async () => (await save()).status, PATIENCE).toBe(200);
    await close();
  });

  it('logs a full disk as an error to be mended by an operator, not as a fault of the server', async () => {
    const { pool, close } = connect(databaseUrl);
    await pool.query(
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger no_room before insert or update on user_settings
         for each row execute function no_room()`,
    );
    await close();
    expect(await save()).toMatchObject({
      status: 503,
      error: { code: 'unavailable', message: 'errors.storage_full' },
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
