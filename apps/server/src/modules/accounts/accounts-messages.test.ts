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
const signUp = (email: string, more: object = {}) => visitor().signUp(email, more);
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

/** Runs `work` without a table, as with a broken database. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  const [name = '', schema = 'public'] = table.split('.').toReversed();
  await server.query(`alter table ${table} rename to missing`);
  try {
    return await work();
  } finally {
    await server.query(`alter table ${schema}.missing rename to ${name}`);
  }
}

async function getLast(times: number, call: () => Promise<AuthResponse>): Promise<AuthResponse> {
  await repeat(times - 1, call);
  return call();
}

const TAKEN = 'An account with this email already exists. Try signing in instead.';
const CLOSED = 'Registration is temporarily disabled. Please contact support.';
const UNVERIFIABLE = 'Email verification is temporarily unavailable. Please try again later.';

/** Specified messages of the accounts, each with a request that is refused by it. */
const MESSAGES: readonly [AuthRefusalCode, number, string, () => Promise<AuthResponse>][] = [
  [
    'INVALID_EMAIL_OR_PASSWORD',
    401,
    'Invalid email or password',
    async () => visitor().signIn(await addConfirmed(), WRONG_PASSWORD),
  ],
  [
    'EMAIL_NOT_VERIFIED',
    403,
    'Please check your email and click the confirmation link',
    async () => visitor().signIn(await addUnconfirmed()),
  ],
  [
    'TOO_MANY_ATTEMPTS',
    429,
    'Too many attempts. Please try again later',
    () => {
      const email = newAddress();
      return getLast(6, () => visitor().signIn(email));
    },
  ],
  [
    'SIGN_IN_FAILED',
    500,
    'Sign In Failed',
    () => without('auth.password_attempts', () => visitor().signIn(newAddress())),
  ],
  ['USER_ALREADY_EXISTS', 422, TAKEN, async () => signUp((await addConfirmed()).toUpperCase())],
  [
    'PASSWORD_REQUIREMENTS',
    400,
    'Password does not meet requirements',
    () => signUp(newAddress(), { password: 'nouppercase1' }),
  ],
  [
    'TOO_MANY_EMAILS',
    429,
    'Too many emails sent. Please wait before trying again',
    () => {
      const email = newAddress();
      return getLast(5, () => requestReset(email));
    },
  ],
  ['REGISTRATION_DISABLED', 403, CLOSED, () => new AccountBrowser(closed.url).signUp(newAddress())],
  [
    'VERIFICATION_UNAVAILABLE',
    503,
    UNVERIFIABLE,
    () => without('outbox', () => signUp(newAddress())),
  ],
  [
    'VERIFICATION_UNAVAILABLE',
    503,
    UNVERIFIABLE,
    () =>
      without('outbox', () => visitor().post('/send-verification-email', { email: newAddress() })),
  ],
  [
    'REGISTRATION_FAILED',
    500,
    'Registration Failed',
    () => without('auth.registrations', () => signUp(newAddress())),
  ],
  [
    'SIGN_OUT_FAILED',
    500,
    'There was an error signing you out',
    async () => {
      const browser = await signInBrowser(server, await addConfirmed());
      return without('auth.session', () => browser.post('/sign-out'));
    },
  ],
  [
    'RESET_EMAIL_FAILED',
    503,
    'Failed to send reset email. Please try again.',
    () => without('outbox', () => requestReset(newAddress())),
  ],
  ['INVALID_EMAIL', 400, 'Please enter a valid email address', () => signUp('not an address')],
  ['AUTHENTICATION_REQUIRED', 401, 'Authentication required', () => visitor().get('/account')],
];

it.each(MESSAGES)(
  'refuses with %s, status %d and the message "%s" [5.password 8.auth 8.auth.invalid 8.auth.unconfirmed 8.auth.too-many-attempts 8.auth.exists 8.auth.password 8.auth.too-many-emails 8.auth.closed 8.auth.verification 8.auth.reset]',
  async (code, status, message, request) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      data: null,
      error: {
        code: AUTH_REFUSALS[code].general,
        message: `errors.${AUTH_REFUSALS[code].general}`,
        requestId: expect.any(String),
      },
      code,
      message,
    });
    expect(answer.headers.get('retry-after') !== null).toBe(status === 429);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

it('stores no sign-up when the confirmation email can’t be enqueued', async () => {
  const email = newAddress();
  await without('outbox', () => signUp(email));
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
              const answer = await browser.post(path, body);
              expect(answer.status, JSON.stringify([path, body])).toBeLessThan(500);
              if (answer.status >= 400)
                expect(answer.body).toMatchObject({
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
    const answer = await visitor().get(path);
    expect(answer.status).toBeLessThan(500);
    if (answer.location !== null) expect(answer.location.origin).toBe(server.url);
  });
});
