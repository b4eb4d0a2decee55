import type { TableContract } from '@farelark/contracts';
import type { Caller } from '@farelark/db';
import { forbidden } from '../../platform/http/rest-error.ts';
import type { Payload } from './payload.ts';

type Row = Record<string, unknown>;

/** Access checks of the application. Row-level security enforces the same rules independently. */
export const contractGuard = {
  /** @throws RestError 42501 unless the role may access these columns */
  check(
    { role }: Caller,
    table: TableContract,
    operation: 'select' | 'insert' | 'update',
    columns: readonly string[],
  ): void {
    const { readers, inserters, updaters } = table;
    const roles = { select: readers, insert: inserters, update: updaters }[operation];
    const signIn = role === 'anon' ? 'Sign in, and send the session token as bearer' : undefined;
    if (!roles.some((allowed) => allowed === role)) throw denied(role, table, signIn);
    const closed =
      operation === 'select' ? [] : columns.filter((column) => !table.writable.includes(column));
    if (closed.length > 0) throw denied(role, table, `Kept by the database: ${closed.join(', ')}`);
  },
  /** @throws RestError 42501 for a row of another traveller, or without a required owner */
  checkOwner(
    caller: Caller,
    table: TableContract,
    operation: 'insert' | 'update',
    rows: readonly Readonly<Row>[],
  ): void {
    if (!table.owned) return;
    const own = caller.role === 'authenticated' ? caller.userId : null;
    const mayHaveNoOwner = table.inserters.includes('anon');
    const isForeign = ({ user_id }: Row) => {
      // Inserts fill it in.
      if (user_id === undefined && (operation === 'update' || own !== null)) return false;
      if (user_id === undefined || user_id === null) return !mayHaveNoOwner;
      return isOther(user_id, own);
    };
    if (rows.some(isForeign))
      throw forbidden(
        caller.role,
        `new row violates row-level security policy for table "${table.name}"`,
        'user_id is the account that asks',
      );
  },
  /** @throws RestError 42501 if existing rows might lose a value that stays once set */
  checkLasting({ role }: Caller, table: TableContract, { columns, rows }: Payload): void {
    // A column that only other rows have is written as null.
    const emptied = table.lasting.filter(
      (column) => columns.includes(column) && rows.some((row) => (row[column] ?? null) === null),
    );
    if (emptied.length > 0)
      throw denied(role, table, `Stays once it is set: ${emptied.join(', ')}`);
  },
  /** Account whose rows can be read and changed; null for tables without owners. */
  findOwner: (caller: Caller, table: TableContract): string | null =>
    table.owned && caller.role === 'authenticated' ? caller.userId : null,
};

export type TableGuard = typeof contractGuard;

const denied = (role: Caller['role'], { name }: TableContract, hint?: string) =>
  forbidden(role, `permission denied for table ${name}`, hint);

/** Compares ids as PostgreSQL does: ignoring case, braces and hyphens. Invalid ids are left to PostgreSQL. */
function isOther(userId: unknown, own: string | null): boolean {
  if (typeof userId !== 'string') return false;
  const plain = (id: string) => id.toLowerCase().replaceAll(/[{}-]/g, '');
  return /^[0-9a-f]{32}$/.test(plain(userId)) && (own === null || plain(userId) !== plain(own));
}
