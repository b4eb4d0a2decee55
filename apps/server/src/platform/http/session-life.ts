const DAY_MILLIS = 86_400_000;

export const SESSION_SECONDS = 30 * 86_400;
/** A session that is used is renewed, at most so often. */
export const RENEWED_AFTER_SECONDS = 86_400;

/** Sessions that run on until after this need not be renewed at `now`. */
export function getRenewalThreshold(now: Date): Date {
  return new Date(now.getTime() + (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1_000);
}

/** Until when a session may go on that began at `beganAt`, however often it is used. */
export function getSessionEnd(beganAt: Date, maxDays: number): Date {
  return new Date(beganAt.getTime() + maxDays * DAY_MILLIS);
}

export function isTooOld(beganAt: Date, maxDays: number, now: Date): boolean {
  return getSessionEnd(beganAt, maxDays) <= now;
}

/** Sessions that began before this are too old at `now`. */
export function getOldestStart(maxDays: number, now: Date): Date {
  return new Date(now.getTime() - maxDays * DAY_MILLIS);
}
