import { escapeLiteral, type PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { execute } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** Caller: a visitor, a signed-in traveller, or the server on its own behalf. */
export type Caller =
  | { readonly role: 'anon' }
  | { readonly role: 'authenticated'; readonly userId: string }
  | { readonly role: 'service_role' };

/** Limits of the transaction beside the role. */
interface RoleLimits {
  /** Statement timeout (57014); without it, as the server is set. */
  readonly statementMillis?: number;
}

/**
 * Runs `work` in a transaction held to the row-level rules of who asks. The role and the claims are
 * those a PostgREST would set, and end with the transaction.
 *
 * @throws DatabaseError 42501 when the role lacks the grant, or a row written isn't the caller's;
 *   rows of others are simply not seen
 */
export function asRole<T>(
  db: Pick<Database, 'pool'>,
  caller: Caller,
  work: (client: PoolClient) => Promise<T>,
  limits: RoleLimits = {},
): Promise<T> {
  return inTransaction(db, work, undefined, `begin; ${setRoleStatement(caller, limits)}`);
}

/**
 * Runs a part of a transaction held to the row-level rules of who asks, and goes on with the rights
 * from before: for acts that begin with a traveller's own rows and write what only the server may.
 *
 * @throws as `asRole`; the transaction is then to be given up
 */
export async function withRole<T>(
  client: PoolClient,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(setRoleStatement(caller));
  const result = await work();
  await execute(client)`
    select set_config('request.jwt.claims', '', true), set_config('role', 'none', true)`;
  return result;
}

/** The statement by which a transaction is held to who asks. */
function setRoleStatement(caller: Caller, { statementMillis }: RoleLimits = {}): string {
  const claims =
    caller.role === 'authenticated'
      ? { sub: caller.userId, role: caller.role }
      : { role: caller.role };
  const settings = {
    'request.jwt.claims': JSON.stringify(claims),
    role: caller.role,
    ...(statementMillis === undefined ? {} : { statement_timeout: `${statementMillis}` }),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
