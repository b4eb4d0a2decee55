import { afterEach, expect, it, vi } from 'vitest';
import { followTappedNotes, nativePlatform } from './native-push.ts';

type Tap = (tapped: { notification: { data?: unknown } }) => void;

/** The native wrapper, which browsers have not: what it puts there before the page runs. */
function wrapped(platform: string): { tap: Tap } {
  const listeners = new Map<string, Tap>();
  const addListener = async (event: string, listener: Tap) => void listeners.set(event, listener);
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => platform !== 'web',
    getPlatform: () => platform,
    Plugins: { PushNotifications: { addListener } },
  });
  return { tap: (tapped) => listeners.get('pushNotificationActionPerformed')?.(tapped) };
}

afterEach(() => vi.unstubAllGlobals());

it('a tapped note opens its page, and nothing that is not ours', async () => {
  const app = wrapped('ios');
  const opened: string[] = [];
  await followTappedNotes((path) => opened.push(path));
  app.tap({ notification: { data: { path: '/deals/1?x=2', tag: 'a' } } });
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    7,
    undefined,
  ])
    app.tap({ notification: { data: { path } } });
  app.tap({ notification: {} });
  expect(opened).toEqual(['/deals/1?x=2']);
});

it.each([
  ['ios', 'ios'],
  ['android', 'android'],
  ['web', null],
  ['electron', null],
])('a wrapper on %s is the app on %s', (platform, expected) => {
  wrapped(platform);
  expect(nativePlatform()).toBe(expected);
});

it('a browser is no phone, and has no notes to follow', async () => {
  expect(nativePlatform()).toBeNull();
  await followTappedNotes(() => expect.fail('opened'));
});
