import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@farelark/db';
import type { BackupFile } from '@farelark/db/backup';
import { findTargetFile } from '../terminal/target-file.ts';

/**
 * Files of a data folder that can't be recreated: sessions and links are signed by the
 * one, second factors are sealed by it, and browsers know the server by the other.
 */
const KEY_FILES = ['auth-secret', 'push-keys.json'];

/** The keys that are there. */
export async function readKeys(folder: string): Promise<BackupFile[]> {
  const found = await Promise.all(
    KEY_FILES.map(async (name) => ({ name, text: await readIfThere(join(folder, name)) })),
  );
  return found.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
}

/** Names of the keys in a folder that others would be put in the place of. */
export async function otherKeys(folder: string, wanted: readonly BackupFile[]): Promise<string[]> {
  const here = new Map((await readKeys(folder)).map(({ name, text }) => [name, text]));
  return wanted
    .filter(({ name, text }) => here.has(name) && here.get(name)?.trim() !== text.trim())
    .map(({ name }) => name);
}

/** Writes keys to the disk, readable by their owner only, beside their place. Files of other names are no keys. */
export async function layReady(folder: string, wanted: readonly BackupFile[]) {
  await mkdir(folder, { recursive: true });
  const keys = await Promise.all(
    wanted
      .filter(({ name }) => KEY_FILES.includes(name))
      .map(async ({ name, text }) => {
        // Keys may be elsewhere with a link to them; what can't be read as a file was refused before.
        const path = (await findTargetFile(join(folder, name))) ?? join(folder, name);
        return { path, aside: `${path}.part`, text };
      }),
  );
  for (const { aside, text } of keys) {
    await rm(aside, { force: true });
    const file = await open(aside, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
  }
  return {
    async putInPlace() {
      for (const { aside, path } of keys) await rename(aside, path);
      await syncFolder(folder);
    },
    async drop() {
      for (const { aside } of keys) await rm(aside, { force: true });
    },
  };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
