import { execFile } from 'node:child_process';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MIB = 1024 * 1024;

/** A file system of its own in a folder, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not a byte. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  grow(mebibytes: number): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one; null where this account may not. */
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
      const most = Math.max(0, Math.floor((bavail * bsize) / MIB) - 1);
      // Reserving is quick, but stops short of the last pages; writing takes those too.
      const reserve = most === 0 ? '' : `fallocate -l ${most}MiB "${filler}-most";`;
      await run('sh', ['-c', `${reserve} cat /dev/zero > "${filler}-rest" 2>&1 || true`]);
    },
    async empty() {
      await run('sh', ['-c', `rm -f "${filler}"-*`]);
    },
    async grow(size) {
      await run('mount', ['-o', `remount,size=${size}m`, folder]);
    },
    async remove() {
      // Open files keep it until their processes end.
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a folder read-only also for root. Answers how to end that; null where this account may not mount. */
export async function mountReadOnly(folder: string): Promise<(() => Promise<unknown>) | null> {
  return run('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).then(
    () => () => run('umount', ['-l', folder]),
    () => null,
  );
}
