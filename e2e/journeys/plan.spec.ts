import { callFunction } from '../../apps/server/src/testing/traveller-client.ts';
import { expect, test } from '../running-server.ts';
import { newTraveller, PASSWORD } from '../traveller.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off', BILLING: 'off' } });

test('a friend who comes by a link, reads on and signs up is known to have been brought [2.plan.referral-kept]', async ({
  page,
  server,
}) => {
  const { token } = await newTraveller(server.url, 'referrer@example.org');
  const { data: link } = await callFunction(server.url, 'referral-link', {}, token);
  if (link === null) throw new TypeError('No link');

  await page.goto(link.url);
  // Gone with the browser.
  const kept = { value: link.code, expires: -1, sameSite: 'Lax' };
  const referral = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'farelark-referral') ?? null;
  await expect.poll(referral).toMatchObject(kept);
  // The first link counts.
  await page.goto('/pricing?ref=WXYZ6789');
  expect(await referral()).toMatchObject(kept);
  await page.getByRole('link', { name: 'Start free trial' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill('friend@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard/);
  const answer = await page.request.get('/auth/v1/export-account', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { tables } = (await answer.json()) as { tables: { referrals: unknown[] } };
  expect(tables.referrals).toHaveLength(1);
});
