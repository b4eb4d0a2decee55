import { type ExecFileException, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { DATABASE, findFreePort, writeConnection } from './connection.ts';
import { checkSpaceForNewDatabase } from './disk-space.ts';
import type { DatabaseLocation } from './location.ts';
import { isAlive } from './processes.ts';
import { type Durability, formatSettings, type WriteMode } from './settings.ts';
import { getSpawnOptions, type SystemAccount } from './system-account.ts';

/**
 * Creates the cluster of a location unless there is one. It is created in a temporary folder and
 * renamed, so that interrupted and concurrent starts never leave half a cluster.
 *
 * @throws DataFolderError without enough disk space
 * @throws Error with initdb's error message, and its whole output as the cause
 */
export async function ensureCluster(
  location: DatabaseLocation,
  binaries: Binaries,
  options: { durability: Durability; log: (message: string) => void },
): Promise<void> {
  const { durability, log } = options;
  await removeUnfinished(location.folder);
  await moveBrokenAside(location, log);
  if (existsSync(location.cluster)) return;

  // Test databases need less.
  if (durability === 'full') await checkSpaceForNewDatabase(location.folder);
  const password = randomBytes(24).toString('base64url');
  // In the same parent folder, because a rename can't cross file systems.
  const temporary = `${location.folder}.${process.pid}-${randomBytes(3).toString('hex')}.making`;
  await mkdir(temporary, { recursive: true, mode: 0o755 });
  try {
    const cluster = join(temporary, 'cluster');
    await initCluster({ ...location, cluster }, binaries, { password, durability });
    await writeConnection(join(temporary, basename(location.connectionFile)), {
      port: await findFreePort(),
      password,
    });
    await rename(temporary, location.folder).catch((error: unknown) => {
      // A concurrent start was faster; its cluster stays.
      if (!existsSync(location.cluster)) throw error;
    });
    log(`Database created in ${location.folder}`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Writes postgresql.conf, which PostgreSQL reads when it starts or reloads.
 *
 * @returns whether the settings have changed
 */
export async function writeSettings(
  location: DatabaseLocation,
  durability: Durability,
  writeMode: WriteMode = 'on',
): Promise<boolean> {
  const file = join(location.cluster, 'postgresql.conf');
  const settings = formatSettings(durability, writeMode);
  if ((await readFile(file, 'utf8').catch(() => '')) === settings) return false;
  // A full disk must not truncate the file in use.
  const temporary = `${file}.${process.pid}`;
  try {
    await writeFileAs(location.account, temporary, settings);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return true;
}

async function initCluster(
  location: DatabaseLocation,
  binaries: Binaries,
  { password, durability }: { password: string; durability: Durability },
): Promise<void> {
  await mkdir(location.cluster, { mode: 0o700 });
  if (location.account) await chown(location.cluster, location.account.uid, location.account.gid);
  const passwordFile = join(dirname(location.cluster), 'password');
  await writeFileAs(location.account, passwordFile, `${password}\n`);
  try {
    await runProgram(location.account, binaries.initdb, [
      `--pgdata=${location.cluster}`,
      `--username=${DATABASE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The operating system's collations change between releases and silently corrupt indexes.
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

/** Renames a cluster that was never finished, which lacks one of these files. */
async function moveBrokenAside(location: DatabaseLocation, log: (message: string) => void) {
  if (!existsSync(location.folder) || (await readdir(location.folder)).length === 0) return;
  const isComplete =
    existsSync(join(location.cluster, 'PG_VERSION')) &&
    existsSync(join(location.cluster, 'global', 'pg_control')) &&
    existsSync(location.connectionFile);
  if (isComplete) return;
  const aside = `${location.folder}.broken-${Date.now()}`;
  await rename(location.folder, aside);
  log(`The database in ${location.folder} was incomplete; it was moved to ${aside}`);
}

async function removeUnfinished(folder: string): Promise<void> {
  const pattern = /^(.+)\.(\d+)-[0-9a-f]+\.making$/;
  for (const name of await readdir(dirname(folder))) {
    const [, database, pid] = pattern.exec(name) ?? [];
    if (database !== basename(folder)) continue;
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

async function runProgram(account: SystemAccount | undefined, program: string, args: string[]) {
  try {
    await promisify(execFile)(program, args, getSpawnOptions(account));
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as ExecFileException;
    if (typeof code === 'string') throw error;
    const output = `${stdout}${stderr}`;
    throw new Error(`PostgreSQL could not create a database: ${extractError(output)}`, {
      cause: new Error(`${basename(program)} ended with ${code}: ${output.trim()}`),
    });
  }
}

/** Finds the error message in the output of a PostgreSQL program. */
export function extractError(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((text) => /\b(?:error|fatal|panic):/i.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(?:error|fatal|panic):\s*/i, '').trim();
}

async function writeFileAs(account: SystemAccount | undefined, file: string, text: string) {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}
