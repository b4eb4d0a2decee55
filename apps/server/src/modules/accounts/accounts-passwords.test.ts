import { createServer } from 'node:http';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  countEmails,
  getEmailedLink,
  PASSWORD,
  resetRateLimits,
} from '../../testing/account-browser.ts';
import { listen } from '../../testing/listen.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import {
  changePassword,
  createAccount,
  NEW_PASSWORD,
  newAddress,
  refused,
  repeat,
  requestResetToken,
  resetPassword,
  signInBrowser,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';
import { PasswordHashes } from './password-hashes.ts';

let browser: AccountBrowser;
let email: string;

const BREACHED = 'Password1';
const breachService = createServer((_request, response) =>
  response.end('9007338D6D81DD3B6271621B9CF9A97EA00:24'),
);
const SETTINGS = { EMAIL_CONFIRMATION: 'off', ROLE: 'web' };
const server = startBeforeAll(async () =>
  startTestServer({
    ...SETTINGS,
    BREACHED_PASSWORDS: 'on',
    BREACHED_PASSWORDS_URL: `${await listen(breachService)}/range/`,
  }),
);
afterAll(() => {
  breachService.closeAllConnections();
  breachService.close();
});
beforeEach(async () => {
  ({ browser, email } = await createAccount(server, 'keeper', { isConfirmed: false }));
});

const visitor = () => new AccountBrowser(server.url);
const getSignInError = async (password?: string) =>
  (await visitor().signIn(email, password)).body['code'];
const requestReset = (address: string, client = visitor()) =>
  client.post('/request-password-reset', { email: address });
const newToken = () => requestResetToken(server, email);
const checkToken = async (token: string) =>
  (await visitor().get(`/reset-password/check?token=${token}`)).body;
const tryReset = async (token: string, newPassword?: string) =>
  (await resetPassword(server, token, newPassword)).body['code'];

describe('password reset', () => {
  it('sets a password by the emailed link, ends all sessions and notifies the owner [7.auth.reset asvs.6.2.8]', async () => {
    const token = await newToken();
    const link = await getEmailedLink(server, 'reset_password', email);
    expect(link.href).toBe(`${server.url}/auth?mode=reset-password&token=${token}`);
    expect(await checkToken(token)).toEqual({ valid: true });
    expect(await resetPassword(server, token)).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect((await browser.get('/account')).status).toBe(401);
    expect(await getSignInError()).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await countEmails(server, 'password_changed', email)).toBe(1);
  });

  it('refuses made-up and used tokens; a weak password uses none', async () => {
    const token = await newToken();
    expect(await tryReset('made-up')).toBe('INVALID_TOKEN');
    expect(await tryReset(token, 'weak')).toBe('PASSWORD_REQUIREMENTS');
    expect(await tryReset(token)).toBeUndefined();
    expect(await tryReset(token)).toBe('INVALID_TOKEN');
    expect(await checkToken(token)).toEqual({ valid: false });
  });

  it('accepts an earlier link after a newer request, and then ends the newer one', async () => {
    const older = await newToken();
    const newer = await newToken();
    expect(await tryReset(older)).toBeUndefined();
    expect(await tryReset(newer)).toBe('INVALID_TOKEN');
  });

  it('refuses a link after an hour', async () => {
    const token = await newToken();
    const rows = await server.query(
      `update auth.address_links set expires_at = expires_at - interval '1 hour'
       returning expires_at <= now() as expired`,
    );
    expect(rows[0].expired).toBe(true);
    expect(await tryReset(token)).toBe('INVALID_TOKEN');
  });

  it('accepts one of several concurrent uses of a link', async () => {
    const token = await newToken();
    const codes = await Promise.all([1, 2, 3, 4].map(() => tryReset(token)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('confirms the address and ends a pause after wrong passwords', async () => {
    await server.query('update auth."user" set "emailVerified" = false where email = $1', [email]);
    await repeat(5, () => getSignInError(WRONG_PASSWORD));
    expect(await getSignInError()).toBe('TOO_MANY_ATTEMPTS');
    await tryReset(await newToken());
    const { body } = await visitor().signIn(email, NEW_PASSWORD);
    expect(body).toMatchObject({ user: { emailVerified: true } });
  });

  it('sends its email in the language of the account, not of the browser', async () => {
    const german = new AccountBrowser(server.url, { 'accept-language': 'de' });
    const french = newAddress('french');
    await visitor().signUp(french, { language: 'fr' });
    for (const address of [email, french]) await requestReset(address, german);
    const rows = await server.query(
      `select language from outbox where kind = 'reset_password' and address = any($1) order by id`,
      [[email, french]],
    );
    // English is the default of a sign-up without a language.
    expect(rows).toEqual([{ language: 'en' }, { language: 'fr' }]);
  });
});

describe('password change', () => {
  it('requires the current password, ends other sessions and notifies the owner [asvs.6.2.2 asvs.6.2.3 asvs.7.4.3]', async () => {
    const other = await signInBrowser(server, email);
    const wrong = await changePassword(browser, NEW_PASSWORD, WRONG_PASSWORD);
    expect(wrong).toMatchObject(refused(400, 'INVALID_PASSWORD'));
    expect((await changePassword(browser)).body).toEqual({ status: true });
    expect((await other.get('/account')).status).toBe(401);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await countEmails(server, 'password_changed', email)).toBe(1);
  });

  it('is paused after five wrong current passwords', async () => {
    const guess = async () =>
      (await changePassword(browser, NEW_PASSWORD, WRONG_PASSWORD)).body['code'];
    expect(await repeat(5, guess)).toEqual(Array(5).fill('INVALID_PASSWORD'));
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
  });

  it('can’t be replaced by POST /set-password for an account with a password', async () => {
    const { body } = await browser.post('/set-password', { newPassword: NEW_PASSWORD });
    expect(body['code']).toBe('INVALID_PASSWORD');
  });

  it.each([
    ['breached', 'PASSWORD_BREACHED', BREACHED],
    ['made of context words', 'PASSWORD_OWN_WORDS', 'Farelark-1'],
  ])(
    'is refused with a password that is %s, as are sign-up and reset [security.breached-passwords security.context-passwords]',
    async (_, code, password) => {
      const message = 'Password does not meet requirements';
      const expected = { status: 400, body: { code, message } };
      expect(await visitor().signUp(newAddress(), { password })).toMatchObject(expected);
      expect(await changePassword(browser, password)).toMatchObject(expected);
      const token = await newToken();
      expect(await resetPassword(server, token, password)).toMatchObject(expected);
      // The link still works.
      expect(await tryReset(token)).toBeUndefined();
    },
  );
});

const getHash = async () => {
  const rows = await server.query<{ password: string }>(
    `select password from auth.account a join auth."user" u on u.id = a."userId" where email = $1`,
    [email],
  );
  return rows[0]?.password ?? '';
};
const getStatus = async (password?: string) => (await visitor().signIn(email, password)).status;
it.each([
  ['made by the library', () => hashPassword(PASSWORD)],
  ['of a lower cost', () => new PasswordHashes({ ln: 9, r: 8, p: 1 }).hash(PASSWORD)],
])('rehashOnSignIn replaces a hash %s when its owner first signs in', async (_, createHash) => {
  const outdated = await createHash();
  await server.query(
    `update auth.account set password = $2
        where "userId" = (select id from auth."user" where email = $1)`,
    [email, outdated],
  );
  expect(await getStatus(WRONG_PASSWORD)).toBe(401);
  expect(await getHash()).toBe(outdated);
  expect(await getStatus()).toBe(200);
  const hash = await getHash();
  expect(hash).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
  expect(await getStatus()).toBe(200);
  expect(await getHash()).toBe(hash);
  expect(await getStatus(WRONG_PASSWORD)).toBe(401);
});

describe('wrong passwords', () => {
  const guess = (client = visitor(), address = email) => client.signIn(address, WRONG_PASSWORD);

  it('pause an address for doubling periods, counted by all servers [security.password-guessing]', async () => {
    const second = await server.startOther(SETTINGS);
    for (const { url } of [server, second, server, second, server])
      await guess(new AccountBrowser(url));
    const waits = await repeat(3, async () => {
      const response = await new AccountBrowser(second.url).signIn(email);
      expect(response).toMatchObject(refused(429, 'TOO_MANY_ATTEMPTS'));
      await server.query('update auth.password_attempts set locked_until = now()');
      await guess();
      return Number(response.headers.get('retry-after'));
    });
    expect(waits[0]).toBeGreaterThan(50);
    expect(waits[0]).toBeLessThanOrEqual(60);
    expect(waits[1]).toBeGreaterThan(110);
    expect(waits[2]).toBeGreaterThan(230);
  });

  it('are counted alike for an address without an account', async () => {
    const unknown = newAddress('unknown');
    const guessSix = (address: string) =>
      repeat(6, async () => {
        const { status, body } = await guess(visitor(), address);
        return [status, body['code']];
      });
    const results = await guessSix(email);
    expect(results[5]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(await guessSix(unknown)).toEqual(results);
  });

  it('of a stranger neither end the owner’s session nor block a password change [security.password-guessing]', async () => {
    await repeat(6, () => guess());
    expect(await getSignInError()).toBe('TOO_MANY_ATTEMPTS');
    expect((await browser.get('/account')).status).toBe(200);
    expect((await changePassword(browser)).status).toBe(200);
  });

  it('are limited to five when sent concurrently [security.password-guessing]', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess()));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('are reset by the right one from a known network', async () => {
    for (let round = 0; round < 2; round += 1) {
      await repeat(4, () => guess());
      expect((await visitor().signIn(email)).status).toBe(200);
    }
  });
});

describe('reset emails', () => {
  it('have the same limit for known and unknown addresses, and one more every 15 minutes', async () => {
    const unknown = newAddress('unknown');
    for (const address of [email, unknown]) {
      await resetRateLimits(server);
      const responses = await repeat(5, () => requestReset(address));
      for (const { status, body } of responses.slice(0, 4))
        expect([status, body]).toEqual([200, { status: true }]);
      expect(responses[4]).toMatchObject(refused(429, 'TOO_MANY_EMAILS'));
      await server.query(
        `update auth.mail_paces set free_from = free_from - interval '15 minutes'`,
      );
      expect((await requestReset(address)).status).toBe(200);
    }
    expect(await countEmails(server, 'reset_password', email)).toBe(5);
    expect(await countEmails(server, 'reset_password', unknown)).toBe(0);
  });

  it('leave no trace of an unknown address, nor do confirmation emails', async () => {
    const unknown = newAddress('unknown');
    await requestReset(unknown);
    await visitor().post('/send-verification-email', { email: unknown });
    const rows = await server.query(
      `select (select count(*)::int from outbox where address = $1) as outbox,
              (select count(*)::int from auth.verification where value like $2) as codes`,
      [unknown, `%${unknown}%`],
    );
    expect(rows[0]).toEqual({ outbox: 0, codes: 0 });
  });
});
