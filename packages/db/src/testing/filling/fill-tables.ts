import fc from 'fast-check';
import { type Client, DatabaseError } from 'pg';
import { arbitraryValue, createStream } from './arbitrary-value.ts';
import { type ForeignKey, type TableShape, tableShapes } from './table-shape.ts';

/** Attempts per row, after which the generated values are considered unsuitable for the table. */
const MAX_ATTEMPTS = 2_000;
/** Duplicate keys per row, after which the table counts as full, such as one with a single row. */
const MAX_DUPLICATES = 40;
const SHARE_NULL = 0.25;
const SHARE_DEFAULT = 0.2;

type Row = Map<string, string | null>;

/**
 * Fills every table of public and auth, of any schema version. Values are drawn from the catalogue alone; columns of a violated check are drawn again. Deterministic for a seed,
 * except for values of the database.
 *
 * @throws Error naming a table that stays empty
 */
export async function fillTables(
  client: Client,
  { rows = 3, seed = 1 }: { readonly rows?: number; readonly seed?: number } = {},
): Promise<void> {
  await client.query('begin');
  await client.query(`select ensure_fare_partitions('2026-10-01', '2026-12-31')`);
  const random = createStream(
    fc.nat(999_999).map((n) => n / 1_000_000),
    seed,
  );
  let streams = seed * 10_000;
  for (const table of sortByDependency(await tableShapes(client))) {
    // Rows of migrations and triggers could conflict with generated ones.
    const { rowCount } = await client.query(`select from ${table.name} limit 1`);
    if (rowCount === 1) await client.query(`delete from ${table.name}`);
    const values = new Map<string, () => string>();
    for (const column of table.columns)
      values.set(column.name, createStream(arbitraryValue(column), streams++));
    const draws = { values, targets: await readTargets(client, table), random };
    let count = 0;
    while (count < rows && (await addRow(client, table, draws))) count += 1;
    if (count === 0) throw new Error(`No row was accepted by ${table.name}`);
  }
  await client.query('commit');
}

interface Draws {
  readonly values: ReadonlyMap<string, () => string>;
  readonly targets: Targets;
  /** From 0 (inclusive) to 1. */
  readonly random: () => number;
}

/** Sorts tables so that foreign keys refer to earlier ones. */
function sortByDependency(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let remaining = [...tables];
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const next = remaining.filter(({ name, foreignKeys }) =>
      foreignKeys.every(({ target }) => target === name || !names.has(target)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a cycle');
    ordered.push(...next);
    remaining = remaining.filter((table) => !next.includes(table));
  }
  return ordered;
}

type Targets = ReadonlyMap<ForeignKey, readonly (readonly string[])[]>;

/** Rows that each foreign key may refer to. */
async function readTargets(client: Client, table: TableShape): Promise<Targets> {
  const targets = new Map<ForeignKey, string[][]>();
  for (const key of table.foreignKeys) {
    const columns = key.targetColumns.map((name) => `"${name}"::text`).join(', ');
    const { rows } = await client.query<string[]>({
      text: `select ${columns} from ${key.target}`,
      rowMode: 'array',
    });
    targets.set(key, rows);
  }
  return targets;
}

/** Adds a row; false for a full table. */
async function addRow(client: Client, table: TableShape, draws: Draws): Promise<boolean> {
  const row: Row = new Map();
  const all = table.columns.map(({ name }) => name);
  let columns: readonly string[] = all;
  let duplicates = 0;
  await client.query('savepoint a_row');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    drawColumns(row, table, columns, draws);
    const violation = await insert(client, table, row);
    if (violation === null) return true;
    if (violation.code === UNIQUE_VIOLATION && ++duplicates === MAX_DUPLICATES) return false;
    const violating = getViolatingColumns(table, violation);
    // Occasionally all columns, because the cause may be one that no rule names.
    columns = violating.length === 0 || attempt % 25 === 24 ? all : violating;
  }
  return false;
}

function drawColumns(
  row: Row,
  table: TableShape,
  columns: readonly string[],
  { values, targets, random }: Draws,
): void {
  for (const column of table.columns) {
    if (!columns.includes(column.name)) continue;
    row.delete(column.name);
    if (column.hasDefault && random() < SHARE_DEFAULT) continue;
    const isNull = column.isNullable && random() < SHARE_NULL;
    row.set(column.name, isNull ? null : (values.get(column.name)?.() ?? null));
  }
  for (const key of table.foreignKeys) {
    if (!key.columns.some((name) => columns.includes(name))) continue;
    const rows = targets.get(key) ?? [];
    const target = rows[Math.floor(random() * rows.length)];
    // Null was drawn above.
    for (const [index, name] of key.columns.entries())
      if (row.get(name) !== null) row.set(name, target?.[index] ?? null);
  }
}

const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';
/** Violated constraints and invalid values. */
const VIOLATIONS = /^(22|23|P0001)/;

/** Inserts a row. Returns the database's error, or null. */
async function insert(client: Client, table: TableShape, row: Row): Promise<DatabaseError | null> {
  const names = [...row.keys()].map((name) => client.escapeIdentifier(name));
  const places = names.map((_, index) => `$${index + 1}`);
  const values =
    names.length === 0 ? 'default values' : `(${names.join(', ')}) values (${places.join(', ')})`;
  try {
    await client.query(`insert into ${table.name} ${values}`, [...row.values()]);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError) || !VIOLATIONS.test(error.code ?? '')) throw error;
    await client.query('rollback to savepoint a_row');
    return error;
  }
}

/** Columns that an error is about, if known. */
function getViolatingColumns(
  table: TableShape,
  { code, column, constraint, dataType }: DatabaseError,
): readonly string[] {
  if (code === NOT_NULL_VIOLATION && column !== undefined) return [column];
  const ofDomain = table.columns.filter(({ domain }) => domain !== null && domain === dataType);
  if (ofDomain.length > 0) return ofDomain.map(({ name }) => name);
  return constraint === undefined ? [] : (table.rules[constraint] ?? []);
}
