import type { Pool, PoolClient } from 'pg';

/** Whether an account has set up more than a password: codes by time, or a passkey. */
export async function hasSecondFactor(client: Pool | PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth."user" u
      where u.id = $1
        and (u."twoFactorEnabled" or exists (select from auth.passkey p where p."userId" = u.id))`,
    [userId],
  );
  return rowCount === 1;
}
