import type { BrowserContext, Page } from '@playwright/test';
import { LocalPushService, type ReceivedPush } from '../../apps/server/src/testing/push-service.ts';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { testOnOneServer as base, expect, type ServerFixtures } from '../running-server.ts';
import { makeAccount, signIn } from '../traveller.ts';

/** Stands in for the notification service of the browser's maker, which is out of reach here. */
const service = new LocalPushService();

const test = base.extend<object, Pick<ServerFixtures, 'settings'>>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const origin = await service.start();
      await use({ EMAIL_CONFIRMATION: 'off', BREACHED_PASSWORDS: 'off', PUSH_SERVICES: origin });
      await service.stop();
    },
    { option: true, scope: 'worker' },
  ],
});

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
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
  await context.addInitScript(() => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      ).buffer;
    const kept = () => {
      const text = localStorage.getItem('test-subscription');
      if (text === null) return null;
      const { endpoint, key, p256dh, auth } = JSON.parse(text);
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem('test-subscription');
          return true;
        },
      };
    };
    const manager = PushManager.prototype as unknown as Record<string, unknown>;
    manager['getSubscription'] = async () => kept();
    manager['subscribe'] = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const ask = (window as unknown as { subscribeWithService(key: string): Promise<object> })
        .subscribeWithService;
      localStorage.setItem('test-subscription', JSON.stringify({ ...(await ask(key)), key }));
      return kept();
    };
  });
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

const shownNotes = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({
      title,
      body,
      lang,
      path: data?.path,
    }));
  });

test('a deal is pushed to a browser that was switched on, and tapping it opens the deal', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeHere(context);
  await openProfile(page, server.url, 'push@example.org');
  await expect(page.getByText('Deal alerts begin once you have saved')).toBeVisible();

  await test.step('the switch works by the keyboard, and the device is listed', async () => {
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

  await test.step('a deal comes as a notification', async () => {
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('farelark-session') ?? '{}');
      const call = (name: string, body: object) =>
        fetch(`/functions/v1/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
      await call('save-preferences', {
        departureAirports: ['BUD'],
        destinationAirports: [],
        earliestDeparture: null,
        latestReturn: null,
        minPrice: null,
        maxPrice: null,
        cabinClasses: ['economy'],
        luggageRequirements: false,
        tripType: 'both',
        maxStops: 'unlimited',
        preferredAlliances: [],
        preferredAirlines: [],
        excludedAirplaneTypes: [],
        preferredCurrency: 'EUR',
        emailNotifications: true,
        maximumDailyAlerts: null,
        timeOfDay: 'anytime',
        viaAirports: [],
        avoidedViaAirports: [],
        preferredLanguage: 'en',
      });
    });
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
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope;
      const [notification] = await scope.registration.getNotifications();
      if (notification === undefined) throw new TypeError('Nothing was shown');
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
    await expect.poll(() => shownNotes(page)).toEqual([]);
  });

  await test.step('the device is forgotten', async () => {
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

test('quiet hours are chosen by the keyboard alone, in any zone, and are there after a reload', async ({
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

  await test.step('the zone is found by a part of its name', async () => {
    await zone.focus();
    await page.keyboard.type('no such place');
    await expect(page.getByText('No time zone is called that.')).toBeVisible();
    await zone.fill('');
    await page.keyboard.type('tokyo');
    await expect(page.getByRole('option')).toHaveCount(1);
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

test('a browser that takes no pushes says why, and what to do', async ({ browser, server }) => {
  const email = 'denied@example.org';
  await makeAccount(server.url, email);

  await test.step('permission is denied', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addInitScript(() => {
      // What the browser says after somebody has chosen "Block".
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => 'denied';
    });
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto('/dashboard?tab=profile');
    await pushSwitch(page).click();
    await expect(notifications(page).getByText('Push permission denied.')).toBeVisible();
    await expect(pushSwitch(page)).not.toBeChecked();
    await expectAccessible(page);
    await context.close();
  });

  await test.step('permission was denied before', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto('/dashboard?tab=profile');
    await expect(notifications(page).getByText('Push permission denied.')).toBeVisible();
    await expect(pushSwitch(page)).toBeDisabled();
    await context.close();
  });

  await test.step('the service of the browser cannot be reached', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await context.grantPermissions(['notifications'], { origin: server.url });
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto('/dashboard?tab=profile');
    await pushSwitch(page).click();
    await expect(
      notifications(page).getByText('The notification service of your browser could not be reached'),
    ).toBeVisible();
    await context.close();
  });

  await test.step('there is no push at all', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    const page = await context.newPage();
    await signIn(page, email);
    await page.goto('/dashboard?tab=profile');
    await expect(
      notifications(page).getByText('Push notifications are not available in this browser.'),
    ).toBeVisible();
    await context.close();
  });
});
