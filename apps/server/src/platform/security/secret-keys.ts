import { createHash } from 'node:crypto';
import type { symmetricEncrypt } from 'better-auth/crypto';
import type { Settings } from '../../config/settings.ts';

/** Current and previous key of signatures and encryption. */
export interface AuthKeys {
  readonly current: string;
  /** For decryption only; what it encrypted is encrypted again. */
  readonly before: string | null;
}

export function authKeys({
  AUTH_SECRET = '',
  AUTH_SECRET_BEFORE,
}: Pick<Settings, 'AUTH_SECRET' | 'AUTH_SECRET_BEFORE'>): AuthKeys {
  return { current: AUTH_SECRET, before: AUTH_SECRET_BEFORE ?? null };
}

/**
 * The keys as the library wants them. What it encrypts says by which of them. What was encrypted before
 * there were several says nothing, and is of the earliest.
 */
export function librarySecrets({ current, before }: AuthKeys) {
  return {
    secrets: [current, ...(before === null ? [] : [before])].map((value) => ({
      version: toVersion(value),
      value,
    })),
    secret: before ?? current,
  };
}

/** The same for what is encrypted and decrypted beside the library. */
export function encryptionKey(keys: AuthKeys): Parameters<typeof symmetricEncrypt>[0]['key'] {
  const { secrets, secret } = librarySecrets(keys);
  return {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: toVersion(keys.current),
    legacySecret: secret,
  };
}

/** Prefix of texts encrypted with the current key. */
export function currentPrefix({ current }: AuthKeys): string {
  return `$ba$${toVersion(current)}$`;
}

/** Derived from the key, so it needs no bookkeeping: 31 bits of its hash, which reveal nothing. */
function toVersion(secret: string): number {
  return createHash('sha256').update(`version of a key\n${secret}`).digest().readUInt32BE() >>> 1;
}
