import type { Pool, PoolClient } from 'pg';

/** Two writers that wait for each other: PostgreSQL ends one, which then simply tries again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: all of it or nothing. Deadlocks and serialisation failures are
 * tried again; `onRollback` lets the caller undo what it holds in memory.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  onRollback: () => void = () => {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    // Set when the connection is no longer fit for use, so that the pool throws it away.
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      onRollback();
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
      const code = (error as { code?: string }).code ?? '';
      if (!RETRYABLE.has(code) || attempt === MOST_ATTEMPTS) throw error;
    } finally {
      client.release(broken);
    }
  }
}
