import { spawn } from 'node:child_process';
import { close, open } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseLocation } from './location.ts';
import { endsWithin, getCommand, isAlive, isListed } from './processes.ts';

/** Above this size the log of earlier runs is put aside when PostgreSQL starts. */
const LOG_BYTES = 8 * 1024 * 1024;

/** Larger than any process id of Linux or macOS, so never in use. */
const UNUSED_PID = 2_147_483_646;

/** The PostgreSQL that serves `place` right now, as its lock file describes it, or undefined when none does. */
export async function findPostmaster(place: DatabaseLocation) {
  const lines = await lockFileLines(place);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!getCommand(pid).includes(place.cluster)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts PostgreSQL apart from this process: it outlives a kill, ignores the terminal's Ctrl-C
 * (the server closes its work first) and writes its log to a file, since a pipe would break.
 *
 * @returns pid of the new process, which may still give way to one that was quicker
 */
export async function startPostmaster(
  place: DatabaseLocation,
  binaries: Binaries,
  port: number,
): Promise<number> {
  await disownReusedPid(place);
  await putLogAside(place);
  const log = await promisify(open)(place.logFile, 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, ['-D', place.cluster, '-p', String(port)], {
      ...spawnAs(place.account),
      detached: true,
      stdio: ['ignore', log, log],
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    if (child.pid === undefined) throw new Error('PostgreSQL has no process id');
    return child.pid;
  } finally {
    await promisify(close)(log);
  }
}

/**
 * Ends the PostgreSQL that serves `place` within 1.1 s, if there is one: a fast shutdown, whose
 * checkpoint may take long after much was written; then an immediate one, after which the next start
 * replays the write-ahead log and loses no committed row.
 */
export async function stopPostmaster(place: DatabaseLocation): Promise<void> {
  const running = await findPostmaster(place);
  if (running === undefined) return;
  for (const [signal, milliseconds] of [
    ['SIGINT', 600],
    ['SIGQUIT', 350],
    ['SIGKILL', 150],
  ] as const) {
    if (!sendSignal(running.pid, signal) || (await endsWithin(running.pid, milliseconds))) return;
  }
}

/** Has the PostgreSQL that serves `place` read its settings again, if there is one. */
export async function reloadPostmaster(place: DatabaseLocation): Promise<void> {
  const running = await findPostmaster(place);
  if (running !== undefined) sendSignal(running.pid, 'SIGHUP');
}

/** Read the log from `offset` bytes. */
export async function logSince(place: DatabaseLocation, offset: number): Promise<string> {
  const bytes = await readFile(place.logFile).catch(() => Buffer.alloc(0));
  return bytes.subarray(offset).toString('utf8');
}

export async function logSize(place: DatabaseLocation): Promise<number> {
  return stat(place.logFile).then(
    ({ size }) => size,
    () => 0,
  );
}

/**
 * After a reboot or in a new container the process id in a stale lock file may be anybody's, and
 * PostgreSQL would give way to it. Only the id is replaced: the rest of the file lets PostgreSQL
 * see whether processes of the old instance still hold its shared memory.
 */
async function disownReusedPid(place: DatabaseLocation): Promise<void> {
  const lines = await lockFileLines(place);
  const pid = Number(lines[0]);
  if (!isListed(pid) || (isAlive(pid) && getCommand(pid).includes(place.cluster))) return;
  await writeFile(lockFile(place), [UNUSED_PID, ...lines.slice(1)].join('\n'));
}

async function putLogAside(place: DatabaseLocation): Promise<void> {
  if ((await logSize(place)) > LOG_BYTES) await rename(place.logFile, `${place.logFile}.old`);
}

function lockFile(place: DatabaseLocation): string {
  return join(place.cluster, 'postmaster.pid');
}

async function lockFileLines(place: DatabaseLocation): Promise<string[]> {
  return (await readFile(lockFile(place), 'utf8').catch(() => '')).split('\n');
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
