import { expectAccessible } from '../accessibility.ts';
import { createAddress } from '../accounts-server.ts';
import { collectErrors } from '../page-actions.ts';
import { expect, test } from '../running-server.ts';
import { createAccount, readMailLink } from '../traveller.ts';

test.use({
  market: 'deal',
  settings: { EMAIL_CONFIRMATION: 'on' },
  viewport: { width: 390, height: 844 },
  timezoneId: 'Europe/Budapest',
});

/** Limits of the way from the landing page to a watched place. */
const MAX_SECONDS = 20;

test('a newcomer on a phone watches a place with three actions, and confirms the address later [2.start.question]', async ({
  page,
}) => {
  const errors = collectErrors(page, ['error']);
  const email = createAddress();
  const card = page.getByRole('article').filter({ hasText: 'Barcelona' });
  await page.goto('/');
  const begin = Date.now();

  await test.step('take a nearby place, and see its deals', async () => {
    await page.getByRole('button', { name: 'Budapest', exact: true }).click();
    await expect(page).toHaveURL(/\/start\?from=BUD/);
    await expect(page.getByRole('heading', { level: 1, name: /Budapest/ })).toBeVisible();
    await expect(card).toBeVisible();
  });

  await test.step('give an address, and get the cards on the dashboard', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Watch Budapest' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(card).toBeVisible();
    expect((Date.now() - begin) / 1_000).toBeLessThan(MAX_SECONDS);
    await expectAccessible(page);
  });

  await test.step('a reload keeps the account, which has no password to set yet', async () => {
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('tab', { name: 'Profile' }).first().click();
    await expect(page.getByText('Confirm your email address to add a password')).toBeVisible();
  });

  await test.step('confirm the address by its link in this browser', async () => {
    await page.goto(await readMailLink(page, email, /deals/i));
    await page.getByRole('button', { name: 'Yes, send me deals' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(card).toBeVisible();
    await expect(page.getByText('Get these by email too.')).toBeHidden();
  });
  expect(errors).toEqual([]);
});

test('an address with an account leads to sign-in, and an unknown place to the question', async ({
  page,
  server,
}) => {
  const email = createAddress();
  await createAccount(server.url, email);
  const link = await readMailLink(page, email, /confirm/i);
  await fetch(link, { redirect: 'manual' });

  await page.goto('/start?from=Budap');
  await page.getByRole('textbox', { name: 'Where would you fly from?' }).focus();
  await page
    .getByRole('option', { name: /Budapest/ })
    .first()
    .click();
  await expect(page).toHaveURL(/from=BUD/);
  await page.getByLabel('Email').fill('nonsense');
  await page.getByRole('button', { name: 'Watch Budapest' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Watch Budapest' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
