import { createHash } from 'node:crypto';
import { signToken } from '../../platform/security/link-tokens.ts';

/**
 * The token in a subscriber's links, to confirm and to unsubscribe. Always the same, so that the link of a
 * mail from years ago still ends the subscription; it works while its hash stands in the subscriber's row,
 * which forgets it when the address changes.
 */
export function signNewsletterToken(secret: string, subscriberId: string): string {
  return signToken(secret, 'newsletter', subscriberId);
}

/** SHA-256 of a token, under which its subscriber is found. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
