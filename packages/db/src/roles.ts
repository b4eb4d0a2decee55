import { escapeLiteral, type PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { execute, type Runner } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** Visitor, signed-in traveller, or the server itself. */
export type Caller =
  | { readonly role: 'anon' }
  | { readonly role: 'authenticated'; readonly userId: string }
  | { readonly role: 'service_role' };

interface RoleLimits {
  /** Statement timeout (error 57014). Default: that of the database. */
  readonly statementMillis?: number;
}

/**
 * Runs `work` in a transaction under the caller's row-level security. Role and claims are set as by
 * PostgREST and end with the transaction.
 *
 * @throws DatabaseError 42501 for a missing grant or a write to a row of another owner; rows of others
 *   are invisible
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
 * Runs a part of a transaction under the caller's row-level security, then restores the previous
 * rights, for work that also writes rows of the server.
 *
 * @throws as `asRole`; the transaction must then be rolled back
 */
export async function withRole<T>(client: PoolClient, caller: Caller, work: () => Promise<T>) {
  await client.query(setRoleStatement(caller));
  const result = await work();
  await execute(client)`
    select set_config('request.jwt.claims', '', true), set_config('role', 'none', true)`;
  return result;
}

/** Runs each statement under a traveller's row-level security, in the transaction of a client or one of its own. */
export function asTraveller(on: PoolClient | Pick<Database, 'pool'>, userId: string): Runner {
  const caller: Caller = { role: 'authenticated', userId };
  return {
    query: (text, values) =>
      'pool' in on
        ? asRole(on, caller, (client) => client.query(text, values))
        : withRole(on, caller, () => on.query(text, values)),
  };
}

function setRoleStatement(caller: Caller, { statementMillis }: RoleLimits = {}): string {
  const { role } = caller;
  const claims = role === 'authenticated' ? { sub: caller.userId, role } : { role };
  const settings = {
    'request.jwt.claims': JSON.stringify(claims),
    role,
    ...(statementMillis === undefined ? {} : { statement_timeout: `${statementMillis}` }),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
