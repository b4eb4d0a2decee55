import { randomBytes } from 'node:crypto';
import type { Database } from '@farelark/db';
import { addAccount } from '@farelark/db/testing';

/** Adds an account with a session directly to the database, past the rate limit of sign-ups. */
export async function addSignedInAccount(
  database: Database,
): Promise<{ userId: string; token: string }> {
  const userId = await addAccount(database.pool);
  return { userId, token: await addSession(database, userId) };
}

/** Adds a session; returns its token. */
export async function addSession({ pool }: Database, userId: string): Promise<string> {
  const token = randomBytes(24).toString('hex');
  await pool.query(
    `insert into auth.session (token, "userId", "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [token, userId],
  );
  return token;
}
