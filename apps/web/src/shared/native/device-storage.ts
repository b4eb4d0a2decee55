import {
  type NoOfflineData,
  OFFLINE_PREFIX,
  type OfflineData,
  offlineText,
  type ReadingRule,
  readOfflineText,
} from '../offline/offline-text.ts';

/** Without a prefix of the plugin's own, so that keys are the same in a phone's storage and in a browser's. */
const GROUP = 'NativeStorage';

/** Keeps data in the phone's own storage, which outlives that of the web view; with its time, under `offline_`. */
export async function keepOnDevice(name: string, data: unknown, at: number): Promise<void> {
  const { Preferences } = await storage();
  await Preferences.set({ key: OFFLINE_PREFIX + name, value: offlineText(data, at) });
}

/** Reads the phone's storage; null for older entries. */
export async function readFromDevice<Data>(
  name: string,
  rule: ReadingRule<Data>,
): Promise<OfflineData<Data> | NoOfflineData> {
  const { Preferences } = await storage();
  const { value } = await Preferences.get({ key: OFFLINE_PREFIX + name });
  return readOfflineText(value, rule);
}

/** Brings back what the web view has lost: phones clear its storage when they run out of room. */
export async function bringBackKept(): Promise<void> {
  const { Preferences } = await storage();
  const { keys } = await Preferences.keys();
  for (const key of keys.filter((one) => one.startsWith(OFFLINE_PREFIX))) {
    if (localStorage.getItem(key) !== null) continue;
    const { value } = await Preferences.get({ key });
    if (value !== null) localStorage.setItem(key, value);
  }
}

async function storage() {
  const { Preferences } = await import('@capacitor/preferences');
  await Preferences.configure({ group: GROUP });
  // In an object: a plugin is a proxy, which a promise would take for another promise.
  return { Preferences };
}
