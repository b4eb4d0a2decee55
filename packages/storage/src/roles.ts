import type { PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { inTransaction } from './transaction.ts';

/** Who asks: a visitor, a signed-in traveller, or the server on its own behalf. */
export type Asker =
  | { readonly role: 'anon' }
  | { readonly role: 'authenticated'; readonly userId: string }
  | { readonly role: 'service_role' };

/**
 * Runs `work` in a transaction held to the row-level rules of who asks. The role and the claims are
 * those a PostgREST would set, and end with the transaction.
 *
 * @throws DatabaseError 42501 when the role lacks the grant, or a row written isn't the asker's;
 *   rows of others are simply not seen
 */
export async function asRole<T>(
  db: Pick<Database, 'pool'>,
  asker: Asker,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const claims =
    asker.role === 'authenticated' ? { sub: asker.userId, role: asker.role } : { role: asker.role };
  return inTransaction(db, async (client) => {
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`,
      [JSON.stringify(claims), asker.role],
    );
    return work(client);
  });
}
