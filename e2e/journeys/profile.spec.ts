import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../../apps/server/src/testing/totp.ts';
import { expectAccessible } from '../accessibility.ts';
import { getToast } from '../page-actions.ts';
import { expect, test } from '../running-server.ts';
import {
  createAccount,
  createSession,
  expectSignInRefused,
  PASSWORD,
  readMailLink,
  signIn,
} from '../traveller.ts';

const EMAIL = 'ana@example.org';
const NEW_PASSWORD = 'Better-Horse-10';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** Adds a virtual authenticator that stores passkeys and confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function reauthenticate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the profile of a new account; page errors fail the test. */
async function openProfile(page: Page, url: string): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await createAccount(url, EMAIL);
  await signIn(page, EMAIL);
  await page.goto('/dashboard?tab=profile');
}

test('a traveller changes email, password and sessions', async ({ page, server }) => {
  await openProfile(page, server.url);

  await test.step('changes the email by a link sent to the new address [2.profile.email]', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    const reauthentication = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(reauthentication.getByLabel('Current password')).toBeFocused();
    await reauthentication.getByLabel('Current password').fill('Wrong-Horse-9');
    await page.keyboard.press('Enter');
    await expect(reauthentication.getByText('Your current password isn’t right')).toBeVisible();
    await expectAccessible(page);
    await reauthenticate(page);
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill(EMAIL);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('That’s already your email')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('New email').fill('anna@example.org');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(
      'anna@example.org',
    );
    await page.getByRole('button', { name: 'Done' }).click();
    const link = await readMailLink(page, 'anna@example.org', /./);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(getToast(page, 'Your new email address is confirmed.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(link);
    await expect(
      getToast(page, 'This link is no longer valid. Your email address hasn’t changed.'),
    ).toBeVisible();
    await page.goto('/dashboard?tab=profile');
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.org');
  });

  await test.step('ends sessions of other devices by a new password [2.profile.password]', async () => {
    await createSession(server.url, 'anna@example.org');
    await page.reload();
    const sessions = section(page, 'Where you’re signed in');
    await expect(sessions.getByRole('listitem').first()).toContainText('This device');
    await expect(sessions.getByText('Unknown device')).not.toHaveCount(0);
    const password = section(page, 'Password');
    await password.getByLabel('Current password').fill('Wrong-Horse-9');
    await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await password.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByLabel('Current password')).toBeFocused();
    await expect(password.getByText('Your current password isn’t right')).toBeVisible();
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('ends one session, then all others [2.profile.sessions]', async () => {
    for (let device = 0; device < 3; device += 1)
      await createSession(server.url, 'anna@example.org', NEW_PASSWORD);
    await page.reload();
    const sessions = section(page, 'Where you’re signed in');
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await sessions.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
    const confirmation = page.getByRole('alertdialog');
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await sessions.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
    await confirmation.getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('heading')).toBeFocused();
    await sessions.getByRole('button', { name: 'Sign out all other devices' }).click();
    await confirmation.getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });
});

test('a traveller adds two-step sign-in and a passkey', async ({ page, server }) => {
  await openProfile(page, server.url);

  await test.step('enables two-step sign-in by a code of the app, and disables it [2.profile.second-factor]', async () => {
    const factor = section(page, 'Two-step sign-in');
    await factor.getByRole('button', { name: 'Set up' }).click();
    await reauthenticate(page);
    const dialog = page.getByRole('dialog', { name: 'Add your account to the app' });
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectAccessible(page);
    const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
    const enterCode = async (code: string) => {
      await dialog.getByLabel('Code from the app').fill(code);
      await page.keyboard.press('Enter');
    };
    await enterCode('12');
    await expect(dialog.getByText('Please enter the six digits')).toBeVisible();
    const other = (Number(codeAt(secret, Date.now())) + 500_000) % 1_000_000;
    await enterCode(String(other).padStart(6, '0'));
    await expect(dialog.getByText('That code isn’t right')).toBeVisible();
    await enterCode(codeAt(secret, Date.now()));
    const codes = page.getByRole('dialog', { name: 'Backup codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'Copy codes' }).click();
    await expect(codes.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied.split('\n')).toHaveLength(10);
    await page.keyboard.press('Escape');
    await expect(codes).toBeVisible();
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(factor.getByText('On', { exact: true })).toBeVisible();
    await factor.getByRole('button', { name: 'New backup codes' }).click();
    await reauthenticate(page);
    await expect(codes.getByRole('listitem').first()).not.toHaveText(copied.split('\n')[0] ?? '');
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await factor.getByRole('button', { name: 'Turn off' }).click();
    await reauthenticate(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();
    await page.reload();
    await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();
  });

  await test.step('adds and renames a passkey, signs in with it, and removes it [2.profile.passkeys]', async () => {
    await addAuthenticator(page);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await reauthenticate(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Use 1 to 60 characters')).toBeVisible();
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');
    await expect(dialog).toHaveCount(0);
    await passkeys.getByRole('button', { name: 'Rename passkey Work laptop' }).click();
    await dialog.getByLabel('Name').fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Old laptop');
    await expect(dialog).toHaveCount(0);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('already has a passkey for this account')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(getToast(page, 'Signed out successfully')).toBeVisible();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/dashboard?tab=profile');
    await passkeys.getByRole('button', { name: 'Remove passkey Old laptop' }).click();
    await reauthenticate(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});

test('a traveller creates an API key, exports the data and deletes the account', async ({
  page,
  server,
}) => {
  await openProfile(page, server.url);

  await test.step('creates an API key, which is shown once and refused after it is revoked [2.profile.api-key 8.data.copy]', async () => {
    const keys = section(page, 'API keys');
    await keys.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Price sheet');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Your new key')).toBeFocused();
    await expectAccessible(page);
    const key = await dialog.getByLabel('Your new key').inputValue();
    expect(key).toMatch(/^flk_/);
    // Without clipboard access.
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await expect(page.getByText('Copy failed')).toBeVisible();
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(keys.getByRole('listitem')).toContainText('Price sheet');
    await expect(dialog).toHaveCount(0);
    expect((await page.content()).includes(key)).toBe(false);
    const callApi = () =>
      fetch(`${server.url}/api/v1/deals`, { headers: { authorization: `Bearer ${key}` } });
    expect((await callApi()).status).toBe(200);
    await keys.getByRole('button', { name: 'Revoke key Price sheet' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(keys.getByText('Revoked', { exact: true })).toBeVisible();
    // The server learns of it by a notice.
    await expect.poll(async () => (await callApi()).status).toBe(401);
  });

  await test.step('downloads all data of the account [2.profile.export]', async () => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await reauthenticate(page);
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe('farelark-account.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toBeInstanceOf(Object);
    expect(text).toContain(EMAIL);
  });

  await test.step('deletes the account after typing its email [2.profile.delete]', async () => {
    // Forgets the recent reauthentication.
    await page.reload();
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await reauthenticate(page);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('What we delete:');
    await expect(dialog).toContainText('What we keep,');
    await dialog.getByLabel('Enter your account’s email').fill('anna@example.org');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('That isn’t this account’s email')).toBeVisible();
    await expectAccessible(page);
    // A session check between the deletion and its response must not report an ended session.
    await page.route('**/auth/v1/delete-account', async (route) => {
      const response = await route.fetch();
      const checked = page.waitForResponse('**/auth/v1/get-session');
      await page.evaluate(`
        const stored = JSON.parse(localStorage.getItem('farelark-session') ?? '{}');
        localStorage.setItem('farelark-session', JSON.stringify({ ...stored, checkedAt: 0 }));
        dispatchEvent(new Event('online'));
      `);
      await (await checked).finished();
      await route.fulfill({ response });
    });
    await dialog.getByLabel('Enter your account’s email').fill(EMAIL);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    // Without waiting, because the toast would disappear by itself.
    expect(await page.getByText('Your session has ended').count()).toBe(0);
    await expectSignInRefused(server.url, EMAIL);
  });
});
