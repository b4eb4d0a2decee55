import { expectAccessible } from '../accessibility.ts';
import {
  callAs,
  expect,
  forms,
  keepSession,
  newAccount,
  newAddress,
  test,
} from '../accounts-server.ts';
import { addPasskeyDevice } from '../device-with-passkeys.ts';
import { linkInMail, PASSWORD } from '../traveller.ts';

const DASHBOARD = /\/dashboard$/;

test.describe('a provider', () => {
  test('signs in with a code that only this browser can use, and leads to where one wanted to go [2.auth.providers 7.auth.oauth]', async ({
    page,
    provider,
  }) => {
    provider.mood = 'signs in';
    provider.person = { id: '7', email: newAddress(), emailVerified: true, name: 'Ana' };
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/dashboard?tab=preferences');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL(/\/dashboard\?tab=preferences$/);
    await expect(forms.toast(page, 'Welcome back!')).toBeVisible();

    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('farelark-session') ?? '{}').token,
    );
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    const used = addresses.find((address) => address.includes('/auth?code='));
    expect(used).toBeDefined();
    await page.evaluate(() => localStorage.clear());
    await page.goto(used ?? '');
    await expect(forms.refusal(page).or(page.getByRole('alert').first())).toContainText(
      'Google sign-in failed',
    );
  });

  test('that is not allowed to, or fails, says so by its name [2.auth.providers 8.auth.providers]', async ({
    page,
    provider,
  }) => {
    provider.mood = 'denies';
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const failure = page.getByRole('alert').first();
    await expect(failure).toContainText('Google sign-in failed');
    await expect(failure).toContainText('You did not allow it there.');
    await expectAccessible(page);

    provider.mood = 'refuses the code';
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect(failure).toContainText('Facebook sign-in failed');
    provider.mood = 'signs in';

    await page.route('**/auth/v1/sign-in/social', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The server could not be reached' }),
    ).toContainText('Facebook sign-in failed');
  });

  test('that confirms no address does not open an account that has it', async ({
    page,
    provider,
    accounts,
  }) => {
    const { email } = await newAccount(page, accounts);
    provider.person = { id: '8', email, emailVerified: false, name: 'Somebody' };
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect(page.getByRole('alert').first()).toContainText(
      'An account with this email already exists.',
    );
  });
});

test('a passkey signs in without a password', async ({ page, context, accounts }) => {
  await addPasskeyDevice(page);
  await keepSession(context, (await newAccount(page, accounts)).session);
  await page.goto('/scoreboard');
  // As the profile does it; here in plain calls, because signing in is what this test is about.
  await page.evaluate(`(async () => {
    const { token } = JSON.parse(localStorage.getItem('farelark-session'));
    const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
    const options = await fetch('/auth/v1/passkey/generate-register-options', { headers });
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(await options.json()),
    });
    const kept = await fetch('/auth/v1/passkey/verify-registration', {
      method: 'POST',
      headers,
      body: JSON.stringify({ response: made.toJSON(), name: 'Test' }),
    });
    if (!kept.ok) throw new Error(await kept.text());
  })()`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(forms.toast(page, 'Signed out successfully')).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(DASHBOARD);
});

test.describe('the link of a mail', () => {
  test('moves an account to a new address', async ({ page, context, accounts }) => {
    const { session } = await newAccount(page, accounts);
    const newEmail = newAddress();
    await callAs(accounts, session.token, '/change-email', { newEmail, password: PASSWORD });
    await keepSession(context, session);
    const link = await linkInMail(page, newEmail, /./);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(forms.toast(page, 'Your new email address is confirmed.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(link);
    await expect(
      forms.toast(page, 'This link is no longer valid. Your email address has not changed.'),
    ).toBeVisible();
  });

  test('deletes an account, after asking once more', async ({ page, context, accounts }) => {
    const { email, session } = await newAccount(page, accounts);
    await callAs(accounts, session.token, '/delete-account', { password: PASSWORD });
    await keepSession(context, session);
    const link = await linkInMail(page, email, /delet/i);
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Delete your account for good?' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  });
});
