import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restorePage, stubBrowser, stubPageStorage, stubPhone } from './phone.fixture.ts';

vi.mock('../settings/page-settings.ts', () => ({
  pageSettings: () => ({ backendUrl: 'https://fares.example.org' }),
}));

const open = vi.fn();

beforeEach(() => void open.mockReset());
afterEach(() => {
  vi.useRealTimers();
  restorePage();
});

/** Stubs a phone whose app was started by a link, without other plugins. */
function stubLaunch(url: string | null) {
  const phone = stubPhone('android', {
    App: { getLaunchUrl: () => (url === null ? undefined : { url }), minimizeApp: () => {} },
  });
  stubPageStorage();
  return phone;
}

describe('openAppLinks', () => {
  it('opens the link that started the app, once [2.native.deep-links]', async () => {
    stubLaunch('https://fares.example.org/deals/7c1e');
    const { openAppLinks } = await import('./start-native.ts');
    await openAppLinks(open);
    // As after a reload.
    await openAppLinks(open);
    expect(open.mock.calls).toEqual([['/deals/7c1e']]);
  });

  it('opens links of this site that arrive later', async () => {
    const phone = stubLaunch(null);
    const { openAppLinks } = await import('./start-native.ts');
    await openAppLinks(open);
    for (const url of ['farelark://deal/7c1e', 'https://evil.example/deals/7c1e'])
      phone.report('App', 'appUrlOpen', { url });
    expect(open.mock.calls).toEqual([['/deals/7c1e']]);
  });
});

it('startNative starts even if plugins are missing', async () => {
  const phone = stubLaunch('farelark://deal/7c1e');
  vi.useFakeTimers();
  const { startNative } = await import('./start-native.ts');
  await startNative(open);
  expect(open.mock.calls).toEqual([['/deals/7c1e']]);
  expect(phone.countListeners('App', 'backButton')).toBe(1);
});

it('handleBackButton goes back, or to the background from the first page', async () => {
  const phone = stubLaunch(null);
  const goBack = vi.fn();
  const { handleBackButton } = await import('./start-native.ts');
  await handleBackButton(goBack);
  phone.report('App', 'backButton', { canGoBack: true });
  expect(goBack).toHaveBeenCalledTimes(1);
  phone.report('App', 'backButton', { canGoBack: false });
  await expect.poll(() => phone.calls.at(-1)?.method).toBe('App.minimizeApp');
  expect(goBack).toHaveBeenCalledTimes(1);
});

it.each([
  ['ios', 'ios'],
  ['android', 'android'],
  ['electron', null],
])('nativePlatform returns for the platform %s %s', async (platform, expected) => {
  const { nativePlatform } = await import('./platform.ts');
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });
  expect(nativePlatform()).toBe(expected);
});

it('isNative is false in a browser, even after a plugin was loaded', async () => {
  stubBrowser();
  const { isNative } = await import('./platform.ts');
  expect(isNative()).toBe(false);
  await import('@capacitor/core');
  expect('Capacitor' in globalThis).toBe(true);
  expect(isNative()).toBe(false);
});
