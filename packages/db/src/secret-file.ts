import { randomBytes } from 'node:crypto';
import { chown, link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that a program made once and can't make again, and that it can't use. The message says what to do. */
export class DamagedSecretError extends Error {
  override name = 'DamagedSecretError';
}

/** Account that a file is given to. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Text of a secret file; null when there is no such file. A file that exists and can't be read is never
 * taken for a missing one, since a new secret in its place would make the old one useless.
 *
 * @throws Error when the file exists and can't be read, or isn't UTF-8
 */
export async function readSecretFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw new DamagedSecretError(
      `${path} can't be read (${cause.code}). Nothing was changed. Start as the account that owns it, or bring the file back from a backup.`,
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

/** The refusal of a secret file whose contents can't be used. */
export function createDamagedSecretError(path: string, how: string): DamagedSecretError {
  return new DamagedSecretError(
    `${path} is damaged (${how}). Nothing was changed. Bring it back from a backup; docs/operations.md says what is lost without it.`,
  );
}

/** Writes a secret file, or replaces it as a whole: a crash leaves the old contents or the new ones. */
export async function writeSecretFile(path: string, text: string, owner?: Owner): Promise<void> {
  const aside = await writeAside(path, text, owner);
  try {
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Creates a secret file that doesn't exist yet. Of two processes that do so concurrently one succeeds.
 *
 * @returns false when the file exists: its contents count
 */
export async function createSecretFile(path: string, text: string): Promise<boolean> {
  const aside = await writeAside(path, text);
  try {
    await link(aside, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.has(code)) throw error;
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** Errors of file systems without hard links, such as those of memory cards and of some network shares. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/** Written to the disk under another name, readable by its owner only. */
async function writeAside(path: string, text: string, owner?: Owner): Promise<string> {
  const aside = `${path}.${process.pid}-${randomBytes(3).toString('hex')}.part`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (owner !== undefined) await chown(aside, owner.uid, owner.gid);
    return aside;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Makes new names in a folder last. Systems that can't flush a folder keep them by other means. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
