import { toServerUrl } from '@farelark/db/testing';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../app.ts';
import { readSettings } from '../../config/settings.ts';
import { createLog } from '../../platform/observability/log.ts';
import { signToken } from '../../platform/security/link-tokens.ts';
import { currentPrefix, encryptionKey } from '../../platform/security/secret-keys.ts';
import { AccountBrowser, forgetNetworkLimits } from '../../testing/account-browser.ts';
import {
  EMPTY_PAGES,
  NO_OUTSIDE_CALLS,
  startBeside,
  TEST_PASSWORD_COST,
  type TestServer,
  testServer,
} from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';
import { enableSecondFactor, signInBrowser } from './accounts.fixture.ts';
import { renewSecrets } from './secret-renewal.ts';

const OLD = 'an auth secret that was, of thirty-two characters';
const NEW = 'an auth secret that is now, of thirty-two characters';
const keys = { current: NEW, before: OLD };
const quiet = { EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'silent' };

const beside: TestServer[] = [];

const first = testServer({ ...quiet, AUTH_SECRET: OLD });
afterAll(async () => {
  for (const server of beside) await server.stop();
});

async function start(settings: Record<string, string>): Promise<TestServer> {
  const server = await startBeside(first, { ...quiet, ...settings });
  beside.push(server);
  return server;
}

/** An account with a second factor and a key for access tokens, made by the first server. */
async function enrol(email: string) {
  await forgetNetworkLimits(first);
  const browser = new AccountBrowser(first.url);
  await browser.signUp(email);
  const { totpURI, backupCodes } = await enableSecondFactor(browser);
  expect((await browser.get('/token')).status).toBe(200);
  return { email, browser, totpURI, backupCodes };
}

/** Signs in by password and the given second step. */
async function signIn(server: TestServer, email: string, path: string, code: string) {
  await forgetNetworkLimits(server);
  return (await (await signInBrowser(server, email)).post(path, { code })).status;
}
const byCode = (server: TestServer, { email, totpURI }: { email: string; totpURI: string }) =>
  signIn(server, email, '/two-factor/verify-totp', totpCode(totpURI));

/** Encrypted texts without the prefix of the new secret. */
async function encryptedBefore(): Promise<number> {
  const rows = await first.query<{ kept: string }>(
    `select secret as kept from auth."twoFactor" union all
     select "backupCodes" from auth."twoFactor" union all
     select trim('"' from "privateKey") from auth.jwks`,
  );
  expect(rows.length).toBeGreaterThan(4);
  return rows.filter(({ kept }) => !kept.startsWith(currentPrefix(keys))).length;
}

/** Has an account's second factor kept as the library did before what it encrypts said by which key. */
async function keepAsBefore(email: string, backupCodes: readonly string[]): Promise<void> {
  const { pool } = first.database;
  const OWN = `"userId" = (select id from auth."user" where email = $1)`;
  const { rows } = await pool.query<{ secret: string }>(
    `select secret from auth."twoFactor" where ${OWN}`,
    [email],
  );
  const data = await symmetricDecrypt({
    key: encryptionKey({ current: OLD, before: null }),
    data: rows[0]?.secret ?? '',
  });
  await pool.query(`update auth."twoFactor" set secret = $2, "backupCodes" = $3 where ${OWN}`, [
    email,
    await symmetricEncrypt({ key: OLD, data }),
    await symmetricEncrypt({ key: OLD, data: JSON.stringify(backupCodes) }),
  ]);
}

it('refuses a second factor that no secret opens, says what to do, and logs that once [security.secret-file]', async () => {
  const fay = await enrol('fay@example.org');
  const lines: string[] = [];
  const lost = await startServer({
    settings: {
      ...readSettings({ ...quiet, ...NO_OUTSIDE_CALLS, PORT: '0', ROLE: 'web', SIMULATOR: 'off' }),
      AUTH_SECRET: 'an auth secret that encrypted nothing here',
    },
    databaseUrl: toServerUrl(first.databaseUrl),
    ownerUrl: first.databaseUrl,
    webDir: EMPTY_PAGES,
    log: createLog('error', { write: (line) => void lines.push(line) }),
    passwordCost: TEST_PASSWORD_COST,
  });
  beside.push({ ...first, ...lost });
  for (const [path, code] of [
    ['/two-factor/verify-totp', totpCode(fay.totpURI)],
    ['/two-factor/verify-totp', '000000'],
    ['/two-factor/verify-backup-code', fay.backupCodes[0] ?? ''],
  ] as const) {
    await forgetNetworkLimits(first);
    const browser = new AccountBrowser(lost.url);
    await browser.signIn(fay.email);
    const { status, body } = await browser.post(path, { code });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_UNREADABLE',
      message: expect.stringContaining('contact support'),
    });
  }
  expect(lines).toEqual([expect.stringContaining('set AUTH_SECRET_BEFORE')]);
  // Where the secret is known, the same codes are as good as before.
  expect(await byCode(first, fay)).toBe(200);
});

it('second factors, sessions and links go on while the old secret is named, and factors without it once they are encrypted again [security.secret-rotation]', async () => {
  const ana = await enrol('ana@example.org');
  const ben = await enrol('ben@example.org');
  const eve = await enrol('eve@example.org');
  const dan = await enrol('dan@example.org');
  await keepAsBefore(ben.email, ['AbCdE-12345']);
  const rows = await first.query(`select id from auth."user" where email = 'ana@example.org'`);
  const link = `/unsubscribe/${signToken(OLD, 'unsubscribe', rows[0].id)}`;

  // A web process, which encrypts nothing again.
  const both = await start({ AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: OLD, ROLE: 'web' });
  expect(await byCode(both, ana)).toBe(200);
  expect(await byCode(both, ben)).toBe(200);
  expect((await fetch(both.url + link, { method: 'POST' })).status).toBe(200);
  expect(await encryptedBefore()).toBeGreaterThan(4);
  const hasty = await start({ AUTH_SECRET: NEW, ROLE: 'web' });
  expect(await byCode(hasty, eve)).toBe(403);
  expect((await fetch(hasty.url + link, { method: 'POST' })).status).not.toBe(200);

  await start({ AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: OLD });
  await expect.poll(encryptedBefore).toBe(0);
  const never = new AbortController().signal;
  expect(await renewSecrets(first.database.pool, keys, never)).toEqual({ renewed: 0, lost: 0 });

  // The one that would not wait has what it needs now.
  expect(await byCode(hasty, dan)).toBe(200);
  const backupCode = (email: string, code = '') =>
    signIn(hasty, email, '/two-factor/verify-backup-code', code);
  expect(await backupCode(ana.email, ana.backupCodes[0])).toBe(200);
  expect(await backupCode(ben.email, 'AbCdE-12345')).toBe(200);
  expect((await new AccountBrowser(hasty.url).get('/account')).status).toBe(401);
  const held = new AccountBrowser(hasty.url);
  held.token = ana.browser.token;
  expect((await held.get('/account')).status).toBe(200);
  expect((await held.get('/token')).status).toBe(200);
});
