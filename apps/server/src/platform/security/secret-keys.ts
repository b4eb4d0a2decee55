import { createHash } from 'node:crypto';
import type { symmetricEncrypt } from 'better-auth/crypto';
import type { Settings } from '../../config/settings.ts';

/** What the accounts sign and encrypt with, and what they did with before it was replaced. */
export interface AuthKeys {
  readonly current: string;
  /** Read with, and nothing more: what it encrypted is written anew. */
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

/** How a text begins that the current key encrypted. */
export function currentPrefix({ current }: AuthKeys): string {
  return `$ba$${toVersion(current)}$`;
}

/** Told by the key itself, so that nobody has to count: 31 bits of its hash, of which nothing can be learnt. */
function toVersion(secret: string): number {
  return createHash('sha256').update(`version of a key\n${secret}`).digest().readUInt32BE() >>> 1;
}
