import { DEFAULT_PREFERENCES } from '@farelark/contracts';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { LocalPushService, type ReceivedPush } from '../../apps/server/src/testing/push-service.ts';
import { expectAccessible } from '../accessibility.ts';
import { wholeBrowser } from '../browser.ts';
import { importFeed } from '../fare-feed.ts';
import { type RunningServer, withServer } from '../running-server.ts';
import { makeAccount, signIn } from '../traveller.ts';

/** Stands in for the notification service of the browser's maker, which is out of reach here. */
const service = new LocalPushService();

/** `test` on one server for this file, which sends to that service alone. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const origin = await service.start();
      await withServer({ EMAIL_CONFIRMATION: 'off', PUSH_SERVICES: origin }, use);
      await service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
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
    await page.evaluate(`fetch('/functions/v1/save-preferences', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer ' + JSON.parse(localStorage.getItem('farelark-session')).token,
      },
      body: ${JSON.stringify(JSON.stringify({ ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] }))},
    })`);
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

test('quiet hours are chosen by the keyboard alone, in any zone, and are there after a reload [2.profile.quiet-hours]', async ({
  page,
  server,
}) => {
  await openProfile(page, server.url, 'quiet@example.org');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).focus();
  await page.keyboard.press('Space');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Europe/Budapest');
  await expect(page.getByLabel('From')).toHaveValue('22:00');

  await test.step('a mistake is named, and the cursor is put there', async () => {
    await page.getByLabel('Until').fill('22:00');
    await page.getByRole('button', { name: 'Save notifications' }).press('Enter');
    await expect(page.getByText('Quiet hours end at another time')).toBeVisible();
    await expect(page.getByLabel('Until')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Until').fill('06:30');
  });

  await test.step('the zone is found by a part of its name [2.common.screen-reader 2.profile.time-zones]', async () => {
    await zone.focus();
    await page.keyboard.type('no such place');
    await expect(page.getByText('No time zone is called that.')).toBeVisible();
    await zone.fill('');
    await page.keyboard.type('tokyo');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    // The list is open, and the rest of the page is there for screen readers as before.
    await expect(page.getByRole('checkbox', { name: 'Quiet hours' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expect(page.getByRole('button', { name: /Use Europe\/Budapest/ })).toBeVisible();
    await expectAccessible(page);
  });

  await page.getByRole('checkbox', { name: 'Error fares at any time' }).press('Space');
  await page.getByRole('button', { name: 'Save notifications' }).press('Enter');
  await expect(toast(page, 'Notifications saved')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel('Until')).toHaveValue('06:30');
  await expect(page.getByRole('checkbox', { name: 'Error fares at any time' })).toBeChecked();

  await test.step('what cannot be saved says so and stays', async () => {
    await page.route('**/functions/v1/save-channels', (route) => route.abort());
    await page.getByLabel('Until').fill('05:00');
    await page.getByRole('button', { name: 'Save notifications' }).click();
    await expect(toast(page, 'Error saving notifications')).toBeVisible();
    await expect(page.getByLabel('Until')).toHaveValue('05:00');
    await expect(notifications(page).getByText('Not saved yet')).toBeVisible();
  });
});

test('a browser that takes no pushes says why, and what to do', async ({ page, server }) => {
  await openProfile(page, server.url, 'denied@example.org');

  /** The profile where the browser is like this. */
  const openIn = async (script: string): Promise<Page> => {
    const opened = await page.context().newPage();
    await opened.addInitScript(script);
    await opened.goto('/dashboard?tab=profile');
    await expect(pushSwitch(opened)).toBeVisible();
    return opened;
  };
  const answering = (permission: string) => `
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => '${permission}';`;

  await test.step('the traveller chooses "Block" [8.native.denied 2.profile.push-reasons]', async () => {
    const blocked = await openIn(answering('denied'));
    await pushSwitch(blocked).click();
    await expect(notifications(blocked).getByRole('alert')).toContainText(
      'Push permission denied.',
    );
    await expect(pushSwitch(blocked)).not.toBeChecked();
    await expectAccessible(blocked);
    await blocked.close();
  });

  await test.step('the traveller closes the question', async () => {
    const closed = await openIn(answering('default'));
    await pushSwitch(closed).click();
    await expect(notifications(closed).getByRole('alert')).toContainText('choose “Allow”');
    await closed.close();
  });

  await test.step('it was blocked before [2.profile.push-reasons]', async () => {
    const blocked = await openIn(
      `Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`,
    );
    await expect(notifications(blocked).getByText('Push permission denied.')).toBeVisible();
    await expect(pushSwitch(blocked)).toBeDisabled();
    await blocked.close();
  });

  await test.step('the notification service cannot be reached', async () => {
    // Where there is no network, Chromium tries for minutes before it says so.
    const alone = await openIn(`${answering('granted')}
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'));`);
    await pushSwitch(alone).click();
    await expect(notifications(alone).getByRole('alert')).toContainText(
      'The notification service of your browser could not be reached',
    );
    await alone.close();
  });

  await test.step('there is no push at all [2.profile.push-reasons]', async () => {
    const old = await openIn('delete window.PushManager');
    await expect(
      notifications(old).getByText('Push notifications are not available in this browser.'),
    ).toBeVisible();
    await expect(pushSwitch(old)).toBeDisabled();
    await old.close();
  });
});
