import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, accountFor, canUse } from './account.ts';
import { checkDataFolder, DataFolderError, isNoSpace } from './data-folder.ts';
import { checkRoomToBegin, checkRoomToWrite } from './disk-space.ts';

/** Paths of one database: its files, its connection file and its log. */
export interface DatabaseLocation {
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Port and password, readable by the owner alone. */
  readonly connectionFile: string;
  readonly logFile: string;
  /** Folder of the three. */
  readonly folder: string;
  readonly account: Account | undefined;
}

/** A place, and what was made to have it. */
export interface ChosenLocation extends DatabaseLocation {
  /** Takes back what was made, as long as it holds no database. */
  giveUp(): Promise<void>;
}

/** Says, inside a data folder, that its database lives elsewhere. */
const SIGNPOST = 'database-is-elsewhere.txt';

/**
 * Chooses where the database of `dataDir` lives: inside it, or, where PostgreSQL's account cannot
 * pass through (a clone under a closed home directory), in a folder of the system. The choice is
 * written down in the data folder and holds from then on, even when permissions change later.
 *
 * @throws Error when the data folder cannot be made or entered
 */
export async function resolveLocation(
  dataDir: string,
  log: (message: string) => void,
): Promise<ChosenLocation> {
  const { root, made } = await makeDataFolder(dataDir);
  try {
    const place = await placeIn(root, log);
    return { ...place, giveUp: () => giveUp(place, root, made) };
  } catch (error) {
    await giveUp(null, root, made);
    throw error;
  }
}

async function placeIn(root: string, log: (message: string) => void): Promise<DatabaseLocation> {
  const elsewhere = await signpostIn(root);
  if (elsewhere !== undefined) return layOut(elsewhere);

  const inside = await layOut(join(root, 'database'));
  if (canUse(inside.account, 'x', root)) return inside;

  // A name of its own: an emptied data folder means a new database, not the old one back.
  const name = randomBytes(8).toString('hex');
  const chosen = await firstUsable(inside.account, [
    join('/var/lib/farelark', name),
    join(tmpdir(), `farelark-${name}`),
  ]);
  const putUp = await succeeds(writeFile(join(root, SIGNPOST), `${chosen}\n`, { flag: 'wx' }));
  // Of two concurrent first starts, the one that put up the signpost chose for both.
  if (!putUp) return placeIn(root, log);
  log(`PostgreSQL's account cannot enter ${root}; the database is kept in ${chosen}`);
  return layOut(chosen);
}

/** Check for a database of a data folder, here or elsewhere. Creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const marks = [join(dataDir, SIGNPOST), join(dataDir, 'database', 'connection.json')];
  const found = await Promise.all(marks.map((path) => stat(path).catch(() => null)));
  return found.some((mark) => mark !== null);
}

/**
 * Checks that the database of a data folder can be opened and take writes, as far as that shows without
 * opening it. Creates nothing that stays.
 *
 * @throws DataFolderError
 */
export async function checkDatabaseLocation(dataDir: string): Promise<void> {
  try {
    await checkDataFolder(dataDir);
  } catch (error) {
    // How much space is missing says more than that there is none.
    if (isNoSpace(error)) await checkRoom(dataDir);
    throw error;
  }
  await checkRoom(dataDir);
}

async function checkRoom(dataDir: string): Promise<void> {
  const folder = (await signpostIn(dataDir)) ?? join(dataDir, 'database');
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) await checkRoomToWrite(folder, cluster);
  else await checkRoomToBegin(folder);
}

function signpostIn(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, SIGNPOST), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** @returns the folder's real path, and the first folder that was made to have it */
async function makeDataFolder(
  dataDir: string,
): Promise<{ root: string; made: string | undefined }> {
  // Where nothing can be made, as below /proc, a recursive mkdir would never end.
  if (!existsSync(join(dataDir, '.'))) await checkDataFolder(dataDir);
  try {
    const made = await mkdir(dataDir, { recursive: true });
    // Under a umask of 077 root's own folder would be closed to PostgreSQL's account.
    if (made !== undefined && process.getuid?.() === 0) await chmod(dataDir, 0o711);
    return { root: await realpath(dataDir), made };
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be made or entered. Give another one by FARELARK_DATA_DIR.`,
      { cause },
    );
  }
}

/** Removes empty folders that were made for a database that wasn't. */
async function giveUp(
  place: DatabaseLocation | null,
  root: string,
  made: string | undefined,
): Promise<void> {
  const signpost = join(root, SIGNPOST);
  if (place !== null && dirname(place.folder) !== root && (await succeeds(rmdir(place.folder))))
    await rm(signpost, { force: true });
  if (made === undefined) return;
  const top = await realpath(made).catch(() => root);
  for (let folder = root; folder.startsWith(top); folder = dirname(folder))
    if (!(await succeeds(rmdir(folder)))) return;
}

function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

async function layOut(folder: string): Promise<DatabaseLocation> {
  const cluster = join(folder, 'cluster');
  return {
    folder,
    cluster,
    connectionFile: join(folder, 'connection.json'),
    logFile: join(folder, 'postgresql.log'),
    account: await accountFor(cluster),
  };
}

async function firstUsable(account: Account | undefined, folders: string[]): Promise<string> {
  for (const folder of folders) {
    const made = await succeeds(mkdir(folder, { recursive: true }));
    if (!made || (await stat(folder)).uid !== process.getuid?.()) continue;
    await chmod(folder, 0o755);
    if (canUse(account, 'x', folder)) return folder;
  }
  throw new Error(
    `PostgreSQL's account can enter neither the data folder nor any of ${folders.join(', ')}. ` +
      'Set FARELARK_DATA_DIR to a folder that other accounts may enter.',
  );
}
