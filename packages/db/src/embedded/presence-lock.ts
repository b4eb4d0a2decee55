import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { execute, getValue } from '../sql.ts';

/** Key of the advisory lock that all processes with an open embedded database share. */
const LOCK_KEY = 7_140_001;

/** Name of the sessions that hold the lock or wait for it. */
const PRESENCE = 'farelark presence';

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
        await withTimeout(waitForOtherSessions(client));
        const isAwaited: boolean = await withTimeout(
          getValue(client)`SELECT EXISTS (SELECT FROM pg_stat_activity
            WHERE application_name = ${PRESENCE} AND pid <> pg_backend_pid())`,
        );
        return isAwaited ? 'others remain' : 'last';
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
 * Waits at most 200 ms for connections of a pool that was just closed. Stopped while they end, they
 * would report an error.
 */
async function waitForOtherSessions(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const rowCount = await execute(client)`
      SELECT FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    if (rowCount === 0) return;
    await wait(20);
  }
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
