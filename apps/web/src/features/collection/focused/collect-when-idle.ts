import { DEFAULT_DEPARTURES } from '@farelark/contracts';
import { pageData } from '../../../shared/data/page-data.ts';
import { sessionState } from '../../../shared/session/session-store.ts';
import { startCollection } from '../api/start-collection.ts';

/** Starts this browser session's collection, unless the browser is offline or saves data. */
export function collectWhenIdle(): void {
  // Not every browser tells; one that does not is taken not to save.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!navigator.onLine || connection?.saveData === true) return;
  void collectOncePerSession(
    () => sessionStorage,
    async () => startCollection(await focusedDepartures()),
  );
}

/** The traveller's own departures; for visitors, and before the first preferences, the defaults. */
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
 * Runs a collection once in a browser session, and clears the flags of earlier versions. A collection that fails
 * is not marked as done: the next page tries again. Failures are swallowed: nobody asked for this, and the server
 * collects by itself too.
 *
 * @param storage the storage that ends with the browser session; throws where it is closed to the page
 * @returns whether it was started now
 */
export async function collectOncePerSession(
  storage: () => Storage,
  collect: () => Promise<unknown>,
): Promise<boolean> {
  try {
    // Without storage it would run on every page: it does not run at all.
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
