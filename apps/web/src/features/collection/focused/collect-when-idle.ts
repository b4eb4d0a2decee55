import { DEFAULT_DEPARTURES } from '@farelark/contracts';
import { pageData } from '../../../shared/data/page-data.ts';
import { sessionState } from '../../../shared/session/session-store.ts';
import { startCollection } from '../api/start-collection.ts';

/** Starts this browser session's collection, unless the browser is offline or saves data. */
export function collectWhenIdle(): void {
  // Browsers without the property are assumed not to save data.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!navigator.onLine || connection?.saveData === true) return;
  void collectOncePerSession(
    () => sessionStorage,
    async () => startCollection(await focusedDepartures()),
  );
}

async function focusedDepartures(): Promise<readonly string[]> {
  const { session } = sessionState();
  if (session === null) return DEFAULT_DEPARTURES;
  const { data, error } = await pageData().find('user_settings', { user_id: session.user.id });
  if (error !== null) throw error;
  const departures = data?.notification_settings.departureAirports ?? [];
  return departures.length > 0 ? departures : DEFAULT_DEPARTURES;
}

/** Set once this browser session's collection has started (specification, section 4). */
const FLAG = 'farelark-focused-collection-v7';
const FLAGS = /^farelark-focused-collection(?:-v\d+)?$/;

/**
 * Runs a collection once per browser session, and answers whether now. Clears the flags of earlier versions. Failures
 * are ignored, because the server collects as well; the next page tries again.
 */
export async function collectOncePerSession(
  storage: () => Storage,
  collect: () => Promise<unknown>,
): Promise<boolean> {
  try {
    // Without storage it would run on every page: skip it.
    const flags = storage();
    for (const key of Object.keys(flags))
      if (key !== FLAG && FLAGS.test(key)) flags.removeItem(key);
    if (flags.getItem(FLAG) !== null) return false;
    await collect();
    flags.setItem(FLAG, 'done');
    return true;
  } catch {
    return false;
  }
}
