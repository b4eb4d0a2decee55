import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDamagedSecretError, createSecretFile, readSecretFile } from '@farelark/db';

const MIN_LENGTH = 32;
const MADE_BYTES = 32;
/** Of such a secret as base64url. */
const MADE_LENGTH = 43;

/**
 * The secret that signs sessions and links: the given one, else that of the data folder, created at the first start.
 *
 * @throws DamagedSecretError when the file can't be used; it is never replaced
 */
export async function authSecret(given: string | undefined, dataDir: string): Promise<string> {
  const known = given ?? (await keptAuthSecret(dataDir));
  if (known !== null) return known;
  const made = randomBytes(MADE_BYTES).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  if (await createSecretFile(pathIn(dataDir), `${made}\n`)) return made;
  // Another server that started at the same time was quicker.
  return authSecret(given, dataDir);
}

/** The secret in a data folder; null when there is none yet. @throws DamagedSecretError */
export async function keptAuthSecret(dataDir: string): Promise<string | null> {
  const path = pathIn(dataDir);
  const text = await readSecretFile(path);
  if (text === null) return null;
  const secret = text.trim();
  if (secret === '') throw createDamagedSecretError(path, 'empty');
  if (/\p{Cc}/u.test(secret)) throw createDamagedSecretError(path, 'not one line of text');
  // What was created here ends with a line break, which a file that was cut has lost.
  const isCut = secret.length < MIN_LENGTH || (secret.length < MADE_LENGTH && !text.endsWith('\n'));
  if (isCut) throw createDamagedSecretError(path, 'cut off');
  return secret;
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}
