import { randomBytes } from 'node:crypto';
import { chown, link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret file that can't be used and can't be created again. The message says what to do. */
export class DamagedSecretError extends Error {
  override name = 'DamagedSecretError';
}

/** Account that will own a file. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Reads a secret file; null if it doesn't exist. An unreadable file never counts as missing, because a
 * new secret would make data of the old one useless.
 *
 * @throws DamagedSecretError for an unreadable file, or one that isn't UTF-8
 */
export async function readSecretFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw new DamagedSecretError(
      `${path} can't be read (${cause.code}). Nothing was changed. Start as the account that owns it, or restore the file from a backup.`,
      { cause },
    );
  });
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw createDamagedSecretError(path, 'not text');
  }
}

export function createDamagedSecretError(path: string, how: string): DamagedSecretError {
  return new DamagedSecretError(
    `${path} is damaged (${how}). Nothing was changed. Restore it from a backup; docs/operations.md says what is lost without it.`,
  );
}

/** Writes or replaces a secret file atomically. */
export async function writeSecretFile(path: string, text: string, owner?: Owner): Promise<void> {
  const temporary = await writeTemporary(path, text, owner);
  try {
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Creates a secret file atomically. Returns false if it exists, also by a concurrent process. */
export async function createSecretFile(path: string, text: string): Promise<boolean> {
  const temporary = await writeTemporary(path, text);
  try {
    await link(temporary, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.has(code)) throw error;
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** Errors of file systems without hard links, such as memory cards and some network shares. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/** Writes and syncs a file under a temporary name, readable by its owner only. */
async function writeTemporary(path: string, text: string, owner?: Owner): Promise<string> {
  const temporary = `${path}.${process.pid}-${randomBytes(3).toString('hex')}.part`;
  try {
    await using file = await open(temporary, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    if (owner !== undefined) await chown(temporary, owner.uid, owner.gid);
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Flushes the names in a folder to disk, on systems that support it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
