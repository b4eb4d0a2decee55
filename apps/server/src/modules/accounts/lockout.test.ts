import { ACCOUNT_CALLS } from '@farelark/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allFunctions } from '../../modules.ts';
import {
  AccountBrowser,
  countEmails,
  getEmailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { type AttackRequest, type AttackSources, attack } from '../../testing/attack.ts';
import { testServer } from '../../testing/test-server.ts';
import {
  changePassword,
  confirmAndSignIn,
  createAccount,
  getMailedToken,
  getParameter,
  NEW_PASSWORD,
  newAddress,
  repeat,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';

/** Attack requests per endpoint. LOCKOUT_REQUESTS, such as 1000, runs a longer attack from all sources. */
const FULL_ATTACK = Number(process.env['LOCKOUT_REQUESTS'] ?? 0);
const REQUESTS = FULL_ATTACK || 50;
const TIMEOUT_MILLIS = Math.max(60_000, REQUESTS * 1_000);
const SCENARIOS: readonly (readonly [number, AttackSources])[] = [
  [1, 'local addresses'],
  [50, 'a proxy'],
  [50, 'local addresses'],
  [1, 'a proxy'],
];
/** Exceeds every limit per address, from any number of networks. */
const SHORT_ATTACK = 12;
const STRANGER_PASSWORD = 'Stranger-Horse-9';
const OWNER_NETWORK = { 'x-forwarded-for': '198.51.100.7' };
const OTHER_NETWORK = { 'x-forwarded-for': '203.0.113.2' };

/** Attack request for each endpoint that takes an address. */
const ENDPOINTS: Readonly<Record<string, (email: string, attempt: number) => object>> = {
  '/auth/v1/sign-up/email': (email) => ({ email, password: STRANGER_PASSWORD, name: 'Stranger' }),
  '/auth/v1/sign-up/guest': (email) => ({ email }),
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

const toRequests = (emails: readonly string[], count: number): AttackRequest[] =>
  Array.from({ length: count }, (_, attempt) =>
    Object.entries(ENDPOINTS).map(([path, toBody]) => ({
      path,
      body: toBody(emails[attempt % emails.length] ?? '', attempt),
    })),
  ).flat();

let email: string;
let newcomer: string;

const server = testServer({ TRUSTED_PROXIES: '127.0.0.1', ROLE: 'web' });
beforeEach(async () => {
  await server.query('delete from auth."rateLimit"');
  await server.query('delete from function_calls');
  email = newAddress('attacked');
  newcomer = newAddress('newcomer');
});

const attackFromManyNetworks = () =>
  attack(server.url, toRequests([email], SHORT_ATTACK), 50, 'a proxy');

async function signOut(browser: AccountBrowser): Promise<void> {
  await browser.post('/sign-out');
  browser.token = null;
}

/** A signed-out browser with the cookies of an account. */
async function createOwner(headers: Record<string, string> = {}): Promise<AccountBrowser> {
  const browser = new AccountBrowser(server.url, headers);
  await browser.signUp(email);
  await confirmAndSignIn(browser, server, email);
  await signOut(browser);
  return browser;
}

async function setPasswordByMail(browser: AccountBrowser, kind = 'reset_password') {
  const token = await getMailedToken(server, kind, email);
  return browser.post('/reset-password', { token, newPassword: NEW_PASSWORD });
}

async function expectSignInAndReset(browser: AccountBrowser): Promise<void> {
  expect((await browser.signIn(email)).status).toBe(200);
  browser.token = null;
  expect((await browser.post('/request-password-reset', { email })).status).toBe(200);
  expect((await setPasswordByMail(browser)).status).toBe(200);
  expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200);
}

async function expectDeletion(browser: AccountBrowser): Promise<void> {
  const { body } = await browser.post('/delete-account', { password: NEW_PASSWORD });
  expect(body).toEqual({ status: 'confirm' });
  const token = await getMailedToken(server, 'delete_account', email);
  const confirmed = await browser.post('/delete-account/confirm', { token });
  expect(confirmed.body).toEqual({ status: 'deleted' });
}

async function expectSignUp(browser: AccountBrowser): Promise<void> {
  expect((await browser.signUp(newcomer)).status).toBe(200);
  expect((await confirmAndSignIn(browser, server, newcomer)).status).toBe(200);
  await signOut(browser);
  expect((await browser.signIn(newcomer)).status).toBe(200);
}

it('attacks every endpoint that takes an address from a visitor', () => {
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

describe('lockout', () => {
  it.each(SCENARIOS.slice(0, FULL_ATTACK > 0 ? undefined : 2))(
    'lets owners sign in, reset and delete, and newcomers sign up, during an attack from %d of %s [security.lock-out]',
    async (sources, kind) => {
      const headers: Record<string, string> = kind === 'a proxy' ? OWNER_NETWORK : {};
      const browser = await createOwner(headers);
      const requests = toRequests([email, newcomer], REQUESTS);
      const firstThird = Promise.withResolvers<void>();
      const running = attack(server.url, requests, sources, kind, (count) => {
        if (count === Math.ceil(requests.length / 3)) firstThird.resolve();
      });
      await firstThird.promise;
      await expectSignInAndReset(browser);
      await expectSignUp(new AccountBrowser(server.url, headers));
      const responses = await running;
      // After the attack, no limit is exhausted.
      await changePassword(browser, PASSWORD, NEW_PASSWORD);
      browser.token = null;
      await expectSignInAndReset(browser);
      await expectDeletion(browser);
      const guesses = responses.filter(
        ({ path, status }) => path === '/auth/v1/sign-in/email' && status === 401,
      );
      // For two addresses; each reset by the owner ends a pause.
      expect(guesses.length).toBeLessThanOrEqual(40);
      const sessions = responses.filter(({ text }) => text.includes('"token":"'));
      // Those of guests are sessions of new accounts of their own.
      const isGuest = (text: string) => /"email":"[\w-]+@guest\.invalid"/.test(text);
      expect(
        sessions.filter(({ path, text }) => path !== '/auth/v1/sign-up/guest' || !isGuest(text)),
      ).toEqual([]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const squatter = new AccountBrowser(server.url, OTHER_NETWORK);
      expect((await squatter.signIn(newcomer, STRANGER_PASSWORD)).body['token']).toBeUndefined();
    },
    TIMEOUT_MILLIS,
  );

  it('spares a known device while a stranger exhausts the limits of its network [security.lock-out]', async () => {
    const browser = await createOwner(OTHER_NETWORK);
    await attack(server.url, toRequests([email], 31), 1, 'a proxy');
    const unknown = new AccountBrowser(server.url, OTHER_NETWORK);
    expect((await unknown.signIn(email)).status).toBe(429);
    await expectSignInAndReset(browser);
    await expectDeletion(browser);
  });

  it('spares a known network without a device cookie [security.lock-out]', async () => {
    await createOwner(OWNER_NETWORK);
    await attackFromManyNetworks();
    const browser = new AccountBrowser(server.url, OWNER_NETWORK);
    await expectSignInAndReset(browser);
    await expectDeletion(browser);
  });

  it('pauses a known device after its own five wrong passwords only', async () => {
    const browser = await createOwner();
    for (const { status } of await repeat(5, () => browser.signIn(email, WRONG_PASSWORD)))
      expect(status).toBe(401);
    expect((await browser.signIn(email)).body['code']).toBe('TOO_MANY_ATTEMPTS');
    // Its network is counted separately, and so are all unknown ones.
    expect((await new AccountBrowser(server.url).signIn(email)).status).toBe(200);
  });

  it('forgets known devices when another one ends all other sessions', async () => {
    const lost = await createOwner(OWNER_NETWORK);
    const browser = new AccountBrowser(server.url, { 'x-forwarded-for': '198.51.100.8' });
    await browser.signIn(email);
    await browser.post('/revoke-other-sessions');
    const rows = await server.query(
      `select kind from auth.known_devices k join auth."user" u on u.id = k.user_id
        where email = $1 order by kind`,
      [email],
    );
    expect(rows).toEqual([{ kind: 'device' }, { kind: 'network' }]);
    await attackFromManyNetworks();
    expect((await lost.signIn(email)).status).toBe(429);
    browser.token = null;
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('allows strangers 33 guesses in a day, however often the owner signs in', async () => {
    const browser = await createOwner(OWNER_NETWORK);
    const stranger = new AccountBrowser(server.url, OTHER_NETWORK);
    let guesses = 0;
    let seconds = 0;
    while (seconds < 86_400) {
      await server.query('delete from auth."rateLimit"');
      const { status, headers } = await stranger.signIn(email, WRONG_PASSWORD);
      if (status === 401) {
        guesses += 1;
        continue;
      }
      expect((await browser.signIn(email)).status).toBe(200);
      const wait = Number(headers.get('retry-after'));
      seconds += wait;
      // Moves all counters back in time.
      await server.query(
        `update auth.password_attempts set last_at = last_at - make_interval(secs => $1),
                locked_until = locked_until - make_interval(secs => $1)`,
        [wait],
      );
    }
    expect(guesses).toBe(33);
  });
});

describe('competing sign-ups for an address', () => {
  const signUp = async (password: string, headers: Record<string, string> = {}) => {
    const browser = new AccountBrowser(server.url, headers);
    expect((await browser.signUp(email, { password })).status).toBe(200);
    return browser;
  };
  const signUpStranger = () =>
    signUp(STRANGER_PASSWORD, { 'x-forwarded-for': '203.0.113.3', 'accept-language': 'de' });
  const getConfirmationLink = () => getEmailedLink(server, 'verify_email', email);

  it('give the account to the browser that follows any of the emailed links [4.sign-up.confirmation security.pre-registration]', async () => {
    await signUpStranger();
    const browser = await signUp(PASSWORD);
    await signUpStranger();
    const { location } = await browser.follow(await getConfirmationLink());
    expect(location?.searchParams.get('code')).not.toBeNull();
    expect((await browser.signIn(email)).body).toMatchObject({ user: { name: '' } });
    expect((await browser.signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  });

  it('require a new password when the link is followed in another browser [security.pre-registration]', async () => {
    await signUpStranger();
    await signUp(PASSWORD);
    const link = await getConfirmationLink();
    const token = getParameter(link);
    const phone = new AccountBrowser(server.url);
    // Perhaps first by a mail scanner.
    for (let visit = 0; visit < 2; visit += 1) {
      const { location } = await phone.follow(link);
      expect(location?.pathname).toBe('/auth');
      expect(getParameter(location, 'mode')).toBe('reset-password');
      expect(getParameter(location)).toBe(token);
    }
    expect((await phone.get(`/reset-password/check?token=${token}`)).body).toEqual({ valid: true });
    expect((await setPasswordByMail(phone, 'verify_email')).status).toBe(200);
    const { body } = await phone.signIn(email, NEW_PASSWORD);
    expect(body).toMatchObject({ user: { email, emailVerified: true } });
    for (const password of [PASSWORD, STRANGER_PASSWORD])
      expect((await phone.signIn(email, password)).status).toBe(401);
    const reuse = await phone.post('/reset-password', { token, newPassword: PASSWORD });
    expect(reuse.body['code']).toBe('INVALID_TOKEN');
  });

  it('can be confirmed by an earlier email once the limit of 64 is reached', async () => {
    for (let stranger = 0; stranger < 70; stranger += 1)
      await signUp(STRANGER_PASSWORD, { 'x-forwarded-for': `203.0.113.${stranger}` });
    // A burst of 4 for anyone, and 60 for networks without a recent request.
    expect(await countEmails(server, 'verify_email', email)).toBe(64);
    const browser = await signUp(PASSWORD, OWNER_NETWORK);
    expect(await countEmails(server, 'verify_email', email)).toBe(64);
    await browser.follow(await getConfirmationLink());
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('return EMAIL_NOT_VERIFIED only for the password of the same browser', async () => {
    const browser = await signUp(PASSWORD);
    await signUpStranger();
    expect((await browser.signIn(email)).body['code']).toBe('EMAIL_NOT_VERIFIED');
    expect((await browser.signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  });

  it('leave earlier links without effect once the account exists', async () => {
    await signUpStranger();
    const token = await getMailedToken(server, 'verify_email', email);
    await signUpStranger();
    const browser = await signUp(PASSWORD);
    await browser.follow(await getConfirmationLink());
    const late = await new AccountBrowser(server.url).post('/reset-password', {
      token,
      newPassword: NEW_PASSWORD,
    });
    expect(late.body['code']).toBe('INVALID_TOKEN');
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('create one account when two browsers follow a link concurrently', async () => {
    const browsers = [await signUp(PASSWORD), await signUp(NEW_PASSWORD)];
    const link = await getConfirmationLink();
    await Promise.all(browsers.map((browser) => browser.follow(link)));
    const responses = await Promise.all(
      [PASSWORD, NEW_PASSWORD].map((password) => browsers[0]?.signIn(email, password)),
    );
    expect(responses.map((response) => response?.status).sort()).toEqual([200, 401]);
  });

  it('can be completed by a password reset', async () => {
    const browser = await signUp(PASSWORD);
    await browser.post('/request-password-reset', { email });
    expect((await setPasswordByMail(browser)).status).toBe(200);
    expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('do not block an account that changes to the address', async () => {
    await signUpStranger();
    const { browser } = await createAccount(server, 'moving');
    expect((await browser.post('/change-email', { newEmail: email })).status).toBe(200);
    await browser.press(await getEmailedLink(server, 'confirm_new_email', email));
    expect((await browser.signIn(email)).status).toBe(200);
    await new AccountBrowser(server.url).follow(await getConfirmationLink());
    expect((await browser.signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  });

  it('get links that contain only a random token, stored as its hash', async () => {
    await signUp(PASSWORD);
    const link = await getConfirmationLink();
    const token = getParameter(link);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([...link.searchParams.keys()]).toEqual(['token']);
    const rows = await server.query(
      'select from auth.address_links where token_hash = sha256($1)',
      [Buffer.from(token)],
    );
    expect(rows).toHaveLength(1);
  });
});
