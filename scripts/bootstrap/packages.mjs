import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { npmCommand, runQuietly } from './child.mjs';
import { parseJson, readText } from './files.mjs';
import { inRoot } from './root.mjs';

/** Beside node_modules, which may be deleted while the lock is held. */
const LOCK = inRoot('.installing');

/** Exists during an installation, and after an interrupted one. */
const UNFINISHED = inRoot('node_modules', '.unfinished');

/** Hash of the installed lock file; OMITTED_DEV follows it where development packages were left out. */
const STAMP = inRoot('node_modules', '.installed-lock');
const OMITTED_DEV = ' without development packages';

/**
 * Installs the packages of package-lock.json unless they are installed. Development packages are left out, unless
 * they are needed or were installed before; they take half of the time.
 *
 * `npm install --no-save` rather than `npm ci`, which refuses a lock file without the optional binaries of other
 * platforms, as some registries make them. Both check the lock file's versions and checksums.
 *
 * @param {import('./steps.mjs').Steps} steps
 * @param {boolean} includeDev whether development packages are needed
 * @throws {Error} when npm fails
 */
export async function ensurePackages({ say, run }, includeDev) {
  if (arePackagesInstalled(includeDev)) return;
  await withLock(say, async () => {
    if (arePackagesInstalled(includeDev)) return;
    const withDev = includeDev || readText(STAMP)?.endsWith(OMITTED_DEV) === false;
    if (wasInterrupted()) {
      say('An earlier installation was interrupted; starting again.');
      removePackages();
    }
    await run('Installing packages (about a minute)', 'Packages installed', async () => {
      mkdirSync(inRoot('node_modules'), { recursive: true });
      writeFileSync(UNFINISHED, '');
      await npmInstall(withDev);
      writeFileSync(STAMP, hashLock() + (withDev ? '' : OMITTED_DEV));
      rmSync(UNFINISHED, { force: true });
    });
  });
}

/** True when the needed packages are on disk and match the lock file. */
function arePackagesInstalled(includeDev) {
  if (existsSync(UNFINISHED)) return false;
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  for (const [path, entry] of Object.entries(installed)) {
    const file = entry.link ? path : `${path}/package.json`;
    if (path.includes('node_modules/') && !existsSync(inRoot(file))) return false;
  }
  const stamp = readText(STAMP);
  if (stamp === hashLock() || (!includeDev && stamp === hashLock() + OMITTED_DEV)) return true;
  return matchesLock(installed, includeDev);
}

/** For manual installations, which have no stamp. */
function matchesLock(installed, includeDev) {
  return Object.entries(readPackages(inRoot('package-lock.json')) ?? {}).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (installed[path]) return installed[path].version === entry.version;
    return Boolean(entry.optional || entry.devOptional || (entry.dev && !includeDev));
  });
}

function hashLock() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

function npmInstall(includeDev) {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'];
  const dev = includeDev ? '--include=dev' : '--omit=dev';
  return runQuietly(...npmCommand([...args, dev, '--loglevel=error']));
}

/** npm writes its own lock file last. */
function wasInterrupted() {
  if (!existsSync(inRoot('node_modules'))) return false;
  return existsSync(UNFINISHED) || !existsSync(inRoot('node_modules', '.package-lock.json'));
}

function removePackages() {
  const locked = readPackages(inRoot('package-lock.json')) ?? {};
  const workspaces = Object.keys(locked).filter((path) => path && !path.includes('node_modules/'));
  for (const folder of ['', ...workspaces]) {
    rmSync(inRoot(folder, 'node_modules'), { recursive: true, force: true });
  }
}

async function withLock(say, work) {
  for (let isNotified = false; !acquireLock(); isNotified = true) {
    if (!isNotified) say('Waiting for another process that installs packages …');
    await wait(500);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Removes a stale lock, whose owner has ended. */
function acquireLock() {
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
  // A zombie: common in containers whose first process reaps none.
  if (/\) Z /.test(readText(`/proc/${pid}/stat`) ?? '')) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const readPackages = (file) => parseJson(readText(file))?.packages;
