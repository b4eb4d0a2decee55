import { afterEach, describe, expect, it, vi } from 'vitest';
import { inBrowser, leavePhone, onPhone, storageOfPage } from './phone.fixture.ts';

vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

afterEach(() => {
  vi.useRealTimers();
  leavePhone();
});

/** A phone whose app was started by a link, and that has no plugin besides. */
const startedBy = (url: string | null) =>
  onPhone('android', {
    App: { getLaunchUrl: () => (url === null ? undefined : { url }), minimizeApp: () => {} },
  });

/** Paths that links have opened since. */
async function followLinks() {
  const opened: string[] = [];
  const { followLinks } = await import('./start-native.ts');
  await followLinks((path) => opened.push(path));
  return { opened };
}

describe('the native app', () => {
  it('opens the deal of the link that started it, once [2.native.deep-links]', async () => {
    startedBy('https://fares.example.org/deals/7c1e');
    storageOfPage();
    const { opened } = await followLinks();
    expect(opened).toEqual(['/deals/7c1e']);
    // Loaded again, as by another try on the offline screen.
    expect((await followLinks()).opened).toEqual([]);
  });

  it('opens the deal of a link that comes while it runs, and no other site', async () => {
    const phone = startedBy(null);
    storageOfPage();
    const { opened } = await followLinks();
    for (const url of ['farelark://deal/7c1e', 'https://evil.example/deals/7c1e'])
      phone.report('App', 'appUrlOpen', { url });
    expect(opened).toEqual(['/deals/7c1e']);
  });

  it('begins although the wrapper lacks plugins', async () => {
    const phone = startedBy('farelark://deal/7c1e');
    storageOfPage();
    vi.useFakeTimers();
    const opened: string[] = [];
    const { startNative } = await import('./start-native.ts');
    await startNative((path) => opened.push(path));
    expect(opened).toEqual(['/deals/7c1e']);
    expect(phone.countListeners('App', 'backButton')).toBe(1);
  });

  it('goes back by the phone’s button, and to the background from its first page', async () => {
    const phone = startedBy(null);
    let wentBack = 0;
    const { followBackButton } = await import('./start-native.ts');
    await followBackButton(() => {
      wentBack += 1;
    });
    phone.report('App', 'backButton', { canGoBack: true });
    expect(wentBack).toBe(1);
    phone.report('App', 'backButton', { canGoBack: false });
    await vi.waitFor(() => expect(phone.calls.at(-1)?.method).toBe('App.minimizeApp'));
    expect(wentBack).toBe(1);
  });
});

it.each([
  ['ios', 'ios'],
  ['android', 'android'],
  ['electron', null],
])('a wrapper on %s is the app on %s', async (platform, expected) => {
  const { nativePlatform } = await import('./platform.ts');
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });
  expect(nativePlatform()).toBe(expected);
});

it('a browser is no phone, also once a plugin was loaded', async () => {
  inBrowser();
  const { isNative } = await import('./platform.ts');
  expect(isNative()).toBe(false);
  await import('@capacitor/core');
  expect('Capacitor' in globalThis).toBe(true);
  expect(isNative()).toBe(false);
});
