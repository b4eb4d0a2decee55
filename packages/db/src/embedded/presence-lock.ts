import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { execute } from '../sql.ts';

/** Key of the advisory lock that every user of an embedded database shares. */
const PRESENCE = 7_140_001;

/** A process's mark that it uses the database; gone by itself when the process is killed. */
export interface PresenceLock {
  /** Remove the mark; true when no other process has one, so that the database may stop. */
  leave(): Promise<'last' | 'others remain'>;
}

/**
 * Marks this process as a user of the database: a shared advisory lock on a connection of its own.
 *
 * @param onLost called once when the connection breaks before `leave`
 * @throws Error of pg when the database cannot be reached or is about to stop
 */
export async function acquirePresenceLock(url: string, onLost: () => void): Promise<PresenceLock> {
  const client = new Client({ connectionString: url, application_name: 'farelark presence' });
  let leaving = false;
  // Without a listener a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE]);
  client.once('end', () => {
    if (!leaving) onLost();
  });
  return {
    async leave() {
      leaving = true;
      try {
        await promptly(client.query('SELECT pg_advisory_unlock_shared($1)', [PRESENCE]));
        const { rows } = await promptly(
          client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [PRESENCE]),
        );
        if (rows[0]?.alone !== true) return 'others remain';
        await promptly(untilOthersHungUp(client));
        return 'last';
      } catch {
        // Not to be asked any more: what is left of it may be stopped.
        return 'last';
      } finally {
        // The release isn't awaited; the lock goes with the connection or with the database.
        void client.end().catch(() => {});
      }
    },
  };
}

/**
 * A pool that was just closed has said goodbye, but its connections take a moment to go; stopped
 * in that moment they would report an error. Who stays longer than 200 ms did not mean to go.
 */
async function untilOthersHungUp(client: Client): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    const rowCount = await execute(client)`
      SELECT FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    if (rowCount === 0) return;
    await wait(20);
  }
}

/** Leaving is part of stopping, which has two seconds in all. */
async function promptly<T>(answer: Promise<T>): Promise<T> {
  const tooLate = wait(400, undefined, { ref: false }).then(() => {
    throw new Error('no answer within 400 ms');
  });
  // Whichever of the two comes second is of no interest any more.
  for (const promise of [answer, tooLate]) promise.catch(() => {});
  return Promise.race([answer, tooLate]);
}
