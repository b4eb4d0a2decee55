import { REFERRAL_COOKIE } from '@farelark/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountBrowser, getEmailedLink, resetRateLimits } from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';

let referrer: { readonly userId: string; readonly token: string };
let code: string;
let accountCount = 0;

const provider = oauthProvider();
const server = startBeforeAll(() => startTestServer(provider.settings));
beforeEach(async () => {
  await resetRateLimits(server);
  referrer = await server.addSignedInAccount();
  code = (await getLink(referrer.token))?.code ?? '';
});

const query = async (text: string, values: unknown[] = []) => await server.query(text, values);
const getLink = async (token: string) =>
  (await server.call('referral-link', undefined, token)).data;
const listFriends = (userId: string) =>
  query(
    'select u.email from referrals r join auth."user" u on u.id = r.friend_id where referrer_id = $1',
    [userId],
  );
const createAddress = () => `friend${++accountCount}@example.org`;

/** A browser that opened the referral link. */
function createReferredBrowser(referralCode: string): AccountBrowser {
  const browser = new AccountBrowser(server.url);
  browser.cookies.set(REFERRAL_COOKIE, referralCode);
  return browser;
}

const confirm = async (email: string) =>
  new AccountBrowser(server.url).follow(await getEmailedLink(server, 'verify_email', email));

describe('a referral link', () => {
  it('has a stable code per account [3.plan.referral-link 2.plan.referral]', async () => {
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const link = { code, url: `${server.url}/?ref=${code}` };
    expect(await getLink(referrer.token)).toEqual(link);
    const other = await server.addSignedInAccount();
    expect((await getLink(other.token))?.code).not.toBe(code);
  });

  it('is the same for two concurrent requests', async () => {
    const { token } = await server.addSignedInAccount();
    const links = await Promise.all(Array.from({ length: 6 }, () => getLink(token)));
    expect(new Set(links.map((link) => link?.code)).size).toBe(1);
  });
});

describe('a friend with a referral link', () => {
  it('counts once the address is confirmed, in any browser [2.plan.referral-kept]', async () => {
    const email = createAddress();
    await createReferredBrowser(code).signUp(email);
    expect(await listFriends(referrer.userId)).toEqual([]);
    await confirm(email);
    expect(await listFriends(referrer.userId)).toEqual([{ email }]);
    expect(await query('select from referral_arrivals')).toEqual([]);
  });

  it.each(['google', 'facebook'] as const)('counts after signing up with %s', async (name) => {
    const email = createAddress();
    provider.person = { id: email, email, emailVerified: true, name: '' };
    await createReferredBrowser(code).signInWith(name);
    if ((await listFriends(referrer.userId)).length === 0) await confirm(email);
    expect(await listFriends(referrer.userId)).toEqual([{ email }]);
  });

  it('is not revealed to the referrer before, who could find out which addresses have accounts', async () => {
    await createReferredBrowser(code).signUp(createAddress());
    const browser = new AccountBrowser(server.url);
    browser.token = referrer.token;
    const { tables } = (await browser.get('/export-account')).body as { tables: object };
    expect(Object.keys(tables)).toContain('referral_codes');
    expect(Object.keys(tables)).not.toContain('referrals');
    expect(JSON.stringify(tables)).not.toContain('friend');
  });

  it('counts for the first link only, and not for existing accounts', async () => {
    const email = createAddress();
    await createReferredBrowser(code).signUp(email);
    await confirm(email);
    const late = await server.addSignedInAccount();
    const lateCode = (await getLink(late.token))?.code ?? '';
    const browser = createReferredBrowser(lateCode);
    expect((await browser.signUp(email)).body['code']).toBe('USER_ALREADY_EXISTS');
    await browser.signIn(email);
    expect(await listFriends(late.userId)).toEqual([]);
    expect(await listFriends(referrer.userId)).toEqual([{ email }]);
  });

  it('does not count for an alias of the referrer’s own mailbox', async () => {
    const [{ email }] = (await query('select email from auth."user" where id = $1', [
      referrer.userId,
    ])) as [{ email: string }];
    const again = email.replace('@', '+2@');
    await createReferredBrowser(code).signUp(again);
    await confirm(again);
    expect(await listFriends(referrer.userId)).toEqual([]);
  });

  it.each([
    ['an unknown code', 'ABCDEFGH'],
    ['a malformed code', '%27%3B%20drop'],
    ['a too long code', 'A'.repeat(200)],
  ])('signs up without a referral with %s', async (_, invalidCode) => {
    const email = createAddress();
    expect((await createReferredBrowser(invalidCode).signUp(email)).status).toBe(200);
    await confirm(email);
    const friends = await query(
      'select from referrals r join auth."user" u on u.id = r.friend_id where u.email = $1',
      [email],
    );
    expect(friends).toEqual([]);
  });

  it('remains a referral if the referrer leaves later, and is none if they left before', async () => {
    const [earlier, later] = [createAddress(), createAddress()];
    await createReferredBrowser(code).signUp(earlier);
    await createReferredBrowser(code).signUp(later);
    await confirm(earlier);
    await query('delete from auth."user" where id = $1', [referrer.userId]);
    await confirm(later);
    const rows = await query(
      `select u.email, r.referrer_id from referrals r join auth."user" u on u.id = r.friend_id
        where u.email = any($1)`,
      [[earlier, later]],
    );
    expect(rows).toEqual([{ email: earlier, referrer_id: null }]);
  });
});

describe('signals of fraud', () => {
  const listSignals = async (userId: string) =>
    (await query('select signals from referrals where referrer_id = $1', [userId])).map(
      ({ signals }) => signals,
    );
  const addFriend = async () => {
    const email = createAddress();
    await createReferredBrowser(code).signUp(email);
    await confirm(email);
  };

  it('include the same network and ten friends in a day', async () => {
    await addFriend();
    expect(await listSignals(referrer.userId)).toEqual([[]]);
    // The referrer's session has the friend's address.
    await query(
      `update auth.session s set "ipAddress" = (
         select f."ipAddress" from referrals r join auth.session f on f."userId" = r.friend_id
          where r.referrer_id = $1 limit 1)
        where s."userId" = $1`,
      [referrer.userId],
    );
    await addFriend();
    expect(await listSignals(referrer.userId)).toContainEqual(['same_network']);
    await query(`insert into referrals (referrer_id) select $1 from generate_series(1, 7)`, [
      referrer.userId,
    ]);
    await query(`update auth.session set "ipAddress" = null where "userId" = $1`, [
      referrer.userId,
    ]);
    await addFriend();
    expect(await listSignals(referrer.userId)).toContainEqual(['many_friends']);
    const { data } = await server.call('referral-signals', undefined, referrer.token);
    const referrals =
      data?.referrals.filter(({ signals }) => signals.includes('many_friends')) ?? [];
    expect(referrals[0]).toMatchObject({ reward: 'none', referrer: expect.stringContaining('@') });
  });

  it('let operators withdraw a reward that was not given yet', async () => {
    await addFriend();
    const [{ id }] = (await query(
      `update referrals set friend_discounted_at = now() where referrer_id = $1 returning id`,
      [referrer.userId],
    )) as [{ id: string }];
    const progress = async () =>
      (await server.call('referral-progress', undefined, referrer.token)).data;
    expect(await progress()).toEqual({ friends: 1, paid: 1, waiting: 1, given: 0, used: 0 });
    const withdraw = () => server.call('withdraw-reward', { referralId: id }, referrer.token);
    expect((await withdraw()).data).toEqual({ withdrawn: true });
    expect((await withdraw()).status).toBe(404);
    expect(await progress()).toMatchObject({ waiting: 0 });
  });
});
