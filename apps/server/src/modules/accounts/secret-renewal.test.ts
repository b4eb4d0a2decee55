import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { expect, it, onTestFinished } from 'vitest';
import { signToken } from '../../platform/security/link-tokens.ts';
import { getCurrentPrefix, toEncryptionKey } from '../../platform/security/secret-keys.ts';
import { AccountBrowser, resetRateLimits } from '../../testing/account-browser.ts';
import { startServerOn, type TestServer, testServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';
import { enableSecondFactor, signInBrowser } from './accounts.fixture.ts';
import { renewSecrets } from './secret-renewal.ts';

const OLD = 'an old auth secret of over thirty-two characters';
const NEW = 'a new auth secret of over thirty-two characters';
const keys = { current: NEW, before: OLD };
const SETTINGS = { EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'silent' };

const first = testServer({ ...SETTINGS, AUTH_SECRET: OLD, ROLE: 'web' });

/** Starts another server until the end of the test. */
async function start(settings: Record<string, string>, lines?: Record<string, unknown>[]) {
  const environment = { ...SETTINGS, ...settings };
  const server = await startServerOn(first, environment, undefined, [], undefined, lines);
  onTestFinished(() => server.stop());
  return server;
}

/** Creates an account with a second factor and an access token at the first server. */
async function enrol(email: string) {
  await resetRateLimits(first);
  const browser = new AccountBrowser(first.url);
  await browser.signUp(email);
  const { totpURI, backupCodes } = await enableSecondFactor(browser);
  expect((await browser.get('/token')).status).toBe(200);
  return { email, browser, totpURI, backupCodes };
}

/** Status of the second step of a sign-in. */
async function signIn(server: TestServer, email: string, path: string, code: string) {
  await resetRateLimits(server);
  return (await (await signInBrowser(server, email)).post(path, { code })).status;
}
const signInByCode = (server: TestServer, { email, totpURI }: { email: string; totpURI: string }) =>
  signIn(server, email, '/two-factor/verify-totp', totpCode(totpURI));

/** Number of texts not encrypted with the new secret. */
async function countOutdated(): Promise<number> {
  const rows = await first.query<{ text: string }>(
    `select secret as text from auth."twoFactor" union all
     select "backupCodes" from auth."twoFactor" union all
     select trim('"' from "privateKey") from auth.jwks`,
  );
  expect(rows.length).toBeGreaterThan(4);
  return rows.filter(({ text }) => !text.startsWith(getCurrentPrefix(keys))).length;
}

/** Stores the second factor of an account in the library's former format, which names no key. */
async function storeInFormerFormat(email: string, backupCodes: readonly string[]): Promise<void> {
  const { pool } = first.database;
  const isOwn = `"userId" = (select id from auth."user" where email = $1)`;
  const { rows } = await pool.query<{ secret: string }>(
    `select secret from auth."twoFactor" where ${isOwn}`,
    [email],
  );
  const data = await symmetricDecrypt({
    key: toEncryptionKey({ current: OLD, before: null }),
    data: rows[0]?.secret ?? '',
  });
  await pool.query(`update auth."twoFactor" set secret = $2, "backupCodes" = $3 where ${isOwn}`, [
    email,
    await symmetricEncrypt({ key: OLD, data }),
    await symmetricEncrypt({ key: OLD, data: JSON.stringify(backupCodes) }),
  ]);
}

it('refuses a second factor encrypted with an unknown secret, and logs the remedy once [security.secret-file]', async () => {
  const fay = await enrol('fay@example.org');
  const lines: Record<string, unknown>[] = [];
  const unknown = 'an auth secret that encrypted nothing here';
  const server = await start({ AUTH_SECRET: unknown, LOG_LEVEL: 'error', ROLE: 'web' }, lines);
  for (const [path, code] of [
    ['/two-factor/verify-totp', totpCode(fay.totpURI)],
    ['/two-factor/verify-totp', '000000'],
    ['/two-factor/verify-backup-code', fay.backupCodes[0] ?? ''],
  ] as const) {
    await resetRateLimits(first);
    const browser = new AccountBrowser(server.url);
    await browser.signIn(fay.email);
    const { status, body } = await browser.post(path, { code });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_UNREADABLE',
      message: expect.stringContaining('contact support'),
    });
  }
  expect(lines).toMatchObject([{ msg: expect.stringContaining('set AUTH_SECRET_BEFORE') }]);
  // The codes still work with the right secret.
  expect(await signInByCode(first, fay)).toBe(200);
});

it('keeps second factors, sessions and links working during a rotation, and second factors after it [security.secret-rotation]', async () => {
  const ana = await enrol('ana@example.org');
  const ben = await enrol('ben@example.org');
  const eve = await enrol('eve@example.org');
  const dan = await enrol('dan@example.org');
  await storeInFormerFormat(ben.email, ['AbCdE-12345']);
  const rows = await first.query(`select id from auth."user" where email = 'ana@example.org'`);
  const link = `/unsubscribe/${signToken(OLD, 'unsubscribe', rows[0].id)}`;

  // A web process re-encrypts nothing.
  const both = await start({ AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: OLD, ROLE: 'web' });
  expect(await signInByCode(both, ana)).toBe(200);
  expect(await signInByCode(both, ben)).toBe(200);
  expect((await fetch(both.url + link, { method: 'POST' })).status).toBe(200);
  expect(await countOutdated()).toBeGreaterThan(4);
  // Started without the old secret before the re-encryption.
  const early = await start({ AUTH_SECRET: NEW, ROLE: 'web' });
  expect(await signInByCode(early, eve)).toBe(403);
  expect((await fetch(early.url + link, { method: 'POST' })).status).not.toBe(200);

  await start({ AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: OLD });
  await expect.poll(countOutdated).toBe(0);
  const never = new AbortController().signal;
  expect(await renewSecrets(first.database.pool, keys, never)).toEqual({ renewed: 0, lost: 0 });

  expect(await signInByCode(early, dan)).toBe(200);
  const backupCode = (email: string, code = '') =>
    signIn(early, email, '/two-factor/verify-backup-code', code);
  expect(await backupCode(ana.email, ana.backupCodes[0])).toBe(200);
  expect(await backupCode(ben.email, 'AbCdE-12345')).toBe(200);
  expect((await new AccountBrowser(early.url).get('/account')).status).toBe(401);
  const signedIn = new AccountBrowser(early.url);
  signedIn.token = ana.browser.token;
  expect((await signedIn.get('/account')).status).toBe(200);
  expect((await signedIn.get('/token')).status).toBe(200);
});
