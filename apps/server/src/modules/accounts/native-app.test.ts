import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  forgetNetworkLimits,
  newVerifier,
  PASSWORD,
  toChallenge,
} from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startedBefore, startTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => (at + 16).toString(16)).join(':');
const APPS = {
  ANDROID_APP_ID: 'org.example.fares',
  ANDROID_APP_FINGERPRINTS: FINGERPRINT,
  IOS_APP_ID: 'ABCDE12345.org.example.fares',
};
/** Android's and iOS's, and one that is neither. */
const ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;
const STRANGER = 'https://evil.example';

const provider = oauthProvider();
const server = startedBefore(() =>
  startTestServer({ ...provider.settings, ...APPS, EMAIL_CONFIRMATION: 'off' }),
);
beforeEach(() => forgetNetworkLimits(server));

/** A preflight for signing in. */
const ask = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1/sign-in/email`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', ...headers },
  });

/** Asks the accounts as the page inside the native app does: from another site, and without cookies. */
function appAt(origin: string) {
  const carried = new Map<string, string>();
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
        ...(carried.size > 0 && {
          'farelark-cookies': [...carried].map((pair) => pair.join('=')).join('; '),
        }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const given = response.headers.get('farelark-cookies')?.split(',') ?? [];
    for (const cookie of given.map(decodeURIComponent)) {
      const [, name = '', value = ''] = /^([^=]+)=(.*?)(?:; Max-Age=-?\d+)?$/.exec(cookie) ?? [];
      carried.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as Record<string, unknown> };
  };
}

describe.each(ORIGINS)('the page of the app at %s', (origin) => {
  it('may ask the accounts, and read what they say', async () => {
    const names = ['apikey', 'authorization', 'content-type', 'farelark-cookies'];
    const asked = await ask(origin, { 'access-control-request-headers': names.join() });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    const allowed = asked.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(names));
    // Cookies of other sites are not asked for, so none need be sent.
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('signs up, and signs in with a second factor, without a cookie [1.native 2.native.second-factor]', async () => {
    const app = appAt(origin);
    const email = `app-${origin.length}@example.org`;
    const begun = await app('/sign-up/email', { email, password: PASSWORD, language: 'de' });
    expect(begun.headers.get('access-control-allow-origin')).toBe(origin);
    expect(begun.headers.get('access-control-expose-headers')).toContain('date');
    const token = String(begun.body['token']);
    const { body } = await app('/two-factor/enable', { password: PASSWORD }, token);
    const totpURI = String(body['totpURI']);
    const on = await app('/two-factor/verify-totp', { code: totpCode(totpURI) }, token);
    expect(on.status).toBe(200);

    const again = appAt(origin);
    const first = await again('/sign-in/email', { email, password: PASSWORD });
    expect(first.body).toMatchObject({ twoFactorRedirect: true });
    expect(first.headers.getSetCookie()).toEqual([]);
    // The code of the last step is used up.
    const { backupCodes } = body as { backupCodes: string[] };
    const second = await again('/two-factor/verify-backup-code', { code: backupCodes[0] });
    expect(second.body).toMatchObject({ token: expect.any(String), user: { email } });

    const elsewhere = appAt(origin);
    const guessed = await elsewhere('/two-factor/verify-backup-code', { code: backupCodes[1] });
    expect(guessed.status).toBe(401);
  });
});

describe('a page of another site', () => {
  it('may not ask the accounts before it does', async () => {
    const asked = await ask(STRANGER);
    expect(asked.status).toBe(404);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cannot read what they say, and gets nothing to carry [security.native-origins]', async () => {
    const stranger = appAt(STRANGER);
    const email = 'carried@example.org';
    await new AccountBrowser(server.url).signUp(email);
    const answer = await stranger('/sign-in/email', { email, password: PASSWORD });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('farelark-cookies')).toBeNull();
  });

  it('sends no session along by what it carries [security.native-origins]', async () => {
    const browser = new AccountBrowser(server.url);
    await browser.signUp('carrier@example.org');
    const app = appAt(ORIGINS[0]);
    const carried = { 'farelark-cookies': `farelark.session_token=${browser.token}` };
    const asked = await fetch(`${server.url}/auth/v1/get-session`, {
      headers: { origin: ORIGINS[0], ...carried },
    });
    expect(await asked.json()).toBeNull();
    expect((await app('/get-session', undefined, browser.token ?? '')).body).toMatchObject({
      user: { email: 'carrier@example.org' },
    });
  });

  it('may ask whether the server is there', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { headers } = await fetch(server.url + path, { headers: { origin: ORIGINS[1] } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});

describe('signing in with a provider from the app', () => {
  const begin = (verifier: string, wanted = 'google') =>
    `/app-sign-in?${new URLSearchParams({ provider: wanted, codeChallenge: toChallenge(verifier) })}`;

  /** Through the phone's browser, which has its own cookies; where it ends up. */
  async function throughBrowser(verifier: string): Promise<URL> {
    const browser = new AccountBrowser(server.url);
    const begun = await browser.get(begin(verifier));
    const there = await browser.follow(String(begun.location));
    const back = await browser.follow(String(there.location));
    return back.location ?? new URL('http://nowhere.invalid');
  }

  it('goes by the phone’s browser and comes back to the app, with a code for the app alone [2.native.oauth]', async () => {
    provider.mood = 'signs in';
    provider.person = { id: 'app', email: 'phone@example.org', emailVerified: true, name: 'Ana' };
    const verifier = newVerifier();
    const landed = await throughBrowser(verifier);
    expect(landed.href).toMatch(/^farelark:\/\/auth\?/);
    const code = landed.searchParams.get('code');
    expect(landed.searchParams.get('provider')).toBe('google');
    const app = appAt(ORIGINS[0]);
    const stolen = await app('/exchange-code', { code, codeVerifier: newVerifier() });
    expect(stolen.status).not.toBe(200);
    const again = await throughBrowser(verifier);
    const session = await app('/exchange-code', {
      code: again.searchParams.get('code'),
      codeVerifier: verifier,
    });
    expect(session.body).toMatchObject({ token: expect.any(String), user: { name: 'Ana' } });
  });

  it('comes back to the app with what went wrong', async () => {
    provider.mood = 'denies';
    const landed = await throughBrowser(newVerifier());
    expect(landed.protocol).toBe('farelark:');
    expect(landed.searchParams.get('error')).toBe('PROVIDER_DENIED');
  });

  it.each([
    ['a provider that is not offered', `provider=other&codeChallenge=${'a'.repeat(43)}`],
    ['no challenge', 'provider=google'],
    ['a challenge that is none', 'provider=google&codeChallenge=short'],
    ['nothing', ''],
  ])('with %s is refused', async (_, query) => {
    const url = `${server.url}/auth/v1/app-sign-in?${query}`;
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('links to this site', () => {
  const read = async (url: string, path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    const body: unknown = await response.json();
    return { status: response.status, type: response.headers.get('content-type'), body };
  };

  it('open the Android app of the settings', async () => {
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

  it('open the iOS app of the settings, those to deals and not those to the server', async () => {
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

  it('open no app where none is set', async () => {
    const bare = await startTestServer();
    try {
      for (const file of ['assetlinks.json', 'apple-app-site-association'])
        expect((await read(bare.url, `/.well-known/${file}`)).status).toBe(404);
    } finally {
      await bare.stop();
    }
  });
});
