import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountBrowser, getMailedLink, PASSWORD } from '../../testing/account-browser.ts';
import { startBeside, testServer } from '../../testing/test-server.ts';
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

/** Changes the session of the browser in the database. */
const changeSession = (change: string) =>
  server.query(`update auth.session set ${change} where token = $1`, [browser.token]);
const getStatus = async (who: AccountBrowser) => (await who.get('/account')).status;
const listen = (token: string | null, url = server.url) =>
  fetch(`${url}/live/v1/alerts`, { headers: { authorization: `Bearer ${token}` } });

interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly current: boolean;
  readonly lastUsedAt: string;
}
const listed = async (who: AccountBrowser) =>
  (await who.get('/list-sessions')).body as unknown as ListedSession[];

describe('the link that confirms an address', () => {
  it('is mailed, and ends in a code that signs in the browser that opened it, and no other [4.sign-up.confirmation 7.auth.sign-in 7.auth.sign-up]', async () => {
    const fresh = newAddress('fresh');
    await browser.signUp(fresh);
    const mails = () =>
      server.query('select plain from local_mailbox where recipient = $1', [fresh]);
    const link = await getMailedLink(server, 'verify_email', fresh);
    await expect.poll(mails).toEqual([{ plain: expect.stringContaining(link.href) }]);
    const opener = new AccountBrowser(server.url);
    expect((await opener.signIn(fresh)).body['code']).toBe('EMAIL_NOT_VERIFIED');
    const landed = await opener.follow(link);
    expect(landed).toMatchObject({ status: 302, location: { pathname: '/auth' } });
    expect(landed.location?.search).toMatch(/^\?code=[\w-]{43}&verified=1$/);
    expect(landed.headers.get('set-auth-token')).toBeNull();
    const answer = await exchangeCode(opener, landed.location);
    expect(answer.body).toMatchObject({ user: { email: fresh, emailVerified: true } });
    const again = await opener.follow(link);
    expect(again.location?.search).toBe('?verified=1');
    expect((await opener.signIn(fresh)).status).toBe(200);
    const loaded = await server.call('load-preferences', undefined, opener.token);
    expect(loaded).toMatchObject({ status: 200, data: { preferences: null } });
  });

  it('that is made up or over says so', async () => {
    const landed = await browser.follow(`${server.url}/auth/v1/verify-email?token=made.up.token`);
    expect(landed.location?.search).toBe('?error=INVALID_TOKEN&verified=0');
  });
});

describe('a session', () => {
  it('is for programs too, which say how they fetch and name no page', async () => {
    const signIn = (headers: Record<string, string>) =>
      fetch(`${server.url}/auth/v1/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
    const answer = await signIn({ 'sec-fetch-mode': 'cors' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ token: expect.any(String), user: { email } });
    expect((await signIn({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await signIn({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is carried by its bearer alone: no cookie of it is set, and none is believed [security.csrf]', async () => {
    const signedIn = await new AccountBrowser(server.url).signIn(email);
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(cookies.filter((name) => /session|remember/.test(name ?? ''))).toEqual([]);
    const signed = encodeURIComponent(signedIn.headers.get('set-auth-token') ?? '');
    const thief = new AccountBrowser(server.url);
    thief.cookies.set('farelark.session_token', signed);
    expect(await getStatus(thief)).toBe(401);
    expect((await thief.get('/get-session')).body).toEqual({});
    const called = await fetch(`${server.url}/functions/v1/get-user-alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `farelark.session_token=${signed}` },
      body: '{}',
    });
    expect(called.status).toBe(401);
  });

  it('lasts thirty days, and longer while it is used [7.auth.renewed asvs.6.2.10 asvs.7.3.1]', async () => {
    const daysLeft = async () => {
      const { session } = (await browser.get('/get-session')).body as {
        session: { expiresAt: string };
      };
      return (Date.parse(session.expiresAt) - Date.now()) / 86_400_000;
    };
    expect(await daysLeft()).toBeGreaterThan(29.9);
    await changeSession(`"expiresAt" = now() + interval '20 days'`);
    expect(await daysLeft()).toBeGreaterThan(29.9);
  });

  it('ends some day, however often it is used and its owner proves who they are [asvs.7.3.2]', async () => {
    await changeSession(`began_at = now() - interval '2 days'`);
    const stream = await listen(browser.token);
    expect(stream.status).toBe(200);
    const strict = await startBeside(server, { SESSION_LONGEST_DAYS: '1' });
    try {
      expect((await listen(browser.token, strict.url)).status).toBe(401);
      await stream.text();
      expect(
        await server.query('select from auth.session where token = $1', [browser.token]),
      ).toEqual([]);
      expect(await getStatus(browser)).toBe(401);
    } finally {
      await strict.stop();
    }
  });

  it('that began too long ago does nothing at the accounts either', async () => {
    await changeSession(`began_at = now() - interval '180 days'`);
    expect((await changePassword(browser)).status).toBe(401);
    expect((await browser.get('/get-session')).body).toEqual({});
  });

  it('that is over is none [7.auth.session]', async () => {
    await changeSession(`"expiresAt" = now()`);
    expect(await getStatus(browser)).toBe(401);
    const answer = await server.call('load-preferences', undefined, browser.token);
    expect(answer.status).toBe(401);
  });

  it('is listed with its device, and the one that asks is marked; no token is shown [2.profile.sessions asvs.7.2.2]', async () => {
    await signInBrowser(server, email, { 'user-agent': 'A telephone' });
    const sessions = await listed(browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)).toMatchObject({ device: 'A telephone' });
    for (const { token } of await server.query('select token from auth.session'))
      expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('ends from another one by its id, everywhere and immediately', async () => {
    const other = await signInBrowser(server, email);
    const stream = await listen(other.token);
    expect(stream.status).toBe(200);
    const id = (await listed(other)).find(({ current }) => current)?.id;
    expect((await browser.post('/revoke-session', { id })).body).toEqual({ status: true });
    expect(await getStatus(other)).toBe(401);
    // Resolves when the server ends the stream, and not before.
    await stream.text();
  });

  it("of another account can't be ended", async () => {
    const { browser: stranger } = await createAccount(server, 'other');
    const [mine] = await listed(browser);
    const answer = await stranger.post('/revoke-session', { id: mine?.id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await getStatus(browser)).toBe(200);
  });

  it('stays when all others end', async () => {
    const others = [await signInBrowser(server, email), await signInBrowser(server, email)];
    await browser.post('/revoke-other-sessions');
    for (const other of others) expect(await getStatus(other)).toBe(401);
    expect(await listed(browser)).toHaveLength(1);
  });

  it('ends by signing out [7.auth.sign-out asvs.7.4.1]', async () => {
    expect((await browser.post('/sign-out')).body).toEqual({ success: true });
    expect(await getStatus(browser)).toBe(401);
    expect((await browser.post('/sign-out')).status).toBe(200);
  });
});

describe('an access token', () => {
  const getToken = async (who: AccountBrowser) => String((await who.get('/token')).body['token']);
  const keys = async () =>
    createLocalJWKSet((await browser.get('/jwks')).body as unknown as { keys: [] });

  it('can be checked by the published keys, and says what the row-level rules ask [asvs.9.2.4 asvs.11.6.1]', async () => {
    const { payload, protectedHeader } = await jwtVerify(await getToken(browser), await keys(), {
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

  it('opens to its bearer the rows of its account, as behind a hosted PostgREST, and no others', async () => {
    await server.savePreferencesFrom(browser.token ?? '', ['BUD']);
    const { browser: other } = await createAccount(server, 'other');
    await server.savePreferencesFrom(other.token ?? '', ['LIS']);
    for (const [who, airport] of [
      [browser, 'BUD'],
      [other, 'LIS'],
    ] as const) {
      const { payload } = await jwtVerify(await getToken(who), await keys());
      expect(await settingsUnder(payload)).toEqual([airport]);
    }
  });

  it('is not given without a session', async () => {
    expect((await new AccountBrowser(server.url).get('/token')).status).toBe(401);
  });

  it('does not open this server: a session that has ended would go on in it [asvs.9.2.2]', async () => {
    const answer = await server.call('load-preferences', undefined, await getToken(browser));
    expect(answer.status).toBe(401);
  });

  /** Claims as a hosted PostgREST sets them after checking a token. */
  async function settingsUnder(claims: JWTPayload): Promise<string[]> {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify(claims),
      ]);
      await client.query(
        `set local role ${claims['role'] === 'authenticated' ? 'authenticated' : 'anon'}`,
      );
      const { rows } = await client.query(
        `select notification_settings -> 'departureAirports' ->> 0 as airport from user_settings`,
      );
      return rows.map(({ airport }) => airport);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});
