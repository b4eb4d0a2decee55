import { OFFLINE_PREFIX, saveOnDevice } from '../native/device-storage.ts';
import { isNative } from '../native/platform.ts';
import { readStoredJson, store } from '../page/browser-storage.ts';

export interface OfflineData<Data> {
  readonly data: Data;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface ReadOptions<Data> {
  readonly now: number;
  readonly maxAgeMillis: number;
  /** Validates the stored data, which another version may have saved. */
  readonly isData: (data: unknown) => data is Data;
}

/** Saves data with its time, in the native app also on the phone. Ignores full or blocked storage. */
export function saveOffline(name: string, data: unknown, at: number): void {
  const key = OFFLINE_PREFIX + name;
  const text = JSON.stringify({ data, at });
  store(key, text);
  if (isNative()) void saveOnDevice(key, text).catch(() => {});
}

export function readOffline<Data>(
  name: string,
  { now, maxAgeMillis, isData }: ReadOptions<Data>,
): OfflineData<Data> | 'no offline data found' | 'offline data expired' {
  const stored = readStoredJson(OFFLINE_PREFIX + name);
  const { data, at } = stored as Partial<Record<keyof OfflineData<Data>, unknown>>;
  if (typeof at !== 'number' || !isData(data)) return 'no offline data found';
  return now - at > maxAgeMillis ? 'offline data expired' : { data, at };
}

/** Name of the last list of live deals. */
export const OFFLINE_DEALS = 'live-deals';
/** Fares last for hours: after two days the list is useless. */
export const MAX_OFFLINE_DEALS_AGE_MS = 48 * 3_600_000;
