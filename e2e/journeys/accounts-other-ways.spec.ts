import { expectAccessible } from '../accessibility.ts';
import { createAddress, createConfirmedAccount, expect, test } from '../accounts-server.ts';
import { getToast } from '../page-actions.ts';
import { expectSignInRefused, PASSWORD, readMailLink, storeSession } from '../traveller.ts';

test('a traveller signs in with Google by a single-use code, sees named failures, and gets no account for an unconfirmed address [2.auth.providers 7.auth.oauth 8.auth.providers]', async ({
  page,
  provider,
  accounts,
}) => {
  const { email } = await createConfirmedAccount(page, accounts);
  const failure = page.getByRole('alert').first();
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const facebook = page.getByRole('button', { name: 'Continue with Facebook' });

  await test.step('returns to the requested page, and the code works once', async () => {
    provider.behaviour = 'signs in';
    provider.person = { id: '7', email: createAddress(), emailVerified: true, name: 'Ana' };
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/dashboard?tab=preferences');
    await google.click();
    await expect(getToast(page, 'Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?tab=preferences$/);
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('farelark-session') ?? '{}').token,
    );
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    const used = addresses.find((address) => address.includes('/auth?code='));
    expect(used).toBeDefined();
    await page.evaluate(() => localStorage.clear());
    await page.goto(used ?? '');
    await expect(failure).toContainText('Google sign-in failed');
  });

  await test.step('shows a denied permission, a refused code and an unreachable server', async () => {
    provider.behaviour = 'denies';
    await page.goto('/auth');
    await google.click();
    await expect(failure).toContainText('Google sign-in failed');
    await expect(failure).toContainText('You didn’t allow access');
    await expectAccessible(page);
    provider.behaviour = 'refuses the code';
    await facebook.click();
    await expect(failure).toContainText('Facebook sign-in failed');
    provider.behaviour = 'signs in';
    await page.route('**/auth/v1/sign-in/social', (route) => route.abort());
    await facebook.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server' }),
    ).toContainText('Facebook sign-in failed');
    await page.unroute('**/auth/v1/sign-in/social');
  });

  await test.step('rejects an address that the provider has not confirmed', async () => {
    provider.person = { id: '8', email, emailVerified: false, name: 'Eve' };
    await page.goto('/auth');
    await facebook.click();
    await expect(failure).toContainText('An account with this email already exists.');
  });
});

test('a traveller deletes the account by a link in an email and a second confirmation [2.profile.delete-link]', async ({
  page,
  context,
  accounts,
}) => {
  const { email, session } = await createConfirmedAccount(page, accounts);
  await storeSession(context, session);
  await page.goto('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const reauthentication = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await reauthentication.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Enter your account’s email').fill(email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your email' });
  await expect(sent).toContainText(email);
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

  const link = await readMailLink(page, email, /want to delete your account/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Delete your account for good?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectSignInRefused(accounts.url, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
});
