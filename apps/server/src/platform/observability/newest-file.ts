import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** When the newest file of a folder was written; null where there is none, or no such folder. Hidden ones are being written. */
export async function newestFileAt(folder: string): Promise<Date | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const times = await Promise.all(
    // One that is removed meanwhile is none.
    files.map(({ name }) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const newest = Math.max(0, ...times);
  return newest === 0 ? null : new Date(newest);
}
