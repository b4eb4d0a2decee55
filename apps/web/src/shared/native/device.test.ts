import { PHOTO_QUALITY, SPLASH_MILLIS } from '@farelark/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { restorePage, stubBrowser, stubPageStorage, stubPhone } from './phone.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
  restorePage();
});

const takePhoto = async () => (await import('./camera.ts')).takePhoto();
const getPosition = async () => (await import('./location.ts')).getApproximatePosition();
const deviceState = async () => (await import('./device-state.ts')).deviceState();

describe('takePhoto', () => {
  const createPlugin = (camera: string, takePhoto = (): unknown => ({ webPath: 'photo.jpg' })) => ({
    Camera: { requestPermissions: () => ({ camera }), takePhoto },
  });

  it('takes a photo of quality 90 with permission [3.mobile.state 7.native.camera 9.photo]', async () => {
    const phone = stubPhone('android', createPlugin('granted'));
    expect(await takePhoto()).toEqual({ url: 'photo.jpg' });
    expect(PHOTO_QUALITY).toBe(90);
    expect(phone.calls).toContainEqual({ method: 'Camera.takePhoto', options: { quality: 90 } });
    expect((await deviceState()).permissions.camera).toBe('granted');
  });

  it.each(['denied', 'prompt'])('takes no photo with the permission "%s"', async (permission) => {
    const phone = stubPhone('ios', createPlugin(permission));
    await expect(takePhoto()).rejects.toMatchObject({ problem: 'cameraDenied' });
    expect(phone.calls.map(({ method }) => method)).toEqual(['Camera.requestPermissions']);
  });

  it.each([
    ['User cancelled photos app', 'dismissed'],
    ['The camera is in use', 'cameraFailed'],
  ])('reports "%s" as %s', async (message, problem) => {
    const fail = () => {
      throw new Error(message);
    };
    stubPhone('ios', createPlugin('granted', fail));
    await expect(takePhoto()).rejects.toMatchObject({ problem });
  });

  it('is not available on web [8.native.not-on-web]', async () => {
    stubBrowser();
    await expect(takePhoto()).rejects.toMatchObject({ problem: 'cameraOnWeb' });
  });
});

describe('getApproximatePosition', () => {
  const POSITION = { coords: { latitude: 47.4979, longitude: 19.0402 } };
  const ROUNDED = { latitude: 47.5, longitude: 19 };
  const createPlugin = (coarseLocation: string) => ({
    Geolocation: {
      requestPermissions: () => ({ coarseLocation }),
      getCurrentPosition: () => POSITION,
    },
  });

  it('returns a rounded position with permission [3.mobile.state 2.native.nearby]', async () => {
    stubPhone('android', createPlugin('granted'));
    expect(await getPosition()).toEqual(ROUNDED);
  });

  it('does not request the position without permission', async () => {
    const phone = stubPhone('ios', createPlugin('denied'));
    await expect(getPosition()).rejects.toMatchObject({ problem: 'locationDenied' });
    expect(phone.calls.map(({ method }) => method)).toEqual(['Geolocation.requestPermissions']);
    expect((await deviceState()).permissions.location).toBe('denied');
  });

  it('returns the rounded position of a browser', async () => {
    stubBrowser({
      geolocation: { getCurrentPosition: (resolve: (at: unknown) => void) => resolve(POSITION) },
    });
    expect(await getPosition()).toEqual(ROUNDED);
  });

  it.each([
    [1, 'locationDenied'],
    [2, 'locationFailed'],
    [3, 'locationFailed'],
  ])('reports the browser error %i as %s', async (code, problem) => {
    const getCurrentPosition = (_: unknown, reject: (failure: unknown) => void) =>
      reject({ code, message: '' });
    stubBrowser({ geolocation: { getCurrentPosition } });
    await expect(getPosition()).rejects.toMatchObject({ problem });
  });
});

describe('watchNetwork', () => {
  const toStatus = (connected: boolean) => ({
    connected,
    connectionType: connected ? 'wifi' : 'none',
  });

  it('updates the state and dispatches one event per change [3.mobile.state 7.native.network 2.native.offline]', async () => {
    const phone = stubPhone('android', { Network: { getStatus: () => toStatus(true) } });
    const events: string[] = [];
    for (const event of ['online', 'offline']) addEventListener(event, () => events.push(event));
    const { watchNetwork } = await import('./device-state.ts');
    await watchNetwork();
    expect(await deviceState()).toMatchObject({ offline: false, network: toStatus(true) });
    for (const connected of [false, false, true])
      phone.report('Network', 'networkStatusChange', toStatus(connected));
    expect(events).toEqual(['offline', 'online']);
    phone.report('Network', 'networkStatusChange', toStatus(false));
    expect(await deviceState()).toMatchObject({ offline: true, network: toStatus(false) });
    expect(navigator.onLine).toBe(false);
  });

  it('follows the events of a browser', async () => {
    stubBrowser({ onLine: true });
    vi.stubGlobal('window', globalThis);
    const { watchNetwork } = await import('./device-state.ts');
    await watchNetwork();
    expect(await deviceState()).toMatchObject({ offline: false, network: { connected: true } });
    dispatchEvent(new Event('offline'));
    expect((await deviceState()).offline).toBe(true);
  });
});

it('scheduleSplashHide hides the splash screen after 2 seconds [4.splash 9.splash]', async () => {
  expect(SPLASH_MILLIS).toBe(2000);
  const phone = stubPhone('android', { SplashScreen: { hide: () => {} } });
  const { scheduleSplashHide } = await import('./start-native.ts');
  vi.useFakeTimers();
  scheduleSplashHide();
  vi.advanceTimersByTime(1999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect
    .poll(() => phone.calls)
    .toEqual([{ method: 'SplashScreen.hide', options: undefined }]);
});

describe('device storage', () => {
  /** Stubs a phone whose storage plugin reads and writes the entries. */
  const stubPhoneStorage = (entries: Map<string, string>) =>
    stubPhone('ios', {
      Preferences: {
        configure: () => {},
        keys: () => ({ keys: [...entries.keys()] }),
        get: (options: unknown) => ({
          value: entries.get((options as { key: string }).key) ?? null,
        }),
        set: (options: unknown) => {
          const { key, value } = options as { key: string; value: string };
          entries.set(key, value);
        },
      },
    });

  it('receives offline data [2.native.saved-deals]', async () => {
    const entries = new Map<string, string>();
    stubPhoneStorage(entries);
    stubPageStorage();
    const { saveOffline } = await import('../offline/offline-data.ts');
    saveOffline('deals', 'Budapest', 5000);
    await expect.poll(() => entries.get('offline_deals')).toBe('{"data":"Budapest","at":5000}');
  });

  it('restores lost offline data without overwriting newer data [7.native.storage 2.native.saved-deals]', async () => {
    stubPhoneStorage(
      new Map([
        ['offline_deals', 'old'],
        ['offline_lost', 'saved'],
        ['other', 'of another app'],
      ]),
    );
    const entries = stubPageStorage();
    localStorage.setItem('offline_deals', 'new');
    const { restoreOfflineData } = await import('./device-storage.ts');
    await restoreOfflineData();
    expect([...entries]).toEqual([
      ['offline_deals', 'new'],
      ['offline_lost', 'saved'],
    ]);
  });
});
