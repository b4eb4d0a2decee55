import type { TableInsert, TableName, TableRow, TableUpdate } from '@farelark/contracts';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Connection } from '../connection.ts';
import { type DataAnswer, DataError, UserRequired } from './data-error.ts';

/** Tables whose rows belong to an account: an upsert has to say whose. */
const OWN = ['profiles', 'user_settings', 'flight_alerts', 'subscribers'] as const;
/** Tables that are written and forgotten: an insert answers nothing. */
const LOGS = ['error_logs', 'analytics_events', 'page_views', 'performance_metrics'] as const;
const CAPPED = ['daily_flight_results', 'analytics_events', 'page_views', 'error_logs'] as const;

type OwnTable = (typeof OWN)[number];
export type LogTable = (typeof LOGS)[number];

/** Rows of a capped table that a select asks for at most (specification, section 9). */
export const MAX_ROWS = 500;

export const isOwnTable = (table: TableName): boolean => OWN.some((own) => own === table);
export const isLogTable = (table: TableName): boolean => LOGS.some((log) => log === table);
export const isCapped = (table: TableName): boolean => CAPPED.some((capped) => capped === table);

interface RowsOptions {
  /** Id of the signed-in account, or null. */
  readonly userId: () => string | null;
  /** Called with every error before it is answered. */
  readonly log: (operation: string, table: TableName, error: DataError) => void;
  /** Called with the headers of every answer. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** Values that columns are to have, all of them; null for columns that are to have none. */
export type Where<N extends TableName> = Partial<TableRow<N>>;

/** Which rows of a select, and in which order. */
interface SelectOptions<N extends TableName> {
  readonly order?: { readonly column: keyof TableRow<N> & string; readonly ascending: boolean };
  readonly limit?: number;
}

/** An upsert of a traveller's own row may leave to the session whose it is. */
type TableUpsert<N extends TableName> = N extends OwnTable
  ? Omit<TableInsert<N>, 'user_id'> & { readonly user_id?: string | null }
  : TableInsert<N>;

type Inserted<N extends TableName> = N extends LogTable ? null : TableRow<N>;
type InsertedMany<N extends TableName> = N extends LogTable ? null : TableRow<N>[];

export type Rows = ReturnType<typeof createRows>;

/** Operations on tables (specification, section 7). None throws: errors are logged and answered. */
export function createRows(connection: Connection, { userId, log, onHeaders }: RowsOptions) {
  // Inserts into logs may be sent while the page is left, and outlive it.
  const send: typeof fetch = async (input, init) => {
    const answer = await connection.fetch(
      input,
      init?.method === 'POST' ? { ...init, keepalive: isShort(init.body) } : init,
    );
    onHeaders?.(answer.headers);
    return answer;
  };
  const client = new PostgrestClient(`${connection.url}/rest/v1`, {
    fetch: send,
    schema: 'public',
    // Queries of the page are tried again by one rule, `shouldRetry`.
    retry: false,
  });
  // The client's own types work columns out of texts, which for a table still unknown never ends.
  const from = (table: TableName) => client.from(table) as unknown as TableQueries;

  async function answer<Data>(
    operation: string,
    table: TableName,
    work: () => PromiseLike<Told>,
  ): Promise<DataAnswer<Data>> {
    let error: DataError;
    try {
      const answer = await work();
      // The shape is the contract's, which the server is held to.
      if (answer.error === null) return { data: answer.data as Data, error: null };
      error = new DataError(answer.error.message, { ...answer.error, status: answer.status });
    } catch (cause) {
      error = cause instanceof DataError ? cause : new DataError(String(cause));
    }
    log(operation, table, error);
    return { data: null, error };
  }

  return {
    /** Writes a row and answers it as it is kept; of a log nothing is answered. */
    insert<N extends TableName>(table: N, row: TableInsert<N>): Promise<DataAnswer<Inserted<N>>> {
      return answer('insert', table, () => {
        const written = from(table).insert(row);
        return isLogTable(table) ? written : written.select().single();
      });
    },

    /** Writes all rows or none; columns that a row leaves out get their default. */
    insertMany<N extends TableName>(
      table: N,
      rows: readonly TableInsert<N>[],
    ): Promise<DataAnswer<InsertedMany<N>>> {
      return answer('insertMany', table, () => {
        const written = from(table).insert([...rows], { defaultToNull: false });
        return isLogTable(table) ? written : written.select();
      });
    },

    /**
     * Writes a row, or changes the one that is there already by `conflictColumn` (the primary key
     * unless given). A row of the traveller's own is the signed-in account's unless it says whose;
     * answers `UserRequired` where neither is known.
     */
    upsert<N extends TableName>(
      table: N,
      row: TableUpsert<N>,
      conflictColumn?: keyof TableRow<N> & string,
    ): Promise<DataAnswer<TableRow<N>>> {
      return answer('upsert', table, () =>
        from(table)
          .upsert(
            isOwnTable(table) ? withOwner(row, userId()) : row,
            conflictColumn === undefined ? {} : { onConflict: conflictColumn },
          )
          .select()
          .single(),
      );
    },

    /** The rows whose columns have these values; of logs and daily results 500 at most. */
    select<N extends TableName>(
      table: N,
      where: Where<N> = {},
      { order, limit }: SelectOptions<N> = {},
    ): Promise<DataAnswer<TableRow<N>[]>> {
      return answer('select', table, () => {
        let query = filtered(from(table).select(), where);
        if (order !== undefined) query = query.order(order.column, { ascending: order.ascending });
        const most = isCapped(table) ? Math.min(limit ?? MAX_ROWS, MAX_ROWS) : limit;
        return most === undefined ? query : query.limit(most);
      });
    },

    /** The only row whose columns have these values, or null; several are an error. */
    find<N extends TableName>(table: N, where: Where<N>): Promise<DataAnswer<TableRow<N> | null>> {
      return answer('find', table, () => filtered(from(table).select(), where).maybeSingle());
    },

    /** Changes the rows whose columns have these values, and answers them. */
    update<N extends TableName>(
      table: N,
      changes: TableUpdate<N>,
      where: Where<N>,
    ): Promise<DataAnswer<TableRow<N>[]>> {
      return answer('update', table, () => filtered(from(table).update(changes), where).select());
    },

    /** Number of rows have these values in these columns, however many there are. */
    count<N extends TableName>(table: N, where: Where<N> = {}): Promise<DataAnswer<number>> {
      return answer('count', table, async () => {
        const { count, ...answer } = await filtered(
          from(table).select('*', { count: 'exact', head: true }),
          where,
        );
        return { ...answer, data: count };
      });
    },
  };
}

/** Browsers refuse a call that outlives its page beyond 64 KiB, of all such calls together. */
const MAX_KEEPALIVE_CHARS = 16_000;

function isShort(body: unknown): boolean {
  return typeof body === 'string' && body.length <= MAX_KEEPALIVE_CHARS;
}

/** Answer of the protocol's client, as far as it is used here. */
interface Told {
  readonly data: unknown;
  readonly error: { message: string; code?: string; details?: string; hint?: string } | null;
  readonly count?: number | null;
  readonly status: number;
}

/** The part of that client which is used here. */
interface TableQueries {
  insert(rows: object, options?: { defaultToNull: boolean }): TableQuery;
  upsert(row: object, options: { onConflict?: string }): TableQuery;
  update(changes: object): TableQuery;
  select(columns?: string, options?: { count: 'exact'; head: boolean }): TableQuery;
}

interface TableQuery extends PromiseLike<Told> {
  select(): TableQuery;
  eq(column: string, value: unknown): TableQuery;
  is(column: string, value: null): TableQuery;
  order(column: string, options: { ascending: boolean }): TableQuery;
  limit(rows: number): TableQuery;
  single(): PromiseLike<Told>;
  maybeSingle(): PromiseLike<Told>;
}

function filtered(query: TableQuery, where: object): TableQuery {
  let narrowed = query;
  for (const [column, value] of Object.entries(where))
    if (value !== undefined)
      narrowed = value === null ? narrowed.is(column, null) : narrowed.eq(column, value);
  return narrowed;
}

function withOwner(row: object, userId: string | null): object {
  const given = 'user_id' in row ? row.user_id : null;
  const owner = given ?? userId;
  if (owner === null) throw new UserRequired();
  return { ...row, user_id: owner };
}

type Settings = TableRow<'user_settings'>;

/** Another caller, such as another tab, wrote the row in between. */
const ALREADY_THERE = '23505';

/** Changes the settings of an account, or writes its first ones; answers all of them. */
export async function saveUserSettings(
  rows: Rows,
  userId: string,
  fields: Omit<TableUpdate<'user_settings'>, 'user_id'>,
): Promise<DataAnswer<Settings>> {
  const changed = await changeSettings(rows, userId, fields);
  if (changed !== null) return changed;
  const first = await rows.insert('user_settings', { ...fields, user_id: userId });
  if (first.error?.code !== ALREADY_THERE) return first;
  return (await changeSettings(rows, userId, fields)) ?? first;
}

/** Null where there are none to change. */
async function changeSettings(
  rows: Rows,
  userId: string,
  fields: Omit<TableUpdate<'user_settings'>, 'user_id'>,
): Promise<DataAnswer<Settings> | null> {
  const { data, error } = await rows.update('user_settings', fields, { user_id: userId });
  if (error !== null) return { data: null, error };
  const [row] = data;
  return row === undefined ? null : { data: row, error: null };
}
