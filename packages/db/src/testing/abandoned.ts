import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveLocation } from '../embedded/location.ts';
import { stopPostmaster } from '../embedded/postmaster.ts';
import { isAlive } from '../embedded/processes.ts';

/**
 * Ends and removes the clusters that killed test runs left behind: folders named by `prefix` and
 * the id of a process that runs no more.
 */
export async function sweepAbandoned(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const dataDir = join(tmpdir(), name);
    await stopPostmaster(await resolveLocation(dataDir, () => {}));
    await rm(dataDir, { recursive: true, force: true });
  }
}
