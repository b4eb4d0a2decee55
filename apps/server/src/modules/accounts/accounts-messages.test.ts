import { ACCOUNT_CALLS, AUTH_REFUSALS, type AuthRefusalCode } from '@farelark/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  type AuthResponse,
  confirmEmail,
  PASSWORD,
  resetRateLimits,
} from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startBeforeAll, startServerOn, startTestServer } from '../../testing/test-server.ts';
import { newAddress, repeat, signInBrowser, WRONG_PASSWORD } from './accounts.fixture.ts';

const provider = oauthProvider();
const server = startBeforeAll(() => startTestServer({ ...provider.settings, ROLE: 'web' }));
const closed = startBeforeAll(() => startServerOn(server, { REGISTRATION: 'off', ROLE: 'web' }));
beforeEach(() => resetRateLimits(server));

const visitor = () => new AccountBrowser(server.url);
const signUp = (email: string, changes: object = {}) => visitor().signUp(email, changes);
const signIn = (email: string, password?: string) => visitor().signIn(email, password);
const resend = (email: string) => visitor().post('/send-verification-email', { email });
const requestReset = (email: string) => visitor().post('/request-password-reset', { email });

async function addUnconfirmed(): Promise<string> {
  const email = newAddress();
  await signUp(email);
  return email;
}
async function addConfirmed(): Promise<string> {
  const email = await addUnconfirmed();
  await confirmEmail(server, email);
  return email;
}

/** Simulates a broken database. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const [name = '', schema = 'public'] = table.split('.').toReversed();
  await server.query(`alter table ${table} rename to missing`);
  try {
    return await work();
  } finally {
    await server.query(`alter table ${schema}.missing rename to ${name}`);
  }
}

/** Last of several responses for one address. */
async function getLast(times: number, call: (email: string) => Promise<AuthResponse>) {
  const email = newAddress();
  await repeat(times - 1, () => call(email));
  return call(email);
}

/** Messages as specified. */
const MESSAGES: { readonly [C in AuthRefusalCode]?: string } = {
  AUTHENTICATION_REQUIRED: 'Authentication required',
  EMAIL_NOT_VERIFIED: 'Please check your email and click the confirmation link',
  INVALID_EMAIL: 'Please enter a valid email address',
  INVALID_EMAIL_OR_PASSWORD: 'Invalid email or password',
  PASSWORD_REQUIREMENTS: 'Password does not meet requirements',
  REGISTRATION_DISABLED: 'Registration is temporarily disabled. Please contact support.',
  REGISTRATION_FAILED: 'Registration Failed',
  RESET_EMAIL_FAILED: 'Failed to send reset email. Please try again.',
  SIGN_IN_FAILED: 'Sign In Failed',
  SIGN_OUT_FAILED: 'There was an error signing you out',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again later',
  TOO_MANY_EMAILS: 'Too many emails sent. Please wait before trying again',
  USER_ALREADY_EXISTS: 'An account with this email already exists. Try signing in instead.',
  VERIFICATION_UNAVAILABLE:
    'Email verification is temporarily unavailable. Please try again later.',
};

const REFUSALS: readonly [AuthRefusalCode, number, () => Promise<AuthResponse>][] = [
  ['INVALID_EMAIL_OR_PASSWORD', 401, async () => signIn(await addConfirmed(), WRONG_PASSWORD)],
  ['EMAIL_NOT_VERIFIED', 403, async () => signIn(await addUnconfirmed())],
  ['TOO_MANY_ATTEMPTS', 429, () => getLast(6, signIn)],
  ['SIGN_IN_FAILED', 500, () => withoutTable('auth.password_attempts', () => signIn(newAddress()))],
  ['USER_ALREADY_EXISTS', 422, async () => signUp((await addConfirmed()).toUpperCase())],
  ['PASSWORD_REQUIREMENTS', 400, () => signUp(newAddress(), { password: 'nouppercase1' })],
  ['TOO_MANY_EMAILS', 429, () => getLast(5, requestReset)],
  ['REGISTRATION_DISABLED', 403, () => new AccountBrowser(closed.url).signUp(newAddress())],
  ['VERIFICATION_UNAVAILABLE', 503, () => withoutTable('outbox', () => signUp(newAddress()))],
  ['VERIFICATION_UNAVAILABLE', 503, () => withoutTable('outbox', () => resend(newAddress()))],
  [
    'REGISTRATION_FAILED',
    500,
    () => withoutTable('auth.registrations', () => signUp(newAddress())),
  ],
  [
    'SIGN_OUT_FAILED',
    500,
    async () => {
      const browser = await signInBrowser(server, await addConfirmed());
      return withoutTable('auth.session', () => browser.post('/sign-out'));
    },
  ],
  ['RESET_EMAIL_FAILED', 503, () => withoutTable('outbox', () => requestReset(newAddress()))],
  ['INVALID_EMAIL', 400, () => signUp('not an address')],
  ['AUTHENTICATION_REQUIRED', 401, () => visitor().get('/account')],
];

it.each(REFUSALS)(
  'refuses with %s, status %d and its message [5.password 8.auth 8.auth.invalid 8.auth.unconfirmed 8.auth.too-many-attempts 8.auth.exists 8.auth.password 8.auth.too-many-emails 8.auth.closed 8.auth.verification 8.auth.reset]',
  async (code, status, request) => {
    const { body, headers, ...response } = await request();
    expect(response.status).toBe(status);
    const { general } = AUTH_REFUSALS[code];
    const error = {
      code: general,
      message: expect.stringMatching(/\w\.$/),
      requestId: expect.any(String),
    };
    expect(body).toEqual({ data: null, error, code, message: MESSAGES[code] });
    expect(headers.get('retry-after') !== null).toBe(status === 429);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

it('stores no sign-up when the confirmation email can’t be enqueued', async () => {
  const email = newAddress();
  await withoutTable('outbox', () => signUp(email));
  expect(await server.query('select from auth.registrations where email = $1', [email])).toEqual(
    [],
  );
});

describe('malformed requests', () => {
  const PATHS = [
    ...ACCOUNT_CALLS.filter(({ method }) => method === 'post').map(({ path }) => path),
    '/delete-account/confirm',
    '/passkey/verify-registration',
    '/passkey/verify-authentication',
    '/passkey/update-passkey',
    '/passkey/delete-passkey',
  ];
  const BODIES: readonly unknown[] = [
    {},
    [],
    7,
    'text',
    null,
    { email: 7, password: {}, token: [], code: null, id: 1, name: [], provider: {} },
    { email: 'a\u0000b@example.org', password: PASSWORD, token: '\u0000', id: '\u0000' },
    { email: 'a@example.org', password: 'x'.repeat(100_000), newPassword: 'x'.repeat(100_000) },
    { email: 'ä@ö.ü', password: '\ud800', code: '\ud800', token: '\ud800', provider: '__proto__' },
    { token: "' or 1=1 --", code: "' or 1=1 --", id: "' or 1=1 --", provider: "' or 1=1 --" },
    { email: 'a@example.org', password: PASSWORD, language: 'xx', name: { first: 'x' } },
  ];
  /** Below every rate limit. */
  const BATCHES = [BODIES.slice(0, 6), BODIES.slice(6)];

  it.each(PATHS)(
    'are refused at %s in the common shape, never with a 500 [7.auth]',
    async (path) => {
      for (const browser of [visitor(), await signInBrowser(server, await addConfirmed())])
        for (const bodies of BATCHES) {
          await resetRateLimits(server);
          await Promise.all(
            bodies.map(async (body) => {
              const response = await browser.post(path, body);
              expect(response.status, JSON.stringify([path, body])).toBeLessThan(500);
              if (response.status >= 400)
                expect(response.body).toMatchObject({
                  data: null,
                  error: { code: expect.any(String), requestId: expect.any(String) },
                  code: expect.any(String),
                  message: expect.any(String),
                });
            }),
          );
        }
    },
  );

  it('store no rate limit for unknown paths and other spellings', async () => {
    await resetRateLimits(server);
    for (const path of [
      '/nothing-here',
      '/sign-in%2Femail',
      '/get%2dsession',
      '/ok/',
      '/callback/unknown',
    ])
      expect((await visitor().get(path)).status, path).toBe(404);
    expect(await server.query('select key from auth."rateLimit"')).toEqual([]);
  });

  it.each([
    '/nothing-here',
    '/verify-email',
    '/verify-email?token=%00',
    '/verify-email?token=x&callbackURL=https://evil.example',
    '/callback/google',
    '/callback/unknown?state=x&code=y',
    '/callback/%00?state=x',
    '/callback/google?state=%00',
    '/reset-password/check',
    '/reset-password/check?token=%E0%A4%A',
    '/passkey/generate-register-options?name=x',
    '/%E0%A4%A',
  ])('redirect within the site or not at all: GET %s [security.open-redirects]', async (path) => {
    const response = await visitor().get(path);
    expect(response.status).toBeLessThan(500);
    if (response.location !== null) expect(response.location.origin).toBe(server.url);
  });
});
