import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeSettings } from './cluster.ts';
import {
  ENOUGH_FREE_BYTES,
  freeBytes,
  inMib,
  MIB,
  MIN_FREE_BYTES,
  RESERVE_BYTES,
  readWriting,
} from './disk-space.ts';
import type { DatabaseLocation } from './location.ts';
import { reloadPostmaster } from './postmaster.ts';
import type { Durability, Writing } from './settings.ts';

const EVERY_MILLIS = 1_000;
const PIECE = Buffer.alloc(MIB, 'Room that is kept for the database to recover in. ');

/**
 * Keeps a PostgreSQL that runs out of disk from falling over. A full disk is an error to who inserts, but
 * where no room is left for the write-ahead log PostgreSQL ends all sessions and may not come back. So some
 * room is kept in a file, and before the last is gone the database is made to take no writes: reads go on.
 * With room again, it takes writes by itself.
 *
 * Every process that has the database open may watch; what each does, it does the same.
 */
export async function watchSpace(
  place: DatabaseLocation,
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
  let trouble = '';

  async function look(): Promise<void> {
    const free = await freeBytes(place.folder);
    const changed = await followRoom(place, 'full');
    if (changed === 'on') log('There is room for the database again; it takes writes');
    else if (changed !== null)
      logError(
        `Only ${inMib(free)} MiB are free where the database is (${place.folder}). ` +
          'Nothing is written any more until there are more; reading goes on. Make room there.',
      );
    if (free >= ENOUGH_FREE_BYTES) await keepRoom(place);
  }

  while (!signal.aborted) {
    await look().then(
      () => {
        trouble = '';
      },
      (error: Error) => {
        if (trouble !== error.message) logError(`The room for the database: ${error.message}`);
        trouble = error.message;
      },
    );
    await wait(EVERY_MILLIS, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Tells a running PostgreSQL whether to take writes, where that changed.
 *
 * @returns the new state; null where it is as before
 */
export async function followRoom(
  place: DatabaseLocation,
  durability: Durability,
): Promise<Writing | null> {
  const before = await readWriting(place.cluster);
  const writing = await makeRoom(place);
  // Settings of an earlier version are left to the next start.
  if (writing === before || !(await writeSettings(place, durability, writing))) return null;
  await reloadPostmaster(place);
  return writing;
}

/**
 * Gives back the room that was kept, where there is next to none besides. Answers whether there is enough to
 * write: once there was not, only when there is plenty.
 */
export async function makeRoom(place: DatabaseLocation): Promise<Writing> {
  const free = await freeBytes(place.folder);
  if (free >= ENOUGH_FREE_BYTES) return 'on';
  if (free >= MIN_FREE_BYTES) return readWriting(place.cluster);
  await rm(getReserveFile(place), { force: true });
  return 'off';
}

/** Written, not only sized: a file with holes would keep no room. */
async function keepRoom(place: DatabaseLocation): Promise<void> {
  const reserve = getReserveFile(place);
  const size = await stat(reserve).then(
    (file) => file.size,
    () => 0,
  );
  if (size === RESERVE_BYTES) return;
  const pieces = Array.from({ length: RESERVE_BYTES / MIB }, () => PIECE);
  await writeFile(reserve, pieces, { mode: 0o600 });
}

function getReserveFile(place: DatabaseLocation): string {
  return join(place.folder, 'reserve');
}
