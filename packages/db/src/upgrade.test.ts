import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { queryRows } from './sql.ts';
import { createDatabaseBefore } from './testing/earlier-database.ts';
import { createEmptyDatabase } from './testing/empty-database.ts';
import { withClient } from './testing/run-as-owner.ts';

/** Number of earlier schemas to upgrade. */
const SCHEMAS = 10;

const migrations = await readMigrations();

/** Columns (`table.column`) that migrations change intentionally. Removed and retyped columns are not compared. */
const INTENTIONAL_CHANGES: ReadonlySet<string> = new Set([
  // The owner follows from the address.
  'subscribers.user_id',
]);

type ByTable = ReadonlyMap<string, readonly string[]>;

/** Columns of every table, as `name type`. */
async function readColumns(client: Client): Promise<ByTable> {
  const rows: { table: string; columns: string[] }[] = await queryRows(client)`
    select c.oid::regclass::text as table,
           array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) group by c.oid`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Rows of every table as JSON of these columns. */
async function readContents(client: Client, columns: ByTable): Promise<ByTable> {
  const contents = new Map<string, string[]>();
  for (const [table, names] of columns) {
    const list = names.map((name) => client.escapeIdentifier(name)).join(', ');
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(selected)::text as row from (select ${list} from ${table}) as selected`,
    );
    contents.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

/** Names of columns with the same type in both schemas. */
function getCommonColumns(before: ByTable, after: ByTable): ByTable {
  const common = [...before].map(([table, columns]): [string, string[]] => [
    table,
    columns
      .filter((column) => after.get(table)?.includes(column))
      .map((column) => column.split(' ', 1).join())
      .filter((name) => !INTENTIONAL_CHANGES.has(`${table}.${name}`)),
  ]);
  return new Map(common.filter(([table]) => after.has(table)));
}

const later = migrations.slice(-SCHEMAS);
it.each(later.map(({ name }) => name))(
  'migrate preserves every row of the schema before %s',
  async (name) => {
    const at = migrations.findIndex((migration) => migration.name === name);
    await using database = await createDatabaseBefore(name);
    await using newest = await createEmptyDatabase('farelark_template');
    const schema = await withClient(newest.url, readColumns);
    const [common, before] = await withClient(database.url, async (client) => {
      const columns = getCommonColumns(await readColumns(client), schema);
      return [columns, await readContents(client, columns)] as const;
    });
    const { applied } = await migrate(database.url);
    expect(applied).toEqual(migrations.slice(at).map((migration) => migration.name));
    const after = await withClient(database.url, (client) => readContents(client, common));
    for (const [table, rows] of before) {
      if (table === 'schema_migrations') continue;
      expect([table, rows.length]).not.toEqual([table, 0]);
      // A migration may add rows.
      expect([table, after.get(table)]).toEqual([table, expect.arrayContaining([...rows])]);
    }
  },
);
