import { createHmac, timingSafeEqual } from 'node:crypto';

/** Also the maximum lead of the sender's clock. */
const MAX_AGE_SECONDS = 300;

/** Verifies `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY`. */
export function isSigned(secret: string, body: Buffer, signature: string, now: Date): boolean {
  const [, seconds, signatureHex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === undefined || signatureHex === undefined || !isRecent(Number(seconds), now))
    return false;
  return isHmac(secret, [`${seconds}.`, body], signatureHex);
}

/** Compares with the HMAC-SHA256 of the concatenated parts, in constant time. */
export function isHmac(secret: string, parts: readonly (string | Buffer)[], signatureHex: string) {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  const received = Buffer.from(signatureHex, 'hex');
  return expected.length === received.length && timingSafeEqual(expected, received);
}

export function isRecent(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= MAX_AGE_SECONDS;
}
