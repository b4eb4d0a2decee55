import type { Pool, PoolClient } from 'pg';

/** Connection that holds an advisory lock of its session. The lock ends with it, and with the process. */
export interface LockedConnection {
  readonly client: PoolClient;
  isAlive(): boolean;
  /** Excludes the connection from reuse. */
  markBroken(error: Error): void;
  /** Returns the connection to the pool, which closes a broken one. */
  release(): void;
}

/** Takes a connection out of the pool and runs `lock` on it. @throws any error of `lock` */
export async function acquireLockedConnection<LockResult>(
  pool: Pool,
  lock: (client: PoolClient) => Promise<LockResult>,
): Promise<LockedConnection & { readonly lockResult: LockResult }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const markBroken = (error: Error) => {
    broken = error;
  };
  client.on('error', markBroken);
  const release = () => {
    client.off('error', markBroken);
    client.release(broken);
  };
  try {
    const lockResult = await lock(client);
    return { client, lockResult, isAlive: () => broken === undefined, markBroken, release };
  } catch (error) {
    markBroken(error as Error);
    release();
    throw error;
  }
}
