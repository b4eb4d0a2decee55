import { expectAccessible } from '../accessibility.ts';
import { createAddress, createConfirmedAccount, expect, test } from '../accounts-server.ts';
import { getToast } from '../page-actions.ts';
import { forms, readMailLink } from '../traveller.ts';

test('signing up sends an email with a link, which signs in once [1.sign-up.free 2.auth.modes 7.auth.sign-up 8.success.check-email 8.success.welcome]', async ({
  page,
}) => {
  const email = createAddress();
  await page.goto('/auth?mode=sign-up');
  await forms.fillSignUp(page, email);
  await forms.submit(page).click();
  await expect(getToast(page, 'Check your email')).toContainText(
    'Please check your email and click the confirmation link',
  );
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await readMailLink(page, email, /confirm/i);
  await page.goto(link);
  await expect(getToast(page, 'Welcome!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(getToast(page, 'Signed out successfully')).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(page.getByText(/Your email address is confirmed|no longer valid/)).toBeVisible();
});

test('a forgotten password is reset by a link that works once, and other sessions end [2.routes.forgot-password 2.reset-target 2.auth.forgot-link 2.forgot.confirmation 7.auth.reset 8.success.reset]', async ({
  page,
  accounts,
  browser,
}) => {
  const { email } = await createConfirmedAccount(page, accounts);
  const otherDevice = await browser.newContext({ baseURL: accounts.url, locale: 'en-GB' });
  const otherPage = await otherDevice.newPage();
  await otherPage.goto('/auth');
  await forms.signIn(otherPage, email);
  await expect(otherPage).toHaveURL(/\/dashboard$/);
  await expect(otherPage.getByText('Live updates active')).toBeVisible();

  await page.goto('/auth');
  await forms.email(page).fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has the same field and button.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(forms.email(page)).toHaveValue(email);
  await forms.submit(page).click();
  await expect(getToast(page, 'Reset email sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(forms.email(page)).toHaveValue(email);

  const link = await readMailLink(page, email, /password/i);
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?mode=reset-password/);
  await page.getByLabel('New password', { exact: true }).fill('kestrel');
  await page.getByLabel('Confirm new password').focus();
  await expect(page.getByText('Password does not meet requirements')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('Better-Horse-10');
  await page.getByLabel('Confirm new password').fill('Better-Horse-10');
  // Toasts disappear, so both are expected together.
  const ended = expect(getToast(otherPage, 'Your session has ended')).toBeVisible();
  await forms.submit(page).click();
  await Promise.all([ended, expect(getToast(page, 'Your new password is set')).toBeVisible()]);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(otherPage).toHaveURL(/\/auth$/);
  await otherDevice.close();

  await forms.signIn(page, email, 'Better-Horse-10');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
