import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs sessions and links: the given one, else one made at the first start and kept
 * in the data folder, readable by its owner only, so that a restart signs nobody out.
 */
export async function authSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataDir, 'auth-secret');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null && kept.trim().length >= 32) return kept.trim();
  const made = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}
