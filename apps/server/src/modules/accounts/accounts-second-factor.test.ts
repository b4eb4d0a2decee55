import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { encryptionKey } from '../../platform/security/secret-keys.ts';
import {
  AccountBrowser,
  countMails,
  forgetNetworkLimits,
  PASSWORD,
} from '../../testing/account-browser.ts';
import {
  type CeremonyOptions,
  SoftwareAuthenticator,
} from '../../testing/software-authenticator.ts';
import { startBeside, testServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';

const SECRET = 'a secret that only this test knows of';
let browser: AccountBrowser;
let count = 0;
let email: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeEach(async () => {
  await forgetNetworkLimits(server);
  browser = new AccountBrowser(server.url);
  count += 1;
  email = `second${count}@example.org`;
  await browser.signUp(email);
});

/** Switches the second factor on; answers its address and backup codes. */
async function switchOn(): Promise<{ totpURI: string; backupCodes: string[] }> {
  const { body } = await browser.post('/two-factor/enable', { password: PASSWORD });
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const confirmed = await browser.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
  expect(confirmed.body).toMatchObject({
    token: expect.any(String),
    expiresAt: expect.any(String),
  });
  return { totpURI, backupCodes };
}

describe('codes by time', () => {
  it('are RFC 6238: the test vectors of its appendix B', () => {
    const address = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpCode(address, new Date(59_000))).toBe('287082');
    expect(totpCode(address, new Date(1_111_111_109_000))).toBe('081804');
  });

  it('are asked for after the password, and only then is there a session', async () => {
    const { totpURI } = await switchOn();
    const other = new AccountBrowser(server.url);
    const first = await other.signIn(email);
    expect(first.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect(first.headers.get('set-auth-token')).toBeNull();
    expect((await other.get('/account')).status).toBe(401);
    const second = await other.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(second.body).toMatchObject({ token: expect.any(String), user: { email } });
    expect((await other.get('/account')).body).toMatchObject({ user: { twoFactorEnabled: true } });
  });

  it('are bound to a cookie that no other host can set; a cookie with an earlier name starts again', async () => {
    const { totpURI } = await switchOn();
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
      expect((await before.post('/two-factor/verify-totp', { code })).body['code']).toBe(
        'SECOND_FACTOR_EXPIRED',
      );
      const answer = await other.post('/two-factor/verify-totp', { code });
      expect(answer.body).toMatchObject({ token: expect.any(String), user: { email } });
    } finally {
      await secure.stop();
    }
  });

  it('work once: who saw one being typed does not sign in with it', async () => {
    const { totpURI } = await switchOn();
    const [owner, onlooker] = [new AccountBrowser(server.url), new AccountBrowser(server.url)];
    await owner.signIn(email);
    await onlooker.signIn(email);
    const code = totpCode(totpURI);
    const answers = await Promise.all(
      [owner, onlooker].map((one) => one.post('/two-factor/verify-totp', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const again = new AccountBrowser(server.url);
    await again.signIn(email);
    const replayed = await again.post('/two-factor/verify-totp', { code });
    expect(replayed).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } });
  });

  it('that are wrong are refused, and after five the sign-in starts again', async () => {
    const { totpURI } = await switchOn();
    const other = new AccountBrowser(server.url);
    await other.signIn(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await other.post('/two-factor/verify-totp', { code: 'abcdef' });
      expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } });
    }
    const late = await other.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(late).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_EXPIRED' } });
  });

  it('that are wrong ten times lock the second step of the account for all browsers', async () => {
    const { totpURI } = await switchOn();
    for (const sequence of [5, 5]) {
      const other = new AccountBrowser(server.url);
      await other.signIn(email);
      for (let attempt = 0; attempt < sequence; attempt += 1)
        await other.post('/two-factor/verify-totp', { code: 'abcdef' });
    }
    const other = new AccountBrowser(server.url);
    await other.signIn(email);
    const answer = await other.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(840);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await browser.get('/account')).status).toBe(200);
  });

  it('from another browser than the one that knew the password are not taken', async () => {
    const { totpURI } = await switchOn();
    await new AccountBrowser(server.url).signIn(email);
    const stranger = new AccountBrowser(server.url);
    const answer = await stranger.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(answer.body['code']).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('are not asked for before the first one is confirmed', async () => {
    await browser.post('/two-factor/enable', { password: PASSWORD });
    const answer = await new AccountBrowser(server.url).signIn(email);
    expect(answer.body).toMatchObject({ token: expect.any(String) });
  });
});

describe('a backup code', () => {
  it('signs in once', async () => {
    const { backupCodes } = await switchOn();
    for (const [status, code] of [
      [200, undefined],
      [401, 'INVALID_BACKUP_CODE'],
    ] as const) {
      const other = new AccountBrowser(server.url);
      await other.signIn(email);
      const answer = await other.post('/two-factor/verify-backup-code', { code: backupCodes[0] });
      expect(answer.status).toBe(status);
      expect(answer.body['code']).toBe(code);
    }
  });

  it('is kept as nothing that could be typed, and taken however its letters are written', async () => {
    const { backupCodes } = await switchOn();
    expect(new Set(backupCodes)).toHaveProperty('size', 10);
    const [code = ''] = backupCodes;
    // 24 letters of 32: 120 bits.
    expect(code).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{6}-){3}[0-9a-hj-km-np-tv-z]{6}$/);
    const digests = await keptDigests();
    expect(digests).toHaveLength(10);
    for (const digest of digests) expect(digest).toMatch(/^sha256:[\w-]{43}$/);
    expect((await typed(digests[0] ?? '')).body['code']).toBe('INVALID_BACKUP_CODE');
    expect((await typed(` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect(await keptDigests()).toHaveLength(9);
  });

  it('that the library encrypted once works, and what is left of its set is kept as digests', async () => {
    await switchOn();
    const data = JSON.stringify(['AbCdE-12345', 'fGhIj-67890']);
    await keepCodes(await symmetricEncrypt({ key: SECRET, data }));
    expect((await typed('AbCdE-12345')).status).toBe(200);
    expect(await keptDigests()).toEqual([expect.stringMatching(/^sha256:/)]);
    expect((await typed('AbCdE-12345')).body['code']).toBe('INVALID_BACKUP_CODE');
    expect((await typed('fGhIj-67890')).status).toBe(200);
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
  const keepCodes = (codes: string) =>
    server.query(`update auth."twoFactor" set "backupCodes" = $2 where ${OWN}`, [email, codes]);
  /** Signs in by the password and then a backup code. */
  const typed = async (code: string) => {
    const other = new AccountBrowser(server.url);
    await other.signIn(email);
    return other.post('/two-factor/verify-backup-code', { code });
  };

  it('of an older set works no more', async () => {
    const { backupCodes } = await switchOn();
    const renewed = await browser.post('/two-factor/generate-backup-codes', { password: PASSWORD });
    expect(renewed.body['backupCodes']).toHaveLength(10);
    const other = new AccountBrowser(server.url);
    await other.signIn(email);
    const answer = await other.post('/two-factor/verify-backup-code', { code: backupCodes[1] });
    expect(answer.body['code']).toBe('INVALID_BACKUP_CODE');
  });
});

describe('the second factor', () => {
  it.each(['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])(
    'is not changed by %s without the right password',
    async (path) => {
      await switchOn();
      const wrong = await browser.post(path, { password: 'Wrong-Horse-9' });
      expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
      const visitor = await new AccountBrowser(server.url).post(path, { password: PASSWORD });
      expect(visitor).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } });
    },
  );

  it('is switched off, and the password alone signs in again', async () => {
    await switchOn();
    const off = await browser.post('/two-factor/disable', { password: PASSWORD });
    expect(off.body).toMatchObject({ token: expect.any(String) });
    expect((await browser.get('/account')).status).toBe(200);
    const answer = await new AccountBrowser(server.url).signIn(email);
    expect(answer.body).toMatchObject({ token: expect.any(String) });
  });

  it('is kept encrypted', async () => {
    const { totpURI, backupCodes } = await switchOn();
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    const rows = await server.query('select * from auth."twoFactor"');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(backupCodes[0]);
  });
});

describe('the owner', () => {
  const mails = async () => {
    const rows = await server.query<{ kind: string }>(
      'select kind from outbox where address = $1 order by id',
      [email],
    );
    return rows.map(({ kind }) => kind);
  };

  it('gets a mail when the second factor is set up and removed, and none at sign-in', async () => {
    const { totpURI } = await switchOn();
    expect(await mails()).toEqual(['second_factor_on']);
    const other = new AccountBrowser(server.url);
    await other.signIn(email);
    await other.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect((await other.get('/account')).status).toBe(200);
    expect(await mails()).toEqual(['second_factor_on']);
    expect((await browser.post('/two-factor/disable', { password: 'Wrong-Horse-9' })).status).toBe(
      400,
    );
    expect((await browser.post('/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(await mails()).toEqual(['second_factor_on', 'second_factor_off']);
  });

  it('sends an email when backup codes are renewed', async () => {
    await switchOn();
    await browser.post('/two-factor/generate-backup-codes', { password: 'Wrong-Horse-9' });
    expect(await countMails(server, 'backup_codes_renewed', email)).toBe(0);
    await browser.post('/two-factor/generate-backup-codes', { password: PASSWORD });
    expect(await countMails(server, 'backup_codes_renewed', email)).toBe(1);
  });
});

describe('a passkey', () => {
  const getOptions = async (who: AccountBrowser, path: string) =>
    (await who.get(path)).body as unknown as CeremonyOptions;

  async function register(authenticator: SoftwareAuthenticator, name = 'Laptop') {
    const options = await getOptions(browser, '/passkey/generate-register-options');
    const response = authenticator.register(options);
    return browser.post('/passkey/verify-registration', { response, name });
  }
  async function signIn(
    authenticator: SoftwareAuthenticator,
    who = new AccountBrowser(server.url),
  ) {
    const options = await getOptions(who, '/passkey/generate-authenticate-options');
    const response = authenticator.authenticate(options);
    return who.post('/passkey/verify-authentication', { response });
  }

  it('is added, named, listed, signs in, and is removed', async () => {
    const authenticator = new SoftwareAuthenticator(server.url);
    expect((await register(authenticator)).status).toBe(200);
    expect(await countMails(server, 'passkey_added', email)).toBe(1);
    const signedIn = await signIn(authenticator);
    expect(signedIn.body).toMatchObject({
      token: expect.any(String),
      user: { email },
      expiresAt: expect.any(String),
    });
    const listed = (await browser.get('/passkey/list-user-passkeys')).body as unknown as {
      id: string;
      name: string;
    }[];
    expect(listed).toMatchObject([{ name: 'Laptop' }]);
    const id = listed[0]?.id;
    await browser.post('/passkey/update-passkey', { id, name: 'Old laptop' });
    expect((await browser.get('/account')).body['passkeys']).toBe(1);
    expect((await browser.post('/passkey/delete-passkey', { id })).status).toBe(200);
    expect(await signIn(authenticator)).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_FAILED' },
    });
  });

  it('signs in where a second factor is on: it is both factors', async () => {
    const authenticator = new SoftwareAuthenticator(server.url);
    await register(authenticator);
    await switchOn();
    expect((await signIn(authenticator)).body).toMatchObject({ token: expect.any(String) });
  });

  it('that does not ask who is there is not taken', async () => {
    const careless = new SoftwareAuthenticator(server.url);
    careless.verifiesUser = false;
    expect((await register(careless)).body['code']).toBe('PASSKEY_FAILED');
    expect(await countMails(server, 'passkey_added', email)).toBe(0);
    const authenticator = new SoftwareAuthenticator(server.url);
    await register(authenticator);
    authenticator.verifiesUser = false;
    expect((await signIn(authenticator)).body['code']).toBe('PASSKEY_FAILED');
  });

  it('answers one challenge once, and its own origin only', async () => {
    const authenticator = new SoftwareAuthenticator(server.url);
    await register(authenticator);
    const who = new AccountBrowser(server.url);
    const options = await getOptions(who, '/passkey/generate-authenticate-options');
    const response = authenticator.authenticate(options);
    expect((await who.post('/passkey/verify-authentication', { response })).status).toBe(200);
    const replayed = await who.post('/passkey/verify-authentication', { response });
    expect(replayed.body['code']).toBe('PASSKEY_FAILED');
    const phished = new SoftwareAuthenticator('https://farelark.example');
    expect((await register(phished)).body['code']).toBe('PASSKEY_FAILED');
  });

  it('is added and removed only by who proved a moment ago who they are', async () => {
    const authenticator = new SoftwareAuthenticator(server.url);
    await register(authenticator);
    await server.query(`update auth.session set "createdAt" = "createdAt" - interval '11 minutes'`);
    const rows = await server.query(
      'select id from auth.passkey order by "createdAt" desc limit 1',
    );
    const [{ id }] = rows;
    for (const answer of [
      await browser.get('/passkey/generate-register-options'),
      await browser.post('/passkey/delete-passkey', { id }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    await browser.post('/reauthenticate', { password: PASSWORD });
    expect((await browser.post('/passkey/delete-passkey', { id })).status).toBe(200);
  });

  it("of another account can't be renamed or removed", async () => {
    await register(new SoftwareAuthenticator(server.url));
    const rows = await server.query(
      'select id from auth.passkey order by "createdAt" desc limit 1',
    );
    const [{ id }] = rows;
    const other = new AccountBrowser(server.url);
    await other.signUp(`thief${count}@example.org`);
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
