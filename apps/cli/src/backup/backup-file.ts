import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '@farelark/db';

/**
 * Opens a file for the owner only, or standard output for `-`. The file is written under a temporary name
 * and renamed on commit, so that a failed backup never replaces a complete one.
 *
 * @throws Error of the system if the file cannot be written
 */
export async function openBackupFile(path: string) {
  if (path === '-')
    return { stream: process.stdout, commit: async () => {}, discard: async () => {} };
  // Hidden, so that it is not taken for a backup.
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  // `flush` syncs to disk on close.
  const stream = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  await once(stream, 'open');
  return {
    stream,
    /** Call after the stream is closed. */
    async commit() {
      await rename(temporary, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      stream.destroy();
      await rm(temporary, { force: true });
    },
  };
}
