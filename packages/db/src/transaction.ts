import type { Pool, PoolClient } from 'pg';

/** Deadlocks and serialisation failures. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in a transaction that commits when it returns and rolls back when it throws. Deadlocks and
 * serialisation failures are retried, so side effects outside the transaction must be idempotent;
 * `onRollback` reverts state in memory. `begin` may set parameters without another round trip.
 */
export async function inTransaction<T>(
  { pool }: { readonly pool: Pool },
  work: (client: PoolClient) => Promise<T>,
  onRollback: () => void = () => {},
  begin = 'begin',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      onRollback();
      // Never reuse a connection whose rollback failed.
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      const code = (error as { code?: string }).code ?? '';
      if (!RETRYABLE.has(code) || attempt === MAX_ATTEMPTS) throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** Sets the W3C `traceparent` of the rows that this transaction writes, to join traces across processes. */
export async function setTraceContext(client: PoolClient, traceparent: string): Promise<void> {
  await client.query(`select set_config('farelark.traceparent', $1, true)`, [traceparent]);
}
