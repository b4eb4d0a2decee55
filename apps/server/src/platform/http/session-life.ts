const DAY_MILLIS = 86_400_000;

export const SESSION_SECONDS = 30 * 86_400;
/** A session that is used is renewed, at most so often. */
export const RENEWED_AFTER_SECONDS = 86_400;

/** Sessions that run on until after this need not be renewed at `now`. */
export function renewedUntil(now: Date): Date {
  return new Date(now.getTime() + (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1_000);
}

/** Until when a session may go on that began at `beganAt`, however often it is used. */
export function lastMoment(beganAt: Date, longestDays: number): Date {
  return new Date(beganAt.getTime() + longestDays * DAY_MILLIS);
}

export function isTooOld(beganAt: Date, longestDays: number, now: Date): boolean {
  return lastMoment(beganAt, longestDays) <= now;
}

/** Sessions that began before this are too old at `now`. */
export function oldestBeginning(longestDays: number, now: Date): Date {
  return new Date(now.getTime() - longestDays * DAY_MILLIS);
}
