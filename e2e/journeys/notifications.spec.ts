import type { BrowserContext, Page } from '@playwright/test';
import { LocalPushService, type ReceivedPush } from '../../apps/server/src/testing/push-service.ts';
import { expectAccessible } from '../accessibility.ts';
import { wholeBrowser } from '../browser.ts';
import { importFeed } from '../fare-feed.ts';
import { test as base, expect } from '../running-server.ts';
import { makeAccount, savePreferences, signIn } from '../traveller.ts';

/** Stands in for the notification service of the browser's maker, which is out of reach here. */
const service = new LocalPushService();

/** `test` on a server that sends to that service alone. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
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
const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

/**
 * Has the browser subscribe with the service of this test. All else is the browser's own: permission,
 * worker, notification.
 */
async function subscribeHere(context: BrowserContext): Promise<void> {
  await context.exposeFunction('subscribeWithService', (key: string) => service.subscribe(key));
  await context.addInitScript(`{
    const bytesOf = (text) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    const kept = () => {
      const text = localStorage.getItem('test-subscription');
      if (text === null) return null;
      const { endpoint, key, p256dh, auth } = JSON.parse(text);
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        getKey: (name) => bytesOf(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem('test-subscription');
          return true;
        },
      };
    };
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
      const made = await window.subscribeWithService(key);
      localStorage.setItem('test-subscription', JSON.stringify({ ...made, key }));
      return kept();
    };
  }`);
}

/** The profile of a new account, at its notifications. */
async function openProfile(page: Page, url: string, email: string): Promise<void> {
  await makeAccount(url, email);
  await signIn(page, email);
  await page.goto('/dashboard?tab=profile');
  await expect(notifications(page)).toBeVisible();
}

/** Hands a push to the service worker, as the browser does with what its service brings. */
async function deliver(page: Page, origin: string, note: ReceivedPush['note']): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await known,
    data: JSON.stringify(note),
  });
}

/** The notifications that are on the screen. */
const shownNotes = (page: Page) =>
  page.evaluate<unknown[]>(
    `navigator.serviceWorker.ready
       .then((registration) => registration.getNotifications())
       .then((notes) => notes.map(({ title, body, lang, data }) => ({ title, body, lang, path: data?.path })))`,
  );

test('a deal is pushed to a browser that was switched on, and tapping it opens the deal', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeHere(context);
  await openProfile(page, server.url, 'push@example.org');
  await expect(page.getByText('Deal alerts begin once you have saved')).toBeVisible();

  await test.step('the switch works by the keyboard, and the device is listed [2.profile.push]', async () => {
    await pushSwitch(page).focus();
    await page.keyboard.press('Space');
    await expect(toast(page, 'Push notifications switched on')).toBeVisible();
    await expect(pushSwitch(page)).toBeChecked();
    const device = notifications(page).getByRole('listitem');
    await expect(device).toContainText('This device');
    await expect(device).toContainText('No notification yet');
    await expectAccessible(page);
  });

  await test.step('after a reload it is still on', async () => {
    await page.reload();
    await expect(pushSwitch(page)).toBeChecked();
  });

  await test.step('a deal comes as a notification [2.profile.push]', async () => {
    const token = await page.evaluate<string>(
      "JSON.parse(localStorage.getItem('farelark-session')).token",
    );
    await savePreferences(server.url, token, ['BUD']);
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
    await expect.poll(() => service.received.length).toBe(1);
    const [push] = service.received;
    if (push === undefined) throw new TypeError('It was counted');
    await deliver(page, server.url, push.note);
    await expect
      .poll(() => shownNotes(page))
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

  await test.step('tapping it brings the deal up in the tab that is open', async () => {
    await page.goto('/dashboard');
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(`self.registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await expect.poll(() => shownNotes(page)).toEqual([]);
  });

  await test.step('the device is forgotten [2.profile.devices]', async () => {
    await page.goto('/dashboard?tab=profile');
    await expect(notifications(page).getByRole('listitem')).toContainText('Last notification');
    await page.getByRole('button', { name: /^Forget Chrome/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Forget this device?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await expect(toast(page, 'Device forgotten')).toBeVisible();
    await expect(pushSwitch(page)).not.toBeChecked();
    await expect(notifications(page).getByRole('listitem')).toHaveCount(0);
  });
});
