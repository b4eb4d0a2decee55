import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, keepSession, newAccount, newAddress, test } from '../accounts-server.ts';
import { callAccounts, linkInMail, PASSWORD } from '../traveller.ts';

const PROFILE = '/dashboard?tab=profile';

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

test('an account of Google keeps the address it has there, and can get a password here [2.profile.oauth-email 3.profile]', async ({
  page,
  provider,
}) => {
  const email = newAddress();
  provider.mood = 'signs in';
  provider.person = { id: email, email, emailVerified: true, name: 'Ana' };
  await page.goto(PROFILE);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(
    page.getByText('You sign in with Google. Your address comes from there'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change email' })).toHaveCount(0);
  await expectAccessible(page);

  await test.step('what is sensitive wants a new sign-in when the last one is long ago', async () => {
    await page.route('**/auth/v1/account', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), fresh: false } });
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog).toContainText('This account has no password (Google).');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.unroute('**/auth/v1/account');
  });

  const password = section(page, 'Password');
  await password.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await password.getByLabel('Repeat the new password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect(password.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
});

test('where addresses are confirmed, an account goes by a link in a mail [2.profile.delete-link]', async ({
  page,
  context,
  accounts,
}) => {
  const { email, session } = await newAccount(page, accounts);
  await keepSession(context, session);
  await page.goto(PROFILE);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asking.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type the email of the account').fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your email' });
  await expect(sent).toContainText(email);
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.goto(await linkInMail(page, email, /to be deleted/));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  const again = await callAccounts(accounts.url, '/sign-in/email', { email, password: PASSWORD });
  expect(again.status).toBe(401);
});

test('the profile shows its shape while it loads, says what failed, and saves once', async ({
  page,
  context,
  accounts,
}) => {
  const { session } = await newAccount(page, accounts);
  await keepSession(context, session);

  await test.step('waiting shows the shape of what comes [2.common.skeleton]', async () => {
    // Requests that come after the release pass by.
    let release = (): void => {};
    const released = new Promise<void>((go) => {
      release = go;
    });
    await page.route('**/rest/v1/profiles*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(PROFILE);
    await expect(page.getByText('Loading your profile').first()).toBeAttached();
    await expectAccessible(page);
    release();
    await expect(page.getByLabel('First name')).toBeVisible();
    await page.unroute('**/rest/v1/profiles*');
  });

  await test.step('what cannot be loaded says so, and is tried again [2.common.retry]', async () => {
    await page.route('**/auth/v1/account', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Your profile could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/auth/v1/account');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
  });

  await test.step('two clicks save once, and the button says that it is at work [2.profile.save-once]', async () => {
    let saves = 0;
    let finish = (): void => {};
    await page.route('**/rest/v1/profiles*', async (route) => {
      saves += 1;
      await new Promise<void>((go) => {
        finish = go;
      });
      await route.continue();
    });
    await page.getByLabel('First name').fill('Ana');
    await page.getByRole('button', { name: 'Save profile' }).dblclick();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await page.keyboard.press('Enter');
    finish();
    await expect(page.getByText('Profile saved')).toBeVisible();
    expect(saves).toBe(1);
    await page.unroute('**/rest/v1/profiles*');
  });
});

test('without a network the profile alone says so, and comes by itself when there is one [2.common.offline]', async ({
  page,
  context,
  accounts,
}) => {
  const { session } = await newAccount(page, accounts);
  await keepSession(context, session);
  await page.goto('/dashboard');
  await expect(page.getByText('Live updates active')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Live updates paused, reconnecting…')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByText('Your profile could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.getByRole('tab', { name: 'Deals' }).click();
  await expect(page.getByText('Live updates active')).toBeVisible();
});
