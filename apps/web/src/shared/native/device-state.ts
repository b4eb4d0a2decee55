import type { ConnectionStatus } from '@capacitor/network';
import { isNative } from './platform.ts';

/** `prompt`: not requested yet. */
type Permission = 'prompt' | 'granted' | 'denied';

/** State of the phone (specification, section 3, "Mobile state"). */
export interface DeviceState {
  /** null until the phone reports it. */
  readonly network: { readonly connected: boolean; readonly connectionType: string } | null;
  /** Token of APNs or FCM; null before registration. */
  readonly pushToken: string | null;
  readonly offline: boolean;
  readonly permissions: Readonly<Record<'camera' | 'notifications' | 'location', Permission>>;
}

const INITIAL: DeviceState = {
  network: null,
  pushToken: null,
  offline: false,
  permissions: { camera: 'prompt', notifications: 'prompt', location: 'prompt' },
};

let current = INITIAL;
const listeners = new Set<() => void>();

/** Snapshot: the same object until something changes. */
export function deviceState(): DeviceState {
  return current;
}

export function updateDeviceState(change: Partial<DeviceState>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Saves a reported permission and returns true if granted. */
export function updatePermission(name: keyof DeviceState['permissions'], reported: string) {
  const permission = toPermission(reported);
  updateDeviceState({ permissions: { ...current.permissions, [name]: permission } });
  return permission === 'granted';
}

export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Permissions that may be requested again count as `prompt`. */
function toPermission(reported: string): Permission {
  if (reported === 'granted' || reported === 'limited') return 'granted';
  return reported === 'denied' ? 'denied' : 'prompt';
}

/**
 * Follows the network state of the phone. In the native app it also drives `navigator.onLine` and its events, which not
 * every web view updates.
 */
export async function watchNetwork(): Promise<void> {
  const { Network } = await import('@capacitor/network');
  if (isNative())
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get: () => !deviceState().offline,
    });
  await Network.addListener('networkStatusChange', onNetworkStatus);
  onNetworkStatus(await Network.getStatus());
}

function onNetworkStatus({ connected, connectionType }: ConnectionStatus): void {
  const wasOffline = deviceState().offline;
  updateDeviceState({ network: { connected, connectionType }, offline: !connected });
  if (isNative() && wasOffline === connected)
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
}
