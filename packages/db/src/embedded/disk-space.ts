import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError, nearestExisting } from './data-folder.ts';
import type { Writing } from './settings.ts';

export const MIB = 1024 * 1024;

/** Below this, PostgreSQL takes no more writes: what is left is for its own. */
export const MIN_FREE_BYTES = 32 * MIB;
/** Given back when the disk is full: four segments of the write-ahead log, enough to recover and to checkpoint. */
export const RESERVE_BYTES = 64 * MIB;
/** From here on writes are taken again, and the reserve is made again. */
export const ENOUGH_FREE_BYTES = MIN_FREE_BYTES + RESERVE_BYTES + 32 * MIB;
/**
 * Space for a first start: measured 52 MB for the cluster with all tables, 217 MB after a minute with the
 * simulated market, and the reserve and `ENOUGH_FREE_BYTES` besides.
 */
const FIRST_START_BYTES = 512 * MIB;

/**
 * Checks that there is room for a new database in a folder, which need not exist yet.
 *
 * @throws DataFolderError
 */
export async function checkRoomToBegin(folder: string): Promise<void> {
  const free = await freeBytes(await nearestExisting(folder));
  if (free < FIRST_START_BYTES) throw tooLittle(folder, FIRST_START_BYTES, free);
}

/**
 * Checks that the database of a folder would take writes.
 *
 * @throws DataFolderError
 */
export async function checkRoomToWrite(folder: string, cluster: string): Promise<void> {
  const free = await freeBytes(folder);
  const isEnough =
    free >= ENOUGH_FREE_BYTES ||
    (free >= MIN_FREE_BYTES && (await readWriting(cluster).catch(() => 'on')) === 'on');
  if (!isEnough) throw tooLittle(folder, ENOUGH_FREE_BYTES, free);
}

function tooLittle(folder: string, wanted: number, free: number): DataFolderError {
  return new DataFolderError(
    `Too little disk space: the database in ${folder} needs ${inMib(wanted)} MiB to start, and ${inMib(free)} MiB are free. ` +
      'Make room there, or give another folder: FARELARK_DATA_DIR=FOLDER npm start',
  );
}

export function inMib(bytes: number): number {
  return Math.floor(bytes / MIB);
}

export async function readWriting(cluster: string): Promise<Writing> {
  const settings = await readFile(join(cluster, 'postgresql.conf'), 'utf8');
  return /^default_transaction_read_only = on$/m.test(settings) ? 'off' : 'on';
}

/** Bytes that an ordinary account may still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
