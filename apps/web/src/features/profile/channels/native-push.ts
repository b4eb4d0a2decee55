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
