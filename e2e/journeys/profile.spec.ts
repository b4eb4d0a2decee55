import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../../apps/server/src/testing/totp.ts';
import { expectAccessible } from '../accessibility.ts';
import { addPasskeyDevice } from '../device-with-passkeys.ts';
import { expect, test } from '../running-server.ts';
import {
  expectRefused,
  linkInMail,
  makeAccount,
  newSession,
  PASSWORD,
  signIn,
} from '../traveller.ts';

const EMAIL = 'ana@example.org';
const NEW_PASSWORD = 'Better-Horse-10';

// Whether addresses are confirmed is the business of other journeys.
test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

async function confirmOwner(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the profile of a new account; what the page throws in the meantime fails the test. */
async function openProfile(page: Page, url: string): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeAccount(url, EMAIL);
  await signIn(page, EMAIL);
  await page.goto('/dashboard?tab=profile');
}

test('a traveller changes address, password and sessions', async ({ page, server }) => {
  await openProfile(page, server.url);

  await test.step('the address changes after a link at the new one [2.profile.email]', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(asking.getByLabel('Current password')).toBeFocused();
    await asking.getByLabel('Current password').fill('Wrong-Horse-9');
    await page.keyboard.press('Enter');
    await expect(asking.getByText('Your current password is not right')).toBeVisible();
    await expectAccessible(page);
    await confirmOwner(page);
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill(EMAIL);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText('That is your address already')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('New email').fill('anna@example.org');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(
      'anna@example.org',
    );
    await page.getByRole('button', { name: 'Done' }).click();
    const link = await linkInMail(page, 'anna@example.org', /./);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(toast(page, 'Your new email address is confirmed.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(link);
    await expect(
      toast(page, 'This link is no longer valid. Your email address has not changed.'),
    ).toBeVisible();
    await page.goto('/dashboard?tab=profile');
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.org');
  });

  await test.step('a new password ends the sessions of other devices [2.profile.password]', async () => {
    await newSession(server.url, 'anna@example.org');
    await page.reload();
    const sessions = section(page, 'Where you are signed in');
    await expect(sessions.getByRole('listitem').first()).toContainText('This device');
    await expect(sessions.getByText('Unknown device')).not.toHaveCount(0);
    const password = section(page, 'Password');
    await password.getByLabel('Current password').fill('Wrong-Horse-9');
    await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await password.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByLabel('Current password')).toBeFocused();
    await expect(password.getByText('Your current password is not right')).toBeVisible();
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('sessions end one by one, or all others together [2.profile.sessions]', async () => {
    for (let device = 0; device < 3; device += 1)
      await newSession(server.url, 'anna@example.org', NEW_PASSWORD);
    await page.reload();
    const sessions = section(page, 'Where you are signed in');
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await sessions.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
    const asking = page.getByRole('alertdialog');
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await sessions.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
    await asking.getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('heading')).toBeFocused();
    await sessions.getByRole('button', { name: 'Sign out all other devices' }).click();
    await asking.getByRole('button', { name: 'Sign out' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });
});

test('a traveller guards the account with an app and a passkey', async ({ page, server }) => {
  await openProfile(page, server.url);

  await test.step('a second factor is switched on by a code of the app, and off again [2.profile.second-factor]', async () => {
    const factor = section(page, 'Two-step sign-in');
    await factor.getByRole('button', { name: 'Set up' }).click();
    await confirmOwner(page);
    const dialog = page.getByRole('dialog', { name: 'Add the account to your app' });
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectAccessible(page);
    const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
    await dialog.getByLabel('Code from the app').fill('12');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter the six digits')).toBeVisible();
    const right = codeAt(secret, Date.now());
    // One digit off, whatever the code is.
    await dialog
      .getByLabel('Code from the app')
      .fill(String((Number(right) + 500_000) % 1_000_000).padStart(6, '0'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This code is not right')).toBeVisible();
    await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Backup codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'Copy the codes' }).click();
    await expect(codes.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied.split('\n')).toHaveLength(10);
    await page.keyboard.press('Escape');
    await expect(codes).toBeVisible();
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(factor.getByText('On', { exact: true })).toBeVisible();
    await factor.getByRole('button', { name: 'New backup codes' }).click();
    await confirmOwner(page);
    await expect(codes.getByRole('listitem').first()).not.toHaveText(copied.split('\n')[0] ?? '');
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await factor.getByRole('button', { name: 'Switch off' }).click();
    await confirmOwner(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();
    await page.reload();
    await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();
  });

  await test.step('a passkey is added, renamed, signs in without a password, and is removed [2.profile.passkeys]', async () => {
    await addPasskeyDevice(page);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await confirmOwner(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByText('Between 1 and 60 characters')).toBeVisible();
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');
    await passkeys.getByRole('button', { name: 'Rename the passkey Work laptop' }).click();
    await dialog.getByLabel('Name').fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Old laptop');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByText('already has a passkey for this account')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(toast(page, 'Signed out successfully')).toBeVisible();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/dashboard?tab=profile');
    await passkeys.getByRole('button', { name: 'Remove the passkey Old laptop' }).click();
    await confirmOwner(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});

test('a traveller makes a key, takes the data along, and leaves', async ({ page, server }) => {
  await openProfile(page, server.url);

  await test.step('an API key is shown once, works, and is refused when revoked [2.profile.api-key 8.data.copy]', async () => {
    const keys = section(page, 'API keys');
    await keys.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Price sheet');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Your new key')).toBeFocused();
    await expectAccessible(page);
    const key = await dialog.getByLabel('Your new key').inputValue();
    expect(key).toMatch(/^flk_/);
    // A browser that lets nothing be copied.
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await dialog.getByRole('button', { name: 'Copy the key' }).click();
    await expect(page.getByText('Copy failed')).toBeVisible();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect(keys.getByRole('listitem')).toContainText('Price sheet');
    await expect(dialog).toHaveCount(0);
    expect((await page.content()).includes(key)).toBe(false);
    const ask = () =>
      fetch(`${server.url}/api/v1/deals`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await keys.getByRole('button', { name: 'Revoke the key Price sheet' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(keys.getByText('Revoked', { exact: true })).toBeVisible();
    expect((await ask()).status).toBe(401);
  });

  await test.step('everything that the account holds comes as a file [2.profile.export]', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await confirmOwner(page);
    const download = await coming;
    expect(download.suggestedFilename()).toBe('farelark-account.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toBeInstanceOf(Object);
    expect(text).toContain(EMAIL);
  });

  await test.step('parts that cannot be loaded say so, and can be tried again [2.common.retry]', async () => {
    await page.route('**/auth/v1/list-sessions', (route) => route.abort());
    await page.reload();
    const sessions = section(page, 'Where you are signed in');
    await expect(sessions.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/auth/v1/list-sessions');
    await sessions.getByRole('button', { name: 'Try again' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  await test.step('the account goes, after its address is typed [2.profile.delete]', async () => {
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await confirmOwner(page);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('What goes:');
    await expect(dialog).toContainText('What stays,');
    await dialog.getByLabel('Type the email of the account').fill('anna@example.org');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('That is not the email of this account')).toBeVisible();
    await expectAccessible(page);
    // Something else of the page asks the server between the deletion and its answer: that its
    // session is gone then is no news, and leads to no sign-in.
    await page.route('**/auth/v1/delete-account', async (route) => {
      const answer = await route.fetch();
      const asked = page.waitForResponse('**/auth/v1/get-session');
      await page.evaluate(`
        const kept = JSON.parse(localStorage.getItem('farelark-session') ?? '{}');
        localStorage.setItem('farelark-session', JSON.stringify({ ...kept, checkedAt: 0 }));
        dispatchEvent(new Event('online'));
      `);
      await (await asked).finished();
      await route.fulfill({ response: answer });
    });
    await dialog.getByLabel('Type the email of the account').fill(EMAIL);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    // Now, not in a while: the word of it would go by itself.
    expect(await page.getByText('Your session has ended').count()).toBe(0);
    await expectRefused(server.url, EMAIL);
  });
});
