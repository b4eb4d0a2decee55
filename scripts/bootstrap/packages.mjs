import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { npmCommand, runQuietly } from './child.mjs';
import { parseJson, readText } from './files.mjs';
import { inRoot } from './root.mjs';

/** Beside node_modules, since that folder may be thrown away while the lock is held. */
const LOCK = inRoot('.installing');

/** Exists while an install runs; found later, it marks an interrupted one. */
const UNFINISHED = inRoot('node_modules', '.unfinished');

/** Says which lock file was installed. */
const STAMP = inRoot('node_modules', '.installed-lock');

/**
 * Installs what package-lock.json asks for, unless it is there already.
 *
 * `npm install --no-save` rather than `npm ci`: the latter refuses a lock file that lacks some
 * other platform's optional binaries, which happens wherever a registry does not carry them all.
 * Versions and checksums of the lock file hold for both.
 *
 * @param {import('./steps.mjs').Steps} steps
 * @throws {Error} when npm fails
 */
export async function ensurePackages({ say, run }) {
  if (packagesAreWhole()) return;
  await withLock(say, async () => {
    if (packagesAreWhole()) return;
    if (wasInterrupted()) {
      say('An earlier installation was interrupted; starting it afresh.');
      removeInstalled();
    }
    await run('Installing packages (about a minute)', 'Packages installed', async () => {
      mkdirSync(inRoot('node_modules'), { recursive: true });
      writeFileSync(UNFINISHED, '');
      await npmInstall();
      writeFileSync(STAMP, hashOfLock());
      rmSync(UNFINISHED, { force: true });
    });
  });
}

/** Check that the installed packages are on disk, and match the lock file. */
export function packagesAreWhole() {
  if (existsSync(UNFINISHED)) return false;
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  for (const [path, entry] of Object.entries(installed)) {
    const sign = entry.link ? path : `${path}/package.json`;
    if (path.includes('node_modules/') && !existsSync(inRoot(sign))) return false;
  }
  return readText(STAMP) === hashOfLock() || isWhatTheLockAsksFor(installed);
}

/** For installations that were made by hand; ours carry the lock file's hash. */
function isWhatTheLockAsksFor(installed) {
  return Object.entries(readPackages(inRoot('package-lock.json')) ?? {}).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (installed[path]) return installed[path].version === entry.version;
    return Boolean(entry.optional || entry.devOptional);
  });
}

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

function npmInstall() {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'];
  return runQuietly(...npmCommand([...args, '--include=dev', '--loglevel=error']));
}

/** npm writes its own record last: packages without it are what an interrupted run left. */
function wasInterrupted() {
  if (!existsSync(inRoot('node_modules'))) return false;
  return existsSync(UNFINISHED) || !existsSync(inRoot('node_modules', '.package-lock.json'));
}

function removeInstalled() {
  const wanted = readPackages(inRoot('package-lock.json')) ?? {};
  const workspaces = Object.keys(wanted).filter((path) => path && !path.includes('node_modules/'));
  for (const folder of ['', ...workspaces]) {
    rmSync(inRoot(folder, 'node_modules'), { recursive: true, force: true });
  }
}

async function withLock(say, work) {
  for (let notified = false; !take(); notified = true) {
    if (!notified) say('Waiting for another process that installs packages …');
    await wait(500);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** A lock whose owner is gone counts for nothing. */
function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = Number(readText(LOCK) ?? '');
    if (!isAlive(owner)) rmSync(LOCK, { force: true });
    return false;
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  // Ended, but not collected: usual in containers whose first process collects none.
  if (/\) Z /.test(readText(`/proc/${pid}/stat`) ?? '')) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const readPackages = (file) => parseJson(readText(file))?.packages;
