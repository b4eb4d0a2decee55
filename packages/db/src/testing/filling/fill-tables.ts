import { type Client, DatabaseError } from 'pg';
import { drawValue, pick, type Random, randomFrom } from './draw-value.ts';
import { type ForeignKey, type TableShape, tableShapes } from './table-shape.ts';

/** A row that its table never takes is a table whose rule the values are not made for. */
const MAX_ATTEMPTS = 2_000;
/** A table of which every row is there already, as of one that has only one. */
const MAX_REPETITIONS = 40;
const SHARE_NULL = 0.25;
const SHARE_DEFAULT = 0.2;

type Row = Map<string, string | null>;

/**
 * Puts rows into every table of public and auth, of whichever schema, and answers their number by table. Nothing
 * is known of the tables but what the catalogue says: what a check refuses is drawn again, with the other
 * columns that stand in it. The same seed gives the same rows, but for what the database adds.
 *
 * @throws Error naming a table that stays empty
 */
export async function fillTables(
  client: Client,
  { rows = 3, seed = 1 }: { readonly rows?: number; readonly seed?: number } = {},
): Promise<Map<string, number>> {
  await client.query('begin');
  await client.query(`select ensure_fare_partitions('2026-10-01', '2026-12-31')`);
  const random = randomFrom(seed);
  const filled = new Map<string, number>();
  for (const table of inOrder(await tableShapes(client))) {
    const targets = await readTargets(client, table);
    // What migrations and triggers put there is alike, and in the way of rows that are not.
    if ((await countRows(client, table)) > 0) await client.query(`delete from ${table.name}`);
    for (let count = 0; count < rows; count += 1)
      if (!(await addRow(client, table, targets, random))) break;
    const count = await countRows(client, table);
    if (count === 0) throw new Error(`No row was found that ${table.name} takes`);
    filled.set(table.name, count);
  }
  await client.query('commit');
  return filled;
}

async function countRows(client: Client, { name }: TableShape): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${name}`,
  );
  return rows[0]?.count ?? 0;
}

/** Those that others refer to before those that refer to them. */
function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const next = left.filter(({ name, foreignKeys }) =>
      foreignKeys.every(({ target }) => target === name || !names.has(target)),
    );
    if (next.length === 0) throw new Error('Tables refer to one another in a circle');
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

type Targets = ReadonlyMap<ForeignKey, readonly (readonly string[])[]>;

/** The rows that each foreign key may name. */
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

/** Add a row; false where a table holds its only row. */
async function addRow(
  client: Client,
  table: TableShape,
  targets: Targets,
  random: Random,
): Promise<boolean> {
  const row: Row = new Map();
  const all = table.columns.map(({ name }) => name);
  let drawn: readonly string[] = all;
  let repetitions = 0;
  await client.query('savepoint a_row');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    draw(row, table, targets, drawn, random);
    const refusal = await insert(client, table, row);
    if (refusal === null) return true;
    if (refusal.code === UNIQUE && ++repetitions === MAX_REPETITIONS) return false;
    const concerned = refused(table, refusal);
    // Another try at everything now and then: a column may stand in the way that no rule names.
    drawn = concerned.length === 0 || attempt % 25 === 24 ? all : concerned;
  }
  return false;
}

function draw(
  row: Row,
  table: TableShape,
  targets: Targets,
  columns: readonly string[],
  random: Random,
): void {
  for (const column of table.columns) {
    if (!columns.includes(column.name)) continue;
    row.delete(column.name);
    if (column.hasDefault && random() < SHARE_DEFAULT) continue;
    const isNull = column.isNullable && random() < SHARE_NULL;
    row.set(column.name, isNull ? null : drawValue(column, random));
  }
  for (const key of table.foreignKeys) {
    if (!key.columns.some((name) => columns.includes(name))) continue;
    const rows = targets.get(key) ?? [];
    const target = rows.length === 0 ? null : pick(random, rows);
    // What may be null is drawn so above.
    for (const [index, name] of key.columns.entries())
      if (row.get(name) !== null) row.set(name, target?.[index] ?? null);
  }
}

const UNIQUE = '23505';
const NOT_NULL = '23502';
/** Constraints and values that can't be, whichever way they come about. */
const REFUSALS = /^(22|23|P0001)/;

/** Insert a row; the database's objection, or null. */
async function insert(client: Client, table: TableShape, row: Row): Promise<DatabaseError | null> {
  const names = [...row.keys()].map((name) => client.escapeIdentifier(name));
  const places = names.map((_, index) => `$${index + 1}`);
  const values =
    names.length === 0 ? 'default values' : `(${names.join(', ')}) values (${places.join(', ')})`;
  try {
    await client.query(`insert into ${table.name} ${values}`, [...row.values()]);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError) || !REFUSALS.test(error.code ?? '')) throw error;
    await client.query('rollback to savepoint a_row');
    return error;
  }
}

/** The columns that a refusal is about, as far as it says so. */
function refused(
  table: TableShape,
  { code, column, constraint, dataType }: DatabaseError,
): readonly string[] {
  if (code === NOT_NULL && column !== undefined) return [column];
  const ofDomain = table.columns.filter(({ domain }) => domain !== null && domain === dataType);
  if (ofDomain.length > 0) return ofDomain.map(({ name }) => name);
  return constraint === undefined ? [] : (table.rules[constraint] ?? []);
}
