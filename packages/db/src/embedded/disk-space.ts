import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError, findExistingParent } from './data-folder.ts';
import { MIB, type WriteMode } from './settings.ts';

/** Free space below which PostgreSQL becomes read-only; the rest is left for its own writes. */
export const MIN_FREE_BYTES = 32 * MIB;
/** Reserve that is released when the disk is full: four WAL segments, enough to recover and to checkpoint. */
export const RESERVE_BYTES = 64 * MIB;
/** Free space from which writes are accepted again and the reserve is restored. */
export const RESUME_FREE_BYTES = MIN_FREE_BYTES + RESERVE_BYTES + 32 * MIB;
/** Measured: 52 MB for an empty cluster, 217 MB after a minute of the simulated market; plus the reserve. */
const FIRST_START_BYTES = 512 * MIB;

/** Checks that there is space for a new database in a folder that may not exist yet. @throws DataFolderError */
export async function checkSpaceForNewDatabase(folder: string): Promise<void> {
  const free = await getFreeBytes(await findExistingParent(folder));
  if (free < FIRST_START_BYTES) throw createSpaceError(folder, FIRST_START_BYTES, free);
}

/** Checks that the database of a folder would accept writes. @throws DataFolderError */
export async function checkSpaceForWrites(folder: string, cluster: string): Promise<void> {
  const free = await getFreeBytes(folder);
  const isEnough =
    free >= RESUME_FREE_BYTES ||
    (free >= MIN_FREE_BYTES && (await readWriteMode(cluster).catch(() => 'on')) === 'on');
  if (!isEnough) throw createSpaceError(folder, RESUME_FREE_BYTES, free);
}

function createSpaceError(folder: string, required: number, free: number): DataFolderError {
  return new DataFolderError(
    `Too little disk space: the database in ${folder} needs ${toMib(required)} MiB to start, and ${toMib(free)} MiB are free. ` +
      'Make room there, or use another folder: FARELARK_DATA_DIR=FOLDER npm start',
  );
}

export function toMib(bytes: number): number {
  return Math.floor(bytes / MIB);
}

export async function readWriteMode(cluster: string): Promise<WriteMode> {
  const settings = await readFile(join(cluster, 'postgresql.conf'), 'utf8');
  return /^default_transaction_read_only = on$/m.test(settings) ? 'off' : 'on';
}

/** Free bytes for ordinary accounts. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
