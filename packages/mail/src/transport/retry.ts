/** When to try a mail again: deals are gone in hours, so alerts are dropped after about an hour and a half. */

const FIRST_DELAY_MILLIS = 15_000;
const MAX_DELAY_MILLIS = 30 * 60_000;

/** The first try counts as one. */
export const MAX_ATTEMPTS = 10;

/**
 * The instant of the next try, in milliseconds since the epoch, or null to give up.
 * @param attempts tries made so far, at least 1
 * @param now milliseconds since the epoch
 * @param random from 0 (inclusive) to 1 (exclusive)
 *
 * Doubling delays, of which the second half is random: mails that failed together, because a
 * server was down, do not all come back at the same moment.
 */
export function nextAttemptAt(attempts: number, now: number, random: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const delay = Math.min(FIRST_DELAY_MILLIS * 2 ** (attempts - 1), MAX_DELAY_MILLIS);
  return now + Math.round(delay / 2 + (delay / 2) * random);
}
