import { beforeEach, expect, it } from 'vitest';
import { resetRateLimits } from '../../testing/account-browser.ts';
import { testServer } from '../../testing/test-server.ts';
import { callFunction, postAuth } from '../../testing/traveller-client.ts';

const DAY_SECONDS = 86_400;
const SECRET = 'the first secret of the installation';
const NEXT_SECRET = 'the second secret of the installation';

let count = 0;
let email: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off', AUTH_SECRET: SECRET });
beforeEach(async () => {
  await resetRateLimits(server);
  count += 1;
  email = `trial${count}@example.org`;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function deleteAccount(token: string, target = server): Promise<void> {
  expect((await postAuth(target.url, '/delete-account', {}, bearer(token))).status).toBe(200);
}

/** Shortens a trial. */
const passDays = (address: string, days: number) =>
  server.query(
    `update plan_subscriptions set trial_ends_at = trial_ends_at - make_interval(days => $2)
      where user_id = (select id from auth."user" where email = $1)`,
    [address, days],
  );

/** Remaining days of a trial, rounded. */
async function getDaysLeft(token: string, target = server): Promise<number> {
  const { data } = await callFunction(target.url, 'load-plan', {}, token);
  const ends = new Date(data?.trialEndsAt ?? '').getTime();
  return Math.round((ends - Date.now()) / (DAY_SECONDS * 1000)) + 0;
}

it.each([
  [5, 2, 'trialing'],
  [9, 0, 'expired'],
] as const)(
  'continues the trial of an address: after %i days, %i left [security.repeated-trials]',
  async (days, left, status) => {
    const first = await server.signUp(email);
    expect(await getDaysLeft(first)).toBe(7);
    await passDays(email, days);
    await deleteAccount(first);
    for (const spelling of [email.toUpperCase(), email]) {
      const again = await server.signUp(spelling);
      const { data } = await server.call('load-plan', {}, again);
      expect(data).toMatchObject({ status, trialDaysLeft: left });
      await deleteAccount(again);
    }
  },
);

it('gives another address its own trial', async () => {
  await deleteAccount(await server.signUp(email));
  expect(await getDaysLeft(await server.signUp(`other-${email}`))).toBe(7);
});

it('moves the trial to a changed address, and gives the old one none [security.repeated-trials]', async () => {
  const token = await server.signUp(email);
  await passDays(email, 3);
  const moved = `moved-${email}`;
  const change = await postAuth(server.url, '/change-email', { newEmail: moved }, bearer(token));
  expect(change.status).toBe(200);
  const rows = await server.query(
    `select payload ->> 'url' as url from outbox where address = $1 and kind = 'confirm_new_email'`,
    [moved],
  );
  const confirmed = await fetch(rows[0].url.replace(/^http:\/\/[^/]+/, server.url), {
    method: 'POST',
    redirect: 'manual',
  });
  expect(confirmed.headers.get('location')).toBe('/auth?emailChanged=1');
  expect(await getDaysLeft(token)).toBe(4);
  expect(await getDaysLeft(await server.signUp(email))).toBe(0);
});

it('recognises addresses stored under the previous secret', async () => {
  const first = await server.signUp(email);
  await passDays(email, 6);
  await deleteAccount(first);
  const renewedServer = await server.startOther({
    EMAIL_CONFIRMATION: 'off',
    AUTH_SECRET: NEXT_SECRET,
    AUTH_SECRET_BEFORE: SECRET,
  });
  const again = await renewedServer.signUp(email);
  expect(await getDaysLeft(again, renewedServer)).toBe(1);
  await deleteAccount(again, renewedServer);
  // Stored under the current secret, so that the previous one can be removed.
  const laterServer = await server.startOther({
    EMAIL_CONFIRMATION: 'off',
    AUTH_SECRET: NEXT_SECRET,
  });
  expect(await getDaysLeft(await laterServer.signUp(email), laterServer)).toBe(1);
});

it('stores only a keyed digest of the address', async () => {
  await deleteAccount(await server.signUp(email));
  const rows = await server.query('select * from used_trials');
  expect(JSON.stringify(rows)).not.toContain(email);
  const plain = 'select from used_trials where address_digest = sha256($1)';
  expect(await server.query(plain, [Buffer.from(email)])).toEqual([]);
});
