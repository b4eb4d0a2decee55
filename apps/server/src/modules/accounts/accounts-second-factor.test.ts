import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { toEncryptionKey } from '../../platform/security/secret-keys.ts';
import { AccountBrowser, countEmails, PASSWORD } from '../../testing/account-browser.ts';
import {
  type CeremonyOptions,
  SoftwareAuthenticator,
} from '../../testing/software-authenticator.ts';
import { TEST_SECRET, testServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';
import {
  ageSessions,
  createAccount,
  enableSecondFactor,
  refused,
  repeat,
  signInBrowser,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';

const SESSION = { token: expect.any(String), expiresAt: expect.any(String) };
let browser: AccountBrowser;
let email: string;

const SETTINGS = { EMAIL_CONFIRMATION: 'off', ROLE: 'web' };
const server = testServer(SETTINGS);
beforeEach(async () => {
  ({ browser, email } = await createAccount(server, 'second', { isConfirmed: false }));
});

const visitor = () => new AccountBrowser(server.url);
/** Enters a TOTP code, by default after the password in a new browser. */
const enterCode = async (code: string, client?: AccountBrowser) =>
  (client ?? (await signInBrowser(server, email))).post('/two-factor/verify-totp', { code });
/** Signs in by password and backup code. */
const enterBackupCode = async (code = '') =>
  (await signInBrowser(server, email)).post('/two-factor/verify-backup-code', { code });
const renewBackupCodes = (password: string) =>
  browser.post('/two-factor/generate-backup-codes', { password });
const disable = (password: string) => browser.post('/two-factor/disable', { password });

describe('TOTP codes', () => {
  it('match the test vectors of RFC 6238, appendix B', () => {
    const uri = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpCode(uri, new Date(59_000))).toBe('287082');
    expect(totpCode(uri, new Date(1_111_111_109_000))).toBe('081804');
  });

  it('are required after the password to start a session', async () => {
    const { totpURI, confirmed } = await enableSecondFactor(browser);
    expect(confirmed.body).toMatchObject(SESSION);
    const other = visitor();
    const first = await other.signIn(email);
    expect(first.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect(first.headers.get('set-auth-token')).toBeNull();
    expect((await other.get('/account')).status).toBe(401);
    const second = await enterCode(totpCode(totpURI), other);
    expect(second.body).toMatchObject({ ...SESSION, user: { email } });
    expect((await other.get('/account')).body).toMatchObject({ user: { twoFactorEnabled: true } });
  });

  it('are bound to a __Host- cookie; cookies with earlier names are ignored [security.sign-in-cookies]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    const PUBLIC_URL = 'https://fares.example.org';
    const secure = await server.startOther({ ...SETTINGS, PUBLIC_URL });
    const other = new AccountBrowser(secure.url, { origin: PUBLIC_URL });
    expect((await other.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
    const [name, value] = [...other.cookies][0] ?? ['', ''];
    expect(name).toBe('__Host-farelark.two_factor');
    const outdated = new AccountBrowser(secure.url, { origin: PUBLIC_URL });
    outdated.cookies.set('__Secure-farelark.two_factor', value);
    outdated.cookies.set('farelark.two_factor', value);
    const code = totpCode(totpURI);
    expect((await enterCode(code, outdated)).body['code']).toBe('SECOND_FACTOR_EXPIRED');
    expect((await enterCode(code, other)).body).toMatchObject({ ...SESSION, user: { email } });
  });

  it('work once, also concurrently [security.second-factor]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    const both = [await signInBrowser(server, email), await signInBrowser(server, email)];
    const code = totpCode(totpURI);
    const responses = await Promise.all(both.map((client) => enterCode(code, client)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await enterCode(code)).toMatchObject(refused(401, 'INVALID_CODE'));
  });

  it('restart the sign-in after five wrong ones [asvs.6.6.3]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    const other = await signInBrowser(server, email);
    for (const response of await repeat(5, () => enterCode('abcdef', other)))
      expect(response).toMatchObject(refused(401, 'INVALID_CODE'));
    const late = await enterCode(totpCode(totpURI), other);
    expect(late).toMatchObject(refused(401, 'SECOND_FACTOR_EXPIRED'));
  });

  it('are locked for the account after ten wrong ones, for 15 minutes [security.second-factor]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    for (const other of [await signInBrowser(server, email), await signInBrowser(server, email)])
      await repeat(5, () => enterCode('abcdef', other));
    const response = await enterCode(totpCode(totpURI));
    expect(response).toMatchObject(refused(429, 'TOO_MANY_ATTEMPTS'));
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(840);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await browser.get('/account')).status).toBe(200);
  });

  it('are refused from a browser that did not enter the password', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    await visitor().signIn(email);
    const response = await enterCode(totpCode(totpURI), visitor());
    expect(response.body['code']).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('are not required until the first one is confirmed', async () => {
    await browser.post('/two-factor/enable', { password: PASSWORD });
    expect((await visitor().signIn(email)).body).toMatchObject(SESSION);
  });
});

describe('backup codes', () => {
  it('work once in any case and grouping, and are stored as digests [asvs.6.4.4 asvs.6.5.2 asvs.6.5.4]', async () => {
    const { backupCodes } = await enableSecondFactor(browser);
    expect(new Set(backupCodes)).toHaveProperty('size', 10);
    const [code = ''] = backupCodes;
    // 24 characters of 5 bits: 120 bits.
    expect(code).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{6}-){3}[0-9a-hj-km-np-tv-z]{6}$/);
    const digests = await getDigests();
    expect(digests).toHaveLength(10);
    for (const digest of digests) expect(digest).toMatch(/^sha256:[\w-]{43}$/);
    expect((await enterBackupCode(digests[0])).body['code']).toBe('INVALID_BACKUP_CODE');
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect((await enterBackupCode(typed)).status).toBe(200);
    expect(await getDigests()).toHaveLength(9);
    expect(await enterBackupCode(code)).toMatchObject(refused(401, 'INVALID_BACKUP_CODE'));
  });

  it('encrypted by the library still work, and the others of their set become digests', async () => {
    await enableSecondFactor(browser);
    const data = JSON.stringify(['AbCdE-12345', 'fGhIj-67890']);
    await server.query(`update auth."twoFactor" set "backupCodes" = $2 where ${OWN}`, [
      email,
      await symmetricEncrypt({ key: TEST_SECRET, data }),
    ]);
    expect((await enterBackupCode('AbCdE-12345')).status).toBe(200);
    expect(await getDigests()).toEqual([expect.stringMatching(/^sha256:/)]);
    expect((await enterBackupCode('AbCdE-12345')).body['code']).toBe('INVALID_BACKUP_CODE');
    expect((await enterBackupCode('fGhIj-67890')).status).toBe(200);
  });

  const OWN = `"userId" = (select id from auth."user" where email = $1)`;
  const getDigests = async (): Promise<string[]> => {
    const rows = await server.query<{ codes: string }>(
      `select "backupCodes" as codes from auth."twoFactor" where ${OWN}`,
      [email],
    );
    const key = toEncryptionKey({ current: TEST_SECRET, before: null });
    return JSON.parse(await symmetricDecrypt({ key, data: rows[0]?.codes ?? '' }));
  };

  it('stop working when a new set is generated, and the owner is notified [security.sign-in-notices]', async () => {
    const { backupCodes } = await enableSecondFactor(browser);
    await renewBackupCodes(WRONG_PASSWORD);
    expect(await countEmails(server, 'backup_codes_renewed', email)).toBe(0);
    expect((await renewBackupCodes(PASSWORD)).body['backupCodes']).toHaveLength(10);
    expect(await countEmails(server, 'backup_codes_renewed', email)).toBe(1);
    expect((await enterBackupCode(backupCodes[1])).body['code']).toBe('INVALID_BACKUP_CODE');
  });
});

describe('second factor', () => {
  it.each(['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])(
    'requires the password at %s',
    async (path) => {
      await enableSecondFactor(browser);
      const wrong = await browser.post(path, { password: WRONG_PASSWORD });
      expect(wrong).toMatchObject(refused(400, 'INVALID_PASSWORD'));
      const response = await visitor().post(path, { password: PASSWORD });
      expect(response).toMatchObject(refused(401, 'AUTHENTICATION_REQUIRED'));
    },
  );

  it('can be disabled; its owner is notified of both changes, but not of sign-ins [security.sign-in-notices]', async () => {
    const getMails = async () => {
      const rows = await server.query<{ kind: string }>(
        'select kind from outbox where address = $1 order by id',
        [email],
      );
      return rows.map(({ kind }) => kind);
    };
    const { totpURI } = await enableSecondFactor(browser);
    expect(await getMails()).toEqual(['second_factor_on']);
    expect((await enterCode(totpCode(totpURI))).status).toBe(200);
    expect(await getMails()).toEqual(['second_factor_on']);
    expect((await disable(WRONG_PASSWORD)).status).toBe(400);
    expect((await disable(PASSWORD)).body).toMatchObject({ token: expect.any(String) });
    expect(await getMails()).toEqual(['second_factor_on', 'second_factor_off']);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().signIn(email)).body).toMatchObject(SESSION);
  });

  it('is stored encrypted [asvs.6.5.3 asvs.11.3.3]', async () => {
    const { totpURI, backupCodes } = await enableSecondFactor(browser);
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    const stored = JSON.stringify(await server.query('select * from auth."twoFactor"'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(backupCodes[0]);
  });
});

describe('passkey', () => {
  const newAuthenticator = () => new SoftwareAuthenticator(server.url);
  const getOptions = async (client: AccountBrowser, path: string) =>
    (await client.get(path)).body as unknown as CeremonyOptions;

  async function register(authenticator = newAuthenticator()) {
    const options = await getOptions(browser, '/passkey/generate-register-options');
    const response = authenticator.register(options);
    return browser.post('/passkey/verify-registration', { response, name: 'Laptop' });
  }
  async function signIn(authenticator: SoftwareAuthenticator) {
    const client = visitor();
    const options = await getOptions(client, '/passkey/generate-authenticate-options');
    const response = authenticator.authenticate(options);
    return client.post('/passkey/verify-authentication', { response });
  }
  const getNewestId = async () => {
    const rows = await server.query(
      'select id from auth.passkey order by "createdAt" desc limit 1',
    );
    return rows[0].id;
  };

  it('can be added, renamed, listed, used and removed', async () => {
    const authenticator = newAuthenticator();
    expect((await register(authenticator)).status).toBe(200);
    expect(await countEmails(server, 'passkey_added', email)).toBe(1);
    expect((await signIn(authenticator)).body).toMatchObject({ ...SESSION, user: { email } });
    const { body } = await browser.get('/passkey/list-user-passkeys');
    expect(body).toMatchObject([{ name: 'Laptop' }]);
    const [{ id }] = body as unknown as [{ id: string }];
    await browser.post('/passkey/update-passkey', { id, name: 'Old laptop' });
    expect((await browser.get('/account')).body['passkeys']).toBe(1);
    expect((await browser.post('/passkey/delete-passkey', { id })).status).toBe(200);
    expect(await signIn(authenticator)).toMatchObject(refused(401, 'PASSKEY_FAILED'));
  });

  it('signs in without a second factor', async () => {
    const authenticator = newAuthenticator();
    await register(authenticator);
    await enableSecondFactor(browser);
    expect((await signIn(authenticator)).body).toMatchObject(SESSION);
  });

  it('is refused if the authenticator does not verify its user', async () => {
    const unverified = newAuthenticator();
    unverified.verifiesUser = false;
    expect((await register(unverified)).body['code']).toBe('PASSKEY_FAILED');
    expect(await countEmails(server, 'passkey_added', email)).toBe(0);
    const authenticator = newAuthenticator();
    await register(authenticator);
    authenticator.verifiesUser = false;
    expect((await signIn(authenticator)).body['code']).toBe('PASSKEY_FAILED');
  });

  it('is accepted once per challenge, from its own origin only', async () => {
    const authenticator = newAuthenticator();
    await register(authenticator);
    const client = visitor();
    const options = await getOptions(client, '/passkey/generate-authenticate-options');
    const response = authenticator.authenticate(options);
    const verify = () => client.post('/passkey/verify-authentication', { response });
    expect((await verify()).status).toBe(200);
    expect((await verify()).body['code']).toBe('PASSKEY_FAILED');
    const phished = new SoftwareAuthenticator('https://farelark.example');
    expect((await register(phished)).body['code']).toBe('PASSKEY_FAILED');
  });

  it('requires a fresh session to be added or removed [security.fresh-proof]', async () => {
    await register();
    await ageSessions(server);
    const remove = async () => browser.post('/passkey/delete-passkey', { id: await getNewestId() });
    for (const response of [
      await browser.get('/passkey/generate-register-options'),
      await remove(),
    ])
      expect(response).toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'));
    await browser.post('/reauthenticate', { password: PASSWORD });
    expect((await remove()).status).toBe(200);
  });

  it.each([
    ['/passkey/delete-passkey', { id: 'not a uuid' }],
    ['/passkey/update-passkey', { id: 'not a uuid', name: 'x' }],
    ['/passkey/verify-authentication', { response: { id: { nested: true } } }],
    ['/passkey/verify-authentication', { response: 7 }],
    ['/passkey/verify-registration', { response: null }],
  ])('requests to %s with the body %j are refused', async (path, body) => {
    const response = await browser.post(path, body);
    expect(response).toMatchObject(refused(400, 'INVALID_INPUT'));
  });
});
