/** A larger number of seconds is a Unix time, not a duration. */
const MAX_DURATION_SECONDS = 10 * 365 * 86_400;

/**
 * Parses `Retry-After` (RFC 9110, 10.2.3), else `RateLimit-Reset` and `-Remaining`, with or without `X-`. Accepts
 * seconds from now, Unix seconds and dates: providers use all of them.
 *
 * @param now time of the response, in milliseconds since 1970
 * @returns remaining calls, null if not stated, and the time until the limit resets; null without either header
 */
export function parseRateLimit(headers: Headers, now: number) {
  const remaining = parseCount(headers, 'ratelimit-remaining');
  const retryAfterMillis = parsePause(headers.get('retry-after'), now);
  if (retryAfterMillis !== null) return { remaining, resetMillis: retryAfterMillis };
  const reset = headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset');
  const resetMillis = parsePause(reset, now);
  return resetMillis === null ? null : { remaining, resetMillis };
}

/** Time until the limit resets if no calls remain, otherwise 0. */
export function getCooldownMillis(headers: Headers, now: number): number {
  const limit = parseRateLimit(headers, now);
  return limit?.remaining === 0 ? limit.resetMillis : 0;
}

function parseCount(headers: Headers, name: string): number | null {
  const text = (headers.get(name) ?? headers.get(`x-${name}`) ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function parsePause(text: string | null, now: number): number | null {
  if (text === null || text.trim() === '') return null;
  if (/^\s*\d{1,12}(\.\d+)?\s*$/.test(text)) {
    const seconds = Number(text);
    const millis = seconds * 1000;
    return Math.ceil(Math.max(0, seconds > MAX_DURATION_SECONDS ? millis - now : millis));
  }
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
