import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { TwoFactorOptions } from 'better-auth/plugins/two-factor';
import { type AuthKeys, toEncryptionKey } from '../../platform/security/secret-keys.ts';
import { before } from './plugin.ts';

const CODE_COUNT = 10;
/** 32 characters, five bits each, that can't be confused on paper. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits, enough for a fast hash (ASVS 5.0, 6.5.2). */
const CODE_LENGTH = 24;
const DIGEST_PREFIX = 'sha256:';

/** Stores backup codes as digests, by replacing a typed code with its digest before the library compares them. */
export function backupCodes() {
  return before(['/two-factor/verify-backup-code'], async (context) => {
    const code: unknown = context.body?.code;
    if (typeof code !== 'string') return undefined;
    return { context: { body: { code: digestCode(code) } } };
  });
}

export function backupCodeOptions(
  keys: AuthKeys,
): NonNullable<TwoFactorOptions['backupCodeOptions']> {
  return {
    allowPasswordless: true,
    customBackupCodesGenerate: generateBackupCodes,
    storeBackupCodes: {
      encrypt: (json) => encryptCodes(json, keys),
      decrypt: async (stored) => {
        const json = await symmetricDecrypt({ key: toEncryptionKey(keys), data: stored });
        return JSON.stringify(readCodes(json).map(toDigest));
      },
    },
  };
}

/** Digests of the codes, encrypted with the current key. */
export function encryptCodes(json: string, keys: AuthKeys): Promise<string> {
  const data = JSON.stringify(readCodes(json).map(toDigest));
  // Also encrypted, because codes of earlier sets were short enough to guess from a digest.
  return symmetricEncrypt({ key: toEncryptionKey(keys), data });
}

/** Such as `h4k2mz-09vxq8-7wbnje-c3ta5g`. */
function generateBackupCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => {
    // Unbiased, since 256 is a multiple of 32.
    const code = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return code.join('').replaceAll(/.{6}(?=.)/g, '$&-');
  });
}

function readCodes(json: string): string[] {
  // A list of strings, both the library's and ours.
  return JSON.parse(json) as string[];
}

function toDigest(code: string): string {
  return code.startsWith(DIGEST_PREFIX) ? code : digestCode(code);
}

/** Ignores case, spaces and dashes: phones capitalise, and people leave out dashes. */
function digestCode(code: string): string {
  const characters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return DIGEST_PREFIX + createHash('sha256').update(characters).digest('base64url');
}
