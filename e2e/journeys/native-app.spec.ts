import { AccountBrowser, newVerifier } from '../../apps/server/src/testing/account-browser.ts';
import { LocalFcm } from '../../apps/server/src/testing/local-fcm.ts';
import { OAuthProvider } from '../../apps/server/src/testing/oauth-provider.ts';
import { callFunction } from '../../apps/server/src/testing/traveller-client.ts';
import { scrollTo } from '../page-actions.ts';
import { APP, installApp } from '../phone.ts';
import { test as base, expect, type RunningServer, startServer } from '../running-server.ts';
import { createAccount, forms } from '../traveller.ts';

async function startForPhones(cleanup: AsyncDisposableStack) {
  const provider = await new OAuthProvider().start();
  cleanup.defer(() => provider.stop());
  const fcm = new LocalFcm();
  await fcm.start();
  cleanup.defer(() => fcm.stop());
  const settings = {
    ...provider.settings,
    FCM_SERVICE_ACCOUNT: JSON.stringify(fcm.account),
    FCM_URL: fcm.origin,
    EMAIL_CONFIRMATION: 'off',
  };
  return { provider, server: await startServer(settings, cleanup, 'deal') };
}

/** `test` on one server per worker, which sends to Android phones and offers Google. */
const test = base.extend<{ provider: OAuthProvider }>({
  provider: async ({ shared }, use) => use((await shared.get(startForPhones)).provider),
  server: async ({ shared }, use) => use((await shared.get(startForPhones)).server),
});

async function findDeal(server: RunningServer): Promise<string> {
  const { data } = await callFunction(server.url, 'load-deals', {});
  return data?.deals[0]?.id ?? 'none';
}

test('a traveller signs in on a phone, enables push notifications, and opens the deal of one [1.native 2.native.sign-in 2.native.nearby]', async ({
  page,
  server,
}) => {
  await createAccount(server.url, 'phone@example.org');
  const deal = await findDeal(server);
  const phone = await installApp(page, server.url);

  await page.goto(`${APP}/auth`);
  await forms.signIn(page, 'phone@example.org');
  await expect(page).toHaveURL(`${APP}/dashboard`);
  await expect.poll(() => phone.getCalls()).toContain('SplashScreen.hide');

  await page.goto(`${APP}/dashboard?tab=profile`);
  const channels = page.getByRole('region', { name: 'Notifications' });
  await channels.getByRole('button', { name: 'Turn on' }).click();
  await expect(channels.getByRole('button', { name: /^Send a test/ })).toBeVisible();
  await expect(channels.getByText('This device', { exact: true })).toBeVisible();

  await phone.emit('PushNotifications', 'pushNotificationActionPerformed', {
    notification: { data: { path: `/deals/${deal}` } },
  });
  await expect(page).toHaveURL(`${APP}/deals/${deal}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Barcelona');

  // Links to other sites open no page of the app.
  await phone.emit('App', 'appUrlOpen', { url: 'https://evil.example/deals/1' });
  await phone.emit('App', 'appUrlOpen', { url: 'farelark://dashboard' });
  await expect(page).toHaveURL(`${APP}/dashboard`);
  expect(phone.opened).toEqual([]);

  await page.getByRole('tab', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Airports near me' }).click();
  const near = page.getByRole('list', { name: 'Airports near you' });
  await near.getByRole('button', { name: /^BUD/ }).click();
  await expect(near.getByRole('button', { name: /^BUD/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();

  await test.step('tries camera, push and location on the test page [2.test-page]', async () => {
    await page.goto(`${APP}/test`);
    for (const [button, outcome] of [
      ['Take a photo', page.getByRole('img', { name: 'The photo you just took' })],
      ['Allow push notifications', page.getByText('This phone can receive push notifications')],
      ['Find my location', page.getByText('Near 47.5°, 19°')],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(outcome).toBeVisible();
    }
    await expect(page.getByText('No offline data found.', { exact: false })).toBeVisible();
  });
});

test('a link starts the app with its deal, and the app works offline and after reconnecting [2.native.deep-links 2.native.offline]', async ({
  page,
  server,
}) => {
  const deal = await findDeal(server);
  const phone = await installApp(page, server.url, {
    App: { getLaunchUrl: { url: `${server.url}/deals/${deal}` } },
  });
  await page.goto(APP);
  await expect(page).toHaveURL(`${APP}/deals/${deal}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Barcelona');

  await page.goto(APP);
  const pass = page.locator('.pass-frame').filter({ hasText: 'Barcelona' });
  await scrollTo(page, '#live-deals');
  await expect(pass.first()).toBeVisible();
  await expect.poll(() => phone.getCalls()).toContain('Preferences.set');

  await phone.setConnected(false);
  await page.goto(APP);
  await scrollTo(page, '#live-deals');
  await expect(page.getByText(/You’re offline\. These are the deals you saw/)).toBeVisible();
  await expect(pass.first()).toBeVisible();

  await page.goto(`${APP}/offline?from=${encodeURIComponent(`/deals/${deal}`)}`);
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Try again.*1/ })).toBeVisible();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await phone.setConnected(true);
  await expect(page).toHaveURL(`${APP}/deals/${deal}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Barcelona');
});

test('a traveller signs in with Google in the browser of the phone [2.native.oauth]', async ({
  page,
  server,
  provider,
}) => {
  provider.person = { id: 'phone', email: 'google@example.org', emailVerified: true, name: 'Ana' };
  const phone = await installApp(page, server.url);
  await page.goto(`${APP}/auth`);
  await page.getByRole('button', { name: /Google/ }).click();
  await expect.poll(() => phone.opened).toHaveLength(1);
  const [address = ''] = phone.opened;
  expect(address).toContain(`${server.url}/auth/v1/app-sign-in?provider=google`);

  /** Follows the redirects through the provider back to the app. */
  const signInAtProvider = async (url: string): Promise<string> => {
    const browser = new AccountBrowser(server.url);
    for (let redirects = 0; redirects < 3; redirects += 1)
      url = String((await browser.follow(url)).location);
    return url;
  };
  expect(await signInAtProvider(address)).toMatch(/^farelark:\/\/auth\?/);
  // An app that intercepts the link cannot use its code.
  await phone.emit('App', 'appUrlOpen', { url: `farelark://auth?code=${newVerifier()}` });
  await expect(page).toHaveURL(/\/auth\?error=/);
  await page.getByRole('button', { name: /Google/ }).click();
  await expect.poll(() => phone.opened).toHaveLength(2);
  const url = await signInAtProvider(String(phone.opened[1]));
  await phone.emit('App', 'appUrlOpen', { url });
  await expect(page).toHaveURL(`${APP}/dashboard`);
});
