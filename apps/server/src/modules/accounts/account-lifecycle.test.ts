import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  confirmEmail,
  countEmails,
  getEmailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { testServer } from '../../testing/test-server.ts';
import {
  ageSessions,
  createAccount,
  newAddress,
  refused,
  repeat,
  requestResetToken,
  signInBrowser,
  WRONG_PASSWORD,
} from './accounts.fixture.ts';

let browser: AccountBrowser;
let email: string;

const server = testServer({ ROLE: 'web' });
beforeEach(async () => {
  ({ browser, email } = await createAccount(server, 'owner', { language: 'de' }));
});

const visitor = () => new AccountBrowser(server.url);
const PROOF_REQUIRED = refused(403, 'REAUTHENTICATION_REQUIRED');

describe('account', () => {
  it('is returned by GET /account', async () => {
    const { body } = await browser.get('/account');
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        email,
        name: '',
        emailVerified: true,
        twoFactorEnabled: false,
        createdAt: expect.any(String),
        language: 'de',
      },
      hasPassword: true,
      providers: [],
      passkeys: 0,
      pendingEmail: null,
      unconfirmedEmail: null,
      fresh: true,
    });
  });

  it('gets emails in the language of its sign-up, else of the browser', async () => {
    const russian = new AccountBrowser(server.url, { 'accept-language': 'ru,en;q=0.5' });
    const [unset, unknown] = [newAddress('unset'), newAddress('unknown')];
    await russian.signUp(unset);
    await russian.signUp(unknown, { language: 'tlh' });
    const rows = await server.query(
      'select language from outbox where address = any($1) order by id',
      [[email, unset, unknown]],
    );
    expect(rows.map(({ language }) => language)).toEqual(['de', 'ru', 'ru']);
  });
});

describe('address change', () => {
  let newEmail: string;
  beforeEach(() => {
    newEmail = newAddress('moved');
  });
  const change = (body: object = {}) => browser.post('/change-email', { newEmail, ...body });

  it('takes effect on the button behind the emailed link, and notifies the old address immediately [security.email-links]', async () => {
    expect((await change()).body).toEqual({ status: true });
    expect((await browser.get('/account')).body).toMatchObject({
      user: { email },
      pendingEmail: newEmail,
    });
    const rows = await server.query(
      `select language, payload ->> 'otherEmail' as "otherEmail" from outbox
        where kind = 'email_changing' and address = $1`,
      [email],
    );
    expect(rows).toEqual([{ language: 'de', otherEmail: newEmail }]);
    const link = await getEmailedLink(server, 'confirm_new_email', newEmail);
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button')]);
    expect((await browser.get('/account')).body).toMatchObject({ user: { email } });
    const redirect = await visitor().press(link);
    expect(redirect.location?.search).toBe('?emailChanged=1');
    expect(redirect.headers.get('set-auth-token')).toBeNull();
    expect((await visitor().signIn(newEmail)).status).toBe(200);
    expect((await visitor().signIn(email)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD');
    for (const reuse of [await visitor().press(link), await visitor().follow(link)])
      expect(reuse.location?.search).toBe('?error=INVALID_TOKEN&emailChanged=0');
  });

  it('requires a fresh session or the password [2.profile.email security.fresh-proof]', async () => {
    await ageSessions(server);
    expect(await change()).toMatchObject(PROOF_REQUIRED);
    expect((await change({ password: WRONG_PASSWORD })).body['code']).toBe('INVALID_PASSWORD');
    expect((await change({ password: PASSWORD })).status).toBe(200);
    expect((await browser.get('/account')).body['fresh']).toBe(true);
  });

  it('is limited to a burst of four emails per account, whatever the addresses', async () => {
    const codes = await repeat(5, async () => {
      const { body } = await change({ newEmail: newAddress('moved') });
      return body['code'];
    });
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'TOO_MANY_EMAILS']);
    expect(await countEmails(server, 'email_changing', email)).toBe(4);
  });

  it('is refused if the address has an account, also one created before the link is followed', async () => {
    const { email: taken } = await createAccount(server, 'taken');
    expect(await change({ newEmail: taken })).toMatchObject(refused(422, 'USER_ALREADY_EXISTS'));
    await change();
    await visitor().signUp(newEmail);
    await confirmEmail(server, newEmail);
    const link = await getEmailedLink(server, 'confirm_new_email', newEmail);
    const redirect = await visitor().press(link);
    expect(redirect.location?.search).toContain('INVALID_TOKEN');
    expect((await browser.get('/account')).body).toMatchObject({ user: { email } });
  });
});

describe('account export', () => {
  it('contains all data of the account and no secrets [2.profile.export asvs.5.4.1 asvs.5.4.2]', async () => {
    await server.savePreferencesFrom(browser.token ?? '', ['BUD'], { preferredLanguage: 'de' });
    const secrets = [browser.token, await requestResetToken(server, email)];
    const response = await browser.get('/export-account');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.body).toMatchObject({
      exportedAt: expect.any(String),
      tables: {
        'auth.user': [{ email }],
        user_settings: [{ notification_settings: { departureAirports: ['BUD'] } }],
        profiles: [{ language: 'de' }],
        'auth.session': [{ userAgent: expect.any(String) }],
      },
    });
    const text = JSON.stringify(response.body);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:password|token|backupCodes|token_hash)"/);
  });

  it('requires a session, with a proof after ten minutes [security.export-abuse]', async () => {
    expect((await visitor().get('/export-account')).status).toBe(401);
    await ageSessions(server);
    expect(await browser.get('/export-account')).toMatchObject(PROOF_REQUIRED);
    expect((await browser.post('/reauthenticate', { password: PASSWORD })).status).toBe(200);
    expect((await browser.get('/export-account')).status).toBe(200);
  });

  it('is limited to five a day, also for concurrent requests [security.export-abuse]', async () => {
    await ageSessions(server);
    // Not counted, since it is refused.
    await browser.get('/export-account');
    await browser.signIn(email);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => browser.get('/export-account')),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const limited = responses.find(({ status }) => status === 429);
    expect(limited?.body['code']).toBe('TOO_MANY_ATTEMPTS');
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    await server.query(`update function_calls set ends_at = now() where name = 'export-account'`);
    expect((await browser.get('/export-account')).status).toBe(200);
  });
});

describe('account deletion', () => {
  it('requires a proof and, where addresses are confirmed, an emailed link', async () => {
    const other = await signInBrowser(server, email);
    await ageSessions(server);
    expect(await browser.post('/delete-account', {})).toMatchObject(PROOF_REQUIRED);
    const requested = await browser.post('/delete-account', { password: PASSWORD });
    expect(requested.body).toEqual({ status: 'confirm' });
    expect((await browser.get('/account')).status).toBe(200);
    const link = await getEmailedLink(server, 'delete_account', email);
    expect(link.searchParams.get('mode')).toBe('delete-account');
    const token = link.searchParams.get('token');
    const confirmDeletion = () => visitor().post('/delete-account/confirm', { token });
    expect((await confirmDeletion()).body).toEqual({ status: 'deleted' });
    for (const client of [browser, other]) {
      expect((await client.get('/account')).status).toBe(401);
      const call = await server.call('load-preferences', undefined, client.token);
      expect(call.status).toBe(401);
    }
    expect((await confirmDeletion()).body['code']).toBe('INVALID_TOKEN');
    expect(
      await server.query('select kind, language from outbox where address = $1', [email]),
    ).toEqual([{ kind: 'account_deleted', language: 'de' }]);
    expect((await visitor().signUp(email)).status).toBe(200);
  });

  it('is immediate where addresses are not confirmed', async () => {
    const open = await server.startOther({ EMAIL_CONFIRMATION: 'off', ROLE: 'web' });
    const owner = new AccountBrowser(open.url);
    const address = newAddress('brief');
    await owner.signUp(address);
    const { body } = await owner.post('/delete-account', { password: PASSWORD });
    expect(body).toEqual({ status: 'deleted' });
    expect((await owner.get('/account')).status).toBe(401);
    expect(await countEmails(open, 'account_deleted', address)).toBe(1);
  });

  it('refuses the token of another kind of link', async () => {
    const token = await requestResetToken(server, email);
    const { body } = await visitor().post('/delete-account/confirm', { token });
    expect(body['code']).toBe('INVALID_TOKEN');
  });
});

it('disables unused endpoints of the library [asvs.6.3.4 asvs.6.4.2]', async () => {
  for (const path of [
    '/delete-user',
    '/update-user',
    '/link-social',
    '/unlink-account',
    '/get-access-token',
    '/refresh-token',
    '/update-session',
    '/verify-password',
    '/revoke-sessions',
  ])
    expect((await browser.post(path, { token: browser.token })).status, path).toBe(404);
  for (const path of ['/error', '/ok', '/list-accounts', '/reset-password/token?callbackURL=/auth'])
    expect((await browser.get(path)).status, path).toBe(404);
});
