import { callFunction } from '../../apps/server/src/testing/traveller-client.ts';
import { expect, test } from '../running-server.ts';
import { createTraveller, forms } from '../traveller.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off', BILLING: 'off' } });

test('a friend who opens a referral link, browses and signs up is attributed to the referrer [2.plan.referral-kept]', async ({
  page,
  server,
}) => {
  const { token } = await createTraveller(server.url, 'referrer@example.org');
  const { data: link } = await callFunction(server.url, 'referral-link', {}, token);
  if (link === null) throw new TypeError('No link');

  await page.goto(link.url);
  // A session cookie.
  const cookie = { value: link.code, expires: -1, sameSite: 'Lax' };
  const referral = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'farelark-referral') ?? null;
  await expect.poll(referral).toMatchObject(cookie);
  // Only the first link counts.
  await page.goto('/pricing?ref=WXYZ6789');
  expect(await referral()).toMatchObject(cookie);
  await page.getByRole('link', { name: 'Start free trial' }).first().click();
  await forms.fillSignUp(page, 'friend@example.org');
  await forms.submit(page).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const response = await page.request.get('/auth/v1/export-account', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { tables } = (await response.json()) as { tables: { referrals: unknown[] } };
  expect(tables.referrals).toHaveLength(1);
});
