import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DatabaseLocation } from './location.ts';
import { getCommand, isAlive, isListed, waitForExit } from './processes.ts';
import { getSpawnOptions } from './system-account.ts';

/** Size from which the log is rotated when PostgreSQL starts. */
const MAX_LOG_BYTES = 8 * 1024 * 1024;

/** Age from which an empty lock file is no longer that of a concurrent start. */
const MAX_EMPTY_MS = 2_000;

/** Above the highest process id of Linux and macOS. */
const UNUSED_PID = 2_147_483_646;

/** Finds the running PostgreSQL of a location by its lock file. */
export async function findPostmaster(location: DatabaseLocation) {
  const lines = readLockFile(location).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!getCommand(pid).includes(location.cluster)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts PostgreSQL detached: it survives this process, ignores Ctrl-C (the server finishes its work
 * first), and logs to a file, because a pipe would break.
 *
 * @returns its pid; it may exit in favour of a concurrent start
 */
export async function startPostmaster(
  location: DatabaseLocation,
  binaries: Binaries,
  port: number,
): Promise<number> {
  replaceStalePid(location);
  await rotateLog(location);
  await using log = await open(location.logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', location.cluster, '-p', String(port)], {
    ...getSpawnOptions(location.account),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL has no process id');
  return child.pid;
}

/**
 * Stops a running PostgreSQL within 1.1 s: first fast, but the checkpoint of many writes may take too
 * long; then immediately, and the next start recovers all committed rows from the write-ahead log.
 */
export async function stopPostmaster(location: DatabaseLocation): Promise<void> {
  const running = await findPostmaster(location);
  if (running === undefined) return;
  for (const [signal, milliseconds] of [
    ['SIGINT', 600],
    ['SIGQUIT', 350],
    ['SIGKILL', 150],
  ] as const) {
    if (!sendSignal(running.pid, signal) || (await waitForExit(running.pid, milliseconds))) return;
  }
}

/** Makes a running PostgreSQL reload its settings. */
export async function reloadPostmaster(location: DatabaseLocation): Promise<void> {
  const running = await findPostmaster(location);
  if (running !== undefined) sendSignal(running.pid, 'SIGHUP');
}

/** Reads the log from a byte offset. */
export async function readLogFrom(location: DatabaseLocation, offset: number): Promise<string> {
  const bytes = await readFile(location.logFile).catch(() => Buffer.alloc(0));
  return bytes.subarray(offset).toString('utf8');
}

export async function getLogSize(location: DatabaseLocation): Promise<number> {
  return stat(location.logFile).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * Replaces a pid in a stale lock file that another process has by now, as after a reboot or in a new container, or that
 * a killed start did not write; PostgreSQL would refuse to start. The rest stays: it identifies shared memory that the
 * old instance may still use. Without a pause before the write, because another start may write its own lock file.
 */
function replaceStalePid(location: DatabaseLocation): void {
  const content = readLockFile(location);
  const [line, ...rest] = content.split('\n');
  const pid = Number(line);
  const file = statSync(lockFile(location), { throwIfNoEntry: false });
  const isUnwritten = file?.size === 0 && Date.now() - file.mtimeMs > MAX_EMPTY_MS;
  const isReused = isListed(pid) && !(isAlive(pid) && getCommand(pid).includes(location.cluster));
  if ((isReused || isUnwritten) && readLockFile(location) === content)
    writeFileSync(lockFile(location), [UNUSED_PID, ...rest].join('\n'));
}

async function rotateLog(location: DatabaseLocation): Promise<void> {
  if ((await getLogSize(location)) > MAX_LOG_BYTES)
    await rename(location.logFile, `${location.logFile}.old`);
}

function lockFile(location: DatabaseLocation): string {
  return join(location.cluster, 'postmaster.pid');
}

/** Content of the lock file; empty without one. */
function readLockFile(location: DatabaseLocation): string {
  try {
    return readFileSync(lockFile(location), 'utf8');
  } catch {
    return '';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
