import { createHash } from 'node:crypto';
import type { symmetricEncrypt } from 'better-auth/crypto';
import type { Settings } from '../../config/settings.ts';

/** Current and previous key for signatures and encryption. */
export interface AuthKeys {
  readonly current: string;
  /** For verification and decryption; data is re-encrypted with the current key. */
  readonly before: string | null;
}

export function getAuthKeys({
  AUTH_SECRET = '',
  AUTH_SECRET_BEFORE,
}: Pick<Settings, 'AUTH_SECRET' | 'AUTH_SECRET_BEFORE'>): AuthKeys {
  return { current: AUTH_SECRET, before: AUTH_SECRET_BEFORE ?? null };
}

/** The keys as better-auth takes them. Data without a key version was encrypted by the earliest key. */
export function toLibrarySecrets({ current, before }: AuthKeys) {
  return {
    secrets: [current, ...(before === null ? [] : [before])].map((value) => ({
      version: toVersion(value),
      value,
    })),
    secret: before ?? current,
  };
}

/** The keys for encryption and decryption outside better-auth. */
export function toEncryptionKey(keys: AuthKeys): Parameters<typeof symmetricEncrypt>[0]['key'] {
  const { secrets, secret } = toLibrarySecrets(keys);
  return {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: toVersion(keys.current),
    legacySecret: secret,
  };
}

/** Prefix of texts encrypted with the current key. */
export function getCurrentPrefix({ current }: AuthKeys): string {
  return `$ba$${toVersion(current)}$`;
}

/** Key version: 31 bits of a hash of the key, which reveal nothing of it. */
function toVersion(secret: string): number {
  return createHash('sha256').update(`version of a key\n${secret}`).digest().readUInt32BE() >>> 1;
}
