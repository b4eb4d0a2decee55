import type { ConnectionStatus } from '@capacitor/network';
import { changeDevice, deviceState } from './device-state.ts';
import { isNative } from './platform.ts';

/**
 * Follows what the phone says of its network. In the native app the rest of the page hears of it as in a browser, by
 * `navigator.onLine` and the events of a change: not every web view is told by its phone.
 */
export async function followNetwork(): Promise<void> {
  const { Network } = await import('@capacitor/network');
  if (isNative())
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get: () => !deviceState().offline,
    });
  await Network.addListener('networkStatusChange', heard);
  heard(await Network.getStatus());
}

function heard({ connected, connectionType }: ConnectionStatus): void {
  const wasOffline = deviceState().offline;
  changeDevice({ network: { connected, connectionType }, offline: !connected });
  if (isNative() && wasOffline === connected)
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
}
