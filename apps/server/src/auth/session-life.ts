export const SESSION_SECONDS = 30 * 86_400;
/** A session that is used is renewed, at most so often. */
export const RENEWED_AFTER_SECONDS = 86_400;

/** Sessions that run on until after this need not be renewed at `now`. */
export function renewedUntil(now: Date): Date {
  return new Date(now.getTime() + (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1_000);
}
