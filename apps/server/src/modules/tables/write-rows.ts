import type { TableContract } from '@farelark/contracts';
import { empty, join, raw, type Sql, sql } from '@farelark/db';
import { escapeLiteral, type PoolClient, escapeIdentifier as quote } from 'pg';
import type { TableColumns } from './column-catalog.ts';
import type { ResponseForm } from './media-types.ts';
import type { Payload } from './payload.ts';
import type { Filter } from './query-parameters.ts';
import {
  formatBody,
  formatColumns,
  formatWhere,
  noRows,
  ROWS,
  runForRows,
  tableAs,
} from './statement.ts';

/** A write, checked against the contract. */
export interface WriteQuery {
  readonly table: TableContract;
  readonly payload: Payload;
  /** Columns of the response; empty for none. */
  readonly returning: readonly string[];
  readonly form: ResponseForm;
}

export interface InsertQuery extends WriteQuery {
  /** Null: a conflict is an error. */
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Columns whose duplicates conflict. */
  readonly conflict: readonly string[];
  /** Account to write into `user_id`; null to write none. */
  readonly fill: string | null;
  readonly missingIsDefault: boolean;
}

export interface UpdateQuery extends WriteQuery {
  readonly filters: readonly Filter[];
  readonly owner: string | null;
}

/** Inserts all rows, or none. */
export async function insertRows(client: PoolClient, query: InsertQuery, catalog: TableColumns) {
  if (query.payload.rows.length === 0) return noRows(query.form);
  const source = formatSource(query, catalog);
  const write = sql`insert into ${tableAs(query.table)} ${source} ${formatConflict(query)}`;
  return runWrite(client, write, query);
}

/** Updates all rows that match the filters. */
export async function updateRows(client: PoolClient, query: UpdateQuery, catalog: TableColumns) {
  const { columns, json } = query.payload;
  if (columns.length === 0) return noRows(query.form);
  const changes = columns.map((column) => `${quote(column)} = changes.${quote(column)}`);
  const types = formatTypes(columns, catalog);
  const write = sql`update ${tableAs(query.table)} set ${raw(changes.join(', '))}
        from json_to_recordset(${json}::json) as changes (${types})
      ${formatWhere(query.filters, query.owner)}`;
  return runWrite(client, write, query);
}

function runWrite(client: PoolClient, write: Sql, { returning, form }: WriteQuery) {
  const returnsRows = returning.length > 0;
  const statement = sql`
    with ${ROWS} as (${write} returning ${returnsRows ? formatColumns(returning) : raw('1')})
    select count(*) as rows, ${formatBody(returnsRows ? form : 'none')} as body, count(*) as total
      from ${ROWS}`;
  return runForRows(client, statement, form);
}

/** Columns of an insert and the source of their values. */
function formatSource(
  { table, payload, fill, missingIsDefault }: InsertQuery,
  catalog: TableColumns,
): Sql {
  const { columns, json: rows } = payload;
  if (columns.length === 0 && fill === null) return formatDefaults(payload.rows.length, table);
  const json = missingIsDefault ? addDefaults(columns, rows, catalog) : sql`${rows}::json`;
  const records =
    columns.length === 0
      ? sql`json_array_elements(${json}) as _`
      : sql`json_to_recordset(${json}) as _ (${formatTypes(columns, catalog)})`;
  const names = columns.map((column) => raw(quote(column)));
  if (fill === null) return sql`(${join(names)}) select ${join(names)} from ${records}`;
  const owner = sql`${fill}::uuid`;
  return sql`(${join([...names, raw('"user_id"')])}) select ${join([...names, owner])} from ${records}`;
}

/** Rows of defaults only. SQL allows several of them only with a named column. */
function formatDefaults(count: number, { writable: [first] }: TableContract): Sql {
  if (first === undefined) return raw('default values');
  const rows = Array.from({ length: count }, () => '(default)');
  return raw(`(${quote(first)}) values ${rows.join(', ')}`);
}

/** SQL that adds the defaults of missing columns to rows of JSON. */
function addDefaults(columns: readonly string[], rows: string, catalog: TableColumns): Sql {
  const defaults = columns.flatMap((column) => {
    const fallback = catalog.get(column)?.fallback ?? null;
    return fallback === null ? [] : [`${escapeLiteral(column)}, ${fallback}`];
  });
  return sql`(select json_agg(jsonb_build_object(${raw(defaults.join(', '))}) || item::jsonb)
             from json_array_elements(${rows}::json) as item)`;
}

function formatConflict({ payload, resolution, conflict }: InsertQuery): Sql {
  if (resolution === null) return empty;
  const target = `on conflict (${conflict.map(quote).join(', ')})`;
  if (resolution === 'ignore-duplicates' || payload.columns.length === 0)
    return raw(`${target} do nothing`);
  const changes = payload.columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return raw(`${target} do update set ${changes.join(', ')}`);
}

/** Columns with their types, as `json_to_recordset` needs them. */
function formatTypes(columns: readonly string[], catalog: TableColumns): Sql {
  const types = columns.map((column) => {
    const type = catalog.get(column)?.type;
    if (type === undefined) throw new Error(`The database has no column ${column}`);
    return `${quote(column)} ${type}`;
  });
  return raw(types.join(', '));
}
