import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeSettings } from './cluster.ts';
import {
  getFreeBytes,
  MIN_FREE_BYTES,
  RESERVE_BYTES,
  RESUME_FREE_BYTES,
  readWriteMode,
  toMib,
} from './disk-space.ts';
import type { DatabaseLocation } from './location.ts';
import { reloadPostmaster } from './postmaster.ts';
import { type Durability, MIB, type WriteMode } from './settings.ts';

const INTERVAL_MS = 1_000;
const FILLER = Buffer.alloc(MIB, 'Reserved disk space for recovery. ');

/**
 * Keeps PostgreSQL running on a full disk. Without space for the write-ahead log it would end all
 * sessions and might not restart. So a reserve file is kept, and the database becomes read-only before
 * the last space is used; with free space it becomes writable again. Any number of processes may
 * monitor the same database.
 */
export async function monitorDiskSpace(
  location: DatabaseLocation,
  {
    log,
    logError,
    signal,
  }: {
    readonly log: (message: string) => void;
    readonly logError: (message: string) => void;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  let lastError = '';

  async function check(): Promise<void> {
    const free = await getFreeBytes(location.folder);
    const changed = await updateWriteMode(location, 'full');
    if (changed === 'on') log('There is enough disk space again; the database accepts writes');
    else if (changed !== null)
      logError(
        `Only ${toMib(free)} MiB are free where the database is (${location.folder}). ` +
          'The database is read-only until there is more. Make room there.',
      );
    if (free >= RESUME_FREE_BYTES) await ensureReserve(location);
  }

  while (!signal.aborted) {
    await check().then(
      () => {
        lastError = '';
      },
      (error: Error) => {
        if (lastError !== error.message) logError(`Disk space of the database: ${error.message}`);
        lastError = error.message;
      },
    );
    await wait(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Makes a running PostgreSQL read-only or writable as disk space demands.
 *
 * @returns the new mode; null if unchanged
 */
export async function updateWriteMode(location: DatabaseLocation, durability: Durability) {
  const before = await readWriteMode(location.cluster);
  const writeMode = await chooseWriteMode(location);
  // Settings of an earlier version stay until the next start.
  if (writeMode === before || !(await writeSettings(location, durability, writeMode))) return null;
  await reloadPostmaster(location);
  return writeMode;
}

/** Chooses the write mode by free space, with hysteresis, and releases the reserve when it runs out. */
export async function chooseWriteMode(location: DatabaseLocation): Promise<WriteMode> {
  const free = await getFreeBytes(location.folder);
  if (free >= RESUME_FREE_BYTES) return 'on';
  if (free >= MIN_FREE_BYTES) return readWriteMode(location.cluster);
  await rm(getReserveFile(location), { force: true });
  return 'off';
}

/** Fills the file with data, because a sparse file would reserve nothing. */
async function ensureReserve(location: DatabaseLocation): Promise<void> {
  const reserve = getReserveFile(location);
  const size = await stat(reserve).then(
    (file) => file.size,
    () => 0,
  );
  if (size === RESERVE_BYTES) return;
  const chunks = Array.from({ length: RESERVE_BYTES / MIB }, () => FILLER);
  await writeFile(reserve, chunks, { mode: 0o600 });
}

function getReserveFile(location: DatabaseLocation): string {
  return join(location.folder, 'reserve');
}
