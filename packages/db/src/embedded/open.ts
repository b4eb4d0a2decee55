import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { execute, queryRows } from '../sql.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { DATABASE, toUrl } from './connection.ts';
import { readWriting } from './disk-space.ts';
import { watchSpace } from './disk-space-monitor.ts';
import { type DatabaseLocation, resolveLocation } from './location.ts';
import { stopPostmaster } from './postmaster.ts';
import { acquirePresenceLock, type PresenceLock } from './presence-lock.ts';
import { type BringUpOptions, bringUp, type Running } from './running.ts';
import type { Durability, Writing } from './settings.ts';

export interface EmbeddedOptions {
  /** Folder that holds everything the installation keeps; made when missing. */
  readonly dataDir: string;
  /** Loopback port of the database. Unless given, a free one is chosen once and kept. */
  readonly port?: number;
  /** Takes a line for the operator about anything out of the ordinary. Never holds the password. */
  readonly log?: (message: string) => void;
  /** Takes a line about what keeps the database from working. Default: `log`. */
  readonly logError?: (message: string) => void;
  /** `full` unless the data may be lost, as in tests. */
  readonly durability?: Durability;
}

export interface EmbeddedDatabase extends AsyncDisposable {
  /** Connection string of the application's database, password included: not for logs. */
  readonly url: string;
  /** The database ran before, for another process or after one was killed. */
  readonly adopted: boolean;
  /** Ends the database within 1.5 s, unless another process uses it: the last one out ends it. */
  stop(): Promise<void>;
  /** Release the database and leave it running for the next process. */
  leave(): Promise<void>;
}

/** Maximum wait while the last user stops the database. */
const REFUSAL_MS = 15_000;

/**
 * Opens the PostgreSQL of a data folder: makes it at first, adopts one that runs, starts it
 * otherwise, and starts it again should it die while open.
 *
 * Any number of processes may have one data folder open; see `lockDataFolder` for the right to
 * serve it.
 *
 * @throws Error saying what happened and what to do, when there is no way to a running database
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => {}, logError = log, durability = 'full' } = options;
  const place = await resolveLocation(options.dataDir, log);
  let closed = false;
  let opened = await open().catch(async (error: unknown) => {
    await place.giveUp();
    throw error;
  });

  async function open(keepsPort = false): Promise<{ running: Running; presence: PresenceLock }> {
    return openOnce(place, { port: options.port, log, durability, keepsPort }, () => {
      if (!closed) reopening = reopen();
    });
  }

  // What is lost with the folder in tests needs no room kept.
  const closing = new AbortController();
  if (durability === 'full') void watchSpace(place, { log, logError, signal: closing.signal });
  let reopening: Promise<void> | undefined;
  async function reopen(): Promise<void> {
    log('The database went away; bringing it back');
    while (!closed) {
      try {
        opened = await open(true);
        log(`The database is back as process ${opened.running.pid}`);
        return;
      } catch (error) {
        log(`The database is not back yet: ${error instanceof Error ? error.message : error}`);
        await wait(1000);
      }
    }
  }

  async function close(): Promise<'last' | 'others remain'> {
    closed = true;
    closing.abort();
    await Promise.race([reopening, wait(300)]);
    return opened.presence.leave();
  }

  async function stop(): Promise<void> {
    if (closed) return;
    if ((await close()) === 'last') await stopPostmaster(place);
    else log('The database goes on for another process that uses it, which will end it');
  }

  return {
    url: toUrl(opened.running),
    adopted: opened.running.adopted,
    stop,
    [Symbol.asyncDispose]: stop,
    async leave() {
      if (!closed) await close();
    },
  };
}

async function openOnce(
  place: DatabaseLocation,
  options: BringUpOptions,
  onLost: () => void,
): Promise<{ running: Running; presence: PresenceLock }> {
  const { log, durability } = options;
  const binaries = await findBinaries(place.account, log);
  await ensureCluster(place, binaries, { durability, log });
  const deadline = performance.now() + REFUSAL_MS;
  let isOurs = false;
  for (;;) {
    const running = await bringUp(place, binaries, options);
    isOurs ||= !running.adopted;
    const writing = await readWriting(place.cluster);
    try {
      await ensureDatabase(running, writing);
      return { running, presence: await acquirePresenceLock(toUrl(running), onLost) };
    } catch (error) {
      if (isFinal(error, writing) || performance.now() > deadline) {
        if (isOurs) await stopPostmaster(place);
        throw error;
      }
      await wait(100);
    }
  }
}

/** @throws Error also while PostgreSQL has yet to hear that it may take writes */
async function ensureDatabase(running: Running, writing: Writing): Promise<void> {
  const client = new Client({ connectionString: toUrl(running, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const rows: { listens: boolean }[] = await queryRows(client)`
      SELECT NOT (sourcefile LIKE '%/postgresql.conf' AND setting <>
        ${writing === 'on' ? 'off' : 'on'}) AS listens FROM pg_settings WHERE name =
        'default_transaction_read_only'`;
    if (rows[0]?.listens === false) throw new Error('PostgreSQL takes no writes');
    const rowCount = await execute(client)`SELECT FROM pg_database WHERE datname = ${DATABASE}`;
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // Of two concurrent first starts, the other one created it.
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '')))
      throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const READ_ONLY = '25006';

/**
 * Refused credentials stay refused, and so does writing without room for it; everything else may be a
 * database on its way down or up.
 */
function isFinal(error: unknown, writing: Writing): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = '' } = error;
  return code.startsWith('28') || (code === READ_ONLY && writing === 'off');
}
