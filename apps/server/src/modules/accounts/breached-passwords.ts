import { createHash } from 'node:crypto';

/** True for a breached password; false if the service fails. */
export type BreachCheck = (password: string) => Promise<boolean>;

const TIMEOUT_MILLIS = 1_500;
/** Spares an offline machine the timeout at every sign-up. */
const PAUSE_AFTER_FAILURE_MILLIS = 60_000;
const PREFIX_DIGITS = 5;

/**
 * Checks passwords by k-anonymity: only the first five digits of the SHA-1 leave the server, and the response lists all
 * suffixes. Passwords pass while the service fails.
 */
export function createBreachCheck({
  url,
  onFailure,
}: {
  /** Range API, to which the five digits are appended. */
  readonly url: string;
  readonly onFailure: (error: unknown) => void;
}): BreachCheck {
  let pausedUntil = 0;
  return async (password) => {
    if (Date.now() < pausedUntil) return false;
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${url}${digest.slice(0, PREFIX_DIGITS)}`, {
        // Padding hides the requested range from observers of the response size.
        headers: { 'add-padding': 'true', 'user-agent': 'Farelark' },
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The breach service answered ${response.status}`);
      return parseCount(await response.text(), digest.slice(PREFIX_DIGITS)) > 0;
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MILLIS;
      onFailure(error);
      return false;
    }
  };
}

/** Lines are `SUFFIX:COUNT`; padding has the count 0. */
function parseCount(range: string, suffix: string): number {
  for (const line of range.split('\n')) {
    const [lineSuffix, count] = line.trim().split(':');
    if (lineSuffix?.toUpperCase() === suffix) return Number(count) || 0;
  }
  return 0;
}
