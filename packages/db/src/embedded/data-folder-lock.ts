import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { execute, queryRows } from '../sql.ts';
import { UnusableDatabaseError } from '../unusable-database.ts';

/** Key of the advisory lock that only the serving process has. */
const SERVING = 7_140_002;

const NAME = /^farelark (\d+) ?(.*)$/;

export class DataFolderInUseError extends UnusableDatabaseError {
  /** Process id of the other server, where it is known. */
  readonly pid: number | undefined;
  /** Address of the other server, where it is known. */
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
  /** Tells later comers where the server answers. */
  announce(servedAt: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the right to serve the data folder whose database is at `url`: one server at a time. It is
 * an advisory lock on a connection of its own, so that it ends with the process, however that ends,
 * and its holder is written in that connection's name.
 *
 * @param servedAt where this server answers, if known already; at most 48 characters are kept
 * @param patience milliseconds to wait for a server that is just stopping
 * @param onLost called when the lock was lost and another server has it now
 * @throws DataFolderInUseError
 */
export async function lockDataFolder(options: {
  url: string;
  servedAt?: string;
  patience?: number;
  onLost?: (error: DataFolderInUseError) => void;
}): Promise<DataFolderLock> {
  let { servedAt = '' } = options;
  let released = false;
  let client = await take(options.patience ?? 3000);

  async function take(patience: number): Promise<Client> {
    const taken = await lock(options.url, servedAt, patience);
    taken.once('end', () => {
      if (!released) void retake();
    });
    return taken;
  }

  /** The database broke and comes back; the lock did not survive it. */
  async function retake(): Promise<void> {
    while (!released) {
      try {
        client = await take(0);
        return;
      } catch (error) {
        if (error instanceof DataFolderInUseError) return options.onLost?.(error);
        await wait(500);
      }
    }
  }

  return {
    async announce(url) {
      servedAt = url;
      await execute(client)`
        SELECT set_config('application_name', ${formatHolderName(servedAt)}, false)`;
    },
    async release() {
      released = true;
      await client.end().catch(() => {});
    },
  };
}

async function lock(url: string, servedAt: string, patience: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: formatHolderName(servedAt),
  });
  // Without a listener a broken connection would end the process; `end` tells of it as well.
  client.on('error', () => {});
  await client.connect();
  const deadline = performance.now() + patience;
  for (;;) {
    const rows: { taken: boolean }[] = await queryRows(client)`
      SELECT pg_try_advisory_lock(${SERVING}) AS taken`;
    if (rows[0]?.taken === true) return client;
    if (performance.now() >= deadline) break;
    await wait(50);
  }
  const holder = await holderSeenBy(client);
  await client.end();
  throw new DataFolderInUseError(holder.pid, holder.url);
}

/** Find the server of a data folder; null without one. */
export async function findServer(
  database: Pick<Pool, 'query'>,
): Promise<{ pid?: number; url?: string } | null> {
  const holder = await holderSeenBy(database);
  return holder.pid === undefined ? null : holder;
}

async function holderSeenBy(
  client: Pick<Client, 'query'> | Pick<Pool, 'query'>,
): Promise<{ pid?: number; url?: string }> {
  const rows: { application_name: string }[] = await queryRows(client)`
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${SERVING}`;
  const [, pid, url] = NAME.exec(rows[0]?.application_name ?? '') ?? [];
  return { ...(pid && { pid: Number(pid) }), ...(url && { url }) };
}

/** PostgreSQL keeps 63 bytes of a connection's name. */
function formatHolderName(servedAt: string): string {
  return `farelark ${process.pid} ${servedAt}`.slice(0, 63).trimEnd();
}
