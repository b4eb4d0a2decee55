import type { TableContract } from '@farelark/contracts';
import { escapeLiteral, type PoolClient } from 'pg';
import { noRows, type RowsAnswer, runForRows } from './answer-rows.ts';
import type { CatalogColumn } from './column-catalog.ts';
import type { Payload } from './payload.ts';
import { answering, quote, Statement, tableAs } from './statement.ts';

/** An insert or upsert as it was asked for, checked against the contract. */
export interface InsertQuery {
  readonly table: TableContract;
  readonly payload: Payload;
  /** Resolution of conflicts; null where they are errors. */
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** The columns by which a row is there already. */
  readonly conflict: readonly string[];
  /** The account whose a row is that leaves `user_id` out; null where it stays empty. */
  readonly fill: string | null;
  readonly missingIsDefault: boolean;
  /** Columns that are answered; empty for none. */
  readonly returning: readonly string[];
  readonly form: 'array' | 'object';
}

/** Writes all rows, or none of them. */
export async function insertRows(
  client: PoolClient,
  query: InsertQuery,
  catalog: ReadonlyMap<string, CatalogColumn>,
): Promise<RowsAnswer> {
  const { table, payload, form } = query;
  if (payload.rows.length === 0) return noRows(form);
  const statement = new Statement();
  const write = `insert into ${tableAs(table)} ${source(query, statement, catalog)}
      ${onConflict(query)}`;
  return runForRows(client, statement, answering(write, query), form);
}

/** The columns and where their values come from. */
function source(
  { table, payload, fill, missingIsDefault }: InsertQuery,
  statement: Statement,
  catalog: ReadonlyMap<string, CatalogColumn>,
): string {
  const { columns } = payload;
  if (columns.length === 0 && fill === null) return defaultRows(payload.rows.length, table);
  const rows = statement.bind(payload.json);
  const json = missingIsDefault ? withDefaults(columns, rows, catalog) : `${rows}::json`;
  const typed = columns.map((column) => `${quote(column)} ${getType(catalog, column)}`);
  const read =
    typed.length === 0
      ? `json_array_elements(${json}) as _`
      : `json_to_recordset(${json}) as _ (${typed.join(', ')})`;
  const names = columns.map(quote);
  if (fill === null) return `(${names.join(', ')}) select ${names.join(', ')} from ${read}`;
  const owner = `${statement.bind(fill)}::uuid`;
  return `(${[...names, '"user_id"'].join(', ')}) select ${[...names, owner].join(', ')} from ${read}`;
}

/** Rows of nothing but defaults: SQL has no words for several of them but naming a default. */
function defaultRows(count: number, { writable: [first] }: TableContract): string {
  if (first === undefined) return 'default values';
  return `(${quote(first)}) values ${Array.from({ length: count }, () => '(default)').join(', ')}`;
}

/** The rows with the defaults of the columns that they leave out, read from JSON like the rest. */
function withDefaults(
  columns: readonly string[],
  rows: string,
  catalog: ReadonlyMap<string, CatalogColumn>,
): string {
  const defaults = columns.flatMap((column) => {
    const fallback = catalog.get(column)?.fallback ?? null;
    return fallback === null ? [] : [`${escapeLiteral(column)}, ${fallback}`];
  });
  return `(select json_agg(jsonb_build_object(${defaults.join(', ')}) || item::jsonb)
             from json_array_elements(${rows}::json) as item)`;
}

function onConflict({ payload, resolution, conflict }: InsertQuery): string {
  if (resolution === null) return '';
  const target = `on conflict (${conflict.map(quote).join(', ')})`;
  if (resolution === 'ignore-duplicates' || payload.columns.length === 0)
    return `${target} do nothing`;
  const changes = payload.columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return `${target} do update set ${changes.join(', ')}`;
}

function getType(catalog: ReadonlyMap<string, CatalogColumn>, column: string): string {
  const known = catalog.get(column);
  if (known === undefined) throw new Error(`The database has no column ${column}`);
  return known.type;
}
