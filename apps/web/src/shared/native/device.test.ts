import { PHOTO_QUALITY, SPLASH_MILLIS } from '@farelark/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inBrowser, leavePhone, onPhone, storageOfPage } from './phone.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
  leavePhone();
});

const takePhoto = async () => (await import('./camera.ts')).takePhoto();
const placeHere = async () => (await import('./location.ts')).placeHere();
const deviceState = async () => (await import('./device-state.ts')).deviceState();

describe('the camera', () => {
  const camera = (camera: string, takePhoto: () => unknown) => ({
    Camera: { requestPermissions: () => ({ camera }), takePhoto },
  });

  it('takes a photo of quality 90, once its owner allows it [3.mobile.state 7.native.camera 9.photo]', async () => {
    const phone = onPhone(
      'android',
      camera('granted', () => ({ webPath: 'https://localhost/photo.jpg' })),
    );
    expect(await takePhoto()).toEqual({ url: 'https://localhost/photo.jpg' });
    expect(PHOTO_QUALITY).toBe(90);
    expect(phone.calls).toContainEqual({ method: 'Camera.takePhoto', options: { quality: 90 } });
    expect((await deviceState()).permissions.camera).toBe('granted');
  });

  it.each(['denied', 'prompt'])('takes none where its owner answers %s', async (answer) => {
    const phone = onPhone(
      'ios',
      camera(answer, () => ({ webPath: 'capacitor://localhost/photo.jpg' })),
    );
    await expect(takePhoto()).rejects.toMatchObject({ problem: 'cameraDenied' });
    expect(phone.calls.map(({ method }) => method)).toEqual(['Camera.requestPermissions']);
  });

  it.each([
    ['User cancelled photos app', 'dismissed'],
    ['The camera is in use', 'cameraFailed'],
  ])('%s: %s', async (said, problem) => {
    onPhone(
      'ios',
      camera('granted', () => {
        throw new Error(said);
      }),
    );
    await expect(takePhoto()).rejects.toMatchObject({ problem });
  });

  it('is not available on web [8.native.not-on-web]', async () => {
    inBrowser();
    await expect(takePhoto()).rejects.toMatchObject({ problem: 'cameraOnWeb' });
  });
});

describe('the place of the device', () => {
  const COORDS = { coords: { latitude: 47.4979, longitude: 19.0402 } };
  const location = (coarseLocation: string) => ({
    Geolocation: {
      requestPermissions: () => ({ coarseLocation }),
      getCurrentPosition: () => COORDS,
    },
  });

  it('is known roughly, once its owner allows it [3.mobile.state 2.native.nearby]', async () => {
    onPhone('android', location('granted'));
    expect(await placeHere()).toEqual({ latitude: 47.5, longitude: 19 });
  });

  it('is not asked for without permission', async () => {
    const phone = onPhone('ios', location('denied'));
    await expect(placeHere()).rejects.toMatchObject({ problem: 'locationDenied' });
    expect(phone.calls.map(({ method }) => method)).toEqual(['Geolocation.requestPermissions']);
    expect((await deviceState()).permissions.location).toBe('denied');
  });

  it('comes from a browser that is allowed to share it', async () => {
    inBrowser({
      geolocation: { getCurrentPosition: (resolve: (at: unknown) => void) => resolve(COORDS) },
    });
    expect(await placeHere()).toEqual({ latitude: 47.5, longitude: 19 });
  });

  it.each([
    [1, 'locationDenied'],
    [2, 'locationFailed'],
    [3, 'locationFailed'],
  ])('a browser that refuses with %i: %s', async (code, problem) => {
    const refuse = (_: unknown, failed: (failure: unknown) => void) =>
      failed({ code, message: '' });
    inBrowser({ geolocation: { getCurrentPosition: refuse } });
    await expect(placeHere()).rejects.toMatchObject({ problem });
  });
});

describe('the network', () => {
  const status = (connected: boolean) => ({
    connected,
    connectionType: connected ? 'wifi' : 'none',
  });

  it('sets the offline flag of the state, and the page is notified of a change once [3.mobile.state 7.native.network 2.native.offline]', async () => {
    const phone = onPhone('android', { Network: { getStatus: () => status(true) } });
    const events: string[] = [];
    for (const event of ['online', 'offline']) addEventListener(event, () => events.push(event));
    const { followNetwork } = await import('./device-state.ts');
    await followNetwork();
    expect(await deviceState()).toMatchObject({ offline: false, network: status(true) });
    for (const connected of [false, false, true])
      phone.report('Network', 'networkStatusChange', status(connected));
    expect(events).toEqual(['offline', 'online']);
    phone.report('Network', 'networkStatusChange', status(false));
    expect(await deviceState()).toMatchObject({ offline: true, network: status(false) });
    // What the rest of the page asks.
    expect(navigator.onLine).toBe(false);
  });

  it('in a browser is what the browser says', async () => {
    inBrowser({ onLine: true });
    vi.stubGlobal('window', globalThis);
    const { followNetwork } = await import('./device-state.ts');
    await followNetwork();
    expect(await deviceState()).toMatchObject({ offline: false, network: { connected: true } });
    dispatchEvent(new Event('offline'));
    expect((await deviceState()).offline).toBe(true);
  });
});

it('the splash screen is hidden after 2 seconds [4.splash 9.splash]', async () => {
  expect(SPLASH_MILLIS).toBe(2000);
  const phone = onPhone('android', { SplashScreen: { hide: () => {} } });
  const { hideSplashInTime } = await import('./start-native.ts');
  vi.useFakeTimers();
  hideSplashInTime();
  vi.advanceTimersByTime(1999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect(phone.calls).toEqual([{ method: 'SplashScreen.hide', options: undefined }]),
  );
});

describe('the storage of the phone', () => {
  /** A phone that has kept these, under the plugin's own storage. */
  const phoneWith = (kept: Map<string, string>) =>
    onPhone('ios', {
      Preferences: {
        configure: () => {},
        keys: () => ({ keys: [...kept.keys()] }),
        get: (options: unknown) => ({ value: kept.get((options as { key: string }).key) ?? null }),
        set: (options: unknown) => {
          const { key, value } = options as { key: string; value: string };
          kept.set(key, value);
        },
      },
    });

  it('takes what the page keeps as well [2.native.saved-deals]', async () => {
    const kept = new Map<string, string>();
    phoneWith(kept);
    storageOfPage();
    const { keepOffline } = await import('../offline/offline-data.ts');
    keepOffline('deals', 'Budapest', 5000);
    await vi.waitFor(() => expect(kept.get('offline_deals')).toBe('{"data":"Budapest","at":5000}'));
  });

  it('gives back what the page has lost, and nothing that is older than what it has [7.native.storage 2.native.saved-deals]', async () => {
    phoneWith(
      new Map([
        ['offline_deals', 'old'],
        ['offline_lost', 'kept'],
        ['other', 'not ours'],
      ]),
    );
    const page = storageOfPage();
    localStorage.setItem('offline_deals', 'new');
    const { bringBackKept } = await import('./device-storage.ts');
    await bringBackKept();
    expect([...page]).toEqual([
      ['offline_deals', 'new'],
      ['offline_lost', 'kept'],
    ]);
  });
});
