import { execFile } from 'node:child_process';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MIB = 1024 * 1024;

/** A small file system mounted at a folder. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses up all space. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  grow(mebibytes: number): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a small disk; returns null without permission. */
export async function mountSmallDisk(folder: string, mebibytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  const options = `size=${mebibytes}m,mode=0755`;
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      const mebibytesLeft = Math.max(0, Math.floor((bavail * bsize) / MIB) - 1);
      // `fallocate` is fast; writing takes the last pages.
      const reserve =
        mebibytesLeft === 0 ? '' : `fallocate -l ${mebibytesLeft}MiB "${filler}-bulk";`;
      await run('sh', ['-c', `${reserve} cat /dev/zero > "${filler}-rest" 2>&1 || true`]);
    },
    async empty() {
      await run('sh', ['-c', `rm -f "${filler}"-*`]);
    },
    async grow(size) {
      await run('mount', ['-o', `remount,size=${size}m`, folder]);
    },
    async remove() {
      // A lazy unmount, as processes may have open files.
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a folder read-only, also for root. Returns a function that undoes it; null without permission. */
export async function mountReadOnly(folder: string): Promise<(() => Promise<unknown>) | null> {
  return run('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).then(
    () => () => run('umount', ['-l', folder]),
    () => null,
  );
}
