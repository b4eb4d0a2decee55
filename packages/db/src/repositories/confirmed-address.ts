import type { Pool, PoolClient } from 'pg';

/** The address of an account, once its owner has confirmed it; else null. */
export async function confirmedAddress(
  client: Pool | PoolClient,
  userId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>(
    'select email from auth."user" where id = $1 and "emailVerified"',
    [userId],
  );
  return rows[0]?.email ?? null;
}
