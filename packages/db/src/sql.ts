import { Sql } from 'sql-template-tag';

export { default as sql, empty, join, raw, Sql } from 'sql-template-tag';

export interface Runner {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ readonly rows: Record<string, unknown>[]; readonly rowCount: number | null }>;
}

/**
 * Returns all rows of queryRows(client)`select … where id = ${id}`. In this and the other functions each
 * `${…}` becomes a parameter, except SQL fragments.
 */
export function queryRows(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T[]> =>
    (await run(client, strings, values)).rows as T[];
}

/** Returns the first row, or null. */
export function queryRow(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T | null> =>
    ((await run(client, strings, values)).rows[0] ?? null) as T | null;
}

/** Returns the row of a statement that always has one. @throws Error without one */
export function getRow(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T> =>
    first((await run(client, strings, values)).rows) as T;
}

/** Returns the only column of each row. */
export function queryColumn(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T[]> =>
    (await run(client, strings, values)).rows.map((row) => Object.values(row)[0] as T);
}

/** Returns the only column of the first row, or null. */
export function queryValue(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T | null> =>
    (Object.values((await run(client, strings, values)).rows[0] ?? {})[0] ?? null) as T | null;
}

/** Returns the only column of the row of a statement that always has one. @throws Error without one */
export function getValue(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T> =>
    Object.values(first((await run(client, strings, values)).rows))[0] as T;
}

/** Returns the number of rows written, deleted or selected. */
export function execute(client: Runner) {
  return async (strings: readonly string[], ...values: readonly unknown[]): Promise<number> =>
    (await run(client, strings, values)).rowCount ?? 0;
}

/** Returns true if any row was written, deleted or selected. */
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
