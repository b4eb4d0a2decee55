import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { complaintIn, writeSettings } from './cluster.ts';
import { freePort, readConnection, writeConnection } from './connection.ts';
import { followRoom, makeRoom } from './disk-space-monitor.ts';
import type { DatabaseLocation } from './location.ts';
import { findPostmaster, logSince, logSize, startPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import type { Durability } from './settings.ts';

/** A PostgreSQL that takes connections. */
export interface Running {
  readonly pid: number;
  readonly port: number;
  readonly password: string;
  /** It ran before we came: another process's, or one that a killed server left behind. */
  readonly adopted: boolean;
}

/** Maximum wait for a concurrent start, or for what is left of a killed instance. */
const CONTENTION_MS = 20_000;

/** Maximum wait for the port of a killed instance before another one is taken. */
const PORT_CONTENTION_MS = 5_000;

/** After this long, and then every so often, waiting is worth a line in the log. */
const PATIENCE_MS = 6_000;

/** Messages of PostgreSQL that yields to another instance. */
const GAVE_WAY =
  /lock file "postmaster.pid" already exists|pre-existing shared memory block|could not bind/;

export interface BringUpOptions {
  /** Port of the loopback interface instead of the one written down. */
  readonly port: number | undefined;
  /** None but the port written down will do, where connections are known by their address already. */
  readonly keepsPort: boolean;
  readonly durability: Durability;
  readonly log: (message: string) => void;
}

/**
 * Finds the PostgreSQL that serves `place`, or starts one, and waits until it takes connections;
 * after a crash that includes replaying its write-ahead log.
 *
 * @throws Error with PostgreSQL's complaint when it does not start, and the end of its log as the cause
 */
export async function bringUp(
  place: DatabaseLocation,
  binaries: Binaries,
  { port: askedPort, keepsPort, durability, log }: BringUpOptions,
): Promise<Running> {
  const { password, port: lastPort } = await readConnection(place.connectionFile);
  const wanted = keepsPort ? lastPort : (askedPort ?? lastPort);
  const began = performance.now();
  const deadline = began + CONTENTION_MS;
  const portDeadline = keepsPort ? deadline : began + PORT_CONTENTION_MS;
  for (;;) {
    const found = await findPostmaster(place);
    if (found && (await becomesReady(place, found.pid, log))) {
      // The process that started it may have found less space than there is now, or more.
      await followRoom(place, durability);
      return { pid: found.pid, port: found.port, password, adopted: true };
    }
    const port = await freePort(wanted);
    // On another port, processes that have its address would not find it.
    if (port !== wanted && wanted === lastPort) {
      if (performance.now() < portDeadline) {
        await wait(50);
        continue;
      }
      if (keepsPort) throw new Error(`Another process listens on its port ${lastPort}`);
    }
    if (port !== lastPort) await writeConnection(place.connectionFile, { port, password });
    await writeSettings(place, durability, await makeRoom(place));
    const logged = await logSize(place);
    const pid = await startPostmaster(place, binaries, port);
    if (await becomesReady(place, pid, log)) return { pid, port, password, adopted: false };

    const said = await logSince(place, logged);
    if (!GAVE_WAY.test(said) || performance.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start; the data is untouched: ${complaintIn(said)}. Its log: ${place.logFile}`,
        { cause: new Error(said.trim().split('\n').slice(-8).join('\n')) },
      );
    }
    await wait(100);
  }
}

/** Resolves to false when the process ended instead. Recovery takes as long as it takes. */
async function becomesReady(
  place: DatabaseLocation,
  pid: number,
  log: (message: string) => void,
): Promise<boolean> {
  let nextWord = performance.now() + PATIENCE_MS;
  while (isAlive(pid)) {
    const postmaster = await findPostmaster(place);
    if (postmaster?.pid === pid && postmaster.ready) return true;
    if (performance.now() > nextWord) {
      log(
        `Waiting for PostgreSQL (process ${pid}), which replays what an unclean stop left; log: ${place.logFile}`,
      );
      nextWord += PATIENCE_MS;
    }
    await wait(15);
  }
  return false;
}
