/** Retry schedule of emails. Deals last hours, so alerts are dropped after about an hour and a half. */

const INITIAL_DELAY_MS = 15_000;
const MAX_DELAY_MS = 30 * 60_000;

/** Including the first. */
export const MAX_ATTEMPTS = 10;

/**
 * Returns the instant of the next attempt in milliseconds since the epoch, or null to give up.
 * Exponential backoff, half of it random, so that emails that failed together do not retry together.
 * @param attempts attempts so far, at least 1
 * @param now milliseconds since the epoch
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function nextAttemptAt(attempts: number, now: number, random: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const delay = Math.min(INITIAL_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return now + Math.round(delay / 2 + (delay / 2) * random);
}
