import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signed request, and maximum lead of its sender's clock. */
const WITHIN_SECONDS = 300;

/** True if the secret signed a body recently: `t=SECONDS,v1=HEX` with the HMAC-SHA256 of `SECONDS.BODY`. */
export function isSigned(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (seconds === undefined || given === undefined || !isLately(Number(seconds), now)) return false;
  return isHmac(secret, [`${seconds}.`, body], given);
}

/** True if the hex digits are the HMAC-SHA256 of the concatenated parts. */
export function isHmac(
  secret: string,
  parts: readonly (string | Buffer)[],
  given: string,
): boolean {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  const received = Buffer.from(given, 'hex');
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** True if an instant, in seconds since 1970, is close to now. */
export function isLately(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= WITHIN_SECONDS;
}
