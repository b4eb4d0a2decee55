import type { Client } from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  /** Name of the base type; `_name` for arrays. */
  readonly type: string;
  readonly nullable: boolean;
  readonly defaulted: boolean;
  readonly identity: boolean;
}

/** TypeScript type of each column type, read from `connect`'s pool and written. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'Int8',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
  xid8: 'string',
};

const HEADER = `// Generated from the migrated schema by packages/db/scripts/generate-types.ts; do not edit.

import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default, and so may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number | string | bigint, number | string | bigint>;
export type Numeric = ColumnType<string, number | string, number | string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Comes parsed; is written as JSON text, since the driver would take an array for a PostgreSQL one. */
export type Json = ColumnType<unknown, string, string>;
`;

/**
 * The source text of `schema.ts`: Kysely types of every table in public and auth, partitions left
 * out, for connections as the owner.
 *
 * @throws Error when a column has a type that no mapping is known for
 */
export async function schemaSource(client: Client): Promise<string> {
  const enums = await readEnums(client);
  const columns = await readColumns(client);
  const tables = [...Map.groupBy(columns, (column) => column.table)];
  return [
    HEADER,
    ...[...enums].map(
      ([name, labels]) => `export type ${pascal(name)} =${formatUnion(labels, pascal(name))};\n`,
    ),
    ...tables.map(([table, own]) => formatInterface(table, own, enums)),
    `export interface DB {\n${tables.map(([table]) => `  ${key(table)}: ${pascal(table)};`).join('\n')}\n}\n`,
  ].join('\n');
}

async function readEnums(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; labels: string[] }>(
    `select typname::text as name, array_agg(enumlabel::text order by enumsortorder) as labels
       from pg_type join pg_enum on enumtypid = pg_type.oid
      where typnamespace = 'public'::regnamespace group by typname order by typname`,
  );
  return new Map(rows.map((row) => [row.name, row.labels]));
}

async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as "table",
            a.attname::text as "column",
            coalesce(base.typname, t.typname)::text as type,
            not (a.attnotnull or t.typnotnull) as nullable,
            a.atthasdef as defaulted,
            a.attidentity = 'a' as identity
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
      order by n.nspname = 'auth', c.relname collate "C", a.attnum`,
  );
  return rows;
}

function formatInterface(table: string, columns: Column[], enums: Map<string, string[]>): string {
  const lines = columns.map((column) => `  ${key(column.column)}: ${formatType(column, enums)};`);
  return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`;
}

function formatType(column: Column, enums: Map<string, string[]>): string {
  const isArray = column.type.startsWith('_');
  const item = isArray ? column.type.slice(1) : column.type;
  // The driver gives arrays of enums as one string, so that no type would be true of them.
  const scalar = enums.has(item) && !isArray ? pascal(item) : TYPES[item];
  if (scalar === undefined) {
    throw new Error(
      `No type is known for ${column.table}.${column.column} (${column.type}). The types were not ` +
        'written. Add it to TYPES in schema-source.ts.',
    );
  }
  if (column.identity) return 'GeneratedAlways<number>';
  const value = `${scalar}${isArray ? '[]' : ''}${column.nullable ? ' | null' : ''}`;
  return column.defaulted ? `Generated<${value}>` : value;
}

function formatUnion(labels: string[], name: string): string {
  const union = labels.map((label) => `'${label}'`).join(' | ');
  const oneLine = ` ${union}`;
  // As the formatter breaks a line of more than 100 characters.
  if (`export type ${name} =${oneLine};`.length <= 100) return oneLine;
  return labels.map((label) => `\n  | '${label}'`).join('');
}

function pascal(name: string): string {
  return name.replace(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

function key(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}
