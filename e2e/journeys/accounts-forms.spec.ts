import { expectAccessible } from '../accessibility.ts';
import { expect, forms, newAccount, newAddress, test } from '../accounts-server.ts';
import { linkInMail, PASSWORD } from '../traveller.ts';

test.describe('signing up', () => {
  test('keeps what was typed, says each mistake where it is, and puts the cursor on the first [2.auth.confirm-password 5.password 8.auth.password]', async ({
    page,
  }) => {
    await page.goto('/auth?mode=sign-up');
    await forms.email(page).fill('nobody@');
    await forms.password(page).focus();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await forms.password(page).fill('kestrel4');
    await expect(page.getByText('Easy to guess')).toBeVisible();
    await page.getByLabel('Confirm password').fill('Kestrel');
    await forms.submit(page).click();
    await expect(page.getByText('Password does not meet requirements')).toBeVisible();
    await expect(page.getByText('The two passwords are not the same')).toBeVisible();
    await expect(forms.email(page)).toBeFocused();
    await expect(forms.email(page)).toHaveValue('nobody@');
    await expectAccessible(page);
    await forms.password(page).fill(PASSWORD);
    await expect(page.getByText('Strong')).toBeVisible();
    await expect(page.getByText('Password does not meet requirements')).toHaveCount(0);
  });

  test('passing through an empty field is no mistake', async ({ page }) => {
    await page.goto('/auth');
    await forms.email(page).focus();
    await forms.password(page).focus();
    await page.getByRole('button', { name: 'Show password' }).focus();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  });

  test('asks for consent, with the way to what is consented to [2.auth.consent 6.visitor]', async ({
    page,
  }) => {
    await page.goto('/auth?mode=sign-up');
    await expect(page.getByRole('link', { name: 'terms of service' })).toHaveAttribute(
      'href',
      '/terms',
    );
    await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });

  test('ends with a link in a mail, which signs in once [1.sign-up.free 2.auth.modes 7.auth.sign-up 8.success.check-email 8.success.welcome]', async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/auth?mode=sign-up');
    await forms.signUp(page, email);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(forms.toast(page, 'Check your email')).toContainText(
      'Please check your email and click the confirmation link',
    );
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();

    const link = await linkInMail(page, email, /confirm/i);
    await page.goto(link);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(forms.toast(page, 'Welcome!')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(forms.toast(page, 'Signed out successfully')).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\?/);
    await expect(page.getByText(/Your email address is confirmed|no longer valid/)).toBeVisible();
  });

  test('leads back to signing in, with the address that was typed', async ({ page }) => {
    const email = newAddress();
    await page.goto('/auth?mode=sign-up');
    await forms.signUp(page, email);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(forms.email(page)).toHaveValue(email);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('sends the link again on request, but not for ever [8.auth.too-many-emails]', async ({
    page,
  }) => {
    await page.goto('/auth?mode=sign-up');
    await forms.signUp(page, newAddress());
    const again = page.getByRole('button', { name: 'Send the link again' });
    await again.click();
    await expect(forms.toast(page, 'A new link is on its way')).toBeVisible();
    const refusal = page.getByText('Too many emails sent. Please wait before trying again');
    await expect(async () => {
      await again.click({ timeout: 1_000 });
      await expect(refusal).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('knows an address that has an account, and leads to signing in with it [8.auth.exists 8.auth.registration]', async ({
    page,
    accounts,
  }) => {
    const { email } = await newAccount(page, accounts);
    await page.goto('/auth?mode=sign-up');
    await forms.signUp(page, email);
    await expect(forms.refusal(page)).toContainText('Registration Failed');
    await expect(forms.refusal(page)).toContainText(
      'An account with this email already exists. Try signing in instead.',
    );
    await expect(forms.email(page)).toBeFocused();
    await forms.refusal(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(forms.email(page)).toHaveValue(email);
  });
});

test.describe('signing in', () => {
  test('leads to where the traveller wanted to go, and takes the detour out of history [2.routes.auth 2.protected.sent-to-auth 6.traveller 8.data.authentication 8.success.welcome-back]', async ({
    page,
    accounts,
  }) => {
    const { email } = await newAccount(page, accounts);
    await page.goto('/scoreboard');
    await page.goto('/dashboard?tab=preferences');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Authentication required')).toBeVisible();
    await expectAccessible(page);
    await forms.signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\?tab=preferences$/);
    await expect(forms.toast(page, 'Welcome back!')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/scoreboard$/);
  });

  test('says the same of a wrong password and of an unknown address, and pauses in the end [8.auth.invalid 8.auth.too-many-attempts 8.auth.sign-in-failed]', async ({
    page,
    accounts,
  }) => {
    const { email } = await newAccount(page, accounts);
    await page.goto('/auth');
    for (const address of [newAddress(), email]) {
      await forms.signIn(page, address, 'Wrong-Horse-9');
      await expect(forms.refusal(page)).toContainText('Sign In Failed');
      await expect(forms.refusal(page)).toContainText('Invalid email or password');
      await expect(forms.password(page)).toBeFocused();
      await expect(forms.email(page)).toHaveValue(address);
    }
    await expectAccessible(page);
    const paused = page.getByText('Too many attempts. Please try again later');
    await expect(async () => {
      await forms.submit(page).click({ timeout: 1_000 });
      await expect(paused).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('waits for the address to be confirmed [8.auth.unconfirmed]', async ({ page }) => {
    const email = newAddress();
    await page.goto('/auth?mode=sign-up');
    await forms.signUp(page, email);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await forms.signIn(page, email, PASSWORD);
    await expect(
      page.getByText('Please check your email and click the confirmation link').first(),
    ).toBeVisible();
  });

  test('works by keyboard alone, with the password shown if wanted [2.auth.modes]', async ({
    page,
    accounts,
  }) => {
    const { email } = await newAccount(page, accounts);
    await page.goto('/auth');
    await forms.email(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(forms.password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).press('Space');
    await expect(forms.password(page)).toHaveAttribute('type', 'password');
    await forms.password(page).press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('tells password managers what each field is', async ({ page }) => {
    await page.goto('/auth');
    await expect(forms.email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(forms.password(page)).toHaveAttribute('autocomplete', 'current-password');
    await page.goto('/auth?mode=sign-up');
    await expect(forms.password(page)).toHaveAttribute('autocomplete', 'new-password');
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by a link that works once, and ends the other sessions [2.routes.forgot-password 2.reset-target 2.auth.forgot-link 2.forgot.confirmation 7.auth.reset 8.success.reset]', async ({
    page,
    accounts,
    browser,
  }) => {
    const { email } = await newAccount(page, accounts);
    const elsewhere = await browser.newContext({ baseURL: accounts.url, locale: 'en-GB' });
    const other = await elsewhere.newPage();
    await other.goto('/auth');
    await forms.signIn(other, email, PASSWORD);
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(other.getByText('Live updates active')).toBeVisible();

    await page.goto('/auth');
    await forms.email(page).fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The page before has such a field and such a button too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(forms.email(page)).toHaveValue(email);
    await forms.submit(page).click();
    await expect(forms.toast(page, 'Reset email sent')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(forms.email(page)).toHaveValue(email);

    const link = await linkInMail(page, email, /password/i);
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\?mode=reset-password/);
    await page.getByLabel('New password', { exact: true }).fill('kestrel');
    await page.getByLabel('Repeat the new password').focus();
    await expect(page.getByText('Password does not meet requirements')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('Better-Horse-10');
    await page.getByLabel('Repeat the new password').fill('Better-Horse-10');
    await forms.submit(page).click();
    await expect(forms.toast(page, 'Your new password is set')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);

    await expect(other).toHaveURL(/\/auth$/);
    await expect(forms.toast(other, 'Your session has ended')).toBeVisible();
    await elsewhere.close();

    await forms.signIn(page, email, 'Better-Horse-10');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('wants an address that can be one [2.forgot.form 5.email]', async ({ page }) => {
    await page.goto('/forgot-password');
    await forms.submit(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(forms.email(page)).toBeFocused();
  });
});

test('in Arabic the pages run from right to left, and addresses do not', async ({
  browser,
  accounts,
}) => {
  const context = await browser.newContext({ baseURL: accounts.url, locale: 'ar' });
  const page = await context.newPage();
  for (const path of ['/auth', '/auth?mode=sign-up', '/forgot-password']) {
    await page.goto(path);
    await expect(page.locator('form')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('input[type=email]')).toHaveAttribute('dir', 'ltr');
    await forms.submit(page).click();
    await expect(page.getByText('أدخل عنوان بريد إلكتروني صالحًا')).toBeVisible();
    await expectAccessible(page);
  }
  await context.close();
});
