import { Sql } from 'sql-template-tag';

export { default as sql, raw, Sql } from 'sql-template-tag';

/** A pool, one of its connections, or a connection of its own. */
interface Runner {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ readonly rows: Record<string, unknown>[]; readonly rowCount: number | null }>;
}

/**
 * All rows of queryRows(client)`select … where id = ${id}`. Here and below, each `${…}` is sent as a parameter of its
 * own, never as text; only a fragment is written out.
 */
export function queryRows(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T[]> =>
    (await run(client, strings, values)).rows as T[];
}

/** The first row; null without one. */
export function queryRow(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T | null> =>
    ((await run(client, strings, values)).rows[0] ?? null) as T | null;
}

/** The row of a statement that always has one. @throws Error without one */
export function getRow(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T> =>
    first((await run(client, strings, values)).rows) as T;
}

/** The only column of each row. */
export function queryColumn(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T[]> =>
    (await run(client, strings, values)).rows.map((row) => Object.values(row)[0] as T);
}

/** The only column of the first row; null without one. */
export function queryValue(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T | null> =>
    (Object.values((await run(client, strings, values)).rows[0] ?? {})[0] ?? null) as T | null;
}

/** The only column of the row of a statement that always has one. @throws Error without one */
export function getValue(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T> =>
    Object.values(first((await run(client, strings, values)).rows))[0] as T;
}

/** Number of rows that the statement wrote, removed or found. */
export function execute(client: Runner) {
  return async (strings: readonly string[], ...values: readonly unknown[]): Promise<number> =>
    (await run(client, strings, values)).rowCount ?? 0;
}

/** True where the statement wrote, removed or found anything. */
export function affected(client: Runner) {
  return async (strings: readonly string[], ...values: readonly unknown[]): Promise<boolean> =>
    (await execute(client)(strings, ...values)) > 0;
}

function run(client: Runner, strings: readonly string[], values: readonly unknown[]) {
  const statement = new Sql(strings, values);
  return client.query(statement.text, statement.values);
}

function first(rows: readonly Record<string, unknown>[]): Record<string, unknown> {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always has a row had none');
  return row;
}
