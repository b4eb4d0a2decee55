import type { ConnectionStatus } from '@capacitor/network';
import { isNative } from './platform.ts';

/** Permission for a part of the phone; `prompt`: not asked yet. */
export type Permission = 'prompt' | 'granted' | 'denied';

/** State of the phone (specification, section 3, "Mobile state"). */
export interface DeviceState {
  /** Null until the phone has said. */
  readonly network: { readonly connected: boolean; readonly connectionType: string } | null;
  /** Address for pushes, of APNs or of FCM; null until this app has registered. */
  readonly pushToken: string | null;
  /** The phone says that there is no network. */
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

/** The same object until something changes. */
export function deviceState(): DeviceState {
  return current;
}

/** Takes over what is named; the rest stays. */
export function updateDeviceState(change: Partial<DeviceState>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

export function updatePermission(
  of: keyof DeviceState['permissions'],
  permission: Permission,
): void {
  updateDeviceState({ permissions: { ...current.permissions, [of]: permission } });
}

export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As a phone reports it: what was asked once and may be asked again is still to be asked. */
export function toPermission(reported: string): Permission {
  if (reported === 'granted' || reported === 'limited') return 'granted';
  return reported === 'denied' ? 'denied' : 'prompt';
}

/**
 * Follows what the phone says of its network. In the native app the rest of the page follows it as in a browser, by
 * `navigator.onLine` and the events of a change: not every web view learns it from its phone.
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
