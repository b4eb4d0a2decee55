/** Prefix of storage keys for offline data (specification, section 3, "Mobile state"). */
export const OFFLINE_PREFIX = 'offline_';

/** Without a prefix of the plugin's own, so that keys are the same in a phone's storage and in a browser's. */
const GROUP = 'NativeStorage';

/** Keeps a text in the phone's own storage, which outlives that of the web view. */
export async function saveOnDevice(key: string, value: string): Promise<void> {
  const { Preferences } = await storage();
  await Preferences.set({ key, value });
}

/** Brings back what the web view has lost: phones clear its storage when they run out of room. */
export async function restoreOfflineData(): Promise<void> {
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
