import type { SourceName } from '@farelark/engine';
import type { Pool } from 'pg';
import { keepConnection } from '../kept-connection.ts';

/** First key of the advisory locks by which one process at a time plans what a source is asked. */
const PLANNING = 7_140_003;

/** The right to plan what a source is asked. */
export interface SourceHold {
  /** False once the connection broke, and the lock with it. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Takes the right to plan a source's calls, or null if another process has it. It is a lock of a
 * connection that is kept for it, so it ends with the process, however that ends.
 */
export async function holdSource(pool: Pool, source: SourceName): Promise<SourceHold | null> {
  const kept = await keepConnection(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [PLANNING, source],
    );
    return rows[0]?.taken === true;
  });
  if (!kept.taken) {
    kept.release();
    return null;
  }
  return {
    isHeld: () => kept.isWhole(),
    async release() {
      await kept.client
        .query('select pg_advisory_unlock($1, hashtext($2))', [PLANNING, source])
        .catch(kept.broke);
      kept.release();
    },
  };
}
