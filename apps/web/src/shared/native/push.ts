import { callFunction } from '../api/call-function.ts';
import { readStored, store } from '../page/browser-storage.ts';
import { sessionState } from '../session/session-store.ts';
import { toAppPath } from './app-link.ts';
import { toPermission, updateDeviceState, updatePermission } from './device-state.ts';
import { NativeFailure } from './native-failure.ts';
import { nativePlatform } from './platform.ts';

/** A phone with the native app, as `add-push-device` takes it. */
export interface NativeDevice {
  readonly platform: 'ios' | 'android';
  /** Of APNs or of FCM: a secret of the phone. */
  readonly token: string;
  readonly userAgent: string;
}

/** Registers the native app for pushes, asking for permission first. @throws NativeFailure */
export async function registerForPush(): Promise<NativeDevice> {
  const platform = nativePlatform();
  if (platform === null) throw new NativeFailure('pushOnWeb');
  const { PushNotifications } = await import('@capacitor/push-notifications');
  const { receive } = await PushNotifications.requestPermissions();
  const permission = toPermission(receive);
  updatePermission('notifications', permission);
  if (permission !== 'granted') throw new NativeFailure('pushDenied');
  const device = await register(platform);
  saveToken(device.token);
  return device;
}

/** As `registerForPush` where that was allowed before; null where it was not; never prompts. @throws NativeFailure */
export async function registerIfPermitted(): Promise<NativeDevice | null> {
  const platform = nativePlatform();
  if (platform === null) return null;
  const { PushNotifications } = await import('@capacitor/push-notifications');
  const { receive } = await PushNotifications.checkPermissions();
  const permission = toPermission(receive);
  updatePermission('notifications', permission);
  return permission === 'granted' ? register(platform) : null;
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

/** Has the page of a note opened that is tapped; only what is ours, whatever was sent. */
export async function openTappedNotifications(open: (path: string) => void): Promise<void> {
  const { PushNotifications } = await import('@capacitor/push-notifications');
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const data = notification.data as { readonly path?: unknown } | null | undefined;
    const path = typeof data?.path === 'string' ? toAppPath(data.path) : null;
    if (path !== null) open(path);
  });
}

const STORAGE_KEY = 'farelark-push-token';

/** Token with which this phone was last registered; null where it never was. As secret as the session beside it. */
export const readSavedToken = (): string | null => readStored(STORAGE_KEY);

/** False where storage is full: a token that changes is not noticed then. */
export const saveToken = (token: string): boolean => store(STORAGE_KEY, token);

/** By what the server lists this phone: the digest of its token; null where it was never registered. */
export async function getDeviceFingerprint(): Promise<string | null> {
  const token = readSavedToken();
  if (token === null) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Phones get another token now and then, and nothing reaches the old one. Where the account still lists this
 * phone under its last token, the new one takes its place; a phone that was forgotten stays so, without a
 * prompt.
 *
 * @throws ApiError
 */
export async function refreshPushToken(): Promise<void> {
  const before = readSavedToken();
  if (before === null || sessionState().session === null) return;
  const device = await registerIfPermitted();
  if (device === null || device.token === before) return;
  const fingerprint = await getDeviceFingerprint();
  const { devices } = await callFunction('load-channels', undefined);
  const listed = devices.find((one) => one.fingerprint === fingerprint);
  if (listed === undefined) return;
  await callFunction('add-push-device', device);
  saveToken(device.token);
  await callFunction('forget-push-device', { deviceId: listed.id });
}
