import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthKeys } from './secret-keys.ts';

/**
 * Signs the user id for links that act without a session, such as unsubscribing. Tokens don't expire: an email may
 * be opened years later.
 */
export function signToken(secret: string, purpose: string, userId: string): string {
  return `${userId}.${sign(secret, purpose, userId)}`;
}

/** User id of a valid token for this purpose; null for an invalid one. */
export function verifyToken({ current, before }: AuthKeys, purpose: string, token: string) {
  const [userId, signed] = token.split('.');
  if (userId === undefined || signed === undefined) return null;
  const received = Buffer.from(signed);
  const matches = (secret: string) => {
    const expected = Buffer.from(sign(secret, purpose, userId));
    return expected.length === received.length && timingSafeEqual(expected, received);
  };
  return matches(current) || (before !== null && matches(before)) ? userId : null;
}

function sign(secret: string, purpose: string, userId: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${userId}`).digest('base64url');
}

/** Random secret for a link or code: 256 bits, URL-safe. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Keyed, because all IPv4 addresses could be tried against a plain digest. */
export function digestCaller(secret: string, caller: string): Buffer {
  return createHmac('sha256', secret).update(caller).digest().subarray(0, 16);
}

/** Stored form of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
