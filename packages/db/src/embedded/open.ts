import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { execute, queryValue } from '../sql.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { DATABASE, toUrl } from './connection.ts';
import { readWriteMode } from './disk-space.ts';
import { monitorDiskSpace } from './disk-space-monitor.ts';
import { type DatabaseLocation, resolveLocation } from './location.ts';
import { stopPostmaster } from './postmaster.ts';
import { acquirePresenceLock, type PresenceLock } from './presence-lock.ts';
import type { Durability, WriteMode } from './settings.ts';
import { type RunningPostgres, type StartOptions, startOrAdopt } from './start-postgres.ts';

export interface EmbeddedOptions {
  /** Folder of the installation's data; created when missing. */
  readonly dataDir: string;
  /** Receives messages for the operator, without secrets. */
  readonly log?: (message: string) => void;
  /** Receives problems of the database. Default: `log`. */
  readonly logError?: (message: string) => void;
  /** `none` speeds up tests, which may lose their data. */
  readonly durability?: Durability;
}

export interface EmbeddedDatabase extends AsyncDisposable {
  /** Connection string with the password: not for logs. */
  readonly url: string;
  /** True if PostgreSQL was already running, for another process or after a crash. */
  readonly adopted: boolean;
  /** Stops PostgreSQL within 1.5 s, unless another process still uses it. */
  stop(): Promise<void>;
  /** Releases the database and leaves PostgreSQL running. */
  leave(): Promise<void>;
}

/** Maximum time for retries while another process stops the database. */
const MAX_RETRY_MS = 15_000;
/** Maximum time that a stop waits for a restart of the lost database. */
const MAX_REOPENING_MS = 700;

/**
 * Opens the PostgreSQL of a data folder: creates it at first, adopts a running one, starts it
 * otherwise, and restarts it after a crash. Any number of processes may share it; `lockDataFolder`
 * grants the right to serve it.
 *
 * @throws Error with the reason and what to do, if it can't be started
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => {}, logError = log, durability = 'full' } = options;
  const location = await resolveLocation(options.dataDir, log);
  let isClosed = false;
  let stopsWhenLast = true;
  let opened = await open().catch(async (error: unknown) => {
    await location.removeEmptyFolders();
    throw error;
  });

  async function open(keepsPort = false) {
    return openOnce(location, { log, durability, keepsPort }, () => {
      if (!isClosed) reopening = reopen();
    });
  }

  const closing = new AbortController();
  if (durability === 'full')
    void monitorDiskSpace(location, { log, logError, signal: closing.signal });
  /** The restart of a lost database, until it ends. */
  let reopening: Promise<void> | undefined;
  async function reopen(): Promise<void> {
    log('Lost the database; restarting it');
    while (!isClosed) {
      try {
        opened = await open(true);
        log(`Restarted the database as process ${opened.running.pid}`);
        break;
      } catch (error) {
        log(
          `Could not restart the database yet: ${error instanceof Error ? error.message : error}`,
        );
        await wait(1000);
      }
    }
    reopening = undefined;
    if (isClosed) await release();
  }

  /** Releases the database, and stops it if `stops` and no other process uses it. */
  async function close(stops: boolean): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    stopsWhenLast = stops;
    closing.abort();
    // A restart ends with the release, whose connection would keep the process alive.
    await (reopening === undefined
      ? release()
      : Promise.race([reopening, wait(MAX_REOPENING_MS, undefined, { ref: false })]));
  }

  async function release(): Promise<void> {
    const state = await opened.presence.release();
    if (!stopsWhenLast) return;
    if (state === 'last') await stopPostmaster(location);
    else log('Another process uses the database and will stop it');
  }

  return {
    url: toUrl(opened.running),
    adopted: opened.running.adopted,
    stop: () => close(true),
    [Symbol.asyncDispose]: () => close(true),
    leave: () => close(false),
  };
}

async function openOnce(
  location: DatabaseLocation,
  options: StartOptions,
  onLost: () => void,
): Promise<{ running: RunningPostgres; presence: PresenceLock }> {
  const { log, durability } = options;
  const binaries = await findBinaries(location.account, log);
  await ensureCluster(location, binaries, { durability, log });
  const deadline = performance.now() + MAX_RETRY_MS;
  let isStartedHere = false;
  for (;;) {
    const running = await startOrAdopt(location, binaries, options);
    isStartedHere ||= !running.adopted;
    const writeMode = await readWriteMode(location.cluster);
    try {
      await ensureDatabase(running, writeMode);
      return { running, presence: await acquirePresenceLock(toUrl(running), onLost) };
    } catch (error) {
      if (isPermanent(error, writeMode) || performance.now() > deadline) {
        if (isStartedHere) await stopPostmaster(location);
        throw error;
      }
      await wait(100);
    }
  }
}

/** @throws Error also while PostgreSQL has not yet reloaded its write mode */
async function ensureDatabase(running: RunningPostgres, writeMode: WriteMode): Promise<void> {
  const client = new Client({ connectionString: toUrl(running, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const isReloaded: boolean | null = await queryValue(client)`
      SELECT NOT (sourcefile LIKE '%/postgresql.conf' AND setting <>
        ${writeMode === 'on' ? 'off' : 'on'}) FROM pg_settings WHERE name =
        'default_transaction_read_only'`;
    if (isReloaded === false) throw new Error('PostgreSQL is read-only');
    const rowCount = await execute(client)`SELECT FROM pg_database WHERE datname = ${DATABASE}`;
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // A concurrent first start may have created it.
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '')))
      throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const READ_ONLY = '25006';

/** True for wrong credentials, and for a read-only database; other errors may pass. */
function isPermanent(error: unknown, writeMode: WriteMode): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = '' } = error;
  return code.startsWith('28') || (code === READ_ONLY && writeMode === 'off');
}
