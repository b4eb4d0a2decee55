import { checkSession } from './check-session.ts';
import { isStale, renewalDelay } from './renewal.ts';
import { STORAGE_KEY, sessionState, sessionStore } from './session-store.ts';

/**
 * Keeps the session of this page true for as long as the page is open: asks the server once at the
 * start, follows the other tabs, renews before it runs out, and asks again when the page is looked at
 * or the network is back. Returns how to stop.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    clearTimeout(timer);
    const { session, status } = sessionState();
    if (session === null || status === 'checking') return;
    timer = setTimeout(() => void checkSession().then(schedule), renewalDelay(session, Date.now()));
  };
  const follow = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY || event.key === null) sessionStore.catchUp();
  };
  const lookAgain = (): void => {
    if (document.visibilityState !== 'visible') return;
    // A tab that slept heard nothing of what others did.
    sessionStore.catchUp();
    const { session } = sessionState();
    if (session !== null && isStale(session, Date.now())) void checkSession().then(schedule);
  };

  const unfollow = sessionStore.subscribe(schedule);
  addEventListener('storage', follow);
  addEventListener('pageshow', lookAgain);
  addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  void checkSession();

  return () => {
    clearTimeout(timer);
    unfollow();
    removeEventListener('storage', follow);
    removeEventListener('pageshow', lookAgain);
    removeEventListener('online', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
