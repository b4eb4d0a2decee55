import type { PageSignals } from './page-signals.ts';
import { isStale, renewalDelay } from './renewal.ts';
import { type SessionStore, STORAGE_KEY } from './session-store.ts';

/**
 * Keeps the session of a page true for as long as the page is open: asks the server once at the
 * start, follows the other tabs, renews before it runs out, and asks again when the page is looked at
 * or the network is back. Returns how to stop.
 */
export function watchSession(
  store: SessionStore,
  check: () => Promise<void>,
  page: PageSignals,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    clearTimeout(timer);
    const { session, status } = store.current();
    if (session === null || status === 'checking') return;
    timer = setTimeout(() => void check().then(schedule), renewalDelay(session, Date.now()));
  };
  const lookAgain = (): void => {
    // A tab that slept heard nothing of what others did.
    store.catchUp();
    const { session } = store.current();
    if (session !== null && isStale(session, Date.now())) void check().then(schedule);
  };

  const stops = [
    store.subscribe(schedule),
    page.onStorage((key) => {
      if (key === STORAGE_KEY || key === null) store.catchUp();
    }),
    page.onReturn(lookAgain),
  ];
  void check();

  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
