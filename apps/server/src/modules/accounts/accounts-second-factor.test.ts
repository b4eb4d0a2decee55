import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { encryptionKey } from '../../platform/security/secret-keys.ts';
import { AccountBrowser, countMails, PASSWORD } from '../../testing/account-browser.ts';
import {
  type CeremonyOptions,
  SoftwareAuthenticator,
} from '../../testing/software-authenticator.ts';
import { startBeside, testServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';
import {
  ageSessions,
  createAccount,
  enableSecondFactor,
  newAddress,
  signInBrowser,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';

const SECRET = 'a secret that only this test knows of';
const SESSION = { token: expect.any(String), expiresAt: expect.any(String) };
let browser: AccountBrowser;
let email: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeEach(async () => {
  ({ browser, email } = await createAccount(server, 'second', { isConfirmed: false }));
});

const visitor = () => new AccountBrowser(server.url);
/** Types a code of the authenticator, by default in a new browser that knew the password. */
const typeCode = async (code: string, who?: AccountBrowser) =>
  (who ?? (await signInBrowser(server, email))).post('/two-factor/verify-totp', { code });
/** Signs in by the password and then a backup code. */
const typeBackupCode = async (code = '') =>
  (await signInBrowser(server, email)).post('/two-factor/verify-backup-code', { code });
const renewBackupCodes = (password: string) =>
  browser.post('/two-factor/generate-backup-codes', { password });
const disable = (password: string) => browser.post('/two-factor/disable', { password });

describe('codes by time', () => {
  it('are RFC 6238: the test vectors of its appendix B', () => {
    const address = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpCode(address, new Date(59_000))).toBe('287082');
    expect(totpCode(address, new Date(1_111_111_109_000))).toBe('081804');
  });

  it('are asked for after the password, and only then is there a session', async () => {
    const { totpURI, confirmed } = await enableSecondFactor(browser);
    expect(confirmed.body).toMatchObject(SESSION);
    const other = visitor();
    const first = await other.signIn(email);
    expect(first.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect(first.headers.get('set-auth-token')).toBeNull();
    expect((await other.get('/account')).status).toBe(401);
    const second = await typeCode(totpCode(totpURI), other);
    expect(second.body).toMatchObject({ ...SESSION, user: { email } });
    expect((await other.get('/account')).body).toMatchObject({ user: { twoFactorEnabled: true } });
  });

  it('are bound to a cookie that no other host can set; a cookie with an earlier name starts again [security.sign-in-cookies]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    const PUBLIC_URL = 'https://fares.example.org';
    const secure = await startBeside(server, { EMAIL_CONFIRMATION: 'off', PUBLIC_URL });
    try {
      const other = new AccountBrowser(secure.url, { origin: PUBLIC_URL });
      expect((await other.signIn(email)).body).toMatchObject({ twoFactorRedirect: true });
      const [name, value] = [...other.cookies][0] ?? ['', ''];
      expect(name).toBe('__Host-farelark.two_factor');
      const before = new AccountBrowser(secure.url, { origin: PUBLIC_URL });
      before.cookies.set('__Secure-farelark.two_factor', value);
      before.cookies.set('farelark.two_factor', value);
      const code = totpCode(totpURI);
      expect((await typeCode(code, before)).body['code']).toBe('SECOND_FACTOR_EXPIRED');
      expect((await typeCode(code, other)).body).toMatchObject({ ...SESSION, user: { email } });
    } finally {
      await secure.stop();
    }
  });

  it('work once: who saw one being typed does not sign in with it [security.second-factor]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    const both = [await signInBrowser(server, email), await signInBrowser(server, email)];
    const code = totpCode(totpURI);
    const answers = await Promise.all(both.map((one) => typeCode(code, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await typeCode(code)).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } });
  });

  it('that are wrong are refused, and after five the sign-in starts again [asvs.6.6.3]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    const other = await signInBrowser(server, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await typeCode('abcdef', other)).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CODE' },
      });
    const late = await typeCode(totpCode(totpURI), other);
    expect(late).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_EXPIRED' } });
  });

  it('that are wrong ten times lock the second step of the account for all browsers [security.second-factor]', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    for (const other of [await signInBrowser(server, email), await signInBrowser(server, email)])
      for (let attempt = 0; attempt < 5; attempt += 1) await typeCode('abcdef', other);
    const answer = await typeCode(totpCode(totpURI));
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(840);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await browser.get('/account')).status).toBe(200);
  });

  it('from another browser than the one that knew the password are not taken', async () => {
    const { totpURI } = await enableSecondFactor(browser);
    await visitor().signIn(email);
    const answer = await typeCode(totpCode(totpURI), visitor());
    expect(answer.body['code']).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('are not asked for before the first one is confirmed', async () => {
    await browser.post('/two-factor/enable', { password: PASSWORD });
    expect((await visitor().signIn(email)).body).toMatchObject(SESSION);
  });
});

describe('a backup code', () => {
  it('signs in once, is kept as nothing that could be typed, and taken however its letters are written [asvs.6.4.4 asvs.6.5.2 asvs.6.5.4]', async () => {
    const { backupCodes } = await enableSecondFactor(browser);
    expect(new Set(backupCodes)).toHaveProperty('size', 10);
    const [code = ''] = backupCodes;
    // 24 letters of 32: 120 bits.
    expect(code).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{6}-){3}[0-9a-hj-km-np-tv-z]{6}$/);
    const digests = await keptDigests();
    expect(digests).toHaveLength(10);
    for (const digest of digests) expect(digest).toMatch(/^sha256:[\w-]{43}$/);
    expect((await typeBackupCode(digests[0])).body['code']).toBe('INVALID_BACKUP_CODE');
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect((await typeBackupCode(typed)).status).toBe(200);
    expect(await keptDigests()).toHaveLength(9);
    expect(await typeBackupCode(code)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_BACKUP_CODE' },
    });
  });

  it('that the library encrypted once works, and what is left of its set is kept as digests', async () => {
    await enableSecondFactor(browser);
    const data = JSON.stringify(['AbCdE-12345', 'fGhIj-67890']);
    await server.query(`update auth."twoFactor" set "backupCodes" = $2 where ${OWN}`, [
      email,
      await symmetricEncrypt({ key: SECRET, data }),
    ]);
    expect((await typeBackupCode('AbCdE-12345')).status).toBe(200);
    expect(await keptDigests()).toEqual([expect.stringMatching(/^sha256:/)]);
    expect((await typeBackupCode('AbCdE-12345')).body['code']).toBe('INVALID_BACKUP_CODE');
    expect((await typeBackupCode('fGhIj-67890')).status).toBe(200);
  });

  const OWN = `"userId" = (select id from auth."user" where email = $1)`;
  const keptDigests = async (): Promise<string[]> => {
    const rows = await server.query<{ codes: string }>(
      `select "backupCodes" as codes from auth."twoFactor" where ${OWN}`,
      [email],
    );
    const key = encryptionKey({ current: SECRET, before: null });
    return JSON.parse(await symmetricDecrypt({ key, data: rows[0]?.codes ?? '' }));
  };

  it('of an older set works no more, and the owner gets a mail when a set is renewed [security.sign-in-notices]', async () => {
    const { backupCodes } = await enableSecondFactor(browser);
    await renewBackupCodes(WRONG_PASSWORD);
    expect(await countMails(server, 'backup_codes_renewed', email)).toBe(0);
    expect((await renewBackupCodes(PASSWORD)).body['backupCodes']).toHaveLength(10);
    expect(await countMails(server, 'backup_codes_renewed', email)).toBe(1);
    expect((await typeBackupCode(backupCodes[1])).body['code']).toBe('INVALID_BACKUP_CODE');
  });
});

describe('the second factor', () => {
  it.each(['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])(
    'is not changed by %s without the right password',
    async (path) => {
      await enableSecondFactor(browser);
      const wrong = await browser.post(path, { password: WRONG_PASSWORD });
      expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
      const answer = await visitor().post(path, { password: PASSWORD });
      expect(answer).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } });
    },
  );

  it('is switched off, and the password alone signs in again; its owner gets a mail of either, and none at sign-in [security.sign-in-notices]', async () => {
    const mails = async () => {
      const rows = await server.query<{ kind: string }>(
        'select kind from outbox where address = $1 order by id',
        [email],
      );
      return rows.map(({ kind }) => kind);
    };
    const { totpURI } = await enableSecondFactor(browser);
    expect(await mails()).toEqual(['second_factor_on']);
    expect((await typeCode(totpCode(totpURI))).status).toBe(200);
    expect(await mails()).toEqual(['second_factor_on']);
    expect((await disable(WRONG_PASSWORD)).status).toBe(400);
    expect((await disable(PASSWORD)).body).toMatchObject({ token: expect.any(String) });
    expect(await mails()).toEqual(['second_factor_on', 'second_factor_off']);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await visitor().signIn(email)).body).toMatchObject(SESSION);
  });

  it('is kept encrypted [asvs.6.5.3 asvs.11.3.3]', async () => {
    const { totpURI, backupCodes } = await enableSecondFactor(browser);
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    const stored = JSON.stringify(await server.query('select * from auth."twoFactor"'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(backupCodes[0]);
  });
});

describe('a passkey', () => {
  const newAuthenticator = () => new SoftwareAuthenticator(server.url);
  const getOptions = async (who: AccountBrowser, path: string) =>
    (await who.get(path)).body as unknown as CeremonyOptions;

  async function register(authenticator = newAuthenticator()) {
    const options = await getOptions(browser, '/passkey/generate-register-options');
    const response = authenticator.register(options);
    return browser.post('/passkey/verify-registration', { response, name: 'Laptop' });
  }
  async function signIn(authenticator: SoftwareAuthenticator) {
    const who = visitor();
    const options = await getOptions(who, '/passkey/generate-authenticate-options');
    const response = authenticator.authenticate(options);
    return who.post('/passkey/verify-authentication', { response });
  }
  const newestId = async () => {
    const rows = await server.query(
      'select id from auth.passkey order by "createdAt" desc limit 1',
    );
    return rows[0].id;
  };

  it('is added, named, listed, signs in, and is removed', async () => {
    const authenticator = newAuthenticator();
    expect((await register(authenticator)).status).toBe(200);
    expect(await countMails(server, 'passkey_added', email)).toBe(1);
    expect((await signIn(authenticator)).body).toMatchObject({ ...SESSION, user: { email } });
    const listed = (await browser.get('/passkey/list-user-passkeys')).body;
    expect(listed).toMatchObject([{ name: 'Laptop' }]);
    const [{ id }] = listed as unknown as [{ id: string }];
    await browser.post('/passkey/update-passkey', { id, name: 'Old laptop' });
    expect((await browser.get('/account')).body['passkeys']).toBe(1);
    expect((await browser.post('/passkey/delete-passkey', { id })).status).toBe(200);
    expect(await signIn(authenticator)).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_FAILED' },
    });
  });

  it('signs in where a second factor is on: it is both factors', async () => {
    const authenticator = newAuthenticator();
    await register(authenticator);
    await enableSecondFactor(browser);
    expect((await signIn(authenticator)).body).toMatchObject(SESSION);
  });

  it('that does not ask who is there is not taken', async () => {
    const careless = newAuthenticator();
    careless.verifiesUser = false;
    expect((await register(careless)).body['code']).toBe('PASSKEY_FAILED');
    expect(await countMails(server, 'passkey_added', email)).toBe(0);
    const authenticator = newAuthenticator();
    await register(authenticator);
    authenticator.verifiesUser = false;
    expect((await signIn(authenticator)).body['code']).toBe('PASSKEY_FAILED');
  });

  it('answers one challenge once, and its own origin only', async () => {
    const authenticator = newAuthenticator();
    await register(authenticator);
    const who = visitor();
    const options = await getOptions(who, '/passkey/generate-authenticate-options');
    const response = authenticator.authenticate(options);
    const answer = () => who.post('/passkey/verify-authentication', { response });
    expect((await answer()).status).toBe(200);
    expect((await answer()).body['code']).toBe('PASSKEY_FAILED');
    const phished = new SoftwareAuthenticator('https://farelark.example');
    expect((await register(phished)).body['code']).toBe('PASSKEY_FAILED');
  });

  it('is added and removed only by who proved a moment ago who they are [security.fresh-proof]', async () => {
    await register();
    await ageSessions(server);
    const remove = async () => browser.post('/passkey/delete-passkey', { id: await newestId() });
    for (const answer of [await browser.get('/passkey/generate-register-options'), await remove()])
      expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    await browser.post('/reauthenticate', { password: PASSWORD });
    expect((await remove()).status).toBe(200);
  });

  it("of another account can't be renamed or removed", async () => {
    await register();
    const id = await newestId();
    const other = visitor();
    await other.signUp(newAddress('thief'));
    const renamed = await other.post('/passkey/update-passkey', { id, name: 'mine' });
    expect(renamed.status).toBe(401);
    expect((await other.post('/passkey/delete-passkey', { id })).status).toBe(401);
    expect((await browser.get('/account')).body['passkeys']).toBe(1);
  });

  it.each([
    ['/passkey/delete-passkey', { id: 'no uuid' }],
    ['/passkey/update-passkey', { id: 'no uuid', name: 'x' }],
    ['/passkey/verify-authentication', { response: { id: { nested: true } } }],
    ['/passkey/verify-authentication', { response: 7 }],
    ['/passkey/verify-registration', { response: null }],
  ])('asked for through %s with %j is refused as input', async (path, body) => {
    const answer = await browser.post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});
