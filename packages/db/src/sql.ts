/** A pool, one of its connections, or a connection of its own. */
interface Runner {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ readonly rows: Record<string, unknown>[]; readonly rowCount: number | null }>;
}

/** A part of a statement that several share; made by `sql`. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A part of a statement, for `${…}` in a statement or in another part. */
export function sql(strings: readonly string[], ...values: readonly unknown[]): Fragment {
  return new Fragment(strings, values);
}

/** Text to be written out as it is, such as the name of a column. Never what a caller sent. */
export function raw(text: string): Fragment {
  return new Fragment([text], []);
}

/**
 * All rows of queryRows(client)`select … where id = ${id}`. Here and below, each `${…}` is sent as a parameter of its
 * own, never as text; only a fragment is written out.
 */
export function queryRows(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T[]> =>
    (await run(client, strings, values)).rows as T[];
}

/** The first row; null without one, which the type says unless there always is one. */
export function queryRow(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T> =>
    ((await run(client, strings, values)).rows[0] ?? null) as T;
}

/** The only column of each row. */
export function queryColumn(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T[]> =>
    (await run(client, strings, values)).rows.map((row) => Object.values(row)[0] as T);
}

/** The only column of the first row; null without one, as `queryRow`. */
export function queryValue(client: Runner) {
  return async <T>(strings: readonly string[], ...values: readonly unknown[]): Promise<T> =>
    (Object.values((await run(client, strings, values)).rows[0] ?? {})[0] ?? null) as T;
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
  const parameters: unknown[] = [];
  return client.query(writeText(strings, values, parameters), parameters);
}

function writeText(
  strings: readonly string[],
  values: readonly unknown[],
  parameters: unknown[],
): string {
  return strings.reduce((text, next, index) => {
    const value = values[index - 1];
    return value instanceof Fragment
      ? text + writeText(value.strings, value.values, parameters) + next
      : `${text}$${parameters.push(value)}${next}`;
  });
}
