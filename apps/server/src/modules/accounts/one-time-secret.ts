import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or code: 256 random bits that stand in an address as they are. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: enough to know it again, nothing to use it with. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
