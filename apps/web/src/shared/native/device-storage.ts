/** Prefix of storage keys for offline data (specification, section 3, "Mobile state"). */
export const OFFLINE_PREFIX = 'offline_';

/** The plugin adds no prefix to keys of this group, as in a browser. */
const GROUP = 'NativeStorage';

/** Saves a text in the phone's storage, which outlives that of the web view. */
export async function saveOnDevice(key: string, value: string): Promise<void> {
  const { Preferences } = await storage();
  await Preferences.set({ key, value });
}

/** Restores data after the phone has cleared the storage of the web view to free space. */
export async function restoreOfflineData(): Promise<void> {
  const { Preferences } = await storage();
  const { keys } = await Preferences.keys();
  for (const key of keys) {
    if (!key.startsWith(OFFLINE_PREFIX) || localStorage.getItem(key) !== null) continue;
    const { value } = await Preferences.get({ key });
    if (value !== null) localStorage.setItem(key, value);
  }
}

async function storage() {
  const { Preferences } = await import('@capacitor/preferences');
  await Preferences.configure({ group: GROUP });
  // In an object, because a plugin is a proxy that looks like a promise.
  return { Preferences };
}
