import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
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

/** Rows as JSON of the columns that both schemas have. */
type Contents = ReadonlyMap<
  string,
  { readonly columns: readonly string[]; readonly rows: readonly string[] }
>;

async function readColumns(client: Client): Promise<Map<string, Map<string, string>>> {
  const rows: { table: string; column: string; type: string }[] = await queryRows(client)`
    select c.oid::regclass::text as table, a.attname as column,
           format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`;
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, columns]) => [
      table,
      new Map(columns.map(({ column, type }) => [column, type])),
    ]),
  );
}

async function readContents(
  client: Client,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Contents> {
  const contents = new Map();
  for (const [table, names] of columns) {
    const list = names.map((name) => client.escapeIdentifier(name)).join(', ');
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(selected)::text as row from (select ${list} from ${table}) as selected`,
    );
    contents.set(table, { columns: names, rows: rows.map(({ row }) => row).sort() });
  }
  return contents;
}

/** Columns with the same name and type in both schemas. */
function getCommonColumns(
  before: ReadonlyMap<string, ReadonlyMap<string, string>>,
  after: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Map<string, string[]> {
  const common = new Map<string, string[]>();
  for (const [table, columns] of before)
    if (after.has(table))
      common.set(
        table,
        [...columns]
          .filter(([name, type]) => after.get(table)?.get(name) === type)
          .map(([name]) => name)
          .filter((name) => !INTENTIONAL_CHANGES.has(`${table}.${name}`)),
      );
  return common;
}

describe('migrate', () => {
  const later = migrations.slice(-SCHEMAS);

  it.each(later.map(({ name }) => name))(
    'preserves every row of the schema before %s',
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
      for (const [table, { rows }] of before) {
        if (table === 'schema_migrations') continue;
        expect([table, rows.length]).not.toEqual([table, 0]);
        // A migration may add rows.
        expect([table, after.get(table)?.rows]).toEqual([table, expect.arrayContaining([...rows])]);
      }
    },
  );
});
