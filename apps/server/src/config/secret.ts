import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDamagedSecretError, createSecretFile, readSecretFile } from '@farelark/db';

const MIN_LENGTH = 32;
const SECRET_BYTES = 32;
/** Length of SECRET_BYTES as base64url. */
const CREATED_LENGTH = 43;

/**
 * The secret of sessions and links: the setting, or that of the data folder, which is created if missing.
 *
 * @throws DamagedSecretError if the file is invalid; it is never replaced
 */
export async function getAuthSecret(setting: string | undefined, dataDir: string): Promise<string> {
  const existing = setting ?? (await readAuthSecret(dataDir));
  if (existing !== null) return existing;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  if (await createSecretFile(getPath(dataDir), `${secret}\n`)) return secret;
  // Another process has just created the file.
  return getAuthSecret(setting, dataDir);
}

/** Returns null if the data folder has no secret. @throws DamagedSecretError */
export async function readAuthSecret(dataDir: string): Promise<string | null> {
  const path = getPath(dataDir);
  const text = await readSecretFile(path);
  if (text === null) return null;
  const secret = text.trim();
  if (secret === '') throw createDamagedSecretError(path, 'empty');
  if (/\p{Cc}/u.test(secret)) throw createDamagedSecretError(path, 'not one line of text');
  // Created files end with a line break, which truncated files lack.
  const isTruncated =
    secret.length < MIN_LENGTH || (secret.length < CREATED_LENGTH && !text.endsWith('\n'));
  if (isTruncated) throw createDamagedSecretError(path, 'cut off');
  return secret;
}

function getPath(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}
