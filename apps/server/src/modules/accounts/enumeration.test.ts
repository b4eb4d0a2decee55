import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { getAuthKeys } from '../../platform/security/secret-keys.ts';
import { PASSWORD } from '../../testing/account-browser.ts';
import { NO_OUTSIDE_CALLS, TEST_PASSWORD_COST, TEST_SECRET } from '../../testing/test-server.ts';
import { createAccountContext } from './account-context.ts';
import { WRONG_PASSWORD } from './accounts.fixture.ts';
import { createAuth } from './auth.ts';
import { PasswordHashes } from './password-hashes.ts';

const PUBLIC_URL = 'http://localhost:3000';
const hashes = new PasswordHashes(TEST_PASSWORD_COST);
const spies = [vi.spyOn(hashes, 'hash'), vi.spyOn(hashes, 'verify')];
const statements: string[] = [];
let databases: [Database, Database];
let auth: ReturnType<typeof createAuth>;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  databases = [connect(url), connect(url)];
  for (const { pool } of databases)
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
      client.query = ((...parameters: unknown[]) => {
        const [first] = parameters;
        const text = typeof first === 'string' ? first : (first as { text?: string }).text;
        if (text !== undefined) statements.push(text.replace(/\s+/g, ' ').slice(0, 60));
        return query(...parameters);
      }) as typeof client.query;
    });
  const [database, accounts] = databases;
  const settings = readSettings({ ...NO_OUTSIDE_CALLS, AUTH_SECRET: TEST_SECRET });
  const log = pino({ level: 'silent' });
  auth = createAuth({
    accounts: createAccountContext(settings, database, PUBLIC_URL, log),
    database: accounts,
    keys: getAuthKeys(settings),
    providers: { google: null, facebook: null },
    log,
    hashes,
  });
  await post('/sign-up/email', { email: 'known@example.org', password: PASSWORD });
  const { rows } = await database.pool.query<{ url: string }>(
    `select payload ->> 'url' as url from outbox where kind = 'verify_email'`,
  );
  await auth.handler(new Request(rows[0]?.url ?? ''));
  await post('/sign-up/email', { email: 'unconfirmed@example.org', password: PASSWORD });
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

async function post(path: string, body: object): Promise<{ status: number; text: string }> {
  for (const table of ['"rateLimit"', 'password_attempts', 'mail_paces'])
    await databases[0].pool.query(`delete from auth.${table}`);
  for (const spy of spies) spy.mockClear();
  statements.length = 0;
  const response = await auth.handler(
    new Request(`${PUBLIC_URL}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, text: await response.text() };
}

it.each([
  ['/sign-in/email', 'known@example.org', { scrypt: 1 }],
  ['/request-password-reset', 'known@example.org', { commits: 1 }],
  ['/send-verification-email', 'unconfirmed@example.org', { commits: 1 }],
])(
  'POST %s does the same work for known and unknown addresses, with the same response [security.enumeration]',
  async (path, known, cost) => {
    const measure = async (email: string) => {
      const response = await post(path, { email, password: WRONG_PASSWORD });
      const work = {
        scrypt: spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
        statements: statements.length,
        commits: statements.filter((text) => text === 'commit').length,
      };
      return { response, work };
    };
    const expected = await measure(known);
    expect(await measure('unknown@example.org')).toEqual(expected);
    expect(expected.work).toMatchObject(cost);
  },
);
