import type { PageSignals, Session } from './session.ts';
import { type SessionStore, STORAGE_KEY } from './session-store.ts';

const HOUR_MS = 3_600_000;

/** Maximum interval between checks, to notice sessions that ended elsewhere. */
const MAX_MS = 12 * HOUR_MS;
/** Minimum interval between checks, also after failures and clock changes. */
const MIN_MS = 30_000;
/** Age from which a session is checked again when the page becomes visible. */
const STALE_MS = 60_000;

/**
 * Delay of the next renewal in ms: half of the remaining lifetime at the last check. The device's
 * clock only schedules checks; a clock that was set back causes one soon.
 */
export function renewalDelay(session: Session, now: number): number {
  const age = now - session.checkedAt;
  if (age < 0) return MIN_MS;
  const half = session.expiresAt === null ? MAX_MS : (session.expiresAt - session.checkedAt) / 2;
  return Math.max(MIN_MS, Math.min(half, MAX_MS) - age);
}

export function isStale(session: Session, now: number): boolean {
  const age = now - session.checkedAt;
  return age < 0 || age > STALE_MS;
}

/**
 * Keeps a page's session current: checks it at the start, before it expires and when the page
 * becomes visible again or the network is back, and follows other tabs. Returns the stop function.
 */
export function watchSession(store: SessionStore, check: () => Promise<void>, page: PageSignals) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    clearTimeout(timer);
    const { session, status } = store.getState();
    if (session === null || status === 'checking') return;
    timer = setTimeout(() => void check().then(schedule), renewalDelay(session, Date.now()));
  };
  const checkIfStale = (): void => {
    // A suspended tab receives no storage events.
    store.syncFromStorage();
    const { session } = store.getState();
    if (session !== null && isStale(session, Date.now())) void check().then(schedule);
  };

  const stops = [
    store.subscribe(schedule),
    page.onStorage((key) => {
      if (key === STORAGE_KEY || key === null) store.syncFromStorage();
    }),
    page.onReturn(checkIfStale),
  ];
  void check();

  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
