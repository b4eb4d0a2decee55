import { DEFAULT_DEPARTURES, listOrigins, toAlertPreferences } from '@farelark/contracts';
import { pageData } from '../../../shared/data/page-data.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { startCollection } from '../api/start-collection.ts';

/** Starts the collection of this browser session, unless offline or saving data. */
export function collectWhenIdle(): void {
  // Not all browsers have `connection`.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!navigator.onLine || connection?.saveData === true) return;
  void collectOncePerSession(
    () => sessionStorage,
    async () => startCollection(await getDepartures()),
  );
}

async function getDepartures(): Promise<readonly string[]> {
  const { session } = sessionStore.getState();
  if (session === null) return DEFAULT_DEPARTURES;
  const { data, error } = await pageData().find('user_settings', { user_id: session.user.id });
  if (error !== null) throw error;
  const departures = data === null ? [] : listOrigins(toAlertPreferences(data));
  return departures.length > 0 ? departures : DEFAULT_DEPARTURES;
}

/** Storage key, set once the collection of this session has started (specification, section 4). */
const FLAG = 'farelark-focused-collection-v7';
const FLAGS = /^farelark-focused-collection(?:-v\d+)?$/;

/**
 * Runs a collection once per browser session and clears the flags of earlier versions. Ignores failures, because the
 * server collects too; the next page load retries.
 */
export async function collectOncePerSession(
  storage: () => Storage,
  collect: () => Promise<unknown>,
): Promise<void> {
  try {
    // Throws without storage, where the collection would run on every page load.
    const flags = storage();
    for (const key of Object.keys(flags))
      if (key !== FLAG && FLAGS.test(key)) flags.removeItem(key);
    if (flags.getItem(FLAG) !== null) return;
    await collect();
    flags.setItem(FLAG, 'done');
  } catch {}
}
