import { Pool, type PoolClient, types } from 'pg';

/** A pool, or one of its connections. */
export type Queryable = Pool | PoolClient;

/** One PostgreSQL. */
export interface Database extends AsyncDisposable {
  readonly pool: Pool;
  /** Waits for running queries, then ends all connections. */
  close(): Promise<void>;
}

const SESSION = '-c timezone=UTC -c search_path=public';

export interface ConnectOptions {
  /** Connections at most. PostgreSQL's own limit is shared by all processes. */
  readonly connections?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /**
   * True behind a pooler in transaction mode. What a session sets would be
   * lost with the next transaction, or refused: then the database's own settings hold, which `migrate` sets.
   */
  readonly isPooled?: boolean;
}

/**
 * Opens a pool. Values come as: `bigint` a number (an error beyond 2^53, where a number would be
 * another value: select such columns, hashes above all, as text), `date` a 'YYYY-MM-DD' string,
 * `timestamptz` a Date, `numeric` a string, `jsonb` parsed, `bytea` a Buffer. Sessions speak UTC.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    application_name: options.name ?? 'farelark',
    ...(options.isPooled === true ? {} : { options: SESSION }),
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {});
  // So would a connection that breaks between two queries of its user; the next query fails then.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { pool, close, [Symbol.asyncDispose]: close };
}

/** Insert the row of a traveller, or update these columns of it. */
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

const OWN_PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => elements(text).map((item) => item && toSafeInteger(item))],
  [DATE_ARRAY, elements],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  const own = format === 'binary' ? undefined : OWN_PARSERS.get(oid);
  return own ?? types.getTypeParser(oid, format ?? 'text');
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`bigint ${text} does not fit a number: select it as text`);
}

/** Items of a flat array of plain words, such as {1,2,NULL}. */
function elements(text: string): (string | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : item));
}
