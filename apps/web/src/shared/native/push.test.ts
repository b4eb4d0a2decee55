import { afterEach, describe, expect, it, vi } from 'vitest';
import { restorePage, stubBrowser, stubPhone } from './phone.fixture.ts';

vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

afterEach(restorePage);

const TOKEN = 'a-token-of-this-phone';
const createPlugin = (receive: string) => ({
  PushNotifications: { requestPermissions: () => ({ receive }), register: () => {} },
});

const registerForPush = async () => (await import('./push.ts')).registerForPush();
const deviceState = async () => (await import('./device-state.ts')).deviceState();

describe('registerForPush', () => {
  describe.each(['ios', 'android'] as const)('on %s', (platform) => {
    it('returns platform and token, and saves the token in the device state [3.mobile.state 7.native.push]', async () => {
      const phone = stubPhone(platform, createPlugin('granted'));
      const registered = registerForPush();
      await expect.poll(() => phone.calls.at(-1)?.method).toBe('PushNotifications.register');
      phone.report('PushNotifications', 'registration', { value: TOKEN });
      expect(await registered).toEqual({ platform, token: TOKEN, userAgent: expect.any(String) });
      expect(await deviceState()).toMatchObject({
        pushToken: TOKEN,
        permissions: { notifications: 'granted' },
      });
      await expect.poll(() => phone.countListeners('PushNotifications', 'registration')).toBe(0);
    });

    it('requests no token without permission [8.native.denied]', async () => {
      const phone = stubPhone(platform, createPlugin('denied'));
      await expect(registerForPush()).rejects.toMatchObject({ problem: 'pushDenied' });
      expect(phone.calls.map(({ method }) => method)).toEqual([
        'PushNotifications.requestPermissions',
      ]);
      expect((await deviceState()).permissions.notifications).toBe('denied');
    });

    it('throws when the registration fails', async () => {
      const phone = stubPhone(platform, createPlugin('granted'));
      const registered = registerForPush();
      registered.catch(() => {});
      await expect.poll(() => phone.calls.at(-1)?.method).toBe('PushNotifications.register');
      phone.report('PushNotifications', 'registrationError', { error: 'no network' });
      await expect(registered).rejects.toMatchObject({ problem: 'pushFailed' });
    });
  });

  it('is not available on web [8.native.not-on-web]', async () => {
    stubBrowser();
    await expect(registerForPush()).rejects.toMatchObject({ problem: 'pushOnWeb' });
  });
});

it('openTappedNotifications opens paths of the app only [2.profile.native-push 2.native.deep-links]', async () => {
  const phone = stubPhone('ios', createPlugin('granted'));
  const open = vi.fn();
  const { openTappedNotifications } = await import('./push.ts');
  await openTappedNotifications(open);
  const foreign = ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7, undefined];
  const data = ['/deals/1?x=2', ...foreign].map((path) => ({ path }));
  for (const notification of [...data, undefined].map((data) => ({ data })))
    phone.report('PushNotifications', 'pushNotificationActionPerformed', { notification });
  expect(open.mock.calls).toEqual([['/deals/1?x=2']]);
});
