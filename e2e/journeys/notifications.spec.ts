import type { BrowserContext, Page } from '@playwright/test';
import { LocalPushService, type ReceivedPush } from '../../apps/server/src/testing/push-service.ts';
import { expectAccessible } from '../accessibility.ts';
import { wholeBrowser } from '../browser.ts';
import { importFeed } from '../fare-feed.ts';
import { getToast } from '../page-actions.ts';
import { test as base, expect } from '../running-server.ts';
import { createAccount, savePreferences, signIn } from '../traveller.ts';

/** Stands in for the push service of the browser's vendor. */
const service = new LocalPushService();

/** `test` on a server that only sends to that service. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  settings: async ({}, use) => {
    await use({ EMAIL_CONFIRMATION: 'off', PUSH_SERVICES: await service.start() });
    await service.stop();
  },
});

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

const notifications = (page: Page) =>
  page.getByRole('region', { name: 'Notifications', exact: true });
const pushSwitch = (page: Page) =>
  page.getByRole('checkbox', { name: 'Push notifications in this browser' });

/**
 * Makes the browser subscribe with the test's push service. Permission, service worker and notifications are real.
 */
async function useTestService(context: BrowserContext): Promise<void> {
  await context.exposeFunction('subscribeWithService', (key: string) => service.subscribe(key));
  await context.addInitScript(`{
    const decode = (text) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
    const load = () => {
      const text = localStorage.getItem('test-subscription');
      if (text === null) return null;
      const { endpoint, key, p256dh, auth } = JSON.parse(text);
      return {
        endpoint,
        options: { applicationServerKey: decode(key) },
        getKey: (name) => decode(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem('test-subscription');
          return true;
        },
      };
    };
    PushManager.prototype.getSubscription = async () => load();
    PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
      const subscription = await window.subscribeWithService(key);
      localStorage.setItem('test-subscription', JSON.stringify({ ...subscription, key }));
      return load();
    };
  }`);
}

/** Opens the profile of a new account. */
async function openProfile(page: Page, url: string, email: string): Promise<void> {
  await createAccount(url, email);
  await signIn(page, email);
  await page.goto('/dashboard?tab=profile');
  await expect(notifications(page)).toBeVisible();
}

/** Delivers a push message to the service worker, as the browser does. */
async function deliver(page: Page, origin: string, note: ReceivedPush['note']): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(note),
  });
}

/** Visible notifications. */
const listNotifications = (page: Page) =>
  page.evaluate<unknown[]>(
    `navigator.serviceWorker.ready
       .then((registration) => registration.getNotifications())
       .then((notes) => notes.map(({ title, body, lang, data }) => ({ title, body, lang, path: data?.path })))`,
  );

test('a traveller enables push notifications, gets a deal as a notification and opens it', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications']);
  await useTestService(context);
  await openProfile(page, server.url, 'push@example.org');
  await expect(page.getByText('Deal alerts start once you’ve saved')).toBeVisible();

  await test.step('enables them by keyboard, and lists the device [2.profile.push]', async () => {
    await pushSwitch(page).focus();
    await page.keyboard.press('Space');
    await expect(getToast(page, 'Push notifications turned on')).toBeVisible();
    await expect(pushSwitch(page)).toBeChecked();
    const device = notifications(page).getByRole('listitem');
    await expect(device).toContainText('This device');
    await expect(device).toContainText('No notifications yet');
    await expectAccessible(page);
  });

  await test.step('stays enabled after a reload', async () => {
    await page.reload();
    await expect(pushSwitch(page)).toBeChecked();
  });

  await test.step('shows a deal as a notification [2.profile.push]', async () => {
    const token = await page.evaluate<string>(
      "JSON.parse(localStorage.getItem('farelark-session')).token",
    );
    await savePreferences(server.url, token, ['BUD']);
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
    await expect.poll(() => service.received.length).toBe(1);
    const [push] = service.received;
    if (push === undefined) throw new TypeError('No push was received');
    await deliver(page, server.url, push.note);
    await expect
      .poll(() => listNotifications(page))
      .toEqual([
        {
          title: push.note.title,
          body: push.note.body,
          lang: 'en',
          path: expect.stringMatching(/^\/deals\//),
        },
      ]);
    expect(push.note.title).toMatch(/Budapest to Barcelona for €55/);
  });

  await test.step('closes the notification when it is clicked', async () => {
    await page.goto('/dashboard');
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(`self.registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await expect.poll(() => listNotifications(page)).toEqual([]);
  });

  await test.step('removes the device [2.profile.devices]', async () => {
    await page.goto('/dashboard?tab=profile');
    await expect(notifications(page).getByRole('listitem')).toContainText('Last notification');
    await page.getByRole('button', { name: /^Forget Chrome/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Forget this device?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await expect(getToast(page, 'Device forgotten')).toBeVisible();
    await expect(pushSwitch(page)).not.toBeChecked();
    await expect(notifications(page).getByRole('listitem')).toHaveCount(0);
  });
});
