import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAll, type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { AccountBrowser } from '../../testing/account-browser.ts';
import { processEnvironment, TEST_SECRET } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';

const EMAIL = 'told.to-nobody@example.org';
const PASSWORD = 'Secret-Horse-9';
const LINK = 'a-token-that-stands-in-a-link';
let server: ServerProcess;
let database: Database;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  database = connect(url);
  server = await startServerProcess({
    ...processEnvironment(url),
    LOG_LEVEL: 'debug',
    EMAIL_CONFIRMATION: 'off',
    // A port without a listener: every email fails, and is logged as failed.
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
  });
});
afterAll(async () => {
  killAll();
  await database.close();
});

/** A check that names the row which it refuses, as PostgreSQL's do. */
const refuseAll = (table: string) =>
  database.pool.query(`alter table ${table} add constraint no check (false) not valid`);

it('nothing that opens an account, and no address, is in the log, whatever breaks', async () => {
  const browser = new AccountBrowser(server.url);
  await browser.signUp(EMAIL, { password: PASSWORD });
  const token = String(browser.token);
  await browser.signIn(EMAIL, 'Wrong-Horse-9');
  await browser.post('/request-password-reset', { email: EMAIL });
  await browser.get(`/verify-email?token=${LINK}`);
  await browser.get(`/callback/google?state=${LINK}&code=${LINK}`);
  await refuseAll('auth.session');
  await refuseAll('outbox');
  await refuseAll('api_keys');
  await new AccountBrowser(server.url).signIn(EMAIL, PASSWORD);
  await browser.post('/request-password-reset', { email: EMAIL });
  await callFunction(server.url, 'create-api-key', { name: EMAIL }, token);
  await database.pool.query('alter table subscribers rename to gone');
  await fetch(`${server.url}/newsletter/unsubscribe/${LINK}`, { method: 'POST' });
  await fetch(`${server.url}/rest/v1/subscribers?email=eq.${EMAIL}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await server.stop();
  const log = server.output();
  // So that what is looked for below had its occasion.
  expect(log.match(/"level":50/g)?.length).toBeGreaterThanOrEqual(4);
  for (const secret of [EMAIL, PASSWORD, 'Wrong-Horse-9', token, LINK, TEST_SECRET])
    expect(log).not.toContain(secret);
});
