import type { FunctionInput } from '@farelark/contracts';
import { callFunction } from '../api/call-function.ts';
import { readStored, store } from '../page/browser-storage.ts';
import { sessionStore } from '../session/session-store.ts';
import { toAppPath } from './app-link.ts';
import { updateDeviceState, updatePermission } from './device-state.ts';
import { NativeFailure } from './native-failure.ts';
import { nativePlatform } from './platform.ts';

/** `token`: secret of APNs or FCM. */
export type NativeDevice = Exclude<FunctionInput<'add-push-device'>, { platform: 'web' }>;

/** Requests permission and registers the native app for pushes. @throws NativeFailure */
export async function registerForPush(): Promise<NativeDevice> {
  const platform = nativePlatform();
  if (platform === null) throw new NativeFailure('pushOnWeb');
  const { PushNotifications } = await import('@capacitor/push-notifications');
  const { receive } = await PushNotifications.requestPermissions();
  if (!updatePermission('notifications', receive)) throw new NativeFailure('pushDenied');
  const device = await register(platform);
  saveToken(device.token);
  return device;
}

/** Registers without a prompt; null without permission. @throws NativeFailure */
export async function registerIfPermitted(): Promise<NativeDevice | null> {
  const platform = nativePlatform();
  if (platform === null) return null;
  const { PushNotifications } = await import('@capacitor/push-notifications');
  const { receive } = await PushNotifications.checkPermissions();
  return updatePermission('notifications', receive) ? register(platform) : null;
}

async function register(platform: NativeDevice['platform']): Promise<NativeDevice> {
  const token = await requestToken();
  updateDeviceState({ pushToken: token });
  return { platform, token, userAgent: navigator.userAgent.slice(0, 400) };
}

async function requestToken(): Promise<string> {
  const { PushNotifications } = await import('@capacitor/push-notifications');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) =>
      reject(new NativeFailure('pushFailed', error)),
    ),
  ]);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    await Promise.all(listeners.map((listener) => listener.remove()));
  }
}

/** Opens the page of a tapped notification, if it is a path of the app. */
export async function openTappedNotifications(open: (path: string) => void): Promise<void> {
  const { PushNotifications } = await import('@capacitor/push-notifications');
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const data = notification.data as { readonly path?: unknown } | null | undefined;
    const path = typeof data?.path === 'string' ? toAppPath(data.path) : null;
    if (path !== null) open(path);
  });
}

const STORAGE_KEY = 'farelark-push-token';

/** Last registered token of this phone; null before registration. */
export const readSavedToken = (): string | null => readStored(STORAGE_KEY);

/** Returns false if storage is full: changes of the token are not detected then. */
export const saveToken = (token: string): boolean => store(STORAGE_KEY, token);

/** Digest of the saved token, by which the server lists this phone; null before registration. */
export async function getDeviceFingerprint(): Promise<string | null> {
  const token = readSavedToken();
  if (token === null) return null;
  return hashEndpoint(token);
}

/** SHA-256 of a push token or endpoint in hexadecimal digits, by which the server lists devices. */
export async function hashEndpoint(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Replaces the token in the account after the phone has got a new one, unless this phone was removed from the account.
 *
 * @throws ApiError
 */
export async function refreshPushToken(): Promise<void> {
  const saved = readSavedToken();
  if (saved === null || sessionStore.getState().session === null) return;
  const device = await registerIfPermitted();
  if (device === null || device.token === saved) return;
  const fingerprint = await getDeviceFingerprint();
  const { devices } = await callFunction('load-channels', undefined);
  const previous = devices.find((other) => other.fingerprint === fingerprint);
  if (previous === undefined) return;
  await callFunction('add-push-device', device);
  saveToken(device.token);
  await callFunction('forget-push-device', { deviceId: previous.id });
}
