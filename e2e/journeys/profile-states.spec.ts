import { expectAccessible } from '../accessibility.ts';
import { expect, keepSession, newAccount, test } from '../accounts-server.ts';
import { callAccounts, linkInMail, PASSWORD } from '../traveller.ts';

const PROFILE = '/dashboard?tab=profile';

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
