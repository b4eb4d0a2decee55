import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyView } from '@farelark/contracts';
import type { StoredApiKey } from '@farelark/db/api-keys';

/** Identifies keys for people and secret scanners. */
export const API_KEY_PREFIX = 'flk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 of 62 letters: 190 bits. */
const RANDOM_LETTERS = 32;
/** CRC-32 of the rest, in base 62. */
const CHECK_LETTERS = 6;
const KEY_PATTERN = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);

/** Only a key's hash and hint are stored. */
export function generateApiKey(): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[randomInt(62)]);
  const body = API_KEY_PREFIX + letters.join('');
  return body + checksum(body);
}

/** Detects mistyped keys without the database. */
export function isWellFormed(key: string): boolean {
  return (
    KEY_PATTERN.test(key) && key.slice(-CHECK_LETTERS) === checksum(key.slice(0, -CHECK_LETTERS))
  );
}

/** Lets the owner identify a key. */
export function getHint(key: string): string {
  return `${key.slice(0, API_KEY_PREFIX.length + 4)}…${key.slice(-4)}`;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let check = '';
  while (check.length < CHECK_LETTERS) {
    check = ALPHABET[rest % 62] + check;
    rest = Math.floor(rest / 62);
  }
  return check;
}

export function toApiKeyView(key: StoredApiKey): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    createdAt: key.createdAt.toISOString(),
    lastUsedOn: key.lastUsedOn,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
