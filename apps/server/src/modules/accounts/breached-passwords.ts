import { createHash } from 'node:crypto';

/** True for passwords known from a breach; false also where the service doesn't answer. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** Maximum wait of a sign-up for the service. */
const TIMEOUT_MILLIS = 1_500;
/** A machine that is offline is not asked to wait at every sign-up. */
const PAUSE_AFTER_FAILURE_MILLIS = 60_000;
const PREFIX_DIGITS = 5;

/**
 * Asks a service of breached passwords by k-anonymity: of the password's SHA-1 only five of forty digits
 * leave the server, and the answer lists what else begins so. When the service fails, passwords pass.
 */
export function createBreachCheck({
  url,
  onFailure,
  now = Date.now,
}: {
  /** Address of the range API; the first five digits are appended. */
  readonly url: string;
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => number;
}): BreachCheck {
  let pausedUntil = 0;
  return async (password) => {
    if (now() < pausedUntil) return false;
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${url}${digest.slice(0, PREFIX_DIGITS)}`, {
        // Padded answers do not tell by their length which range was asked for.
        headers: { 'add-padding': 'true', 'user-agent': 'Farelark' },
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`The breach service answered ${answer.status}`);
      return parseCount(await answer.text(), digest.slice(PREFIX_DIGITS)) > 0;
    } catch (error) {
      pausedUntil = now() + PAUSE_AFTER_FAILURE_MILLIS;
      onFailure(error);
      return false;
    }
  };
}

/** Lines are `SUFFIX:COUNT`; padding has a count of 0. */
function parseCount(range: string, suffix: string): number {
  for (const line of range.split('\n')) {
    const [name, count] = line.trim().split(':');
    if (name?.toUpperCase() === suffix) return Number(count) || 0;
  }
  return 0;
}
