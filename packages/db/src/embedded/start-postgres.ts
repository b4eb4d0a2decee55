import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { extractError, writeSettings } from './cluster.ts';
import { findFreePort, readConnection, writeConnection } from './connection.ts';
import { chooseWriteMode, updateWriteMode } from './disk-space-monitor.ts';
import type { DatabaseLocation } from './location.ts';
import { findPostmaster, getLogSize, readLogFrom, startPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import type { Durability } from './settings.ts';

export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  readonly password: string;
  /** True if it was running already, for another process or after a crash. */
  readonly adopted: boolean;
}

/** Maximum wait for a concurrent start, or for the remains of a killed instance. */
const CONTENTION_MS = 20_000;

/** Maximum wait for the port of a killed instance before another one is used. */
const PORT_CONTENTION_MS = 5_000;

/** Interval of log messages while PostgreSQL recovers. */
const LOG_INTERVAL_MS = 6_000;

/** PostgreSQL's messages when another instance is in its way. */
const CONFLICT =
  /lock file "postmaster.pid" (already exists|is empty)|pre-existing shared memory block|could not bind/;

export interface StartOptions {
  /** Insists on the recorded port, because open connections use it. */
  readonly keepsPort: boolean;
  readonly durability: Durability;
  readonly log: (message: string) => void;
}

/**
 * Adopts the running PostgreSQL of a location or starts it, and waits until it accepts connections,
 * after a crash including recovery.
 *
 * @throws Error with PostgreSQL's error message, and the end of its log as the cause
 */
export async function startOrAdopt(
  location: DatabaseLocation,
  binaries: Binaries,
  { keepsPort, durability, log }: StartOptions,
): Promise<RunningPostgres> {
  const { password, port: lastPort } = await readConnection(location.connectionFile);
  const startedAt = performance.now();
  const deadline = startedAt + CONTENTION_MS;
  const portDeadline = keepsPort ? deadline : startedAt + PORT_CONTENTION_MS;
  for (;;) {
    const running = await findPostmaster(location);
    if (running && (await waitUntilReady(location, running.pid, log))) {
      // Free space may have changed since it was started.
      await updateWriteMode(location, durability);
      return { pid: running.pid, port: running.port, password, adopted: true };
    }
    const port = await findFreePort(lastPort);
    // Processes that know the recorded port would not find it on another one.
    if (port !== lastPort) {
      if (performance.now() < portDeadline) {
        await wait(50);
        continue;
      }
      if (keepsPort) throw new Error(`Another process listens on its port ${lastPort}`);
      await writeConnection(location.connectionFile, { port, password });
    }
    await writeSettings(location, durability, await chooseWriteMode(location));
    const logSize = await getLogSize(location);
    const pid = await startPostmaster(location, binaries, port);
    if (await waitUntilReady(location, pid, log)) return { pid, port, password, adopted: false };

    const output = await readLogFrom(location, logSize);
    if (!CONFLICT.test(output) || performance.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start; the data is untouched: ${extractError(output)}. Its log: ${location.logFile}`,
        { cause: new Error(output.trim().split('\n').slice(-8).join('\n')) },
      );
    }
    await wait(100);
  }
}

/** Returns false if the process ends instead. Recovery has no time limit. */
async function waitUntilReady(
  location: DatabaseLocation,
  pid: number,
  log: (message: string) => void,
): Promise<boolean> {
  let nextMessageAt = performance.now() + LOG_INTERVAL_MS;
  while (isAlive(pid)) {
    const postmaster = await findPostmaster(location);
    if (postmaster?.pid === pid && postmaster.ready) return true;
    if (performance.now() > nextMessageAt) {
      log(
        `Waiting for PostgreSQL (process ${pid}) to recover from an unclean stop; log: ${location.logFile}`,
      );
      nextMessageAt += LOG_INTERVAL_MS;
    }
    await wait(15);
  }
  return false;
}
