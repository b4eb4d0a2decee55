import { PushFailure } from './push-failure.ts';

/** What the native wrapper offers to the page that it shows, as far as it is used here. */
interface NativeBridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
  readonly Plugins?: { readonly PushNotifications?: NativePushPlugin };
}

interface NativePushPlugin {
  requestPermissions(): Promise<{ readonly receive: string }>;
  register(): Promise<void>;
  addListener(
    event: 'registration' | 'registrationError',
    listener: (said: { readonly value?: string; readonly error?: string }) => void,
  ): Promise<{ remove(): Promise<void> }>;
  addListener(
    event: 'pushNotificationActionPerformed',
    listener: (tapped: { readonly notification: { readonly data?: unknown } }) => void,
  ): Promise<unknown>;
}

/** A device of the native app, as the server lists it. */
interface NativeDevice {
  readonly platform: 'ios' | 'android';
  readonly token: string;
  readonly userAgent: string;
}

function bridge(): NativeBridge | null {
  // The wrapper puts it there before the page runs; browsers have none.
  const found = (globalThis as { Capacitor?: NativeBridge }).Capacitor;
  return found?.isNativePlatform() ? found : null;
}

/** On which kind of phone the native app shows the page; null in a browser. */
export function nativePlatform(): NativeDevice['platform'] | null {
  const platform = bridge()?.getPlatform();
  return platform === 'ios' || platform === 'android' ? platform : null;
}

/**
 * Registers the native app for pushes, asking for permission first.
 *
 * @throws PushFailure
 */
export async function registerNative(): Promise<NativeDevice> {
  const plugin = bridge()?.Plugins?.PushNotifications;
  const platform = nativePlatform();
  if (plugin === undefined || platform === null) throw new PushFailure('unsupported');
  const { receive } = await plugin.requestPermissions();
  if (receive !== 'granted') throw new PushFailure('denied');
  const token = await tokenOf(plugin);
  return { platform, token, userAgent: navigator.userAgent.slice(0, 400) };
}

async function tokenOf(plugin: NativePushPlugin): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listeners = await Promise.all([
    plugin.addListener('registration', ({ value = '' }) => resolve(value)),
    plugin.addListener('registrationError', ({ error }) =>
      reject(new PushFailure('service', error)),
    ),
  ]);
  try {
    await plugin.register();
    return await promise;
  } finally {
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}

/** Has the page of a note opened that is tapped in the native app; nothing in a browser. */
export async function followTappedNotes(open: (path: string) => void): Promise<void> {
  await bridge()?.Plugins?.PushNotifications?.addListener(
    'pushNotificationActionPerformed',
    ({ notification }) => {
      const path = pathIn(notification.data);
      if (path !== null) open(path);
    },
  );
}

/** Only what is ours is opened, whatever was sent. */
function pathIn(data: unknown): string | null {
  const path = (data as { readonly path?: unknown } | null | undefined)?.path;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
