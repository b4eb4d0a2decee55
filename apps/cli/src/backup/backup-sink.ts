import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from '@farelark/db';

/** Destination of a backup. */
export interface BackupSink {
  readonly stream: Writable;
  /** Makes what was written the backup, once all of it is on the disk. */
  readonly keep: () => Promise<void>;
  /** Leaves nothing of it behind. */
  readonly drop: () => Promise<void>;
}

/**
 * A file readable by its owner only, written under another name beside its own: what has that name is
 * always whole, and an older one stays until then. `-` is standard output.
 *
 * @throws Error of the system when nothing can be written there
 */
export async function backupSink(path: string): Promise<BackupSink> {
  if (path === '-') return { stream: process.stdout, keep: async () => {}, drop: async () => {} };
  // Hidden, so that it isn't taken for a backup.
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  // Written through to the disk before it is closed.
  const stream = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  await once(stream, 'open');
  return {
    stream,
    async keep() {
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    async drop() {
      stream.destroy();
      await rm(part, { force: true });
    },
  };
}
