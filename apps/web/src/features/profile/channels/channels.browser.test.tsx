import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Backend, UNREACHABLE } from '../../../testing/backend.ts';
import {
  expectFocus,
  expectTexts,
  expectVisible,
  openPage,
  press,
  toast,
} from '../../../testing/open-page.tsx';
import { CHANNELS, profileBackend } from '../profile.fixture.ts';

const notifications = page.getByRole('region', { name: 'Notifications', exact: true });
const quietHours = page.getByRole('checkbox', { name: 'Quiet hours' });
const errorFares = page.getByRole('checkbox', { name: 'Error fares at any time' });
const until = page.getByLabelText('Until');
const zone = page.getByRole('combobox', { name: 'Time zone' });
const save = page.getByRole('button', { name: 'Save notifications' });
const pushSwitch = page.getByRole('checkbox', { name: 'Push notifications in this browser' });

/** A backend that stores saved channels. */
function channelsBackend(): Backend {
  let stored = CHANNELS;
  return profileBackend().functions({
    'load-channels': () => stored,
    'save-channels': (settings) => {
      stored = { ...stored, channels: { ...stored.channels, ...settings } };
      return stored;
    },
  });
}

async function open(backend = channelsBackend()): Promise<Backend> {
  await openPage('/dashboard?tab=profile', { backend, signedIn: true });
  await expect.element(pushSwitch).toBeInTheDocument();
  return backend;
}

describe('quiet hours', () => {
  it('are set by keyboard alone, in another time zone, and saved [2.profile.quiet-hours 2.common.screen-reader 2.profile.time-zones]', async () => {
    const backend = await open();
    await press(quietHours, ' ');
    await expect.element(zone).toHaveValue('Europe/Budapest');
    await expect.element(page.getByLabelText('From')).toHaveValue('22:00');
    await expect.element(until).toHaveValue('07:00');

    await until.fill('22:00');
    await press(save);
    await expectVisible(page.getByText('Quiet hours can’t start and end at the same time'));
    await expectFocus(until);
    await expectAccessible();
    await until.fill('06:30');

    (zone.element() as HTMLElement).focus();
    await userEvent.keyboard('xyz');
    await expectVisible(page.getByText('No matching time zone.'));
    await zone.fill('');
    await userEvent.keyboard('tokyo');
    await expect.element(page.getByRole('listbox').getByRole('option')).toHaveLength(1);
    // The open list must not hide the rest of the page from screen readers.
    await expect.element(quietHours).toBeChecked();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(zone).toHaveValue('Asia/Tokyo');
    await expectVisible(page.getByRole('button', { name: /Use Europe\/Budapest/ }));
    await expectAccessible();

    await press(errorFares, ' ');
    await press(save);
    await expectVisible(toast('Notifications saved'));
    expect(backend.inputs('save-channels')).toEqual([
      {
        emailNotifications: true,
        alertFrequency: 'immediate',
        timeZone: 'Asia/Tokyo',
        quietHours: { from: 1320, until: 390 },
        errorFaresAtAnyTime: true,
      },
    ]);
    await open(backend);
    await expect.element(zone).toHaveValue('Asia/Tokyo');
    await expect.element(until).toHaveValue('06:30');
    await expect.element(errorFares).toBeChecked();
  });

  it('keep the input when saving fails', async () => {
    await open(channelsBackend().functions({ 'save-channels': UNREACHABLE }));
    await quietHours.click();
    await until.fill('05:00');
    await press(save);
    await expectVisible(toast('Error saving notifications'));
    await expect.element(until).toHaveValue('05:00');
    await expectVisible(notifications.getByText('Not saved yet'));
  });
});

describe('push notifications', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Sets the browser's permission, and the one after a request. */
  function stubPermission(permission: NotificationPermission, requested = permission): void {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue(requested);
  }

  it.each([
    ['denied', 'Push permission denied.'],
    ['default', 'choose “Allow”'],
  ] as const)(
    'stay off when permission is "%s" [8.native.denied 2.profile.push-reasons]',
    async (permission, text) => {
      stubPermission('default', permission);
      await open();
      await pushSwitch.click();
      await expectTexts(notifications.getByRole('alert'), text);
      await expect.element(pushSwitch).not.toBeChecked();
      await expectAccessible();
    },
  );

  it('cannot be enabled when blocked before [2.profile.push-reasons]', async () => {
    stubPermission('denied');
    await open();
    await expectVisible(notifications.getByText('Push permission denied.'));
    await expect.element(pushSwitch).toBeDisabled();
  });

  it('stay off when the push service is unreachable', async () => {
    stubPermission('default', 'granted');
    const failure = new DOMException('Registration failed - push service error', 'AbortError');
    const pushManager = {
      getSubscription: async () => null,
      subscribe: () => Promise.reject(failure),
    };
    const registration = { pushManager } as unknown as ServiceWorkerRegistration;
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration);
    await open();
    await pushSwitch.click();
    await expectTexts(
      notifications.getByRole('alert'),
      'We couldn’t reach your browser’s notification service',
    );
  });

  it('cannot be enabled in a browser without push [2.profile.push-reasons]', async () => {
    const property = Object.getOwnPropertyDescriptor(window, 'PushManager');
    Reflect.deleteProperty(window, 'PushManager');
    onTestFinished(() => void Object.defineProperty(window, 'PushManager', property ?? {}));
    await open();
    await expectVisible(
      notifications.getByText('Push notifications aren’t available in this browser.'),
    );
    await expect.element(pushSwitch).toBeDisabled();
  });
});
