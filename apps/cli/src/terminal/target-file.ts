import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Symbolic links that are followed one after another, as Linux does. */
const MAX_LINKS = 40;

/**
 * The file that a path names, through symbolic links, whether it is there yet or not; null where there is
 * something else than a regular file, which must not be replaced by one.
 *
 * @throws Error of the system for links that lead in a circle
 */
export async function findTargetFile(path: string): Promise<string | null> {
  const target = await followLinks(path);
  const found = await stat(target).catch(ignoreMissing);
  return found === null || found.isFile() ? target : null;
}

async function followLinks(path: string): Promise<string> {
  let target = path;
  for (let links = 0; links < MAX_LINKS; links += 1) {
    const found = await lstat(target).catch(ignoreMissing);
    if (!found?.isSymbolicLink()) return target;
    // A link is relative to the folder that it is really in.
    target = resolve(await realpath(dirname(target)), await readlink(target));
  }
  // What the system says of a circle.
  return realpath(path);
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
