import type { Session } from './session.ts';

const HOUR_MS = 3_600_000;

/** Asked at least this often, so that a session that ended elsewhere is noticed. */
const MAX_MS = 12 * HOUR_MS;
/** Not asked more often than this, whatever the clocks say and however often asking fails. */
const MIN_MS = 30_000;
/** Back in front of the traveller, an answer older than this is asked for anew. */
const STALE_MS = 60_000;

/**
 * How many ms to wait before the session is renewed: till half of what was left of it at the last
 * answer is over. The clock of the device only decides when to ask, never whether a session stands;
 * where it was set back since, the answer is no longer trusted and asked for soon.
 */
export function renewalDelay(session: Session, now: number): number {
  const age = now - session.checkedAt;
  if (age < 0) return MIN_MS;
  const half = session.expiresAt === null ? MAX_MS : (session.expiresAt - session.checkedAt) / 2;
  return Math.max(MIN_MS, Math.min(half, MAX_MS) - age);
}

/** Whether to ask on coming back to the page. */
export function isStale(session: Session, now: number): boolean {
  const age = now - session.checkedAt;
  return age < 0 || age > STALE_MS;
}
