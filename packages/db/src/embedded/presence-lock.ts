import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { ownBackends } from '../connect.ts';
import { getValue, queryRows } from '../sql.ts';

/** Key of the advisory lock that all processes with an open embedded database share. */
const LOCK_KEY = 7_140_001;

/** Name of the sessions that hold the lock or wait for it. */
const PRESENCE = 'farelark presence';

/** Maximum time until the sessions of a closed pool have ended. */
const MAX_CLOSING_MS = 800;

export interface PresenceLock {
  /** Returns `last` if no other process holds the lock or waits for it, so that the database may be stopped. */
  release(): Promise<'last' | 'others remain'>;
}

/**
 * Acquires the shared lock of a process that uses the database, on a dedicated connection. It ends
 * with the process.
 *
 * @param onLost called once when the connection breaks before `release`
 * @throws Error of pg when the database can't be reached or is stopping
 */
export async function acquirePresenceLock(url: string, onLost: () => void): Promise<PresenceLock> {
  const client = new Client({ connectionString: url, application_name: PRESENCE });
  let isReleasing = false;
  // Without a listener a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK_KEY]);
  client.once('end', () => {
    if (!isReleasing) onLost();
  });
  return {
    async release() {
      isReleasing = true;
      try {
        await withTimeout(client.query('SELECT pg_advisory_unlock_shared($1)', [LOCK_KEY]));
        const isLast: boolean = await withTimeout(
          getValue(client)`SELECT pg_try_advisory_lock(${LOCK_KEY})`,
        );
        if (!isLast) return 'others remain';
        return (await isLastUser(client)) ? 'last' : 'others remain';
      } catch {
        // The database no longer responds; the remains may be stopped.
        return 'last';
      } finally {
        // Not awaited: the lock ends with the connection or the database.
        void client.end().catch(() => {});
      }
    },
  };
}

/**
 * Checks that no other process of Farelark has sessions. Those of a connection that was just closed end within a
 * moment; others belong to a process that lost the database, and uses it again without the lock yet.
 */
async function isLastUser(client: Client): Promise<boolean> {
  const deadline = performance.now() + MAX_CLOSING_MS;
  do {
    const names: { name: string }[] = await withTimeout(queryRows(client)`
      SELECT application_name AS name FROM pg_stat_activity
      WHERE application_name LIKE 'farelark%' AND pid <> pg_backend_pid()
        AND NOT pid = ANY (${[...ownBackends]})`);
    if (names.length === 0) return true;
    if (names.some(({ name }) => name === PRESENCE)) return false;
    await wait(20);
  } while (performance.now() < deadline);
  return false;
}

/** Limits each step of a stop, which may take two seconds in total. */
async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const timeout = wait(400, undefined, { ref: false }).then(() => {
    throw new Error('no answer within 400 ms');
  });
  // The loser of the race must not become an unhandled rejection.
  for (const loser of [promise, timeout]) loser.catch(() => {});
  return Promise.race([promise, timeout]);
}
