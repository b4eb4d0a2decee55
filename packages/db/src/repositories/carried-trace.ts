import type { PoolClient } from 'pg';

/**
 * Has rows that this transaction writes from now on carry the mark of the step that writes them, by which
 * the traces of several processes are put together (`traceparent` of W3C). Without it they carry none.
 */
export async function carryTrace(client: PoolClient, mark: string): Promise<void> {
  await client.query(`select set_config('farelark.traceparent', $1, true)`, [mark]);
}
