import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDataFolder, DataFolderError, isDiskFull } from './data-folder.ts';
import { checkSpaceForNewDatabase, checkSpaceForWrites } from './disk-space.ts';
import { hasAccess, resolveAccount, type SystemAccount } from './system-account.ts';

/** Paths of a database and the account that it runs under. */
export interface DatabaseLocation {
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Port and password, readable by the owner only. */
  readonly connectionFile: string;
  readonly logFile: string;
  /** Parent of the three. */
  readonly folder: string;
  readonly account: SystemAccount | undefined;
}

export interface ChosenLocation extends DatabaseLocation {
  /** Removes the folders that were created for it, unless they hold a database. */
  removeEmptyFolders(): Promise<void>;
}

/** File in a data folder whose database is elsewhere; contains the path. */
const POINTER_FILE = 'database-is-elsewhere.txt';

/**
 * Chooses the location of a data folder's database: inside, or in a system folder if PostgreSQL's
 * account can't reach it (below a closed home directory). The choice is recorded in the data folder
 * and permanent, even when permissions change.
 *
 * @throws Error when the data folder can't be created or entered
 */
export async function resolveLocation(
  dataDir: string,
  log: (message: string) => void,
): Promise<ChosenLocation> {
  const { root, firstCreated } = await createDataFolder(dataDir);
  try {
    const location = await chooseLocation(root, log);
    return { ...location, removeEmptyFolders: () => removeCreated(location, root, firstCreated) };
  } catch (error) {
    await removeCreated(null, root, firstCreated);
    throw error;
  }
}

async function chooseLocation(root: string, log: (message: string) => void) {
  const elsewhere = await readPointer(root);
  if (elsewhere !== undefined) return toLocation(elsewhere);

  const inside = await toLocation(join(root, 'database'));
  if (hasAccess(inside.account, 'x', root)) return inside;

  // Random, so that an emptied data folder gets a new database rather than the old one.
  const name = randomBytes(8).toString('hex');
  const chosen = await createUsableFolder(inside.account, [
    join('/var/lib/farelark', name),
    join(tmpdir(), `farelark-${name}`),
  ]);
  const isFirst = await succeeds(
    writeFile(join(root, POINTER_FILE), `${chosen}\n`, { flag: 'wx' }),
  );
  // A concurrent first start wrote the pointer.
  if (!isFirst) return chooseLocation(root, log);
  log(`PostgreSQL's account cannot enter ${root}; the database is in ${chosen}`);
  return toLocation(chosen);
}

/** True if a data folder has a database, inside or elsewhere. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const markers = [join(dataDir, POINTER_FILE), join(dataDir, 'database', 'connection.json')];
  return markers.some((path) => existsSync(path));
}

/** Checks that a database could be opened and written to, without opening it. @throws DataFolderError */
export async function checkDatabaseLocation(dataDir: string): Promise<void> {
  try {
    await checkDataFolder(dataDir);
  } catch (error) {
    // The error of the space check is more specific.
    if (isDiskFull(error)) await checkDiskSpace(dataDir);
    throw error;
  }
  await checkDiskSpace(dataDir);
}

async function checkDiskSpace(dataDir: string): Promise<void> {
  const folder = (await readPointer(dataDir)) ?? join(dataDir, 'database');
  const cluster = join(folder, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) await checkSpaceForWrites(folder, cluster);
  else await checkSpaceForNewDatabase(folder);
}

function readPointer(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, POINTER_FILE), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** @returns the real path, and the topmost folder that was created for it */
async function createDataFolder(
  dataDir: string,
): Promise<{ root: string; firstCreated: string | undefined }> {
  // A recursive mkdir would never end where nothing can be created, as below /proc.
  if (!existsSync(join(dataDir, '.'))) await checkDataFolder(dataDir);
  try {
    const firstCreated = await mkdir(dataDir, { recursive: true });
    // With a umask of 077 root's folder would be closed to PostgreSQL's account.
    if (firstCreated !== undefined && process.getuid?.() === 0) await chmod(dataDir, 0o711);
    return { root: await realpath(dataDir), firstCreated };
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be created or entered. Set FARELARK_DATA_DIR to another one.`,
      { cause },
    );
  }
}

/** Removes the created folders that are empty. */
async function removeCreated(
  location: DatabaseLocation | null,
  root: string,
  firstCreated: string | undefined,
): Promise<void> {
  if (
    location !== null &&
    dirname(location.folder) !== root &&
    (await succeeds(rmdir(location.folder)))
  )
    await rm(join(root, POINTER_FILE), { force: true });
  if (firstCreated === undefined) return;
  const top = await realpath(firstCreated).catch(() => root);
  for (let folder = root; folder.startsWith(top); folder = dirname(folder))
    if (!(await succeeds(rmdir(folder)))) return;
}

function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

async function toLocation(folder: string): Promise<DatabaseLocation> {
  const cluster = join(folder, 'cluster');
  return {
    folder,
    cluster,
    connectionFile: join(folder, 'connection.json'),
    logFile: join(folder, 'postgresql.log'),
    account: await resolveAccount(cluster),
  };
}

async function createUsableFolder(account: SystemAccount | undefined, folders: string[]) {
  for (const folder of folders) {
    const isCreated = await succeeds(mkdir(folder, { recursive: true }));
    if (!isCreated || (await stat(folder)).uid !== process.getuid?.()) continue;
    await chmod(folder, 0o755);
    if (hasAccess(account, 'x', folder)) return folder;
  }
  throw new Error(
    `PostgreSQL's account can enter neither the data folder nor any of ${folders.join(', ')}. ` +
      'Set FARELARK_DATA_DIR to a folder that other accounts may enter.',
  );
}
