import { beforeEach, expect, it } from 'vitest';
import { resetRateLimits } from '../../testing/account-browser.ts';
import { startServerOn, testServer } from '../../testing/test-server.ts';
import { callFunction, postAuth } from '../../testing/traveller-client.ts';

const DAY_SECONDS = 86_400;
const SECRET = 'the secret that this installation began with';
const NEXT_SECRET = 'the secret that took its place some months on';

let count = 0;
let email: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off', AUTH_SECRET: SECRET });
beforeEach(async () => {
  await resetRateLimits(server);
  count += 1;
  email = `trial${count}@example.org`;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function leave(token: string, at = server): Promise<void> {
  expect((await postAuth(at.url, '/delete-account', {}, bearer(token))).status).toBe(200);
}

/** Lets so many days of a trial pass. */
const pass = (address: string, days: number) =>
  server.query(
    `update plan_subscriptions set trial_ends_at = trial_ends_at - make_interval(days => $2)
      where user_id = (select id from auth."user" where email = $1)`,
    [address, days],
  );

/** Whole days that are left of a trial, rounded, as the plan says. */
async function daysLeft(token: string, at = server): Promise<number> {
  const { data } = await callFunction(at.url, 'load-plan', {}, token);
  const ends = new Date(data?.trialEndsAt ?? '').getTime();
  return Math.round((ends - Date.now()) / (DAY_SECONDS * 1000)) + 0;
}

it.each([
  [5, 2, 'trialing'],
  [9, 0, 'expired'],
] as const)(
  'gives a new account of an address what was left of its trial: %i days on, %i [security.repeated-trials]',
  async (days, left, status) => {
    const first = await server.signUp(email);
    expect(await daysLeft(first)).toBe(7);
    await pass(email, days);
    await leave(first);
    for (const spelling of [email.toUpperCase(), email]) {
      const again = await server.signUp(spelling);
      const { data } = await server.call('load-plan', {}, again);
      expect(data).toMatchObject({ status, trialDaysLeft: left });
      await leave(again);
    }
  },
);

it('gives another address a trial of its own', async () => {
  await leave(await server.signUp(email));
  expect(await daysLeft(await server.signUp(`other-${email}`))).toBe(7);
});

it('moves with the account to another address, and leaves the old one none [security.repeated-trials]', async () => {
  const token = await server.signUp(email);
  await pass(email, 3);
  const moved = `moved-${email}`;
  const change = await postAuth(server.url, '/change-email', { newEmail: moved }, bearer(token));
  expect(change.status).toBe(200);
  const rows = await server.query(
    `select payload ->> 'url' as url from outbox where address = $1 and kind = 'confirm_new_email'`,
    [moved],
  );
  const followed = await fetch(rows[0].url.replace(/^http:\/\/[^/]+/, server.url), {
    method: 'POST',
    redirect: 'manual',
  });
  expect(followed.headers.get('location')).toBe('/auth?emailChanged=1');
  expect(await daysLeft(token)).toBe(4);
  expect(await daysLeft(await server.signUp(email))).toBe(0);
});

it('is known by an address under the secret before this one', async () => {
  const first = await server.signUp(email);
  await pass(email, 6);
  await leave(first);
  const renewed = await startServerOn(server, {
    EMAIL_CONFIRMATION: 'off',
    AUTH_SECRET: NEXT_SECRET,
    AUTH_SECRET_BEFORE: SECRET,
  });
  const again = await renewed.signUp(email);
  expect(await daysLeft(again, renewed)).toBe(1);
  await leave(again, renewed);
  await renewed.stop();
  // Stored again under the current secret, so that the old one can go.
  const later = await startServerOn(server, {
    EMAIL_CONFIRMATION: 'off',
    AUTH_SECRET: NEXT_SECRET,
  });
  expect(await daysLeft(await later.signUp(email), later)).toBe(1);
  await later.stop();
});

it('keeps of the address a digest alone, by the secret', async () => {
  await leave(await server.signUp(email));
  const rows = await server.query('select * from used_trials');
  expect(JSON.stringify(rows)).not.toContain(email);
  const plain = 'select from used_trials where address_digest = sha256($1)';
  expect(await server.query(plain, [Buffer.from(email)])).toEqual([]);
});
