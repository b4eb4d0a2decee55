import { createHash } from 'node:crypto';
import { signToken, verifyToken } from '../../../platform/security/link-tokens.ts';
import type { AuthKeys } from '../../../platform/security/secret-keys.ts';

/**
 * The token by which whoever reads an account's address says so. It is about that address alone: once the
 * account has another one, it does nothing.
 */
export function signAddressToken(secret: string, userId: string, address: string): string {
  return signToken(secret, getTokenPurpose(address), userId);
}

/** Whether a token of `addressToken` was made for this address; answers whose it is by itself. */
export function verifyAddressToken(keys: AuthKeys, token: string, address: string): boolean {
  return verifyToken(keys, getTokenPurpose(address), token) !== null;
}

/** The account that a token names, whether it is right or not. */
export function parseTokenUserId(token: string): string | null {
  const [userId = ''] = token.split('.');
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId) ? userId : null;
}

function getTokenPurpose(address: string): string {
  return `confirm_address ${createHash('sha256').update(address.trim().toLowerCase()).digest('hex')}`;
}
