import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  confirm,
  countMails,
  forgetNetworkLimits,
  getMailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { startBeside, testServer } from '../../testing/test-server.ts';

let browser: AccountBrowser;
let count = 0;
let email: string;

const server = testServer();
beforeEach(async () => {
  await forgetNetworkLimits(server);
  browser = new AccountBrowser(server.url);
  count += 1;
  email = `owner${count}@example.org`;
  await browser.signUp(email, { language: 'de' });
  const landed = await browser.follow(await getMailedLink(server, 'verify_email', email));
  await browser.post('/exchange-code', { code: landed.location?.searchParams.get('code') });
});

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const visitor = () => new AccountBrowser(server.url);
/** As if the session had begun a while ago. */
const growOld = () =>
  query(`update auth.session set "createdAt" = "createdAt" - interval '11 minutes'`);

describe('an account', () => {
  it('tells its owner what it is', async () => {
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
      fresh: true,
    });
  });

  it('is written to in the language that it signed up in, else in that of the browser', async () => {
    const russian = new AccountBrowser(server.url, { 'accept-language': 'ru,en;q=0.5' });
    await russian.signUp(`russian${count}@example.org`);
    await russian.signUp(`odd${count}@example.org`, { language: 'tlh' });
    const { rows } = await query(
      'select address, language from outbox where address = any($1) order by id',
      [[email, `russian${count}@example.org`, `odd${count}@example.org`]],
    );
    expect(rows.map(({ language }) => language)).toEqual(['de', 'ru', 'ru']);
  });
});

describe('another address', () => {
  const newEmail = () => `moved${count}@example.org`;

  it('is taken when the button behind the link sent there is pressed; the old one is notified immediately', async () => {
    const asked = await browser.post('/change-email', { newEmail: newEmail() });
    expect(asked.body).toEqual({ status: true });
    expect((await browser.get('/account')).body).toMatchObject({
      user: { email },
      pendingEmail: newEmail(),
    });
    const { rows } = await query(
      `select language, payload ->> 'otherEmail' as "otherEmail" from outbox
        where kind = 'email_changing' and address = $1`,
      [email],
    );
    expect(rows).toEqual([{ language: 'de', otherEmail: newEmail() }]);
    const link = await getMailedLink(server, 'confirm_new_email', newEmail());
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button')]);
    expect((await browser.get('/account')).body).toMatchObject({ user: { email } });
    const landed = await visitor().press(link);
    expect(landed.location?.search).toBe('?emailChanged=1');
    expect(landed.headers.get('set-auth-token')).toBeNull();
    expect((await visitor().signIn(newEmail())).status).toBe(200);
    expect((await visitor().signIn(email)).body['code']).toBe('INVALID_EMAIL_OR_PASSWORD');
    for (const again of [await visitor().press(link), await visitor().follow(link)])
      expect(again.location?.search).toBe('?error=INVALID_TOKEN&emailChanged=0');
  });

  it('wants a proof: a session that just began, or the password [2.profile.email]', async () => {
    await growOld();
    const late = await browser.post('/change-email', { newEmail: newEmail() });
    expect(late).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    const wrong = await browser.post('/change-email', {
      newEmail: newEmail(),
      password: 'Wrong-Horse-9',
    });
    expect(wrong.body['code']).toBe('INVALID_PASSWORD');
    const right = await browser.post('/change-email', { newEmail: newEmail(), password: PASSWORD });
    expect(right.status).toBe(200);
    expect((await browser.get('/account')).body['fresh']).toBe(true);
  });

  it('is asked for so often only, however many different ones: each gets a mail', async () => {
    const codes: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      const answer = await browser.post('/change-email', { newEmail: `${index}${newEmail()}` });
      codes.push(answer.body['code']);
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'TOO_MANY_EMAILS']);
    expect(await countMails(server, 'email_changing', email)).toBe(4);
  });

  it('is refused when it has an account, and when it is taken before the link is followed', async () => {
    await visitor().signUp(`taken${count}@example.org`);
    await confirm(server, `taken${count}@example.org`);
    const taken = await browser.post('/change-email', { newEmail: `taken${count}@example.org` });
    expect(taken).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS' } });
    await browser.post('/change-email', { newEmail: newEmail() });
    await visitor().signUp(newEmail());
    await confirm(server, newEmail());
    const landed = await visitor().press(
      await getMailedLink(server, 'confirm_new_email', newEmail()),
    );
    expect(landed.location?.search).toContain('INVALID_TOKEN');
    expect((await browser.get('/account')).body).toMatchObject({ user: { email } });
  });
});

describe('an export', () => {
  it('holds what the account has, and nothing that opens anything [2.profile.export]', async () => {
    await server.savePreferencesFrom(browser.token ?? '', ['BUD'], {
      preferredLanguage: 'de',
    });
    await browser.post('/request-password-reset', { email });
    const answer = await browser.get('/export-account');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.body).toMatchObject({
      exportedAt: expect.any(String),
      tables: {
        'auth.user': [{ email }],
        user_settings: [{ notification_settings: { departureAirports: ['BUD'] } }],
        profiles: [{ language: 'de' }],
        'auth.session': [{ userAgent: expect.any(String) }],
      },
    });
    const text = JSON.stringify(answer.body);
    const link = await getMailedLink(server, 'reset_password', email);
    for (const secret of [browser.token, link.searchParams.get('token')])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:password|token|backupCodes|token_hash)"/);
  });

  it('is only given to its owner', async () => {
    expect((await visitor().get('/export-account')).status).toBe(401);
  });

  it('wants a proof from a session that is older than ten minutes', async () => {
    await growOld();
    const refused = await browser.get('/export-account');
    expect([refused.status, refused.body['code']]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect((await browser.post('/reauthenticate', { password: PASSWORD })).status).toBe(200);
    expect((await browser.get('/export-account')).status).toBe(200);
  });

  it('is given five times a day, also to concurrent requests', async () => {
    await growOld();
    // What is refused for want of a proof does not count.
    await browser.get('/export-account');
    await browser.signIn(email);
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => browser.get('/export-account')),
    );
    const statuses = asked.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = asked.find(({ status }) => status === 429);
    expect(refused?.body['code']).toBe('TOO_MANY_ATTEMPTS');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    await query(`update function_calls set ends_at = now() where name = 'export-account'`);
    expect((await browser.get('/export-account')).status).toBe(200);
  });
});

describe('deleting an account', () => {
  it('wants a proof and, where addresses are confirmed, the link in a mail', async () => {
    const other = visitor();
    await other.signIn(email);
    await growOld();
    const late = await browser.post('/delete-account', {});
    expect(late.body['code']).toBe('REAUTHENTICATION_REQUIRED');
    const asked = await browser.post('/delete-account', { password: PASSWORD });
    expect(asked.body).toEqual({ status: 'confirm' });
    expect((await browser.get('/account')).status).toBe(200);
    const link = await getMailedLink(server, 'delete_account', email);
    expect(link.searchParams.get('mode')).toBe('delete-account');
    const token = link.searchParams.get('token');
    const done = await visitor().post('/delete-account/confirm', { token });
    expect(done.body).toEqual({ status: 'deleted' });
    for (const who of [browser, other]) {
      expect((await who.get('/account')).status).toBe(401);
      const call = await server.call('load-preferences', undefined, who.token);
      expect(call.status).toBe(401);
    }
    const again = await visitor().post('/delete-account/confirm', { token });
    expect(again.body['code']).toBe('INVALID_TOKEN');
    const { rows } = await query('select kind, language from outbox where address = $1', [email]);
    expect(rows).toEqual([{ kind: 'account_deleted', language: 'de' }]);
    expect((await visitor().signUp(email)).status).toBe(200);
  });

  it('is done immediately where addresses are not confirmed', async () => {
    const open = await startBeside(server, { EMAIL_CONFIRMATION: 'off' });
    try {
      const owner = new AccountBrowser(open.url);
      const address = `brief${count}@example.org`;
      await owner.signUp(address);
      const answer = await owner.post('/delete-account', { password: PASSWORD });
      expect(answer.body).toEqual({ status: 'deleted' });
      expect((await owner.get('/account')).status).toBe(401);
      expect(await countMails(open, 'account_deleted', address)).toBe(1);
    } finally {
      await open.stop();
    }
  });

  it('is not done by a link for something else', async () => {
    await browser.post('/request-password-reset', { email });
    const token = (await getMailedLink(server, 'reset_password', email)).searchParams.get('token');
    const answer = await visitor().post('/delete-account/confirm', { token });
    expect(answer.body['code']).toBe('INVALID_TOKEN');
  });
});

it('what the library offers beside all this is closed', async () => {
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
