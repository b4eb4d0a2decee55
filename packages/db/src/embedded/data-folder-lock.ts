import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { execute, getValue, queryValue } from '../sql.ts';
import { UnusableDatabaseError } from '../unusable-database.ts';

/** Key of the advisory lock that the serving process holds. */
const LOCK_KEY = 7_140_002;

const HOLDER_NAME = /^farelark (\d+) ?(.*)$/;

/** Another server serves the data folder; its process id and address are known in most cases. */
export class DataFolderInUseError extends UnusableDatabaseError {
  readonly pid: number | undefined;
  readonly url: string | undefined;

  constructor(pid: number | undefined, url: string | undefined) {
    super(
      `Another Farelark server${pid ? ` (process ${pid})` : ''} serves this data folder` +
        `${url ? ` at ${url}` : ''}. Nothing was changed. Stop it first, or give this one a data ` +
        'folder of its own by FARELARK_DATA_DIR.',
    );
    this.name = 'DataFolderInUseError';
    this.pid = pid;
    this.url = url;
  }
}

export interface DataFolderLock {
  /** Publishes the server's address, truncated to 48 characters, for `findServer` and rejected servers. */
  announce(servedAt: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Acquires the exclusive right to serve the data folder of the database at `url`. An advisory lock on
 * a dedicated connection ends with the process; the connection's name identifies the holder.
 *
 * @param waitMs maximum wait for a server that is stopping
 * @throws DataFolderInUseError
 */
export async function lockDataFolder(options: {
  url: string;
  waitMs?: number;
}): Promise<DataFolderLock> {
  let servedAt = '';
  let isReleased = false;
  let client = await acquire(options.waitMs ?? 3000);

  async function acquire(waitMs: number): Promise<Client> {
    const acquired = await connectAndLock(options.url, servedAt, waitMs);
    acquired.once('end', () => {
      if (!isReleased) void reacquire();
    });
    return acquired;
  }

  /** Acquires the lock again after a crash of the database. */
  async function reacquire(): Promise<void> {
    while (!isReleased) {
      try {
        client = await acquire(0);
        return;
      } catch (error) {
        if (error instanceof DataFolderInUseError) return;
        await wait(500);
      }
    }
  }

  return {
    async announce(url) {
      servedAt = url;
      await execute(client)`
        SELECT set_config('application_name', ${toHolderName(servedAt)}, false)`;
    },
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

async function connectAndLock(url: string, servedAt: string, waitMs: number): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: toHolderName(servedAt) });
  // Without a listener a broken connection would end the process; `end` follows the error.
  client.on('error', () => {});
  await client.connect();
  const deadline = performance.now() + waitMs;
  for (;;) {
    const isAcquired: boolean = await getValue(client)`SELECT pg_try_advisory_lock(${LOCK_KEY})`;
    if (isAcquired) return client;
    if (performance.now() >= deadline) break;
    await wait(50);
  }
  const holder = await findServer(client);
  await client.end();
  throw new DataFolderInUseError(holder?.pid, holder?.url);
}

/** Finds the server of a data folder by its lock; null without one. */
export async function findServer(
  client: Pick<Client, 'query'> | Pick<Pool, 'query'>,
): Promise<{ pid: number; url?: string } | null> {
  const name: string | null = await queryValue(client)`
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${LOCK_KEY}`;
  const [, pid, url] = HOLDER_NAME.exec(name ?? '') ?? [];
  return pid === undefined ? null : { pid: Number(pid), ...(url && { url }) };
}

/** Truncated to the 63 bytes that PostgreSQL keeps. */
function toHolderName(servedAt: string): string {
  return `farelark ${process.pid} ${servedAt}`.slice(0, 63).trimEnd();
}
