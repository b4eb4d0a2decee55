import { DEFAULT_DEPARTURES } from '@farelark/contracts';
import { pageData } from '../../../shared/data/page-data.ts';
import { sessionState } from '../../../shared/session/session-store.ts';
import { startCollection } from '../api/start-collection.ts';
import { collectOncePerSession } from './focused-collection.ts';

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
