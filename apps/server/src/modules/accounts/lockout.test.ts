import { ACCOUNT_CALLS } from '@farelark/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allFunctions } from '../../modules.ts';
import {
  AccountBrowser,
  countMails,
  getMailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { type AttackRequest, type AttackSources, attack } from '../../testing/attack.ts';
import { testServer } from '../../testing/test-server.ts';
import {
  changePassword,
  confirmIn,
  mailedToken,
  NEW_PASSWORD,
  newAccount,
  newAddress,
  tokenIn,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';

/** Requests of a stranger at each endpoint, where LOCKOUT_REQUESTS asks for more than tests have time for, such as 1000. */
const ALL_REQUESTS = Number(process.env['LOCKOUT_REQUESTS'] ?? 0);
const REQUESTS = ALL_REQUESTS || 50;
const MAX_MILLIS = Math.max(60_000, REQUESTS * 1_000);
/** Enough to use up every limit from a few addresses. */
const FEW = 12;
const STRANGER_PASSWORD = 'Stranger-Horse-9';

/** Every endpoint that takes an address, with a stranger's request to it. */
const ENDPOINTS: Readonly<Record<string, (email: string, attempt: number) => object>> = {
  '/auth/v1/sign-up/email': (email) => ({ email, password: STRANGER_PASSWORD, name: 'Stranger' }),
  '/auth/v1/sign-in/email': (email, attempt) => ({ email, password: `Wrong-Horse-${attempt}` }),
  '/auth/v1/send-verification-email': (email) => ({ email }),
  '/auth/v1/request-password-reset': (email) => ({ email }),
  '/functions/v1/contact-message': (email) => ({
    firstName: 'S',
    lastName: 'T',
    email,
    subject: 'Hello',
    message: 'Hello',
  }),
  '/functions/v1/newsletter-subscribe': (email) => ({ email }),
};

const assault = (emails: readonly string[], requests: number): AttackRequest[] =>
  Array.from({ length: requests }, (_, attempt) =>
    Object.entries(ENDPOINTS).map(([path, body]) => ({
      path,
      body: body(emails[attempt % emails.length] ?? '', attempt),
    })),
  ).flat();

let email: string;
let newcomer: string;

const server = testServer({ TRUSTED_PROXIES: '127.0.0.1' });
beforeEach(async () => {
  await server.query('delete from auth."rateLimit"');
  await server.query('delete from function_calls');
  email = newAddress('attacked');
  newcomer = newAddress('newcomer');
});

/** A browser with an account, and signed out again: what is left are its cookies. */
async function owner(headers: Record<string, string> = {}): Promise<AccountBrowser> {
  const browser = new AccountBrowser(server.url, headers);
  await browser.signUp(email);
  await confirmIn(browser, server, email);
  await browser.post('/sign-out');
  browser.token = null;
  return browser;
}

async function ownerGoesOn(browser: AccountBrowser): Promise<void> {
  expect((await browser.signIn(email)).status).toBe(200);
  browser.token = null;
  expect((await browser.post('/request-password-reset', { email })).status).toBe(200);
  expect((await resetByMail(browser)).status).toBe(200);
  expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200);
}

/** Sets another password by the link that was mailed. */
async function resetByMail(browser: AccountBrowser, kind = 'reset_password') {
  const token = await mailedToken(server, kind, email);
  return browser.post('/reset-password', { token, newPassword: NEW_PASSWORD });
}

async function ownerLeaves(browser: AccountBrowser): Promise<void> {
  const asked = await browser.post('/delete-account', { password: NEW_PASSWORD });
  expect(asked.body).toEqual({ status: 'confirm' });
  const token = await mailedToken(server, 'delete_account', email);
  const done = await browser.post('/delete-account/confirm', { token });
  expect(done.body).toEqual({ status: 'deleted' });
}

async function newcomerComes(browser: AccountBrowser): Promise<void> {
  expect((await browser.signUp(newcomer)).status).toBe(200);
  expect((await confirmIn(browser, server, newcomer)).status).toBe(200);
  await browser.post('/sign-out');
  browser.token = null;
  expect((await browser.signIn(newcomer)).status).toBe(200);
}

it('lists every endpoint that takes an address from a visitor', () => {
  const takesAddress = (request: z.ZodType | undefined) =>
    request instanceof z.ZodObject && 'email' in request.shape;
  const accounts = ACCOUNT_CALLS.filter(
    ({ signedIn, request }) => !signedIn && takesAddress(request),
  ).map(({ path }) => `/auth/v1${path}`);
  const functions = allFunctions
    .filter(({ access, input }) => access === 'anyone' && takesAddress(input))
    .map(({ name }) => `/functions/v1/${name}`);
  expect(Object.keys(ENDPOINTS).sort()).toEqual([...accounts, ...functions].sort());
});

const SCENARIOS: readonly (readonly [number, AttackSources])[] = [
  [1, 'local addresses'],
  [50, 'a proxy'],
  [50, 'local addresses'],
  [1, 'a proxy'],
];

describe.each(SCENARIOS.slice(0, ALL_REQUESTS > 0 ? undefined : 2))(
  'a stranger at %d of %s',
  (sources, how) => {
    it(
      'keeps no owner from signing in, a new password and deleting, and no newcomer from signing up [security.lock-out]',
      async () => {
        const headers: Record<string, string> =
          how === 'a proxy' ? { 'x-forwarded-for': '198.51.100.7' } : {};
        const browser = await owner(headers);
        const requests = assault([email, newcomer], REQUESTS);
        const third = Promise.withResolvers<void>();
        const under = attack(server.url, requests, sources, how, (answered) => {
          if (answered === Math.ceil(requests.length / 3)) third.resolve();
        });
        await third.promise;
        await ownerGoesOn(browser);
        await newcomerComes(new AccountBrowser(server.url, headers));
        const answers = await under;
        // When it is over nothing has run out either.
        await changePassword(browser, PASSWORD, NEW_PASSWORD);
        browser.token = null;
        await ownerGoesOn(browser);
        await ownerLeaves(browser);
        const guesses = answers.filter(
          ({ path, status }) => path === '/auth/v1/sign-in/email' && status === 401,
        );
        // Of two addresses; each owner's reset ends one pause.
        expect(guesses.length).toBeLessThanOrEqual(40);
        expect(answers.filter(({ text }) => text.includes('"token":"'))).toEqual([]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const squatter = new AccountBrowser(server.url, { 'x-forwarded-for': '203.0.113.2' });
        expect((await squatter.signIn(newcomer, STRANGER_PASSWORD)).body['token']).toBeUndefined();
      },
      MAX_MILLIS,
    );
  },
);

describe('a device that signed in before', () => {
  it('is let through where a stranger uses up what the network may ask [security.lock-out]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.2' };
    const browser = await owner(headers);
    await attack(server.url, assault([email], 31), 1, 'a proxy');
    const other = new AccountBrowser(server.url, headers);
    expect((await other.signIn(email)).status).toBe(429);
    await ownerGoesOn(browser);
    await ownerLeaves(browser);
  });

  it('is let through without its cookie from its network [security.lock-out]', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await owner(headers);
    await attack(server.url, assault([email], FEW), 50, 'a proxy');
    const browser = new AccountBrowser(server.url, headers);
    await ownerGoesOn(browser);
    await ownerLeaves(browser);
  });

  it('is paused by its own wrong passwords alone, as long as anybody', async () => {
    const browser = await owner();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await browser.signIn(email, WRONG_PASSWORD)).status).toBe(401);
    expect((await browser.signIn(email)).body['code']).toBe('TOO_MANY_ATTEMPTS');
    // The network counts by itself, and so do all others together.
    expect((await new AccountBrowser(server.url).signIn(email)).status).toBe(200);
  });

  it('is known no more after all other sessions were ended, elsewhere', async () => {
    const lost = await owner({ 'x-forwarded-for': '198.51.100.7' });
    const browser = new AccountBrowser(server.url, { 'x-forwarded-for': '198.51.100.8' });
    await browser.signIn(email);
    await browser.post('/revoke-other-sessions');
    const rows = await server.query(
      `select kind from auth.known_devices k join auth."user" u on u.id = k.user_id
        where email = $1 order by kind`,
      [email],
    );
    expect(rows).toEqual([{ kind: 'device' }, { kind: 'network' }]);
    await attack(server.url, assault([email], FEW), 50, 'a proxy');
    expect((await lost.signIn(email)).status).toBe(429);
    browser.token = null;
    expect((await browser.signIn(email)).status).toBe(200);
  });
});

it('guesses are at most forty a day from addresses that never signed in, whatever the owner does', async () => {
  const browser = await owner({ 'x-forwarded-for': '198.51.100.7' });
  const stranger = new AccountBrowser(server.url, { 'x-forwarded-for': '203.0.113.2' });
  let guesses = 0;
  let seconds = 0;
  while (seconds < 86_400) {
    await server.query('delete from auth."rateLimit"');
    const { status, headers } = await stranger.signIn(email, WRONG_PASSWORD);
    if (status === 401) {
      guesses += 1;
      continue;
    }
    // The owner comes back in each pause.
    expect((await browser.signIn(email)).status).toBe(200);
    const wait = Number(headers.get('retry-after'));
    seconds += wait;
    // Moves all that is counted for passwords back in time.
    await server.query(
      `update auth.password_attempts set last_at = last_at - make_interval(secs => $1),
              locked_until = locked_until - make_interval(secs => $1)`,
      [wait],
    );
  }
  expect(guesses).toBe(33);
});

describe('an address that several signed up with', () => {
  const signUp = async (password: string, headers: Record<string, string> = {}) => {
    const browser = new AccountBrowser(server.url, headers);
    expect((await browser.signUp(email, { password })).status).toBe(200);
    return browser;
  };
  const strangers = () =>
    signUp(STRANGER_PASSWORD, { 'x-forwarded-for': '203.0.113.3', 'accept-language': 'de' });

  it('gets the password of the browser that confirms it, by whichever mail [4.sign-up.confirmation security.pre-registration]', async () => {
    await strangers();
    const browser = await signUp(PASSWORD);
    await strangers();
    const landed = await browser.follow(await getMailedLink(server, 'verify_email', email));
    expect(landed.location?.searchParams.get('code')).not.toBeNull();
    expect((await browser.signIn(email)).body).toMatchObject({ user: { name: '' } });
    expect((await browser.signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  });

  it('gets one that is chosen where the link is followed in another browser [security.pre-registration]', async () => {
    await strangers();
    await signUp(PASSWORD);
    const link = await getMailedLink(server, 'verify_email', email);
    const token = tokenIn(link);
    const phone = new AccountBrowser(server.url);
    for (const _ of ['by a program that looks at mails', 'by its reader']) {
      const landed = await phone.follow(link);
      expect(landed.location?.pathname).toBe('/auth');
      expect(tokenIn(landed.location, 'mode')).toBe('reset-password');
      expect(tokenIn(landed.location)).toBe(token);
    }
    expect((await phone.get(`/reset-password/check?token=${token}`)).body).toEqual({ valid: true });
    expect((await resetByMail(phone, 'verify_email')).status).toBe(200);
    const { body } = await phone.signIn(email, NEW_PASSWORD);
    expect(body).toMatchObject({ user: { email, emailVerified: true } });
    for (const password of [PASSWORD, STRANGER_PASSWORD])
      expect((await phone.signIn(email, password)).status).toBe(401);
    const again = await phone.post('/reset-password', { token, newPassword: PASSWORD });
    expect(again.body['code']).toBe('INVALID_TOKEN');
  });

  it('is confirmed by an earlier mail where too many were sent', async () => {
    for (let stranger = 0; stranger < 70; stranger += 1)
      await new AccountBrowser(server.url, {
        'x-forwarded-for': `203.0.113.${stranger}`,
      }).signUp(email, { password: STRANGER_PASSWORD });
    const before = await countMails(server, 'verify_email', email);
    // Four that anybody may have, and sixty for askers who had none lately.
    expect(before).toBe(64);
    const browser = await signUp(PASSWORD, { 'x-forwarded-for': '198.51.100.7' });
    expect(await countMails(server, 'verify_email', email)).toBe(before);
    await browser.follow(await getMailedLink(server, 'verify_email', email));
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('answers who typed the right password in the browser that signed up', async () => {
    const browser = await signUp(PASSWORD);
    await strangers();
    expect((await browser.signIn(email)).body['code']).toBe('EMAIL_NOT_VERIFIED');
    expect((await browser.signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  });

  it('is not confirmed by the link of before once it has an account; no password is chosen by it', async () => {
    await strangers();
    const token = await mailedToken(server, 'verify_email', email);
    await strangers();
    const browser = await signUp(PASSWORD);
    await browser.follow(await getMailedLink(server, 'verify_email', email));
    const late = await new AccountBrowser(server.url).post('/reset-password', {
      token,
      newPassword: NEW_PASSWORD,
    });
    expect(late.body['code']).toBe('INVALID_TOKEN');
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('has one account when two links are followed at one moment', async () => {
    const browsers = [await signUp(PASSWORD), await signUp(NEW_PASSWORD)];
    const link = await getMailedLink(server, 'verify_email', email);
    await Promise.all(browsers.map((browser) => browser.follow(link)));
    const answers = await Promise.all(
      [PASSWORD, NEW_PASSWORD].map((password) => browsers[0]?.signIn(email, password)),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 401]);
  });

  it('is reset by who forgot the password before confirming', async () => {
    const browser = await signUp(PASSWORD);
    await browser.post('/request-password-reset', { email });
    expect((await resetByMail(browser)).status).toBe(200);
    expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is free for another account that moves there', async () => {
    await strangers();
    const { browser } = await newAccount(server, 'mine');
    expect((await browser.post('/change-email', { newEmail: email })).status).toBe(200);
    await browser.press(await getMailedLink(server, 'confirm_new_email', email));
    expect((await browser.signIn(email)).status).toBe(200);
    await new AccountBrowser(server.url).follow(await getMailedLink(server, 'verify_email', email));
    expect((await browser.signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  });
});

it('a link that confirms an address says nothing of it', async () => {
  await new AccountBrowser(server.url).signUp(email);
  const link = await getMailedLink(server, 'verify_email', email);
  const token = tokenIn(link);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect([...link.searchParams.keys()]).toEqual(['token']);
  const rows = await server.query('select from auth.address_links where token_hash = sha256($1)', [
    Buffer.from(token),
  ]);
  expect(rows).toHaveLength(1);
});
