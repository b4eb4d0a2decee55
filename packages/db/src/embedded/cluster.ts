import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Account, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DATABASE, freePort, writeConnection } from './connection.ts';
import { checkRoomToBegin } from './disk-space.ts';
import type { DatabaseLocation } from './location.ts';
import { isAlive } from './processes.ts';
import { type Durability, settingsFile, type Writing } from './settings.ts';

/**
 * Makes sure a whole cluster is at `place`. It is made in a folder of another name, with its
 * connection file, and moved into place as one: what a killed start leaves behind never looks
 * like a cluster, and of two concurrent starts one wins.
 *
 * @throws DataFolderError where there is no room for a new one
 * @throws Error with initdb's complaint when it fails, and all that it said as the cause
 */
export async function ensureCluster(
  place: DatabaseLocation,
  binaries: Binaries,
  options: { durability: Durability; log: (message: string) => void },
): Promise<void> {
  const { durability, log } = options;
  await sweepUnfinished(place.folder);
  await setAsideBroken(place, log);
  if (existsSync(place.cluster)) return;

  // What is lost with the folder in tests gets by with less.
  if (durability === 'full') await checkRoomToBegin(place.folder);
  const password = randomBytes(24).toString('base64url');
  const making = unfinishedName(place.folder);
  await mkdir(making, { recursive: true, mode: 0o755 });
  try {
    const made = { ...place, cluster: join(making, 'cluster') };
    await initialise(made, binaries, { password, durability });
    await writeConnection(join(making, basename(place.connectionFile)), {
      port: await freePort(),
      password,
    });
    await moveIntoPlace(making, place);
    log(`Database created in ${place.folder}`);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/**
 * Brings the settings up to date; PostgreSQL reads them when it starts or reloads. Answers whether that
 * changed anything.
 */
export async function writeSettings(
  place: DatabaseLocation,
  durability: Durability,
  writing: Writing = 'on',
): Promise<boolean> {
  const file = join(place.cluster, 'postgresql.conf');
  const wanted = settingsFile(durability, writing);
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return false;
  // Aside first: on a full disk the old ones are better than half of the new ones.
  const aside = `${file}.${process.pid}`;
  try {
    await writeOwned(aside, wanted, place.account);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  return true;
}

async function initialise(
  place: DatabaseLocation,
  binaries: Binaries,
  { password, durability }: { password: string; durability: Durability },
): Promise<void> {
  await mkdir(place.cluster, { mode: 0o700 });
  if (place.account) await chown(place.cluster, place.account.uid, place.account.gid);
  const passwordFile = join(dirname(place.cluster), 'password');
  await writeOwned(passwordFile, `${password}\n`, place.account);
  try {
    await run(place.account, binaries.initdb, [
      `--pgdata=${place.cluster}`,
      `--username=${DATABASE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The operating system's collations change between releases and corrupt indexes quietly.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durability === 'none' ? ['--no-sync'] : []),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Renaming onto a folder that is not empty fails: another process was quicker, and its cluster stays. */
async function moveIntoPlace(making: string, place: DatabaseLocation): Promise<void> {
  await rename(making, place.folder).catch(async (error: NodeJS.ErrnoException) => {
    if (existsSync(place.cluster)) return;
    throw error;
  });
}

/** A cluster without these two files was never finished; it is kept under another name. */
async function setAsideBroken(
  place: DatabaseLocation,
  log: (message: string) => void,
): Promise<void> {
  if (!existsSync(place.folder) || (await readdir(place.folder)).length === 0) return;
  const whole =
    existsSync(join(place.cluster, 'PG_VERSION')) &&
    existsSync(join(place.cluster, 'global', 'pg_control')) &&
    existsSync(place.connectionFile);
  if (whole) return;
  const aside = `${place.folder}.broken-${Date.now()}`;
  await rename(place.folder, aside);
  log(`The database in ${place.folder} was never finished; it is set aside as ${aside}`);
}

/** Beside its final place, since a rename does not cross file systems. */
function unfinishedName(folder: string): string {
  return `${folder}.${process.pid}-${randomBytes(3).toString('hex')}.making`;
}

async function sweepUnfinished(folder: string): Promise<void> {
  const unfinished = /^(.+)\.(\d+)-[0-9a-f]+\.making$/;
  for (const name of await readdir(dirname(folder))) {
    const [, of, maker] = unfinished.exec(name) ?? [];
    if (of !== basename(folder)) continue;
    if (maker === undefined || isAlive(Number(maker))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

async function run(account: Account | undefined, program: string, args: string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { ...spawnAs(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`PostgreSQL could not make a database: ${complaintIn(said)}`, {
            cause: new Error(`${basename(program)} ended with ${code}: ${said.trim()}`),
          }),
        );
    });
  });
}

/** The line that says what went wrong, among those that say what was done. */
export function complaintIn(said: string): string {
  const lines = said.trim().split('\n');
  const complaint =
    lines.find((line) => /\b(?:error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?\b(?:error|fatal|panic):\s*/i, '').trim();
}

async function writeOwned(file: string, text: string, account: Account | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}
