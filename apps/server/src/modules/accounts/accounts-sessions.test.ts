import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountBrowser, getEmailedLink, PASSWORD } from '../../testing/account-browser.ts';
import { testServer } from '../../testing/test-server.ts';
import {
  changePassword,
  createAccount,
  exchangeCode,
  newAddress,
  signInBrowser,
} from './accounts.fixture.ts';

let browser: AccountBrowser;
let email: string;

const server = testServer();
beforeEach(async () => {
  ({ browser, email } = await createAccount(server, 'holder'));
});

const updateSession = (change: string) =>
  server.query(`update auth.session set ${change} where token = $1`, [browser.token]);
const getStatus = async (client: AccountBrowser) => (await client.get('/account')).status;
const openStream = (token: string | null, url = server.url) =>
  fetch(`${url}/live/v1/alerts`, { headers: { authorization: `Bearer ${token}` } });

interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly current: boolean;
  readonly lastUsedAt: string;
}
const listSessions = async (client: AccountBrowser) =>
  (await client.get('/list-sessions')).body as unknown as ListedSession[];

describe('confirmation link', () => {
  it('is emailed, and redirects with a code that signs in the browser that opened it [4.sign-up.confirmation 7.auth.sign-in 7.auth.sign-up]', async () => {
    const fresh = newAddress('fresh');
    await browser.signUp(fresh);
    const getMails = () =>
      server.query('select plain from local_mailbox where recipient = $1', [fresh]);
    const link = await getEmailedLink(server, 'verify_email', fresh);
    await expect.poll(getMails).toEqual([{ plain: expect.stringContaining(link.href) }]);
    const opener = new AccountBrowser(server.url);
    expect((await opener.signIn(fresh)).body['code']).toBe('EMAIL_NOT_VERIFIED');
    const redirect = await opener.follow(link);
    expect(redirect).toMatchObject({ status: 302, location: { pathname: '/auth' } });
    expect(redirect.location?.search).toMatch(/^\?code=[\w-]{43}&verified=1$/);
    expect(redirect.headers.get('set-auth-token')).toBeNull();
    const { body } = await exchangeCode(opener, redirect.location);
    expect(body).toMatchObject({ user: { email: fresh, emailVerified: true } });
    const secondVisit = await opener.follow(link);
    expect(secondVisit.location?.search).toBe('?verified=1');
    expect((await opener.signIn(fresh)).status).toBe(200);
    const loaded = await server.call('load-preferences', undefined, opener.token);
    expect(loaded).toMatchObject({ status: 200, data: { preferences: null } });
  });

  it('redirects with an error if it is made up', async () => {
    const redirect = await browser.follow(`${server.url}/auth/v1/verify-email?token=made.up.token`);
    expect(redirect.location?.search).toBe('?error=INVALID_TOKEN&verified=0');
  });
});

describe('session', () => {
  it('can be started by clients without an origin, but not from other sites', async () => {
    const signIn = (headers: Record<string, string>) =>
      fetch(`${server.url}/auth/v1/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
    const response = await signIn({ 'sec-fetch-mode': 'cors' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ token: expect.any(String), user: { email } });
    expect((await signIn({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await signIn({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is carried by a bearer token; session cookies are neither set nor accepted [security.csrf]', async () => {
    const { headers } = await new AccountBrowser(server.url).signIn(email);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(cookies.filter((name) => /session|remember/.test(name ?? ''))).toEqual([]);
    const signedToken = encodeURIComponent(headers.get('set-auth-token') ?? '');
    const thief = new AccountBrowser(server.url);
    thief.cookies.set('farelark.session_token', signedToken);
    expect(await getStatus(thief)).toBe(401);
    expect((await thief.get('/get-session')).body).toEqual({});
    const call = await fetch(`${server.url}/functions/v1/get-user-alerts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `farelark.session_token=${signedToken}`,
      },
      body: '{}',
    });
    expect(call.status).toBe(401);
  });

  it('lasts 30 days, renewed by use [7.auth.renewed asvs.6.2.10 asvs.7.3.1]', async () => {
    const getDaysLeft = async () => {
      const { session } = (await browser.get('/get-session')).body as {
        session: { expiresAt: string };
      };
      return (Date.parse(session.expiresAt) - Date.now()) / 86_400_000;
    };
    expect(await getDaysLeft()).toBeGreaterThan(29.9);
    await updateSession(`"expiresAt" = now() + interval '20 days'`);
    expect(await getDaysLeft()).toBeGreaterThan(29.9);
  });

  it('ends at its maximum age, with its open streams [asvs.7.3.2]', async () => {
    await updateSession(`began_at = now() - interval '2 days'`);
    const stream = await openStream(browser.token);
    expect(stream.status).toBe(200);
    const strict = await server.startOther({ SESSION_LONGEST_DAYS: '1', ROLE: 'web' });
    expect((await openStream(browser.token, strict.url)).status).toBe(401);
    // Resolves when the server ends the stream.
    await stream.text();
    const rows = await server.query('select from auth.session where token = $1', [browser.token]);
    expect(rows).toEqual([]);
    expect(await getStatus(browser)).toBe(401);
  });

  it('is refused by /auth/v1 beyond its maximum age', async () => {
    await updateSession(`began_at = now() - interval '180 days'`);
    expect((await changePassword(browser)).status).toBe(401);
    expect((await browser.get('/get-session')).body).toEqual({});
  });

  it('is refused once it has expired [7.auth.session]', async () => {
    await updateSession(`"expiresAt" = now()`);
    expect(await getStatus(browser)).toBe(401);
    const response = await server.call('load-preferences', undefined, browser.token);
    expect(response.status).toBe(401);
  });

  it('is listed with its device and without a token, the current one marked [2.profile.sessions asvs.7.2.2]', async () => {
    await signInBrowser(server, email, { 'user-agent': 'A telephone' });
    const sessions = await listSessions(browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)).toMatchObject({ device: 'A telephone' });
    for (const { token } of await server.query('select token from auth.session'))
      expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('can be ended from another one', async () => {
    const other = await signInBrowser(server, email);
    const id = (await listSessions(other)).find(({ current }) => current)?.id;
    expect((await browser.post('/revoke-session', { id })).body).toEqual({ status: true });
    expect(await getStatus(other)).toBe(401);
  });

  it('survives when all others are ended', async () => {
    const others = [await signInBrowser(server, email), await signInBrowser(server, email)];
    await browser.post('/revoke-other-sessions');
    for (const other of others) expect(await getStatus(other)).toBe(401);
    expect(await listSessions(browser)).toHaveLength(1);
  });

  it('ends at sign-out [7.auth.sign-out asvs.7.4.1]', async () => {
    expect((await browser.post('/sign-out')).body).toEqual({ success: true });
    expect(await getStatus(browser)).toBe(401);
    expect((await browser.post('/sign-out')).status).toBe(200);
  });
});

describe('access token', () => {
  const getToken = async (client: AccountBrowser) =>
    String((await client.get('/token')).body['token']);
  const getKeys = async () =>
    createLocalJWKSet((await browser.get('/jwks')).body as unknown as { keys: [] });

  it('verifies with the published keys and has the claims of row-level security [asvs.9.2.4 asvs.11.6.1]', async () => {
    const { payload, protectedHeader } = await jwtVerify(await getToken(browser), await getKeys(), {
      issuer: server.url,
      audience: 'authenticated',
    });
    expect(protectedHeader.alg).toBe('ES256');
    const { body } = await browser.get('/account');
    expect(payload).toMatchObject({
      sub: (body['user'] as { id: string }).id,
      role: 'authenticated',
      email,
      session_id: expect.any(String),
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(900);
  });

  it('requires a session, and is refused by this server, since it may outlive it [asvs.9.2.2]', async () => {
    expect((await new AccountBrowser(server.url).get('/token')).status).toBe(401);
    const response = await server.call('load-preferences', undefined, await getToken(browser));
    expect(response.status).toBe(401);
  });
});
