import type { Pool, PoolClient } from 'pg';

/** A connection that is kept for a lock of its session, which ends with it, and with the process, however that ends. */
export interface LockedConnection {
  readonly client: PoolClient;
  /** False once it broke, and its locks with it. */
  isWhole(): boolean;
  /** Marks it as broken, so that it isn't used again. */
  broke(error: Error): void;
  /** Gives it back to the pool, which closes it if it broke. */
  release(): void;
}

/**
 * Takes a connection out of the pool and begins with `lock`; where that fails, the connection is closed.
 *
 * @throws what `lock` throws
 */
export async function acquireLockedConnection<Taken>(
  pool: Pool,
  lock: (client: PoolClient) => Promise<Taken>,
): Promise<LockedConnection & { readonly taken: Taken }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const broke = (error: Error) => {
    broken = error;
  };
  client.on('error', broke);
  const release = () => {
    client.off('error', broke);
    client.release(broken);
  };
  try {
    const taken = await lock(client);
    return { client, taken, isWhole: () => broken === undefined, broke, release };
  } catch (error) {
    // Whatever a query throws is an error of the driver.
    broke(error as Error);
    release();
    throw error;
  }
}
