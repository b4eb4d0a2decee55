import type { TableContract } from '@farelark/contracts';
import type { Caller } from '@farelark/db';
import { forbidden } from '../../platform/http/rest-error.ts';
import type { Payload } from './payload.ts';

/** The application's own checks. The database's row-level rules hold without them, as a test proves. */
export interface TableGuard {
  /** @throws RestError 42501 where the role may not do this with these columns */
  check(
    asker: Caller,
    table: TableContract,
    operation: 'select' | 'insert' | 'update',
    columns: readonly string[],
  ): void;
  /** @throws RestError 42501 where a row to be written would be another traveller's, or needs an owner */
  checkOwner(
    asker: Caller,
    table: TableContract,
    operation: 'insert' | 'update',
    rows: readonly Readonly<Row>[],
  ): void;
  /** @throws RestError 42501 where rows that may be there already would lose what stays once it is set */
  checkLasting(asker: Caller, table: TableContract, payload: Payload): void;
  /** Owner of the rows to read and change; null for rows without one. */
  findOwner(asker: Caller, table: TableContract): string | null;
}

type Row = Record<string, unknown>;

export const contractGuard: TableGuard = {
  check({ role }, table, operation, columns) {
    const { readers, inserters, updaters } = table;
    const roles = { select: readers, insert: inserters, update: updaters }[operation];
    const signIn = role === 'anon' ? 'Sign in, and send the session token as bearer' : undefined;
    if (!roles.some((allowed) => allowed === role)) throw denied(role, table, signIn);
    const closed =
      operation === 'select' ? [] : columns.filter((column) => !table.writable.includes(column));
    if (closed.length > 0) throw denied(role, table, `Kept by the database: ${closed.join(', ')}`);
  },
  checkOwner(asker, table, operation, rows) {
    if (!table.owned) return;
    const own = asker.role === 'authenticated' ? asker.userId : null;
    const mayHaveNoOwner = table.inserters.includes('anon');
    const isForeign = ({ user_id }: Row) => {
      // Of an insert it is filled in.
      if (user_id === undefined && (operation === 'update' || own !== null)) return false;
      if (user_id === undefined || user_id === null) return !mayHaveNoOwner;
      return isOther(user_id, own);
    };
    if (rows.some(isForeign))
      throw forbidden(
        asker.role,
        `new row violates row-level security policy for table "${table.name}"`,
        'user_id is the account that asks',
      );
  },
  checkLasting({ role }, table, { columns, rows }) {
    // A row without a column that another has is written with null there.
    const emptied = table.lasting.filter(
      (column) => columns.includes(column) && rows.some((row) => (row[column] ?? null) === null),
    );
    if (emptied.length > 0)
      throw denied(role, table, `Stays once it is set: ${emptied.join(', ')}`);
  },
  findOwner: (asker, table) =>
    table.owned && asker.role === 'authenticated' ? asker.userId : null,
};

const denied = (role: Caller['role'], { name }: TableContract, hint?: string) =>
  forbidden(role, `permission denied for table ${name}`, hint);

/** PostgreSQL reads an id in upper case, in braces and without dashes as well; what is none it refuses itself. */
function isOther(given: unknown, own: string | null): boolean {
  if (typeof given !== 'string') return false;
  const plain = (id: string) => id.toLowerCase().replaceAll(/[{}-]/g, '');
  return /^[0-9a-f]{32}$/.test(plain(given)) && (own === null || plain(given) !== plain(own));
}
