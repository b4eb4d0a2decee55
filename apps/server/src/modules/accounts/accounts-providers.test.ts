import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  countEmails,
  getEmailedLink,
  newVerifier,
  PASSWORD,
  resetRateLimits,
} from '../../testing/account-browser.ts';
import { oauthProvider, type ProviderBehaviour } from '../../testing/oauth-provider.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import {
  ageSessions,
  exchangeCode,
  getMailedToken,
  getParameter,
  refused,
} from './accounts.fixture.ts';

let browser: AccountBrowser;

const provider = oauthProvider();
const server = startBeforeAll(() => startTestServer({ ...provider.settings, ROLE: 'web' }));
beforeEach(async () => {
  provider.behaviour = 'signs in';
  setPerson('ana@example.org', { name: 'Ana' });
  browser = new AccountBrowser(server.url);
  await resetRateLimits(server);
});

const PROVIDERS = ['google', 'facebook'] as const;
type ProviderName = (typeof PROVIDERS)[number];
const getParameters = (url: URL) => Object.fromEntries(url.searchParams);

/** Sets the person who signs in at the provider: by default, a confirmed address that is also the id. */
function setPerson(email: string, changes: Partial<typeof provider.person> = {}): void {
  provider.person = { id: email, email, emailVerified: true, name: '', ...changes };
}
const expectRefused = async (name: ProviderName, error: string, client = browser) =>
  expect(getParameters(await client.signInWith(name))).toEqual({ provider: name, error });
const signIn = async () => exchangeCode(browser, await browser.signInWith('google'));

describe('sign-in with Google', () => {
  it('creates an account and redirects with a code instead of a token [2.auth.providers 7.auth.oauth security.tokens-in-urls]', async () => {
    const verifier = newVerifier();
    const url = await browser.signInWith('google', verifier);
    expect(url.pathname).toBe('/auth');
    expect(getParameters(url)).toEqual({ provider: 'google', code: expect.any(String) });
    const { body } = await exchangeCode(browser, url, verifier);
    expect(body).toMatchObject({
      token: expect.any(String),
      user: { email: 'ana@example.org', emailVerified: true, name: 'Ana' },
      expiresAt: expect.any(String),
    });
    expect(url.href).not.toContain(String(body['token']));
    // Only a linked provider is announced.
    expect(await countEmails(server, 'google_joined', 'ana@example.org')).toBe(0);
    const loaded = await server.call('load-preferences', undefined, browser.token);
    expect(loaded.status).toBe(200);
  });

  it('finds the account by the provider’s id after the address changed [asvs.6.8.1 asvs.10.5.2]', async () => {
    const ids = [];
    for (const email of ['first@example.org', 'second@example.org']) {
      setPerson(email, { id: 'same person' });
      ids.push(((await signIn()).body['user'] as { id: string }).id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('gives a recreated account the rest of its trial', async () => {
    const email = 'returning@example.org';
    setPerson(email);
    const getTrial = () =>
      server.query(
        `select extract(epoch from trial_ends_at - u."createdAt")::int as seconds
           from plan_subscriptions p join auth."user" u on u.id = p.user_id where email = $1`,
        [email],
      );
    await signIn();
    expect(await getTrial()).toEqual([{ seconds: 7 * 86_400 }]);
    await server.query(
      `update plan_subscriptions set trial_ends_at = now() - interval '1 hour'
        where user_id = (select id from auth."user" where email = $1)`,
      [email],
    );
    expect((await browser.post('/delete-account', {})).body).toEqual({ status: 'confirm' });
    const token = await getMailedToken(server, 'delete_account', email);
    expect((await browser.post('/delete-account/confirm', { token })).status).toBe(200);
    expect(await getTrial()).toEqual([]);
    await signIn();
    expect(await getTrial()).toEqual([{ seconds: 0 }]);
  });

  it('stores no token of the provider [asvs.10.1.1]', async () => {
    await browser.signInWith('google');
    const rows = await server.query(
      `select count(*)::int as accounts,
              count(coalesce("accessToken", "refreshToken", "idToken"))::int as tokens
         from auth.account where "providerId" = 'google'`,
    );
    expect(rows[0].accounts).toBeGreaterThan(0);
    expect(rows[0].tokens).toBe(0);
  });

  it('stores the language of the browser', async () => {
    setPerson('ko@example.org');
    const korean = new AccountBrowser(server.url, { 'accept-language': 'ko-KR,ko;q=0.9' });
    await korean.signInWith('google');
    const rows = await server.query(
      `select language from profiles p join auth."user" u on u.id = p.user_id
        where email = 'ko@example.org'`,
    );
    expect(rows).toEqual([{ language: 'ko' }]);
  });
});

describe('sign-in code', () => {
  const getCode = async (verifier: string | null) =>
    getParameter(await browser.signInWith('google', verifier), 'code');

  it('is exchanged for a session once [7.auth.exchange asvs.10.5.1]', async () => {
    const codeVerifier = newVerifier();
    const code = await getCode(codeVerifier);
    expect((await browser.post('/exchange-code', { code, codeVerifier })).status).toBe(200);
    const reuse = await browser.post('/exchange-code', { code, codeVerifier });
    expect(reuse).toMatchObject(refused(400, 'INVALID_TOKEN'));
  });

  it('is refused without its verifier, and with another one [7.auth.exchange asvs.6.6.2]', async () => {
    for (const codeVerifier of [undefined, newVerifier()]) {
      const code = await getCode(newVerifier());
      const response = await browser.post('/exchange-code', { code, codeVerifier });
      expect(response.body['code']).toBe('INVALID_TOKEN');
    }
  });

  it('is bound to the browser by a cookie if there is no verifier', async () => {
    const thief = new AccountBrowser(server.url);
    const stolen = await thief.post('/exchange-code', { code: await getCode(null) });
    expect(stolen.body['code']).toBe('INVALID_TOKEN');
    const response = await browser.post('/exchange-code', { code: await getCode(null) });
    expect(response.status).toBe(200);
  });

  it('expires after three minutes [security.tokens-in-urls]', async () => {
    const codeVerifier = newVerifier();
    const code = await getCode(codeVerifier);
    const rows = await server.query(
      `update auth.sign_in_codes set expires_at = expires_at - interval '3 minutes'
       returning expires_at > now() - interval '5 seconds' as "isThreeMinutes"`,
    );
    expect(rows[0].isThreeMinutes).toBe(true);
    const response = await browser.post('/exchange-code', { code, codeVerifier });
    expect(response.body['code']).toBe('INVALID_TOKEN');
  });
});

describe.each(PROVIDERS)('sign-in with %s', (name) => {
  it.each<[ProviderBehaviour, string]>([
    ['denies', 'PROVIDER_DENIED'],
    ['refuses the code', 'PROVIDER_FAILED'],
    ['is down', 'PROVIDER_FAILED'],
  ])('redirects with an error when the provider %s', async (behaviour, error) => {
    provider.behaviour = behaviour;
    await expectRefused(name, error);
  });

  it('fails without an address', async () => {
    provider.person = { ...provider.person, id: 'no address', email: null };
    await expectRefused(name, 'PROVIDER_FAILED');
  });

  it('fails with the state of another browser, or a made-up one [security.providers]', async () => {
    const { body } = await browser.post('/sign-in/social', { provider: name });
    const { location } = await browser.follow(String(body['url']));
    const other = new AccountBrowser(server.url);
    const callback = await other.follow(String(location));
    expect(getParameters(callback.location ?? new URL('http://none'))).toMatchObject({
      provider: name,
      error: 'PROVIDER_FAILED',
    });
    const madeUp = await browser.follow(`${server.url}/auth/v1/callback/${name}?code=x&state=y`);
    expect(madeUp.location?.search).toContain('error=PROVIDER_FAILED');
  });
});

it.each<ProviderBehaviour>(['is forged', 'is for another', 'is late'])(
  'refuses an ID token that %s [asvs.6.8.2 asvs.9.1.1 asvs.9.1.2 asvs.9.1.3 asvs.9.2.1 asvs.9.2.3 asvs.10.5.4]',
  async (behaviour) => {
    provider.behaviour = behaviour;
    await expectRefused('google', 'PROVIDER_FAILED');
  },
);

describe('account linking', () => {
  async function addConfirmed(email: string): Promise<void> {
    await browser.signUp(email);
    await browser.follow(await getEmailedLink(server, 'verify_email', email));
  }

  it('links an account if the provider confirmed its address, and notifies the owner once', async () => {
    await addConfirmed('both@example.org');
    setPerson('both@example.org');
    await signIn();
    const { body } = await browser.get('/account');
    expect(body).toMatchObject({ hasPassword: true, providers: ['google'] });
    await browser.signInWith('google');
    expect(await countEmails(server, 'google_joined', 'both@example.org')).toBe(1);
  });

  it.each<[ProviderName, string]>([
    ['google', 'claims@example.org'],
    ['facebook', 'says@example.org'],
  ])('refuses an address that %s has not confirmed', async (name, email) => {
    await addConfirmed(email);
    setPerson(email, { emailVerified: false });
    await expectRefused(name, 'USER_ALREADY_EXISTS');
  });

  it('refuses an address that matches only in lower case', async () => {
    await addConfirmed('kelvin@example.org');
    // The lower case of the Kelvin sign is a k.
    setPerson('\u212aelvin@example.org');
    await expectRefused('google', 'PROVIDER_FAILED');
  });

  it('replaces an unconfirmed account and removes pending sign-ups [security.pre-registration security.providers]', async () => {
    const email = 'squatted@example.org';
    const squatter = new AccountBrowser(server.url);
    await squatter.signUp(email);
    const link = await getEmailedLink(server, 'verify_email', email);
    setPerson(email, { emailVerified: false });
    await squatter.signInWith('facebook');
    setPerson(email);
    await signIn();
    const { body } = await browser.get('/account');
    expect(body).toMatchObject({ user: { email }, hasPassword: false, providers: ['google'] });
    expect((await squatter.follow(link)).location?.search).toBe('?verified=1');
    expect((await squatter.signIn(email)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD');
    setPerson(email, { emailVerified: false });
    await expectRefused('facebook', 'USER_ALREADY_EXISTS', squatter);
  });

  it('sends a confirmation email for a new address that the provider has not confirmed', async () => {
    setPerson('fb@example.org', { emailVerified: false });
    await expectRefused('facebook', 'EMAIL_NOT_VERIFIED');
    expect(await countEmails(server, 'verify_email', 'fb@example.org')).toBe(1);
    await browser.follow(await getEmailedLink(server, 'verify_email', 'fb@example.org'));
    expect((await browser.signInWith('facebook')).searchParams.get('code')).not.toBeNull();
  });
});

it('POST /set-password requires a fresh session', async () => {
  setPerson('np@example.org');
  const setPassword = () => browser.post('/set-password', { newPassword: PASSWORD });
  await signIn();
  await ageSessions(server);
  expect(await setPassword()).toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'));
  await signIn();
  expect((await setPassword()).status).toBe(200);
  expect((await browser.signIn('np@example.org')).status).toBe(200);
});

describe('GET /options', () => {
  it('lists the providers', async () => {
    expect((await browser.get('/options')).body).toEqual({
      providers: ['google', 'facebook'],
      registration: true,
      emailConfirmation: true,
    });
  });

  it('excludes providers without keys and closed registration, which are refused', async () => {
    const closed = await server.startOther({
      ...provider.settings,
      GOOGLE_CLIENT_SECRET: '',
      REGISTRATION: 'off',
      ROLE: 'web',
    });
    const visitor = new AccountBrowser(closed.url);
    expect((await visitor.get('/options')).body).toMatchObject({
      providers: ['facebook'],
      registration: false,
    });
    const response = await visitor.post('/sign-in/social', { provider: 'google' });
    expect(response).toMatchObject(refused(404, 'PROVIDER_NOT_FOUND'));
    setPerson('closed@example.org');
    await expectRefused('facebook', 'REGISTRATION_DISABLED', visitor);
  });
});
