import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accountFor, canUse } from './account.ts';

/** Where one database lives: its files, its connection file and its log. */
export interface Place {
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Port and password, readable by the owner alone. */
  readonly connectionFile: string;
  readonly logFile: string;
  /** Folder of the three. */
  readonly folder: string;
  readonly account: Account | undefined;
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
export async function placeOf(dataDir: string, log: (message: string) => void): Promise<Place> {
  const root = await makeDataFolder(dataDir);
  const elsewhere = await readFile(join(root, SIGNPOST), 'utf8').catch(() => undefined);
  if (elsewhere !== undefined) return layOut(elsewhere.trim());

  const inside = await layOut(join(root, 'database'));
  if (canUse(inside.account, 'x', root)) return inside;

  // A name of its own: an emptied data folder means a new database, not the old one back.
  const name = randomBytes(8).toString('hex');
  const chosen = await firstUsable(inside.account, [
    join('/var/lib/farelark', name),
    join(tmpdir(), `farelark-${name}`),
  ]);
  const putUp = await writeFile(join(root, SIGNPOST), `${chosen}\n`, { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  // Of two first starts at once, the one that put up the signpost chose for both.
  if (!putUp) return placeOf(dataDir, log);
  log(`PostgreSQL's account cannot enter ${root}; the database is kept in ${chosen}`);
  return layOut(chosen);
}

/** Whether a data folder has a database already, here or elsewhere. Makes nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const marks = [join(dataDir, SIGNPOST), join(dataDir, 'database', 'connection.json')];
  const found = await Promise.all(marks.map((path) => stat(path).catch(() => null)));
  return found.some((mark) => mark !== null);
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    // Under a umask of 077 root's own folder would be closed to PostgreSQL's account.
    if (made !== undefined && process.getuid?.() === 0) await chmod(dataDir, 0o711);
    return await realpath(dataDir);
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be made or entered. Give another one by FARELARK_DATA_DIR.`,
      { cause },
    );
  }
}

async function layOut(folder: string): Promise<Place> {
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
    const made = await mkdir(folder, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (!made || (await stat(folder)).uid !== process.getuid?.()) continue;
    await chmod(folder, 0o755);
    if (canUse(account, 'x', folder)) return folder;
  }
  throw new Error(
    `PostgreSQL's account can enter neither the data folder nor any of ${folders.join(', ')}. ` +
      'Set FARELARK_DATA_DIR to a folder that other accounts may enter.',
  );
}
