/** Below this a number of seconds is a span; above it, it can only be a moment since 1970. */
const MAX_SPAN_SECONDS = 10 * 365 * 86_400;

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3), else `RateLimit-Reset` with `-Remaining`, with or without
 * `X-`. Providers write the reset as seconds from now, as seconds since 1970 and as an HTTP date;
 * all are understood.
 *
 * @param now the moment of the answer, in milliseconds since 1970.
 * @returns the calls left until the limit is reset, null where not stated, and the time until then, from
 *   `Retry-After` the pause; null where no header says when to come back.
 */
export function parseRateLimit(headers: Headers, now: number) {
  const remaining = countIn(headers, 'ratelimit-remaining');
  const wait = parsePause(headers.get('retry-after'), now);
  if (wait !== null) return { remaining, restMillis: wait };
  const reset = headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset');
  const restMillis = parsePause(reset, now);
  return restMillis === null ? null : { remaining, restMillis };
}

function countIn(headers: Headers, name: string): number | null {
  const text = (headers.get(name) ?? headers.get(`x-${name}`) ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function parsePause(text: string | null, now: number): number | null {
  if (text === null || text.trim() === '') return null;
  if (/^\s*\d{1,12}(\.\d+)?\s*$/.test(text)) {
    const seconds = Number(text);
    const millis = seconds * 1000;
    return Math.ceil(Math.max(0, seconds > MAX_SPAN_SECONDS ? millis - now : millis));
  }
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
