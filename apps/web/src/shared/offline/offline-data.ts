import { isNative } from '../native/platform.ts';
import {
  type NoOfflineData,
  OFFLINE_PREFIX,
  type OfflineData,
  offlineText,
  type ReadingRule,
  readOfflineText,
} from './offline-text.ts';

/** Keeps the last answer with its time, in the native app also on the phone. Ignores full or closed storage. */
export function keepOffline(name: string, data: unknown, at: number): void {
  try {
    localStorage.setItem(OFFLINE_PREFIX + name, offlineText(data, at));
  } catch {
    // What is shown now does not depend on it.
  }
  if (isNative())
    void import('../native/device-storage.ts')
      .then(({ keepOnDevice }) => keepOnDevice(name, data, at))
      .catch(() => {});
}

/** Reads the last entry of this name, unless it is older than allowed. */
export function readOffline<Data>(
  name: string,
  rule: ReadingRule<Data>,
): OfflineData<Data> | NoOfflineData {
  return readOfflineText(read(OFFLINE_PREFIX + name), rule);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The last list of live deals is kept under this name. */
export const KEPT_DEALS = 'live-deals';
/** Fares last for hours: after two days a list says nothing any more. */
export const KEPT_DEALS_MS = 48 * 3_600_000;
