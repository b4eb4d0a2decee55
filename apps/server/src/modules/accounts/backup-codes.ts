import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { TwoFactorOptions } from 'better-auth/plugins/two-factor';
import type { BetterAuthPlugin } from 'better-auth/types';
import { type AuthKeys, encryptionKey } from '../../platform/security/secret-keys.ts';
import { before } from './hooks.ts';

const CODES = 10;
/** Digits and letters that can't be confused on paper: five bits each. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: what is kept of so much cannot be guessed back, so that a fast hash does (ASVS 5.0, 6.5.2). */
const LETTERS_IN_CODE = 24;
const LETTERS_IN_GROUP = 6;
const DIGEST_MARK = 'sha256:';

/** Backup codes, shown once and kept as digests: what is typed is brought to its digest before the library compares. */
export function backupCodes() {
  return {
    id: 'backup-codes',
    hooks: before(['/two-factor/verify-backup-code'], async (context) => {
      const code: unknown = context.body?.code;
      if (typeof code !== 'string') return undefined;
      return { context: { body: { code: digestCode(code) } } };
    }),
  } satisfies BetterAuthPlugin;
}

export function backupCodeOptions(
  keys: AuthKeys,
): NonNullable<TwoFactorOptions['backupCodeOptions']> {
  return {
    allowPasswordless: true,
    customBackupCodesGenerate: newBackupCodes,
    storeBackupCodes: {
      encrypt: (json) => encryptCodes(json, keys),
      decrypt: async (stored) => {
        const json = await symmetricDecrypt({ key: encryptionKey(keys), data: stored });
        return JSON.stringify(readCodes(json).map(toStored));
      },
    },
  };
}

/** Digests of the codes, encrypted with the current key. */
export function encryptCodes(json: string, keys: AuthKeys): Promise<string> {
  const data = JSON.stringify(readCodes(json).map(toStored));
  // Encrypted as well, for those of earlier sets: they were shorter, and could be guessed from a digest.
  return symmetricEncrypt({ key: encryptionKey(keys), data });
}

/** Such as `h4k2mz-09vxq8-7wbnje-c3ta5g`. */
function newBackupCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    // 256 is a multiple of 32: no letter comes more often than another.
    const letters = [...randomBytes(LETTERS_IN_CODE)].map((byte) => LETTERS[byte % LETTERS.length]);
    const groups = [];
    for (let at = 0; at < LETTERS_IN_CODE; at += LETTERS_IN_GROUP)
      groups.push(letters.slice(at, at + LETTERS_IN_GROUP).join(''));
    return groups.join('-');
  });
}

function readCodes(json: string): string[] {
  // The library's own list of texts, or ours.
  return JSON.parse(json) as string[];
}

function toStored(code: string): string {
  return code.startsWith(DIGEST_MARK) ? code : digestCode(code);
}

/** Of the letters alone: people leave out dashes, and telephones begin with a capital. */
function digestCode(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return DIGEST_MARK + createHash('sha256').update(letters).digest('base64url');
}
