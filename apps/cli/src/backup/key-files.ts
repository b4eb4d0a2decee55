import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@farelark/db';
import type { BackupFile } from '@farelark/db/backup';
import { findTargetFile } from '../terminal/target-file.ts';

/**
 * Files of the data folder that cannot be recreated: the secret that signs sessions and links and encrypts
 * second factors, and the key pair of push subscriptions.
 */
const KEY_FILES = ['auth-secret', 'push-keys.json'];

/** Reads the existing key files. */
export async function readKeys(folder: string): Promise<BackupFile[]> {
  const files = await Promise.all(
    KEY_FILES.map(async (name) => ({ name, text: await readOptional(join(folder, name)) })),
  );
  return files.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
}

/** Returns the names of key files in the folder that differ from the given ones. */
export async function findConflictingKeys(
  folder: string,
  keys: readonly BackupFile[],
): Promise<string[]> {
  const existing = new Map((await readKeys(folder)).map(({ name, text }) => [name, text.trim()]));
  return keys
    .filter(({ name, text }) => existing.has(name) && existing.get(name) !== text.trim())
    .map(({ name }) => name);
}

/** Writes key files under temporary names, for the owner only. Ignores files with other names. */
export async function stageKeys(folder: string, files: readonly BackupFile[]) {
  await mkdir(folder, { recursive: true });
  const keys = await Promise.all(
    files
      .filter(({ name }) => KEY_FILES.includes(name))
      .map(async ({ name, text }) => {
        // Follows symbolic links.
        const path = (await findTargetFile(join(folder, name))) ?? join(folder, name);
        return { path, temporary: `${path}.part`, text };
      }),
  );
  for (const { temporary, text } of keys) {
    await rm(temporary, { force: true });
    const file = await open(temporary, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
  }
  return {
    async commit() {
      for (const { temporary, path } of keys) await rename(temporary, path);
      await syncFolder(folder);
    },
    async discard() {
      for (const { temporary } of keys) await rm(temporary, { force: true });
    },
  };
}

async function readOptional(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
