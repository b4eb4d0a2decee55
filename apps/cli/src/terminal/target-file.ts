import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Same limit as Linux. */
const MAX_LINKS = 40;

/**
 * Resolves symbolic links to a regular or missing file; returns null for anything else.
 *
 * @throws ELOOP for circular links
 */
export async function findTargetFile(path: string): Promise<string | null> {
  const target = await followLinks(path);
  const stats = await stat(target).catch(ignoreMissing);
  return stats === null || stats.isFile() ? target : null;
}

async function followLinks(path: string): Promise<string> {
  let target = path;
  for (let links = 0; links < MAX_LINKS; links += 1) {
    const stats = await lstat(target).catch(ignoreMissing);
    if (!stats?.isSymbolicLink()) return target;
    // Links are relative to the real path of their folder.
    target = resolve(await realpath(dirname(target)), await readlink(target));
  }
  return realpath(path); // throws ELOOP
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
