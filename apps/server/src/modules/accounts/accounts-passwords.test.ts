import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { hashPassword } from 'better-auth/crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  countMails,
  forgetNetworkLimits,
  getMailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { listen } from '../../testing/listen.ts';
import {
  startBeside,
  startTestServer,
  TEST_PASSWORD_COST,
  testServer,
} from '../../testing/test-server.ts';
import { createAuth } from './auth.ts';
import { createBreachCheck } from './breached-passwords.ts';
import { PasswordHashes } from './password-hashes.ts';

const NEW_PASSWORD = 'Better-Horse-10';
let browser: AccountBrowser;
let count = 0;
let email: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeEach(async () => {
  await forgetNetworkLimits(server);
  browser = new AccountBrowser(server.url);
  count += 1;
  email = `keeper${count}@example.org`;
  await browser.signUp(email);
});

const visitor = () => new AccountBrowser(server.url);

async function resetToken(): Promise<string> {
  await visitor().post('/request-password-reset', { email });
  const link = await getMailedLink(server, 'reset_password', email);
  expect(link.origin + link.pathname).toBe(`${server.url}/auth`);
  expect(link.searchParams.get('mode')).toBe('reset-password');
  return link.searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  it('is replaced by the link in the mail; every session ends, and the address is notified [7.auth.reset]', async () => {
    const token = await resetToken();
    expect((await visitor().get(`/reset-password/check?token=${token}`)).body).toEqual({
      valid: true,
    });
    const answer = await visitor().post('/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    expect((await browser.get('/account')).status).toBe(401);
    expect((await visitor().signIn(email)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await countMails(server, 'password_changed', email)).toBe(1);
  });

  it('is not replaced by a link that was used, or made up', async () => {
    const token = await resetToken();
    expect(await tryReset('made-up')).toBe('INVALID_TOKEN');
    expect(await tryReset(token)).toBeUndefined();
    expect(await tryReset(token)).toBe('INVALID_TOKEN');
    expect((await visitor().get(`/reset-password/check?token=${token}`)).body).toEqual({
      valid: false,
    });
  });

  it('is replaced by any link of the last hour, also after a newer request; the others end with it', async () => {
    const older = await resetToken();
    const newer = await resetToken();
    expect(await tryReset(older)).toBeUndefined();
    expect(await tryReset(newer)).toBe('INVALID_TOKEN');
  });

  it('is not replaced after an hour', async () => {
    const token = await resetToken();
    const rows = await server.query(
      `update auth.address_links set expires_at = expires_at - interval '1 hour'
       returning expires_at <= now() as over`,
    );
    expect(rows[0].over).toBe(true);
    expect(await tryReset(token)).toBe('INVALID_TOKEN');
  });

  it('is replaced once, however often the link is used at one moment', async () => {
    const token = await resetToken();
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryReset(token)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('may be one that is too weak only in vain; the link still works then', async () => {
    const token = await resetToken();
    expect(await tryReset(token, 'weak')).toBe('PASSWORD_REQUIREMENTS');
    expect(await tryReset(token)).toBeUndefined();
  });

  it('shows that the address is its reader’s, and ends the pause after wrong passwords', async () => {
    await server.query('update auth."user" set "emailVerified" = false where email = $1', [email]);
    for (let attempt = 0; attempt < 5; attempt += 1) await visitor().signIn(email, 'Wrong-Horse-9');
    expect((await visitor().signIn(email)).body['code']).toBe('TOO_MANY_ATTEMPTS');
    await tryReset(await resetToken());
    const answer = await visitor().signIn(email, NEW_PASSWORD);
    expect(answer.body).toMatchObject({ user: { emailVerified: true } });
  });

  it('is asked for in the language of the account, else in that of the browser', async () => {
    const german = new AccountBrowser(server.url, { 'accept-language': 'de' });
    await german.post('/request-password-reset', { email });
    const french = `french${count}@example.org`;
    await visitor().signUp(french, { language: 'fr' });
    await german.post('/request-password-reset', { email: french });
    const rows = await server.query(
      `select language from outbox where kind = 'reset_password' and address = any($1) order by id`,
      [[email, french]],
    );
    // The first account signed up from a browser that said nothing, which is English.
    expect(rows).toEqual([{ language: 'en' }, { language: 'fr' }]);
  });

  const tryReset = async (token: string, newPassword = NEW_PASSWORD) =>
    (await visitor().post('/reset-password', { token, newPassword })).body['code'];
});

describe('a password that is changed', () => {
  it('needs the current one, ends other sessions, keeps this one, and notifies the owner', async () => {
    const other = visitor();
    await other.signIn(email);
    const wrong = await browser.post('/change-password', {
      currentPassword: 'Wrong-Horse-9',
      newPassword: NEW_PASSWORD,
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
    const answer = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(answer.body).toEqual({ status: true });
    expect((await other.get('/account')).status).toBe(401);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await countMails(server, 'password_changed', email)).toBe(1);
  });

  it('can be guessed at from an open session no more often than from outside', async () => {
    const guess = () =>
      browser.post('/change-password', { currentPassword: 'Wrong-9', newPassword: NEW_PASSWORD });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await forgetNetworkLimits(server);
      expect((await guess()).body['code']).toBe('INVALID_PASSWORD');
    }
    expect((await guess()).body['code']).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is not a first password for who has one already', async () => {
    const answer = await browser.post('/set-password', { newPassword: NEW_PASSWORD });
    expect(answer.body['code']).toBe('INVALID_PASSWORD');
  });
});

describe('a password that is little more than the names of this place', () => {
  const REFUSED = {
    status: 400,
    body: { code: 'PASSWORD_OWN_WORDS', message: 'Password does not meet requirements' },
  };

  it('is refused at sign-up, and one that has such a name among others is not', async () => {
    expect(
      await visitor().signUp('horsewoman@example.org', { password: 'Farelark-123' }),
    ).toMatchObject(REFUSED);
    expect(
      await visitor().signUp('horsewoman@example.org', { password: 'Farelark-on-Horse-9' }),
    ).toMatchObject({ status: 200 });
  });

  it('is refused when it is changed, and when it is reset', async () => {
    const newPassword = 'Farelark-1';
    const changed = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword,
    });
    expect(changed).toMatchObject(REFUSED);
    const token = await resetToken();
    expect(await visitor().post('/reset-password', { token, newPassword })).toMatchObject(REFUSED);
    // The link still works.
    const reset = await visitor().post('/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(reset.status).toBe(200);
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
  const keep = (hash: string) =>
    server.query(
      `update auth.account set password = $2
        where "userId" = (select id from auth."user" where email = $1)`,
      [email, hash],
    );

  it.each([
    ['by the library', () => hashPassword(PASSWORD)],
    ['at less cost', () => new PasswordHashes({ ln: 9, r: 8, p: 1 }).hash(PASSWORD)],
  ])('%s works, and is hashed again when its owner signs in', async (_how, made) => {
    const old = await made();
    await keep(old);
    expect((await visitor().signIn(email, 'Wrong-Horse-9')).status).toBe(401);
    expect(await kept()).toBe(old);
    expect((await visitor().signIn(email)).status).toBe(200);
    expect(await kept()).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
    expect((await visitor().signIn(email)).status).toBe(200);
    expect((await visitor().signIn(email, 'Wrong-Horse-9')).status).toBe(401);
  });

  it('as today stays as it is', async () => {
    const hash = await kept();
    expect((await visitor().signIn(email)).status).toBe(200);
    expect(await kept()).toBe(hash);
  });
});

describe('wrong passwords', () => {
  const wrong = (who = visitor(), address = email) => who.signIn(address, 'Wrong-Horse-9');

  it('pause an address for longer and longer, whichever server counts them', async () => {
    const second = await startBeside(server, { EMAIL_CONFIRMATION: 'off' });
    try {
      for (const url of [server.url, second.url, server.url, second.url, server.url])
        await wrong(new AccountBrowser(url));
      const waits = [];
      for (let pause = 0; pause < 3; pause += 1) {
        const refused = await new AccountBrowser(second.url).signIn(email);
        expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
        waits.push(Number(refused.headers.get('retry-after')));
        await endPauses();
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
    const unknown = `unknown${count}@example.org`;
    const answers = [];
    for (const address of [email, unknown])
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { status, body } = await wrong(visitor(), address);
        answers.push([status, body['code']]);
      }
    expect(answers.slice(0, 6)).toEqual(answers.slice(6));
    expect(answers[5]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  it('of a stranger close no session that its owner has, nor keep the owner from changing it', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) await wrong();
    expect((await visitor().signIn(email)).body['code']).toBe('TOO_MANY_ATTEMPTS');
    expect((await browser.get('/account')).status).toBe(200);
    const changed = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(changed.status).toBe(200);
  });

  it('at one moment are not let through side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()));
    const tried = answers.filter(({ status }) => status === 401);
    expect(tried).toHaveLength(5);
  });

  it('are forgotten after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await wrong();
      expect((await visitor().signIn(email)).status).toBe(200);
    }
  });

  const endPauses = () => server.query('update auth.password_attempts set locked_until = now()');
});

describe('mails', () => {
  it('to an address are as many whether it has an account or not, and come again with time', async () => {
    const unknown = `silent${count}@example.org`;
    for (const address of [email, unknown]) {
      await forgetNetworkLimits(server);
      const codes = [];
      for (let mail = 0; mail < 5; mail += 1) {
        const { status, body } = await visitor().post('/request-password-reset', {
          email: address,
        });
        codes.push([status, body]);
      }
      expect(codes.slice(0, 4)).toEqual(Array(4).fill([200, { status: true }]));
      expect(codes[4]).toMatchObject([429, { code: 'TOO_MANY_EMAILS' }]);
      await server.query(
        `update auth.mail_paces set free_from = free_from - interval '15 minutes'`,
      );
      const later = await visitor().post('/request-password-reset', { email: address });
      expect(later.status).toBe(200);
    }
    expect(await countMails(server, 'reset_password', email)).toBe(5);
    expect(await countMails(server, 'reset_password', unknown)).toBe(0);
  });

  it('that were not enqueued leave no trace of the address', async () => {
    const unknown = `traceless${count}@example.org`;
    await visitor().post('/request-password-reset', { email: unknown });
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
  let database: Database;
  let accounts: Database;
  const work = { hashes: 0, checks: 0 };
  const queries: string[] = [];
  let auth: ReturnType<typeof createAuth>;

  class CountedHashes extends PasswordHashes {
    override hash(password: string): Promise<string> {
      work.hashes += 1;
      return super.hash(password);
    }

    override verify(given: { hash: string; password: string }): Promise<boolean> {
      work.checks += 1;
      return super.verify(given);
    }
  }

  beforeAll(async () => {
    const { url } = await createTestDatabase();
    database = connect(url);
    accounts = connect(url);
    for (const pool of [database.pool, accounts.pool])
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
    auth = createAuth({
      accounts: {
        database,
        publicUrl: 'http://localhost:3000',
        confirmEmail: true,
        registration: true,
        operatorName: 'Farelark',
        isBreached: async () => false,
        secret: 'a secret that only this test knows of',
        addressDigests: () => [Buffer.alloc(32)],
        now: () => new Date(),
      },
      database: accounts,
      keys: { current: 'a secret that only this test knows of', before: null },
      providers: { google: null, facebook: null },
      log: pino({ level: 'silent' }),
      hashes: new CountedHashes(TEST_PASSWORD_COST),
    });
    await ask('/sign-up/email', { email: 'known@example.org', password: PASSWORD });
    const { rows } = await database.pool.query<{ url: string }>(
      `select payload ->> 'url' as url from outbox where kind = 'verify_email'`,
    );
    await auth.handler(new Request(rows[0]?.url ?? ''));
    await ask('/sign-up/email', { email: 'unconfirmed@example.org', password: PASSWORD });
  });
  afterAll(() => Promise.all([database.close(), accounts.close()]));

  async function ask(path: string, body: object): Promise<{ status: number; text: string }> {
    await database.pool.query('delete from auth."rateLimit"');
    await database.pool.query('delete from auth.password_attempts');
    await database.pool.query('delete from auth.mail_paces');
    Object.assign(work, { hashes: 0, checks: 0 });
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

  /** Cost of a request: mostly hashes, then statements and commits. */
  const costs = () => ({
    scrypt: work.hashes + work.checks,
    statements: queries.length,
    commits: queries.filter((text) => text === 'commit').length,
  });

  it('cost the same work and get the same answer at sign-in', async () => {
    const seen = [];
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const answer = await ask('/sign-in/email', { email, password: 'Wrong-Horse-9' });
      seen.push({ answer, costs: costs() });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.costs.scrypt).toBe(1);
  });

  it.each([
    ['/request-password-reset', 'known@example.org'],
    ['/send-verification-email', 'unconfirmed@example.org'],
  ])('cost the same work and get the same answer at %s', async (path, known) => {
    const seen = [];
    for (const email of [known, 'unknown@example.org']) {
      const answer = await ask(path, { email });
      seen.push({ answer, costs: costs() });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.costs.commits).toBe(1);
  });
});

describe('a breached password', () => {
  const asked: string[] = [];
  let answer: { status: number; body: string } | 'silence' | 'cut' = { status: 200, body: '' };
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answer === 'silence') return;
    if (answer === 'cut') response.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
  // SHA-1 of 'Password1' begins with 70CCD.
  const BREACHED = 'Password1';
  const RANGE = '9007338D6D81DD3B6271621B9CF9A97EA00:24\r\n0000000000000000000000000000000000A:0';
  const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;

  beforeAll(async () => {
    await listen(service);
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });

  it('is refused at sign-up, reset and change; five digits of its hash leave the server', async () => {
    answer = { status: 200, body: RANGE };
    const checking = await startTestServer({
      EMAIL_CONFIRMATION: 'off',
      BREACHED_PASSWORDS: 'on',
      BREACHED_PASSWORDS_URL: url(),
    });
    try {
      const owner = new AccountBrowser(checking.url);
      const refused = await owner.signUp('b@example.org', { password: BREACHED });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_BREACHED', message: 'Password does not meet requirements' },
      });
      expect(asked).toEqual(['/range/70CCD']);
      await owner.signUp('b@example.org');
      const changed = await owner.post('/change-password', {
        currentPassword: PASSWORD,
        newPassword: BREACHED,
      });
      expect(changed.body['code']).toBe('PASSWORD_BREACHED');
      await owner.post('/request-password-reset', { email: 'b@example.org' });
      const link = await getMailedLink(checking, 'reset_password', 'b@example.org');
      const token = link.searchParams.get('token');
      const reset = await owner.post('/reset-password', { token, newPassword: BREACHED });
      expect(reset.body['code']).toBe('PASSWORD_BREACHED');
    } finally {
      await checking.stop();
    }
  });

  it.each([
    ['fails', { status: 503, body: '' }],
    ['is cut off', 'cut'],
    ['does not answer', 'silence'],
    ['knows nothing of it', { status: 200, body: RANGE.replaceAll(':24', ':0') }],
    ['answers nonsense', { status: 200, body: '<html>:::' }],
  ] as const)('passes when the service %s', async (_name, given) => {
    answer = given;
    const isBreached = createBreachCheck({ url: url(), onFailure: () => {} });
    expect(await isBreached(BREACHED)).toBe(false);
  });

  it('is not asked about for a minute after the service failed', async () => {
    answer = { status: 500, body: '' };
    const failures: unknown[] = [];
    let now = 0;
    const isBreached = createBreachCheck({
      url: url(),
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
