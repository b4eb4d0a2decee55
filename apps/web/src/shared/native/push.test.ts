import { afterEach, describe, expect, it, vi } from 'vitest';
import { inBrowser, leavePhone, onPhone } from './phone.fixture.ts';

vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

afterEach(leavePhone);

const TOKEN = 'a-token-of-this-phone';
/** The native side of the plugin, where the owner of the phone answers `receive`. */
const asked = (receive: string) => ({
  PushNotifications: { requestPermissions: () => ({ receive }), register: () => {} },
});

const registerForPush = async () => (await import('./push.ts')).registerForPush();
const deviceState = async () => (await import('./device-state.ts')).deviceState();

describe.each(['ios', 'android'] as const)('on %s', (platform) => {
  it('registering gives the token and the platform, and keeps the token in the state [3.mobile.state 7.native.push]', async () => {
    const phone = onPhone(platform, asked('granted'));
    const registered = registerForPush();
    await vi.waitFor(() => expect(phone.calls.at(-1)?.method).toBe('PushNotifications.register'));
    phone.report('PushNotifications', 'registration', { value: TOKEN });
    expect(await registered).toEqual({ platform, token: TOKEN, userAgent: expect.any(String) });
    expect(await deviceState()).toMatchObject({
      pushToken: TOKEN,
      permissions: { notifications: 'granted' },
    });
    // A repeated registration is reported once.
    await vi.waitFor(() =>
      expect(phone.countListeners('PushNotifications', 'registration')).toBe(0),
    );
  });

  it('without permission there is no token, and the phone is not asked for one [8.native.denied]', async () => {
    const phone = onPhone(platform, asked('denied'));
    await expect(registerForPush()).rejects.toMatchObject({ problem: 'pushDenied' });
    expect(phone.calls.map(({ method }) => method)).toEqual([
      'PushNotifications.requestPermissions',
    ]);
    expect((await deviceState()).permissions.notifications).toBe('denied');
  });

  it('a refusal of the phone’s service is said', async () => {
    const phone = onPhone(platform, asked('granted'));
    const registered = registerForPush();
    registered.catch(() => {});
    await vi.waitFor(() => expect(phone.calls.at(-1)?.method).toBe('PushNotifications.register'));
    phone.report('PushNotifications', 'registrationError', { error: 'no network' });
    await expect(registered).rejects.toMatchObject({ problem: 'pushFailed' });
  });
});

it('push is not available on web [8.native.not-on-web]', async () => {
  inBrowser();
  await expect(registerForPush()).rejects.toMatchObject({ problem: 'pushOnWeb' });
});

it('a tapped note opens its page, and nothing that is not ours [2.profile.native-push 2.native.deep-links]', async () => {
  const phone = onPhone('ios', asked('granted'));
  const opened: string[] = [];
  const { followTappedNotes } = await import('./push.ts');
  await followTappedNotes((path) => opened.push(path));
  const tap = (data: unknown) =>
    phone.report('PushNotifications', 'pushNotificationActionPerformed', {
      notification: { data },
    });
  tap({ path: '/deals/1?x=2', tag: 'a' });
  const others = ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7, undefined];
  for (const path of others) tap({ path });
  tap(undefined);
  expect(opened).toEqual(['/deals/1?x=2']);
});
