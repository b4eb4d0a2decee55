import type { TableInsert, TableName, TableRow, TableUpdate } from '@farelark/contracts';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Connection } from '../connection.ts';
import { DataError, type DataResult, UserRequired } from './data-error.ts';

/** Tables whose rows belong to an account. */
const OWN_TABLES = ['profiles', 'user_settings', 'flight_alerts', 'subscribers'] as const;
/** Write-only tables, whose inserts return no row. */
const LOG_TABLES = ['error_logs', 'analytics_events', 'page_views', 'performance_metrics'] as const;
const CAPPED_TABLES = [
  'daily_flight_results',
  'analytics_events',
  'page_views',
  'error_logs',
] as const;

type OwnTable = (typeof OWN_TABLES)[number];
export type LogTable = (typeof LOG_TABLES)[number];

/** Maximum number of rows that a select of a capped table returns (specification, section 9). */
export const MAX_ROWS = 500;

export const isOwnTable = (table: TableName): boolean => OWN_TABLES.some((name) => name === table);
export const isLogTable = (table: TableName): boolean => LOG_TABLES.some((name) => name === table);
export const isCapped = (table: TableName): boolean => CAPPED_TABLES.some((name) => name === table);

interface TableClientOptions {
  /** Id of the signed-in account, or null for a visitor. */
  readonly userId: () => string | null;
  readonly log: (operation: string, table: TableName, error: DataError) => void;
  readonly onHeaders?: (headers: Headers) => void;
}

/** Column values to match; null matches null. */
export type Where<N extends TableName> = Partial<TableRow<N>>;

interface SelectOptions<N extends TableName> {
  readonly order?: { readonly column: keyof TableRow<N> & string; readonly ascending: boolean };
  readonly limit?: number;
}

/** Row to upsert; `user_id` defaults to the signed-in account. */
type TableUpsert<N extends TableName> = N extends OwnTable
  ? Omit<TableInsert<N>, 'user_id'> & { readonly user_id?: string | null }
  : TableInsert<N>;

type Inserted<N extends TableName> = N extends LogTable ? null : TableRow<N>;
type InsertedMany<N extends TableName> = N extends LogTable ? null : TableRow<N>[];

export type TableClient = ReturnType<typeof createTableClient>;

/** Client of the table API (specification, section 7). Errors are logged and returned, never thrown. */
export function createTableClient(
  connection: Connection,
  { userId, log, onHeaders }: TableClientOptions,
) {
  // Keep-alive lets inserts into logs outlive a page that is being left.
  const send: typeof fetch = async (input, init) => {
    const response = await connection.fetch(
      input,
      init?.method === 'POST' ? { ...init, keepalive: isShort(init.body) } : init,
    );
    onHeaders?.(response.headers);
    return response;
  };
  const client = new PostgrestClient(`${connection.url}/rest/v1`, {
    fetch: send,
    schema: 'public',
    // The page's queries have one retry policy, `shouldRetry`.
    retry: false,
  });
  // The client infers columns from select strings, which never ends for a generic table.
  const from = (table: TableName) => client.from(table) as unknown as TableQueries;

  async function run<Data>(
    operation: string,
    table: TableName,
    send: () => PromiseLike<QueryResponse>,
  ): Promise<DataResult<Data>> {
    let error: DataError;
    try {
      const response = await send();
      // Trusts the server to keep to the contract.
      if (response.error === null) return { data: response.data as Data, error: null };
      error = new DataError(response.error.message, {
        ...response.error,
        status: response.status,
      });
    } catch (cause) {
      error = cause instanceof DataError ? cause : new DataError(String(cause));
    }
    log(operation, table, error);
    return { data: null, error };
  }

  return {
    /** Inserts a row and returns it as stored, or null for a log table. */
    insert<N extends TableName>(table: N, row: TableInsert<N>): Promise<DataResult<Inserted<N>>> {
      return run('insert', table, () => {
        const query = from(table).insert(row);
        return isLogTable(table) ? query : query.select().single();
      });
    },

    /** Inserts all rows or none. Omitted columns get their default. */
    insertMany<N extends TableName>(
      table: N,
      rows: readonly TableInsert<N>[],
    ): Promise<DataResult<InsertedMany<N>>> {
      return run('insertMany', table, () => {
        const query = from(table).insert([...rows], { defaultToNull: false });
        return isLogTable(table) ? query : query.select();
      });
    },

    /**
     * Inserts a row, or updates the one with the same `conflictColumn` (default: the primary key).
     * Own tables get the signed-in account as `user_id`; fails with `UserRequired` for a visitor.
     */
    upsert<N extends TableName>(
      table: N,
      row: TableUpsert<N>,
      conflictColumn?: keyof TableRow<N> & string,
    ): Promise<DataResult<TableRow<N>>> {
      return run('upsert', table, () =>
        from(table)
          .upsert(
            isOwnTable(table) ? withOwner(row, userId()) : row,
            conflictColumn === undefined ? {} : { onConflict: conflictColumn },
          )
          .select()
          .single(),
      );
    },

    /** Returns the matching rows; at most 500 of a capped table. */
    select<N extends TableName>(
      table: N,
      where: Where<N> = {},
      { order, limit }: SelectOptions<N> = {},
    ): Promise<DataResult<TableRow<N>[]>> {
      return run('select', table, () => {
        let query = addFilters(from(table).select(), where);
        if (order !== undefined) query = query.order(order.column, { ascending: order.ascending });
        const maxRows = isCapped(table) ? Math.min(limit ?? MAX_ROWS, MAX_ROWS) : limit;
        return maxRows === undefined ? query : query.limit(maxRows);
      });
    },

    /** Returns the only matching row, or null; several are an error. */
    find<N extends TableName>(table: N, where: Where<N>): Promise<DataResult<TableRow<N> | null>> {
      return run('find', table, () => addFilters(from(table).select(), where).maybeSingle());
    },

    /** Updates the matching rows and returns them. */
    update<N extends TableName>(
      table: N,
      changes: TableUpdate<N>,
      where: Where<N>,
    ): Promise<DataResult<TableRow<N>[]>> {
      return run('update', table, () => addFilters(from(table).update(changes), where).select());
    },

    /** Counts all matching rows, without a cap. */
    count<N extends TableName>(table: N, where: Where<N> = {}): Promise<DataResult<number>> {
      return run('count', table, async () => {
        const { count, ...response } = await addFilters(
          from(table).select('*', { count: 'exact', head: true }),
          where,
        );
        return { ...response, data: count };
      });
    },
  };
}

/** Browsers limit the bodies of all pending keep-alive requests to 64 KiB in total. */
const MAX_KEEPALIVE_CHARS = 16_000;

function isShort(body: unknown): boolean {
  return typeof body === 'string' && body.length <= MAX_KEEPALIVE_CHARS;
}

/** Response of postgrest-js, as far as it is used here. */
interface QueryResponse {
  readonly data: unknown;
  readonly error: { message: string; code?: string; details?: string; hint?: string } | null;
  readonly count?: number | null;
  readonly status: number;
}

/** The methods of postgrest-js that are used here. */
interface TableQueries {
  insert(rows: object, options?: { defaultToNull: boolean }): TableQuery;
  upsert(row: object, options: { onConflict?: string }): TableQuery;
  update(changes: object): TableQuery;
  select(columns?: string, options?: { count: 'exact'; head: boolean }): TableQuery;
}

interface TableQuery extends PromiseLike<QueryResponse> {
  select(): TableQuery;
  eq(column: string, value: unknown): TableQuery;
  is(column: string, value: null): TableQuery;
  order(column: string, options: { ascending: boolean }): TableQuery;
  limit(rows: number): TableQuery;
  single(): PromiseLike<QueryResponse>;
  maybeSingle(): PromiseLike<QueryResponse>;
}

function addFilters(query: TableQuery, where: object): TableQuery {
  let filtered = query;
  for (const [column, value] of Object.entries(where))
    if (value !== undefined)
      filtered = value === null ? filtered.is(column, null) : filtered.eq(column, value);
  return filtered;
}

function withOwner(row: object, userId: string | null): object {
  const owner = ('user_id' in row ? row.user_id : null) ?? userId;
  if (owner === null) throw new UserRequired();
  return { ...row, user_id: owner };
}

type Settings = TableRow<'user_settings'>;

const UNIQUE_VIOLATION = '23505';

/** Updates the settings of an account or inserts its first ones, and returns them. */
export async function saveUserSettings(
  tables: TableClient,
  userId: string,
  fields: Omit<TableUpdate<'user_settings'>, 'user_id'>,
): Promise<DataResult<Settings>> {
  const update = async (): Promise<DataResult<Settings> | null> => {
    const { data, error } = await tables.update('user_settings', fields, { user_id: userId });
    if (error !== null) return { data: null, error };
    const [row] = data;
    return row === undefined ? null : { data: row, error: null };
  };
  const updated = await update();
  if (updated !== null) return updated;
  const inserted = await tables.insert('user_settings', { ...fields, user_id: userId });
  // Another caller, such as another tab, inserted the row in between.
  if (inserted.error?.code !== UNIQUE_VIOLATION) return inserted;
  return (await update()) ?? inserted;
}
