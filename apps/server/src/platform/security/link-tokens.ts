import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthKeys } from './secret-keys.ts';

/**
 * Links that act for a traveller without a session, such as unsubscribing: purpose and user id with a
 * signature. They don't expire, because a mail may be opened years later.
 */
export function signToken(secret: string, purpose: string, userId: string): string {
  return `${userId}.${signature(secret, purpose, userId)}`;
}

/** The user id of a token made for this purpose by one of these keys; null when anything about it is wrong. */
export function verifyToken(
  { current, before }: AuthKeys,
  purpose: string,
  token: string,
): string | null {
  const [userId, given] = token.split('.');
  if (userId === undefined || given === undefined) return null;
  const received = Buffer.from(given);
  const matches = (secret: string) => {
    const expected = Buffer.from(signature(secret, purpose, userId));
    return expected.length === received.length && timingSafeEqual(expected, received);
  };
  return matches(current) || (before !== null && matches(before)) ? userId : null;
}

function signature(secret: string, purpose: string, userId: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${userId}`).digest('base64url');
}

/** A secret for a link or code: 256 random bits that stand in an address as they are. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored form of a secret, which can be compared but not used. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
