import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  newVerifier,
  PASSWORD,
  resetRateLimits,
  toChallenge,
} from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16)).join(':');
const APPS = {
  ANDROID_APP_ID: 'org.example.fares',
  ANDROID_APP_FINGERPRINTS: FINGERPRINT,
  IOS_APP_ID: 'ABCDE12345.org.example.fares',
};
const ANDROID_ORIGIN = 'https://localhost';
const IOS_ORIGIN = 'capacitor://localhost';
const OTHER_ORIGIN = 'https://evil.example';

const provider = oauthProvider();
const server = startBeforeAll(() =>
  startTestServer({ ...provider.settings, ...APPS, EMAIL_CONFIRMATION: 'off', ROLE: 'web' }),
);
beforeEach(() => resetRateLimits(server));

const preflight = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1/sign-in/email`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', ...headers },
  });

/** Sends requests as a page in the native app does: cross-site, with cookies in a header. */
function createApp(origin: string) {
  const cookies = new Map<string, string>();
  return async (path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'cors',
        'sec-fetch-dest': 'empty',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && {
          'farelark-cookies': [...cookies].map((pair) => pair.join('=')).join('; '),
        }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const received = response.headers.get('farelark-cookies')?.split(',') ?? [];
    for (const cookie of received.map(decodeURIComponent)) {
      const [, name = '', value = ''] = /^([^=]+)=(.*?)(?:; Max-Age=-?\d+)?$/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as Record<string, unknown> };
  };
}

describe('native app', () => {
  it.each([ANDROID_ORIGIN, IOS_ORIGIN])('is allowed by a preflight from %s', async (origin) => {
    const names = ['apikey', 'authorization', 'content-type', 'farelark-cookies'];
    const { status, headers } = await preflight(origin, {
      'access-control-request-headers': names.join(),
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    const allowed = headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(names));
    // No browser cookies are needed.
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('signs up, and signs in with a second factor, without browser cookies [1.native 2.native.second-factor]', async () => {
    const app = createApp(IOS_ORIGIN);
    const email = 'app@example.org';
    const signUp = await app('/sign-up/email', { email, password: PASSWORD, language: 'de' });
    expect(signUp.headers.get('access-control-allow-origin')).toBe(IOS_ORIGIN);
    expect(signUp.headers.get('access-control-expose-headers')).toContain('date');
    const token = String(signUp.body['token']);
    const { body } = await app('/two-factor/enable', { password: PASSWORD }, token);
    const code = totpCode(String(body['totpURI']));
    expect((await app('/two-factor/verify-totp', { code }, token)).status).toBe(200);

    const secondApp = createApp(IOS_ORIGIN);
    const challenge = await secondApp('/sign-in/email', { email, password: PASSWORD });
    expect(challenge.body).toMatchObject({ twoFactorRedirect: true });
    expect(challenge.headers.getSetCookie()).toEqual([]);
    // Backup codes, since the TOTP code has been used.
    const { backupCodes } = body as { backupCodes: string[] };
    const session = await secondApp('/two-factor/verify-backup-code', { code: backupCodes[0] });
    expect(session.body).toMatchObject({ token: expect.any(String), user: { email } });

    const unchallenged = createApp(IOS_ORIGIN);
    const refused = await unchallenged('/two-factor/verify-backup-code', { code: backupCodes[1] });
    expect(refused.status).toBe(401);
  });
});

describe('other origins', () => {
  it('get no preflight, can’t read responses, and get no cookies in a header [security.native-origins]', async () => {
    const { status, headers } = await preflight(OTHER_ORIGIN);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, null]);
    const stranger = createApp(OTHER_ORIGIN);
    const email = 'carried@example.org';
    await new AccountBrowser(server.url).signUp(email);
    const response = await stranger('/sign-in/email', { email, password: PASSWORD });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('farelark-cookies')).toBeNull();
  });

  it('can’t send a session in the cookie header, which only a bearer carries [security.native-origins]', async () => {
    const browser = new AccountBrowser(server.url);
    await browser.signUp('carrier@example.org');
    const app = createApp(ANDROID_ORIGIN);
    const cookies = { 'farelark-cookies': `farelark.session_token=${browser.token}` };
    const response = await fetch(`${server.url}/auth/v1/get-session`, {
      headers: { origin: ANDROID_ORIGIN, ...cookies },
    });
    expect(await response.json()).toBeNull();
    expect((await app('/get-session', undefined, browser.token ?? '')).body).toMatchObject({
      user: { email: 'carrier@example.org' },
    });
  });

  it('can read health checks', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { headers } = await fetch(server.url + path, { headers: { origin: IOS_ORIGIN } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});

describe('GET /app-sign-in', () => {
  /** Signs in with Google in the phone's browser. Returns the final URL. */
  async function signInWithGoogle(codeVerifier: string): Promise<URL> {
    const query = { provider: 'google', codeChallenge: toChallenge(codeVerifier) };
    const browser = new AccountBrowser(server.url);
    const start = await browser.get(`/app-sign-in?${new URLSearchParams(query)}`);
    const authorization = await browser.follow(String(start.location));
    const callback = await browser.follow(String(authorization.location));
    return callback.location ?? new URL('http://nowhere.invalid');
  }

  it('signs in with a provider in the phone’s browser and returns a code for the app alone [2.native.oauth]', async () => {
    provider.behaviour = 'signs in';
    provider.person = { id: 'app', email: 'phone@example.org', emailVerified: true, name: 'Ana' };
    const codeVerifier = newVerifier();
    const { href, searchParams } = await signInWithGoogle(codeVerifier);
    expect(href).toMatch(/^farelark:\/\/auth\?/);
    expect(searchParams.get('provider')).toBe('google');
    const app = createApp(ANDROID_ORIGIN);
    const stolen = { code: searchParams.get('code'), codeVerifier: newVerifier() };
    expect((await app('/exchange-code', stolen)).status).not.toBe(200);
    const code = (await signInWithGoogle(codeVerifier)).searchParams.get('code');
    const session = await app('/exchange-code', { code, codeVerifier });
    expect(session.body).toMatchObject({ token: expect.any(String), user: { name: 'Ana' } });
  });

  it('returns errors of the provider to the app', async () => {
    provider.behaviour = 'denies';
    const { protocol, searchParams } = await signInWithGoogle(newVerifier());
    expect(protocol).toBe('farelark:');
    expect(searchParams.get('error')).toBe('PROVIDER_DENIED');
  });

  it.each([
    ['an unknown provider', `provider=other&codeChallenge=${'a'.repeat(43)}`],
    ['no challenge', 'provider=google'],
    ['a malformed challenge', 'provider=google&codeChallenge=short'],
    ['no parameters', ''],
  ])('returns 400 for %s', async (_, query) => {
    const url = `${server.url}/auth/v1/app-sign-in?${query}`;
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('/.well-known files', () => {
  const read = async (url: string, path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    const body: unknown = await response.json();
    return { status: response.status, type: response.headers.get('content-type'), body };
  };

  it('let the configured Android app open links', async () => {
    const { status, type, body } = await read(server.url, '/.well-known/assetlinks.json');
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual([
      expect.objectContaining({
        relation: expect.arrayContaining(['delegate_permission/common.handle_all_urls']),
        target: {
          namespace: 'android_app',
          package_name: 'org.example.fares',
          sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()],
        },
      }),
    ]);
  });

  it('let the configured iOS app open links to pages, but not to the API', async () => {
    const { type, body } = await read(server.url, '/.well-known/apple-app-site-association');
    expect(type).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.org.example.fares'],
            components: expect.arrayContaining([{ '/': '/deals/*' }]),
          },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toContain('/auth');
  });

  it('are missing without configured apps', async () => {
    const bare = await server.startOther({ ROLE: 'web' });
    for (const file of ['assetlinks.json', 'apple-app-site-association'])
      expect((await read(bare.url, `/.well-known/${file}`)).status).toBe(404);
  });
});
