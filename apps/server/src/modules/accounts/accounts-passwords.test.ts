import { createServer } from 'node:http';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { hashPassword } from 'better-auth/crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import {
  AccountBrowser,
  countMails,
  forgetNetworkLimits,
  getMailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { listen } from '../../testing/listen.ts';
import {
  NO_OUTSIDE_CALLS,
  startBeside,
  startedBefore,
  startTestServer,
  TEST_PASSWORD_COST,
  TEST_SECRET,
} from '../../testing/test-server.ts';
import { createAccountContext } from './account-context.ts';
import {
  changePassword,
  NEW_PASSWORD,
  newAccount,
  newAddress,
  resetPassword,
  resetToken,
  signedIn,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';
import { createAuth } from './auth.ts';
import { createBreachCheck } from './breached-passwords.ts';
import { PasswordHashes } from './password-hashes.ts';

let browser: AccountBrowser;
let email: string;

/** Ranges that the service of breached passwords was asked for, and its answer; none is known to it at first. */
const asked: string[] = [];
let answer: { status: number; body: string } | 'silence' | 'cut' = { status: 200, body: '' };
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (answer === 'silence') return;
  if (answer === 'cut') response.destroy();
  else response.writeHead(answer.status).end(answer.body);
});
let rangeUrl: string;
// SHA-1 of 'Password1' begins with 70CCD.
const BREACHED = 'Password1';
const RANGE = '9007338D6D81DD3B6271621B9CF9A97EA00:24\r\n0000000000000000000000000000000000000A:0';

const server = startedBefore(async () => {
  rangeUrl = `${await listen(service)}/range/`;
  return startTestServer({
    EMAIL_CONFIRMATION: 'off',
    BREACHED_PASSWORDS: 'on',
    BREACHED_PASSWORDS_URL: rangeUrl,
  });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  answer = { status: 200, body: '' };
  ({ browser, email } = await newAccount(server, 'keeper', { isConfirmed: false }));
});

const visitor = () => new AccountBrowser(server.url);
const askReset = (address: string, who = visitor()) =>
  who.post('/request-password-reset', { email: address });
const newToken = () => resetToken(server, email);
const checkReset = async (token: string) =>
  (await visitor().get(`/reset-password/check?token=${token}`)).body;

const tryReset = async (token: string, newPassword?: string) =>
  (await resetPassword(server, token, newPassword)).body['code'];

describe('a forgotten password', () => {
  it('is replaced by the link in the mail; every session ends, and the address is notified [7.auth.reset asvs.6.2.8]', async () => {
    const token = await newToken();
    const link = await getMailedLink(server, 'reset_password', email);
    expect(link.href).toBe(`${server.url}/auth?mode=reset-password&token=${token}`);
    expect(await checkReset(token)).toEqual({ valid: true });
    expect(await resetPassword(server, token)).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect((await browser.get('/account')).status).toBe(401);
    expect((await visitor().signIn(email)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await countMails(server, 'password_changed', email)).toBe(1);
  });

  it('is not replaced by a link that was used, or made up, or after one that is too weak', async () => {
    const token = await newToken();
    expect(await tryReset('made-up')).toBe('INVALID_TOKEN');
    expect(await tryReset(token, 'weak')).toBe('PASSWORD_REQUIREMENTS');
    expect(await tryReset(token)).toBeUndefined();
    expect(await tryReset(token)).toBe('INVALID_TOKEN');
    expect(await checkReset(token)).toEqual({ valid: false });
  });

  it('is replaced by any link of the last hour, also after a newer request; the others end with it', async () => {
    const older = await newToken();
    const newer = await newToken();
    expect(await tryReset(older)).toBeUndefined();
    expect(await tryReset(newer)).toBe('INVALID_TOKEN');
  });

  it('is not replaced after an hour', async () => {
    const token = await newToken();
    const rows = await server.query(
      `update auth.address_links set expires_at = expires_at - interval '1 hour'
       returning expires_at <= now() as over`,
    );
    expect(rows[0].over).toBe(true);
    expect(await tryReset(token)).toBe('INVALID_TOKEN');
  });

  it('is replaced once, however often the link is used at one moment', async () => {
    const token = await newToken();
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryReset(token)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('shows that the address is its reader’s, and ends the pause after wrong passwords', async () => {
    await server.query('update auth."user" set "emailVerified" = false where email = $1', [email]);
    for (let attempt = 0; attempt < 5; attempt += 1) await visitor().signIn(email, WRONG_PASSWORD);
    expect((await visitor().signIn(email)).body['code']).toBe('TOO_MANY_ATTEMPTS');
    await tryReset(await newToken());
    const answer = await visitor().signIn(email, NEW_PASSWORD);
    expect(answer.body).toMatchObject({ user: { emailVerified: true } });
  });

  it('is asked for in the language of the account, else in that of the browser', async () => {
    const german = new AccountBrowser(server.url, { 'accept-language': 'de' });
    const french = newAddress('french');
    await visitor().signUp(french, { language: 'fr' });
    for (const address of [email, french]) await askReset(address, german);
    const rows = await server.query(
      `select language from outbox where kind = 'reset_password' and address = any($1) order by id`,
      [[email, french]],
    );
    // The first account signed up from a browser that said nothing, which is English.
    expect(rows).toEqual([{ language: 'en' }, { language: 'fr' }]);
  });
});

describe('a password that is changed', () => {
  it('needs the current one, ends other sessions, keeps this one, and notifies the owner [asvs.6.2.2 asvs.6.2.3 asvs.7.4.3]', async () => {
    const other = await signedIn(server, email);
    const wrong = await changePassword(browser, NEW_PASSWORD, WRONG_PASSWORD);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
    expect((await changePassword(browser)).body).toEqual({ status: true });
    expect((await other.get('/account')).status).toBe(401);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await countMails(server, 'password_changed', email)).toBe(1);
  });

  it('can be guessed at from an open session no more often than from outside', async () => {
    const guess = async () =>
      (await changePassword(browser, NEW_PASSWORD, WRONG_PASSWORD)).body['code'];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await forgetNetworkLimits(server);
      expect(await guess()).toBe('INVALID_PASSWORD');
    }
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is not a first password for who has one already', async () => {
    const answer = await browser.post('/set-password', { newPassword: NEW_PASSWORD });
    expect(answer.body['code']).toBe('INVALID_PASSWORD');
  });
});

describe('a password that others would try', () => {
  it.each([
    ['is known from a breach', 'PASSWORD_BREACHED', BREACHED],
    ['is little more than the names of this place', 'PASSWORD_OWN_WORDS', 'Farelark-1'],
  ])(
    'is refused at sign-up, reset and change where it %s [security.breached-passwords security.context-passwords]',
    async (_, code, password) => {
      answer = { status: 200, body: RANGE };
      const message = 'Password does not meet requirements';
      const refused = { status: 400, body: { code, message } };
      expect(await visitor().signUp(newAddress(), { password })).toMatchObject(refused);
      expect(await changePassword(browser, password)).toMatchObject(refused);
      const token = await newToken();
      expect(await resetPassword(server, token, password)).toMatchObject(refused);
      // The link still works.
      expect(await tryReset(token)).toBeUndefined();
    },
  );

  it('is looked up by five digits of its hash, which alone leave the server', async () => {
    asked.length = 0;
    await visitor().signUp(newAddress(), { password: BREACHED });
    expect(asked).toEqual(['/range/70CCD']);
  });

  it.each([
    ['fails', { status: 503, body: '' }],
    ['is cut off', 'cut'],
    ['does not answer', 'silence'],
    ['knows nothing of it', { status: 200, body: RANGE.replaceAll(':24', ':0') }],
    ['answers nonsense', { status: 200, body: '<html>:::' }],
  ] as const)('passes when the service of breached ones %s', async (_name, given) => {
    answer = given;
    const isBreached = createBreachCheck({ url: rangeUrl, onFailure: () => {} });
    expect(await isBreached(BREACHED)).toBe(false);
  });

  it('is not looked up for a minute after the service failed', async () => {
    answer = { status: 500, body: '' };
    const failures: unknown[] = [];
    let now = 0;
    const isBreached = createBreachCheck({
      url: rangeUrl,
      onFailure: (error) => failures.push(error),
      now: () => now,
    });
    for (let attempt = 0; attempt < 3; attempt += 1) await isBreached(BREACHED);
    expect(failures).toHaveLength(1);
    now = 60_001;
    answer = { status: 200, body: RANGE };
    expect(await isBreached(BREACHED)).toBe(true);
  });
});

describe('a password that is kept as it was once', () => {
  const kept = async () => {
    const rows = await server.query<{ password: string }>(
      `select password from auth.account a join auth."user" u on u.id = a."userId" where email = $1`,
      [email],
    );
    return rows[0]?.password ?? '';
  };
  const signIn = async (password?: string) => (await visitor().signIn(email, password)).status;

  it.each([
    ['by the library', () => hashPassword(PASSWORD)],
    ['at less cost', () => new PasswordHashes({ ln: 9, r: 8, p: 1 }).hash(PASSWORD)],
  ])('%s works, and is hashed again when its owner signs in', async (_how, made) => {
    const old = await made();
    await server.query(
      `update auth.account set password = $2
        where "userId" = (select id from auth."user" where email = $1)`,
      [email, old],
    );
    expect(await signIn(WRONG_PASSWORD)).toBe(401);
    expect(await kept()).toBe(old);
    expect(await signIn()).toBe(200);
    expect(await kept()).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
    expect(await signIn()).toBe(200);
    expect(await signIn(WRONG_PASSWORD)).toBe(401);
  });

  it('as today stays as it is', async () => {
    const hash = await kept();
    expect(await signIn()).toBe(200);
    expect(await kept()).toBe(hash);
  });
});

describe('wrong passwords', () => {
  const wrong = (who = visitor(), address = email) => who.signIn(address, WRONG_PASSWORD);

  it('pause an address for longer and longer, whichever server counts them [security.password-guessing]', async () => {
    const second = await startBeside(server, { EMAIL_CONFIRMATION: 'off' });
    try {
      for (const { url } of [server, second, server, second, server])
        await wrong(new AccountBrowser(url));
      const waits = [];
      for (let pause = 0; pause < 3; pause += 1) {
        const refused = await new AccountBrowser(second.url).signIn(email);
        expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
        waits.push(Number(refused.headers.get('retry-after')));
        await server.query('update auth.password_attempts set locked_until = now()');
        await wrong();
      }
      expect(waits[0]).toBeGreaterThan(50);
      expect(waits[0]).toBeLessThanOrEqual(60);
      expect(waits[1]).toBeGreaterThan(110);
      expect(waits[2]).toBeGreaterThan(230);
    } finally {
      await second.stop();
    }
  });

  it('are counted alike for an address without an account', async () => {
    const answers = [];
    for (const address of [email, newAddress('unknown')])
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { status, body } = await wrong(visitor(), address);
        answers.push([status, body['code']]);
      }
    expect(answers.slice(0, 6)).toEqual(answers.slice(6));
    expect(answers[5]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  it('of a stranger close no session that its owner has, nor keep the owner from changing it [security.password-guessing]', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) await wrong();
    expect((await visitor().signIn(email)).body['code']).toBe('TOO_MANY_ATTEMPTS');
    expect((await browser.get('/account')).status).toBe(200);
    expect((await changePassword(browser)).status).toBe(200);
  });

  it('at one moment are not let through side by side [security.password-guessing]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('are forgotten after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await wrong();
      expect((await visitor().signIn(email)).status).toBe(200);
    }
  });
});

describe('mails', () => {
  it('to an address are as many whether it has an account or not, and come again with time', async () => {
    const unknown = newAddress('silent');
    for (const address of [email, unknown]) {
      await forgetNetworkLimits(server);
      const answers = [];
      for (let mail = 0; mail < 5; mail += 1) {
        const { status, body } = await askReset(address);
        answers.push([status, body]);
      }
      expect(answers.slice(0, 4)).toEqual(Array(4).fill([200, { status: true }]));
      expect(answers[4]).toMatchObject([429, { code: 'TOO_MANY_EMAILS' }]);
      await server.query(
        `update auth.mail_paces set free_from = free_from - interval '15 minutes'`,
      );
      expect((await askReset(address)).status).toBe(200);
    }
    expect(await countMails(server, 'reset_password', email)).toBe(5);
    expect(await countMails(server, 'reset_password', unknown)).toBe(0);
  });

  it('that were not enqueued leave no trace of the address', async () => {
    const unknown = newAddress('traceless');
    await askReset(unknown);
    await visitor().post('/send-verification-email', { email: unknown });
    const rows = await server.query(
      `select (select count(*)::int from outbox where address = $1) as outbox,
              (select count(*)::int from auth.verification where value like $2) as codes`,
      [unknown, `%${unknown}%`],
    );
    expect(rows[0]).toEqual({ outbox: 0, codes: 0 });
  });
});

describe('a known and an unknown address', () => {
  let databases: [Database, Database];
  const hashes = new PasswordHashes(TEST_PASSWORD_COST);
  const work = [vi.spyOn(hashes, 'hash'), vi.spyOn(hashes, 'verify')];
  const queries: string[] = [];
  let auth: ReturnType<typeof createAuth>;

  beforeAll(async () => {
    const { url } = await createTestDatabase();
    databases = [connect(url), connect(url)];
    for (const { pool } of databases)
      pool.on('connect', (client) => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        // The statements that a request costs, as they reach the connection.
        client.query = ((...given: unknown[]) => {
          const [first] = given;
          const text = typeof first === 'string' ? first : (first as { text?: string }).text;
          if (text !== undefined) queries.push(text.replace(/\s+/g, ' ').slice(0, 60));
          return query(...given);
        }) as typeof client.query;
      });
    const [database, accounts] = databases;
    const settings = readSettings({ ...NO_OUTSIDE_CALLS, AUTH_SECRET: TEST_SECRET });
    const log = pino({ level: 'silent' });
    auth = createAuth({
      accounts: createAccountContext(settings, database, 'http://localhost:3000', log),
      database: accounts,
      keys: authKeys(settings),
      providers: { google: null, facebook: null },
      log,
      hashes,
    });
    await ask('/sign-up/email', { email: 'known@example.org', password: PASSWORD });
    const { rows } = await database.pool.query<{ url: string }>(
      `select payload ->> 'url' as url from outbox where kind = 'verify_email'`,
    );
    await auth.handler(new Request(rows[0]?.url ?? ''));
    await ask('/sign-up/email', { email: 'unconfirmed@example.org', password: PASSWORD });
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  async function ask(path: string, body: object): Promise<{ status: number; text: string }> {
    for (const table of ['"rateLimit"', 'password_attempts', 'mail_paces'])
      await databases[0].pool.query(`delete from auth.${table}`);
    for (const spy of work) spy.mockClear();
    queries.length = 0;
    const answer = await auth.handler(
      new Request(`http://localhost:3000/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
        body: JSON.stringify(body),
      }),
    );
    return { status: answer.status, text: await answer.text() };
  }

  it.each([
    ['/sign-in/email', 'known@example.org', { scrypt: 1 }],
    ['/request-password-reset', 'known@example.org', { commits: 1 }],
    ['/send-verification-email', 'unconfirmed@example.org', { commits: 1 }],
  ])(
    'cost the same work and get the same answer at %s [security.enumeration]',
    async (path, known, cost) => {
      const getCosts = async (address: string) => {
        const answer = await ask(path, { email: address, password: WRONG_PASSWORD });
        // Mostly hashes, then statements and commits.
        const costs = {
          scrypt: work.reduce((sum, { mock }) => sum + mock.calls.length, 0),
          statements: queries.length,
          commits: queries.filter((text) => text === 'commit').length,
        };
        return { answer, costs };
      };
      const seen = await getCosts(known);
      expect(await getCosts('unknown@example.org')).toEqual(seen);
      expect(seen.costs).toMatchObject(cost);
    },
  );
});
