import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeSettings } from './cluster.ts';
import type { Place } from './place.ts';
import { reloadPostmaster } from './postmaster.ts';
import type { Durability, Writing } from './settings.ts';

const MIB = 1024 * 1024;

/** Below this, PostgreSQL takes no more writes: what is left is for its own. */
const LEAST_FREE_BYTES = 32 * MIB;
/** Given back when the disk is full: four segments of the write-ahead log, enough to recover and to checkpoint. */
const RESERVE_BYTES = 64 * MIB;
/** From here on writes are taken again, and the reserve is made again. */
const ENOUGH_FREE_BYTES = LEAST_FREE_BYTES + RESERVE_BYTES + 32 * MIB;
const EVERY_MILLIS = 1_000;
const PIECE = Buffer.alloc(MIB, 'Room that is kept for the database to recover in. ');

export interface SpaceWatch {
  stop(): void;
}

/**
 * Keeps a PostgreSQL that runs out of disk from falling over. A full disk is an error to who inserts, but
 * where no room is left for the write-ahead log PostgreSQL ends all sessions and may not come back. So some
 * room is kept in a file, and before the last is gone the database is made to take no writes: reads go on.
 * With room again, it takes writes by itself.
 *
 * Every process that has the database open may watch; what each does, it does the same.
 */
export function watchSpace(
  place: Place,
  options: {
    readonly durability?: Durability;
    readonly log: (message: string) => void;
    readonly logError?: (message: string) => void;
  },
): SpaceWatch {
  const { durability = 'full', log, logError = log } = options;
  const stopped = new AbortController();
  let trouble = '';

  async function look(): Promise<void> {
    const free = await freeBytes(place.folder);
    const before = await writingOf(place);
    const writing = await makeRoom(place);
    // Settings of an earlier version are left to the next start.
    if (writing !== before && (await writeSettings(place, durability, writing))) {
      await reloadPostmaster(place);
      if (writing === 'on') log('There is room for the database again; it takes writes');
      else
        logError(
          `Only ${Math.floor(free / MIB)} MiB are free where the database is (${place.folder}). ` +
            'Nothing is written any more until there are more; reading goes on. Make room there.',
        );
    }
    if (free >= ENOUGH_FREE_BYTES) await keepRoom(place);
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      await look().then(
        () => {
          trouble = '';
        },
        (error: Error) => {
          if (trouble !== error.message) logError(`The room for the database: ${error.message}`);
          trouble = error.message;
        },
      );
      await wait(EVERY_MILLIS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  void watch();
  return { stop: () => stopped.abort() };
}

/**
 * Gives back the room that was kept, where there is next to none besides. Answers whether there is enough to
 * write: once there was not, only when there is plenty.
 */
export async function makeRoom(place: Place): Promise<Writing> {
  const free = await freeBytes(place.folder);
  if (free >= ENOUGH_FREE_BYTES) return 'on';
  if (free >= LEAST_FREE_BYTES) return writingOf(place);
  await rm(reserveOf(place), { force: true });
  return 'off';
}

/** Written, not only sized: a file with holes would keep no room. */
async function keepRoom(place: Place): Promise<void> {
  const reserve = reserveOf(place);
  const size = await stat(reserve).then(
    (file) => file.size,
    () => 0,
  );
  if (size === RESERVE_BYTES) return;
  const pieces = Array.from({ length: RESERVE_BYTES / MIB }, () => PIECE);
  await writeFile(reserve, pieces, { mode: 0o600 });
}

function reserveOf(place: Place): string {
  return join(place.folder, 'reserve');
}

/** What the settings say. */
async function writingOf(place: Place): Promise<Writing> {
  const settings = await readFile(join(place.cluster, 'postgresql.conf'), 'utf8');
  return /^default_transaction_read_only = on$/m.test(settings) ? 'off' : 'on';
}

/** Bytes that an ordinary account may still write there. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
