import { type ClientBase, Pool, type PoolClient, types } from 'pg';

export type Queryable = Pool | PoolClient;

export interface Database extends AsyncDisposable {
  readonly pool: Pool;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

/** Backend processes that serve connections of this process. */
export const ownBackends = new Set<number>();

/** Adds the backend of a connected client until it ends. */
export function addOwnBackend(client: ClientBase): void {
  // Missing in the types of pg.
  const { processID } = client as ClientBase & { readonly processID: number };
  ownBackends.add(processID);
  client.once('end', () => ownBackends.delete(processID));
}

const SESSION = '-c timezone=UTC -c search_path=public';

export interface ConnectOptions {
  /** Maximum number of connections. PostgreSQL's own limit is shared by all processes. */
  readonly connections?: number;
  readonly name?: string;
  /** Behind a pooler in transaction mode, session settings don't last; `migrate` sets those of the database. */
  readonly isPooled?: boolean;
}

/**
 * Opens a pool. Values are read as: `bigint` a number (throws beyond 2^53; select hashes as text),
 * `date` a 'YYYY-MM-DD' string, `timestamptz` a Date, `numeric` a string, `jsonb` parsed, `bytea` a
 * Buffer. Sessions use UTC.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    application_name: options.name ?? 'farelark',
    ...(options.isPooled === true ? {} : { options: SESSION }),
    types: { getTypeParser },
  });
  // The pool replaces broken idle connections; without a listener they would end the process.
  pool.on('error', () => {});
  // The same for a connection that breaks between two queries, of which the next fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    addOwnBackend(client);
  });
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { pool, close, [Symbol.asyncDispose]: close };
}

/** Inserts the row of a traveller, or updates these columns of it. */
export async function upsertOwnRow(
  client: PoolClient,
  table: 'profiles' | 'user_settings',
  userId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(columns);
  await client.query(
    `insert into ${table} (user_id, ${names.join(', ')})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict (user_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [userId, ...Object.values(columns)],
  );
}

const { INT8, DATE } = types.builtins;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => parseArray(text).map((item) => item && toSafeInteger(item))],
  [DATE_ARRAY, parseArray],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  const parser = format === 'binary' ? undefined : PARSERS.get(oid);
  return parser ?? types.getTypeParser(oid, format ?? 'text');
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`bigint ${text} does not fit a number: select it as text`);
}

/** Parses a flat array without quotes, such as {1,2,NULL}. */
function parseArray(text: string): (string | null)[] {
  const items = text.slice(1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : item));
}
