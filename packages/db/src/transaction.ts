import type { Pool, PoolClient } from 'pg';

/** Two writers that wait for each other: PostgreSQL ends one (40P01, 40001), which then tries again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in one transaction: committed when it returns, undone when it throws. Deadlocks and
 * serialisation failures are tried again, so `work` must do nothing outside the transaction that it
 * can't do twice; `onRollback` lets the caller undo what it holds in memory. `begin` may hold further statements
 * that set what the transaction runs under, for no round trip of their own.
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
      // A connection that can't even undo is not given to the next one.
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

/**
 * Sets the trace context (`traceparent` of W3C) that rows written by this transaction from now on carry, so
 * that the traces of several processes can be joined.
 */
export async function setTraceContext(client: PoolClient, traceparent: string): Promise<void> {
  await client.query(`select set_config('farelark.traceparent', $1, true)`, [traceparent]);
}
