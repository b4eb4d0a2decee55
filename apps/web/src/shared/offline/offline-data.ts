import { OFFLINE_PREFIX, saveOnDevice } from '../native/device-storage.ts';
import { isNative } from '../native/platform.ts';
import { parseStored, readStored, store } from '../page/browser-storage.ts';

/** A stored entry with its time. */
export interface OfflineData<Data> {
  readonly data: Data;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface ReadOptions<Data> {
  readonly now: number;
  readonly maxAgeMillis: number;
  /** Tells whether it still has the form that this version of the page understands. */
  readonly isData: (data: unknown) => data is Data;
}

/** Keeps the last answer with its time, in the native app also on the phone. Ignores full or closed storage. */
export function saveOffline(name: string, data: unknown, at: number): void {
  const key = OFFLINE_PREFIX + name;
  const text = JSON.stringify({ data, at });
  store(key, text);
  if (isNative()) void saveOnDevice(key, text).catch(() => {});
}

/** Reads the last entry of this name, unless it is older than allowed. */
export function readOffline<Data>(
  name: string,
  { now, maxAgeMillis, isData }: ReadOptions<Data>,
): OfflineData<Data> | 'no offline data found' | 'offline data expired' {
  const kept = parseStored(readStored(OFFLINE_PREFIX + name));
  const { data, at } = kept as Partial<Record<keyof OfflineData<Data>, unknown>>;
  if (typeof at !== 'number' || !isData(data)) return 'no offline data found';
  return now - at > maxAgeMillis ? 'offline data expired' : { data, at };
}

/** The last list of live deals is kept under this name. */
export const OFFLINE_DEALS = 'live-deals';
/** Fares last for hours: after two days a list says nothing any more. */
export const MAX_OFFLINE_DEALS_AGE_MS = 48 * 3_600_000;
