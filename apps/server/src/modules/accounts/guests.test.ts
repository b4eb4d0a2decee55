import { applyRetention } from '@farelark/db/retention';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  countEmails,
  getEmailedLink,
  PASSWORD,
  resetRateLimits,
} from '../../testing/account-browser.ts';
import { testServer } from '../../testing/test-server.ts';
import { savePreferencesFrom } from '../../testing/traveller-client.ts';
import {
  ageSessions,
  confirmAndSignIn,
  createAccount,
  getParameter,
  newAddress,
  refused,
} from './accounts.fixture.ts';

const server = testServer({ TRUSTED_PROXIES: '127.0.0.1' });

beforeEach(async () => {
  await resetRateLimits(server);
  await server.query('delete from function_calls');
});

/** A browser on a network of its own that asked to watch with an address. */
async function createGuest(email = newAddress('guest'), network = '198.51.100.7') {
  const browser = new AccountBrowser(server.url, { 'x-forwarded-for': network });
  const response = await browser.post('/sign-up/guest', { email, language: 'de' });
  expect(response.status).toBe(200);
  return { browser, email };
}

const getLink = (email: string) => getEmailedLink(server, 'confirm_guest', email);
const getAccount = async (browser: AccountBrowser) => (await browser.get('/account')).body;

describe('sign-up by an address alone', () => {
  it('opens an account in this browser, with a session and one email', async () => {
    const { browser, email } = await createGuest();
    expect((await browser.get('/get-session')).body).toMatchObject({
      user: { unconfirmedEmail: email, emailVerified: false },
    });
    expect(await getAccount(browser)).toMatchObject({
      hasPassword: false,
      unconfirmedEmail: email,
    });
    expect(await countEmails(server, 'confirm_guest', email)).toBe(1);
  });

  it('sends deals to the browser and nothing to the address until it is confirmed [2.start.guest]', async () => {
    const { browser, email } = await createGuest();
    const saved = await savePreferencesFrom(server.url, browser.token ?? '', ['BUD']);
    expect(saved.status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select kind from outbox where address in ($1, (select email from auth."user" where unconfirmed_email = $1))`,
      [email],
    );
    expect(rows).toEqual([{ kind: 'confirm_guest' }]);
  });

  it('leaves the address to its owner [security.pre-registration]', async () => {
    const email = newAddress('owner');
    const { browser: stranger } = await createGuest(email);
    const owner = new AccountBrowser(server.url);
    await owner.signUp(email);
    await confirmAndSignIn(owner, server, email);
    expect((await getAccount(owner))['user']).toMatchObject({ email });
    // The stranger stays a guest, and the link ends nowhere.
    expect(await getAccount(stranger)).toMatchObject({ unconfirmedEmail: email });
    const pressed = await owner.press(await getLink(email));
    expect(getParameter(pressed.location, 'error')).toBe('INVALID_TOKEN');
    expect((await new AccountBrowser(server.url).signIn(email)).status).toBe(200);
  });

  it('refuses an address that has an account, and a caller who is signed in', async () => {
    const { browser, email } = await createAccount(server, 'taken');
    const visitor = new AccountBrowser(server.url);
    expect(await visitor.post('/sign-up/guest', { email })).toMatchObject(
      refused(422, 'USER_ALREADY_EXISTS'),
    );
    expect(await browser.post('/sign-up/guest', { email: newAddress() })).toMatchObject(
      refused(403, 'FORBIDDEN'),
    );
    expect(await visitor.post('/sign-up/guest', { email: 'nonsense' })).toMatchObject(
      refused(400, 'INVALID_EMAIL'),
    );
  });

  it('limits the guests of a network to 50 a day, and those of no other [security.lock-out]', async () => {
    const email = newAddress('popular');
    const ask = (network: string) =>
      new AccountBrowser(server.url, { 'x-forwarded-for': network }).post('/sign-up/guest', {
        email,
      });
    expect((await ask('203.0.113.9')).status).toBe(200);
    await server.query(`update function_calls set calls = 49 where name = 'guest accounts'`);
    expect((await ask('203.0.113.9')).status).toBe(200);
    expect(await ask('203.0.113.9')).toMatchObject(refused(429, 'TOO_MANY_ATTEMPTS'));
    expect((await ask('203.0.113.200')).status).toBe(200);
  });
});

describe('a guest', () => {
  it('cannot add a way to sign in, make a key or pay [security.pre-registration]', async () => {
    const { browser } = await createGuest();
    for (const [path, body] of [
      ['/set-password', { newPassword: PASSWORD }],
      ['/two-factor/enable', { password: PASSWORD }],
    ] as const)
      expect(await browser.post(path, body)).toMatchObject(refused(403, 'EMAIL_NOT_VERIFIED'));
    expect(await browser.get('/passkey/generate-register-options')).toMatchObject(
      refused(403, 'EMAIL_NOT_VERIFIED'),
    );
    for (const [name, input] of [
      ['create-api-key', { name: 'key' }],
      ['start-checkout', { plan: 'annual', language: 'en' }],
    ] as const)
      expect(await server.call(name, input, browser.token)).toMatchObject({ status: 403 });
  });

  it('corrects the address; only the newest link works', async () => {
    const { browser, email } = await createGuest();
    const oldLink = await getLink(email);
    const corrected = newAddress('corrected');
    await ageSessions(server);
    expect((await browser.post('/change-email', { newEmail: corrected })).status).toBe(200);
    expect(await getAccount(browser)).toMatchObject({ unconfirmedEmail: corrected });
    expect(getParameter((await browser.press(oldLink)).location, 'error')).toBe('INVALID_TOKEN');
    await browser.press(await getLink(corrected));
    expect((await getAccount(browser))['user']).toMatchObject({ email: corrected });
    expect(await countEmails(server, 'email_changing', email)).toBe(0);
  });

  it('deletes the account without a proof or an email', async () => {
    const { browser, email } = await createGuest();
    await ageSessions(server);
    expect((await browser.post('/delete-account')).body).toEqual({ status: 'deleted' });
    expect((await browser.get('/account')).status).toBe(401);
    expect(await countEmails(server, 'account_deleted', email)).toBe(0);
  });

  it('is deleted after seven days, with the session', async () => {
    const { browser } = await createGuest();
    const { browser: newer } = await createGuest();
    const { userId } = await findUser(browser);
    const age = async (interval: string) => {
      await server.query(
        `update auth."user" set "createdAt" = now() - interval '${interval}' where id = '${userId}'`,
      );
      await applyRetention(server.database.pool, 'expired', new Date());
    };
    await age('6 days 23 hours');
    expect((await browser.get('/account')).status).toBe(200);
    await age('7 days 1 hour');
    expect((await browser.get('/account')).status).toBe(401);
    expect((await newer.get('/account')).status).toBe(200);
  });
});

const findUser = async (browser: AccountBrowser) => {
  const { user } = (await browser.get('/get-session')).body as { user: { id: string } };
  return { userId: user.id };
};

describe('confirming the address of a guest', () => {
  it('asks by a button, since mail scanners follow links [security.email-links]', async () => {
    const { browser, email } = await createGuest();
    const link = await getLink(email);
    const page = await fetch(link, { headers: { 'accept-language': 'en' } });
    expect(await page.text()).toContain(email);
    expect(await getAccount(browser)).toMatchObject({ unconfirmedEmail: email });
  });

  it('keeps the session of the browser that gave it, and begins the trial', async () => {
    const { browser, email } = await createGuest();
    const { userId } = await findUser(browser);
    await server.query(
      `update plan_subscriptions set trial_ends_at = now() + interval '1 day' where user_id = '${userId}'`,
    );
    const { location } = await browser.press(await getLink(email));
    expect(`${location?.pathname}${location?.search}`).toBe('/dashboard?verified=1');
    expect(await getAccount(browser)).toMatchObject({
      unconfirmedEmail: null,
      user: { email, emailVerified: true },
    });
    const { rows } = await server.database.pool.query<{ days: number }>(
      `select round(extract(epoch from trial_ends_at - now()) / 86400)::int as days
         from plan_subscriptions where user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ days: 7 }]);
    // Immediately, although the session may be cached as a guest's.
    expect((await server.call('create-api-key', { name: 'key' }, browser.token)).status).toBe(200);
  });

  it('counts a referral from the confirmation on [2.plan.referral-kept]', async () => {
    const { browser: referrer } = await createAccount(server, 'referrer');
    const code = 'FRIEND99';
    const { userId } = await findUser(referrer);
    await server.query(
      `insert into referral_codes (user_id, code) values ('${userId}', '${code}')`,
    );
    const friend = new AccountBrowser(server.url, { 'x-forwarded-for': '198.51.100.60' });
    friend.cookies.set('farelark-referral', code);
    const email = newAddress('friend');
    await friend.post('/sign-up/guest', { email });
    const countReferrals = async () =>
      (await server.database.pool.query('select from referrals where referrer_id = $1', [userId]))
        .rowCount;
    expect(await countReferrals()).toBe(0);
    await friend.press(await getLink(email));
    expect(await countReferrals()).toBe(1);
  });

  it('gives no second trial to an address [security.repeated-trials]', async () => {
    const { browser, email } = await createGuest();
    await browser.press(await getLink(email));
    const { userId } = await findUser(browser);
    await server.query(
      `update plan_subscriptions set trial_ends_at = now() where user_id = '${userId}'`,
    );
    await browser.post('/delete-account', {});
    const link = await getEmailedLink(server, 'delete_account', email);
    await browser.post('/delete-account/confirm', { token: getParameter(link) });
    const { browser: again } = await createGuest(email, '198.51.100.8');
    await again.press(await getLink(email));
    const { userId: second } = await findUser(again);
    const { rows } = await server.database.pool.query<{ isOver: boolean }>(
      `select trial_ends_at <= now() as "isOver" from plan_subscriptions where user_id = $1`,
      [second],
    );
    expect(rows).toEqual([{ isOver: true }]);
  });

  it('ends a stranger’s session when the owner confirms elsewhere [security.pre-registration]', async () => {
    const { browser: stranger, email } = await createGuest(undefined, '198.51.100.7');
    const owner = new AccountBrowser(server.url, { 'x-forwarded-for': '203.0.113.77' });
    const { location } = await owner.press(await getLink(email));
    expect((await stranger.get('/account')).status).toBe(401);
    // The owner chooses a password, which opens the account.
    expect(getParameter(location, 'mode')).toBe('reset-password');
    const token = getParameter(location);
    expect((await owner.post('/reset-password', { token, newPassword: PASSWORD })).status).toBe(
      200,
    );
    expect((await owner.signIn(email)).status).toBe(200);
  });

  it('keeps the session of another device in the same network', async () => {
    const { browser: phone, email } = await createGuest();
    const laptop = new AccountBrowser(server.url, { 'x-forwarded-for': '198.51.100.7' });
    const { location } = await laptop.press(await getLink(email));
    expect(getParameter(location, 'mode')).toBe('reset-password');
    expect((await phone.get('/account')).status).toBe(200);
  });

  it('gives the address to one of two guests', async () => {
    const email = newAddress('two');
    const { browser: first } = await createGuest(email);
    const { browser: second } = await createGuest(email, '198.51.100.9');
    const link = await getLink(email);
    await second.press(link);
    expect(await getAccount(second)).toMatchObject({ unconfirmedEmail: null });
    expect(await getAccount(first)).toMatchObject({ unconfirmedEmail: email });
    expect(getParameter((await second.press(link)).location, 'error')).toBe('INVALID_TOKEN');
  });
});
