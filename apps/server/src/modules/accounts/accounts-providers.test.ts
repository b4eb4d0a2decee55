import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  countMails,
  forgetNetworkLimits,
  getMailedLink,
  newVerifier,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { oauthProvider, type ProviderMood } from '../../testing/oauth-provider.ts';
import { startBeside, startedBefore, startTestServer } from '../../testing/test-server.ts';
import { ageSessions, exchangeCode, getMailedToken, getParameter } from './accounts.fixture.ts';

let browser: AccountBrowser;

const provider = oauthProvider();
const server = startedBefore(() => startTestServer(provider.settings));
beforeEach(async () => {
  provider.mood = 'signs in';
  setPerson('ana@example.org', { name: 'Ana' });
  browser = new AccountBrowser(server.url);
  await forgetNetworkLimits(server);
});

const BOTH = ['google', 'facebook'] as const;
const parameters = (url: URL) => Object.fromEntries(url.searchParams);

/** Sets the person at the provider: a confirmed address, which is the id too, unless said. */
function setPerson(email: string, changes: Partial<typeof provider.person> = {}): void {
  provider.person = { id: email, email, emailVerified: true, name: '', ...changes };
}
/** Signs in at a provider to no avail, and checks the error of the landing page. */
const expectRefused = async (name: 'google' | 'facebook', error: string, who = browser) =>
  expect(parameters(await who.signInWith(name))).toEqual({ provider: name, error });
const signIn = async (name: 'google' | 'facebook' = 'google') =>
  exchangeCode(browser, await browser.signInWith(name));

describe('signing in with Google', () => {
  it('makes an account, and ends in a code for a session, never in its token [2.auth.providers 7.auth.oauth security.tokens-in-urls]', async () => {
    const verifier = newVerifier();
    const landed = await browser.signInWith('google', verifier);
    expect(landed.pathname).toBe('/auth');
    expect(parameters(landed)).toEqual({ provider: 'google', code: expect.any(String) });
    const answer = await exchangeCode(browser, landed, verifier);
    expect(answer.body).toMatchObject({
      token: expect.any(String),
      user: { email: 'ana@example.org', emailVerified: true, name: 'Ana' },
      expiresAt: expect.any(String),
    });
    expect(landed.href).not.toContain(String(answer.body['token']));
    const loaded = await server.call('load-preferences', undefined, browser.token);
    expect(loaded.status).toBe(200);
  });

  it('finds the same account again by the id at the provider, whatever the address is by then [asvs.6.8.1 asvs.10.5.2]', async () => {
    const ids = [];
    for (const email of ['again@example.org', 'moved@example.org']) {
      setPerson(email, { id: 'again' });
      ids.push(((await signIn()).body['user'] as { id: string }).id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('gives a new account of an address what was left of its trial', async () => {
    const email = 'returning@example.org';
    setPerson(email);
    const trial = () =>
      server.query(
        `select extract(epoch from trial_ends_at - u."createdAt")::int as seconds
           from plan_subscriptions p join auth."user" u on u.id = p.user_id where email = $1`,
        [email],
      );
    await signIn();
    expect(await trial()).toEqual([{ seconds: 7 * 86_400 }]);
    await server.query(
      `update plan_subscriptions set trial_ends_at = now() - interval '1 hour'
        where user_id = (select id from auth."user" where email = $1)`,
      [email],
    );
    expect((await browser.post('/delete-account', {})).body).toEqual({ status: 'confirm' });
    const token = await getMailedToken(server, 'delete_account', email);
    expect((await browser.post('/delete-account/confirm', { token })).status).toBe(200);
    expect(await trial()).toEqual([]);
    await signIn();
    expect(await trial()).toEqual([{ seconds: 0 }]);
  });

  it('keeps no token of the provider [asvs.10.1.1]', async () => {
    await browser.signInWith('google');
    const rows = await server.query(
      `select count(*)::int as accounts,
              count(coalesce("accessToken", "refreshToken", "idToken"))::int as tokens
         from auth.account where "providerId" = 'google'`,
    );
    expect(rows[0].accounts).toBeGreaterThan(0);
    expect(rows[0].tokens).toBe(0);
  });

  it('writes to the account in the language of its browser', async () => {
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

describe('a code', () => {
  const codeFor = async (verifier: string | null) =>
    getParameter(await browser.signInWith('google', verifier), 'code');

  it('is worth a session once [7.auth.exchangeCode asvs.10.5.1]', async () => {
    const codeVerifier = newVerifier();
    const code = await codeFor(codeVerifier);
    expect((await browser.post('/exchange-code', { code, codeVerifier })).status).toBe(200);
    const again = await browser.post('/exchange-code', { code, codeVerifier });
    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });

  it('is worth nothing to another browser: not without the verifier, nor with another one [7.auth.exchangeCode asvs.6.6.2]', async () => {
    for (const codeVerifier of [undefined, newVerifier()]) {
      const code = await codeFor(newVerifier());
      const answer = await browser.post('/exchange-code', { code, codeVerifier });
      expect(answer.body['code']).toBe('INVALID_TOKEN');
    }
  });

  it('without a verifier is bound by a cookie, which another browser has not', async () => {
    const thief = new AccountBrowser(server.url);
    const stolen = await thief.post('/exchange-code', { code: await codeFor(null) });
    expect(stolen.body['code']).toBe('INVALID_TOKEN');
    const answer = await browser.post('/exchange-code', { code: await codeFor(null) });
    expect(answer.status).toBe(200);
  });

  it('works no more after its time [security.tokens-in-urls]', async () => {
    const codeVerifier = newVerifier();
    const code = await codeFor(codeVerifier);
    const rows = await server.query(
      `update auth.sign_in_codes set expires_at = expires_at - interval '3 minutes'
       returning expires_at > now() - interval '5 seconds' as "wasNoLonger"`,
    );
    expect(rows[0].wasNoLonger).toBe(true);
    const answer = await browser.post('/exchange-code', { code, codeVerifier });
    expect(answer.body['code']).toBe('INVALID_TOKEN');
  });
});

describe.each(BOTH)('a sign-in with %s that comes to nothing', (name) => {
  it.each<[ProviderMood, string]>([
    ['denies', 'PROVIDER_DENIED'],
    ['refuses the code', 'PROVIDER_FAILED'],
    ['is down', 'PROVIDER_FAILED'],
  ])('because the provider %s says so on the page for signing in', async (mood, error) => {
    provider.mood = mood;
    await expectRefused(name, error);
  });

  it('because there is no address', async () => {
    provider.person = { ...provider.person, id: 'shy', email: null };
    await expectRefused(name, 'PROVIDER_FAILED');
  });

  it('because the state is not the one that this browser began with [security.providers]', async () => {
    const begun = await browser.post('/sign-in/social', { provider: name });
    const there = await browser.follow(String(begun.body['url']));
    const other = new AccountBrowser(server.url);
    const back = await other.follow(String(there.location));
    expect(parameters(back.location ?? new URL('http://none'))).toMatchObject({
      provider: name,
      error: 'PROVIDER_FAILED',
    });
    const madeUp = await browser.follow(`${server.url}/auth/v1/callback/${name}?code=x&state=y`);
    expect(madeUp.location?.search).toContain('error=PROVIDER_FAILED');
  });
});

it.each<ProviderMood>(['is forged', 'is for another', 'is late'])(
  'an ID token that %s starts no session [asvs.6.8.2 asvs.9.1.1 asvs.9.1.2 asvs.9.1.3 asvs.9.2.1 asvs.9.2.3 asvs.10.5.4]',
  async (mood) => {
    provider.mood = mood;
    await expectRefused('google', 'PROVIDER_FAILED');
  },
);

describe('an address that has an account', () => {
  async function confirmed(email: string): Promise<void> {
    await browser.signUp(email);
    await browser.follow(await getMailedLink(server, 'verify_email', email));
  }

  it('is joined where the provider confirmed it', async () => {
    await confirmed('both@example.org');
    setPerson('both@example.org');
    await signIn();
    const { body } = await browser.get('/account');
    expect(body).toMatchObject({ hasPassword: true, providers: ['google'] });
    await browser.signInWith('google');
    expect(await countMails(server, 'google_joined', 'both@example.org')).toBe(1);
  });

  it('that the provider created gets no notice', async () => {
    setPerson('alone@example.org');
    await browser.signInWith('google');
    expect(await countMails(server, 'google_joined', 'alone@example.org')).toBe(0);
  });

  it.each<['google' | 'facebook', string]>([
    ['google', 'claims@example.org'],
    ['facebook', 'says@example.org'],
  ])('is not joined by what %s merely says', async (name, email) => {
    await confirmed(email);
    setPerson(email, { emailVerified: false });
    await expectRefused(name, 'USER_ALREADY_EXISTS');
  });

  it('is not joined by one that only looks like it in lower case', async () => {
    await confirmed('kelvin@example.org');
    // KELVIN SIGN, of which the small letter is a k.
    setPerson('\u212aelvin@example.org');
    await expectRefused('google', 'PROVIDER_FAILED');
  });

  it('that is unconfirmed goes to its proven owner; other sign-ups with it are void [security.pre-registration security.providers]', async () => {
    const email = 'squatted@example.org';
    const squatter = new AccountBrowser(server.url);
    await squatter.signUp(email);
    const link = await getMailedLink(server, 'verify_email', email);
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
});

it('an address that the provider did not confirm is confirmed by mail before anybody is signed in', async () => {
  setPerson('fb@example.org', { emailVerified: false });
  await expectRefused('facebook', 'EMAIL_NOT_VERIFIED');
  expect(await countMails(server, 'verify_email', 'fb@example.org')).toBe(1);
  await browser.follow(await getMailedLink(server, 'verify_email', 'fb@example.org'));
  expect((await browser.signInWith('facebook')).searchParams.get('code')).not.toBeNull();
});

it('an account without a password sets one while it just signed in, and later has to sign in again', async () => {
  setPerson('np@example.org');
  const setPassword = () => browser.post('/set-password', { newPassword: PASSWORD });
  await signIn();
  await ageSessions(server);
  expect(await setPassword()).toMatchObject({
    status: 403,
    body: { code: 'REAUTHENTICATION_REQUIRED' },
  });
  await signIn();
  expect((await setPassword()).status).toBe(200);
  expect((await browser.signIn('np@example.org')).status).toBe(200);
});

describe('what is offered', () => {
  it('are the providers whose keys are set', async () => {
    expect((await browser.get('/options')).body).toEqual({
      providers: ['google', 'facebook'],
      registration: true,
      emailConfirmation: true,
    });
  });

  it('is no provider without its keys, and no new account where registration is closed', async () => {
    const closed = await startBeside(server, {
      ...provider.settings,
      GOOGLE_CLIENT_SECRET: '',
      REGISTRATION: 'off',
    });
    try {
      const visitor = new AccountBrowser(closed.url);
      expect((await visitor.get('/options')).body).toMatchObject({
        providers: ['facebook'],
        registration: false,
      });
      const answer = await visitor.post('/sign-in/social', { provider: 'google' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_FOUND' } });
      setPerson('closed@example.org');
      await expectRefused('facebook', 'REGISTRATION_DISABLED', visitor);
    } finally {
      await closed.stop();
    }
  });
});
