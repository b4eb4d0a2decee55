import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UnusableDatabaseError } from '../unusable-database.ts';

/** Unusable data folder. The message says why and what to do. */
export class DataFolderError extends UnusableDatabaseError {
  override name = 'DataFolderError';
}

const OTHER_FOLDER = 'Give another one: FARELARK_DATA_DIR=FOLDER npm start';

/** Checks that a folder can be written to or created. Leaves nothing behind. @throws DataFolderError */
export async function checkDataFolder(dataDir: string): Promise<void> {
  const folder = await findExistingParent(dataDir);
  if (!(await stat(folder)).isDirectory())
    throw new DataFolderError(
      `The data folder ${dataDir} can't be used: ${folder} is a file. ${OTHER_FOLDER}`,
    );
  try {
    // Permissions don't suffice: root has all of them, and still can't write to /proc or a read-only disk.
    await rmdir(await mkdtemp(join(folder, '.farelark-')));
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new DataFolderError(
      `The data folder ${dataDir} can't be written to: ${REASONS[code] ?? code}. ${OTHER_FOLDER}`,
      { cause },
    );
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this account has no permission there',
  EPERM: 'this account has no permission there',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'nothing can be created there',
  ENOSPC: 'no space is left there',
  EDQUOT: 'no space is left there for this account',
};

/** True if the disk, or the account's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT'].includes(code);
}

/** Returns the path itself or its closest existing parent. */
export async function findExistingParent(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    await stat(absolute);
    return absolute;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTDIR'].includes(code))
      throw new DataFolderError(
        `The data folder ${path} can't be entered: ${REASONS[code] ?? code}. ${OTHER_FOLDER}`,
        { cause: error },
      );
    return findExistingParent(dirname(absolute));
  }
}
