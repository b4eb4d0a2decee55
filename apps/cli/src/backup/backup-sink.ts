import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '@farelark/db';

/**
 * A file readable by its owner only, written under another name beside its own: what has that name is
 * always whole, and an older one stays until then. `-` is standard output.
 *
 * @throws Error of the system when nothing can be written there
 */
export async function backupSink(path: string) {
  if (path === '-') return { stream: process.stdout, keep: async () => {}, drop: async () => {} };
  // Hidden, so that it isn't taken for a backup.
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  // Written through to the disk before it is closed.
  const stream = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  await once(stream, 'open');
  return {
    stream,
    /** Makes what was written the backup, once all of it is on the disk. */
    async keep() {
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    /** Leaves nothing of it behind. */
    async drop() {
      stream.destroy();
      await rm(part, { force: true });
    },
  };
}
