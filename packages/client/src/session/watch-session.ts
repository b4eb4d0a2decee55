import type { PageSignals, Session } from './session.ts';
import { type SessionStore, STORAGE_KEY } from './session-store.ts';

const HOUR_MS = 3_600_000;

/** Asked at least this often, so that a session that ended elsewhere is noticed. */
const MAX_MS = 12 * HOUR_MS;
/** Not asked more often than this, whatever the clocks say and however often asking fails. */
const MIN_MS = 30_000;
/** Back in front of the traveller, an answer older than this is asked for again. */
const STALE_MS = 60_000;

/**
 * Number of ms to wait before the session is renewed: till half of what was left of it at the last
 * answer is over. The clock of the device only decides when to ask, never whether a session stands;
 * where it was set back since, the answer is no longer trusted and asked for soon.
 */
export function renewalDelay(session: Session, now: number): number {
  const age = now - session.checkedAt;
  if (age < 0) return MIN_MS;
  const half = session.expiresAt === null ? MAX_MS : (session.expiresAt - session.checkedAt) / 2;
  return Math.max(MIN_MS, Math.min(half, MAX_MS) - age);
}

/** True if returning to the page needs a check. */
export function isStale(session: Session, now: number): boolean {
  const age = now - session.checkedAt;
  return age < 0 || age > STALE_MS;
}

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
