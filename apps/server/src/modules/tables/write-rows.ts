import type { TableContract } from '@farelark/contracts';
import { escapeLiteral, type PoolClient, escapeIdentifier as quote } from 'pg';
import type { TableColumns } from './column-catalog.ts';
import type { ResponseForm } from './media-types.ts';
import type { Payload } from './payload.ts';
import type { Filter } from './query-parameters.ts';
import {
  formatBody,
  formatColumns,
  noRows,
  ROWS,
  type RowsResult,
  runForRows,
  Statement,
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
export async function insertRows(
  client: PoolClient,
  query: InsertQuery,
  catalog: TableColumns,
): Promise<RowsResult> {
  if (query.payload.rows.length === 0) return noRows(query.form);
  const statement = new Statement();
  const source = formatSource(query, statement, catalog);
  const write = `insert into ${tableAs(query.table)} ${source}
      ${formatConflict(query)}`;
  return runWrite(client, statement, write, query);
}

/** Updates all rows that match the filters. */
export async function updateRows(
  client: PoolClient,
  query: UpdateQuery,
  catalog: TableColumns,
): Promise<RowsResult> {
  const { columns, json } = query.payload;
  if (columns.length === 0) return noRows(query.form);
  const statement = new Statement();
  const changes = columns.map((column) => `${quote(column)} = changes.${quote(column)}`);
  const types = formatTypes(columns, catalog);
  const write = `update ${tableAs(query.table)} set ${changes.join(', ')}
        from json_to_recordset(${statement.bind(json)}::json) as changes (${types})
      ${statement.where(query.filters, query.owner)}`;
  return runWrite(client, statement, write, query);
}

function runWrite(
  client: PoolClient,
  statement: Statement,
  write: string,
  { returning, form }: WriteQuery,
): Promise<RowsResult> {
  const returnsRows = returning.length > 0;
  const text = `
    with ${ROWS} as (${write} returning ${returnsRows ? formatColumns(returning) : '1'})
    select count(*) as rows, ${formatBody(returnsRows ? form : 'none')} as body, count(*) as total
      from ${ROWS}`;
  return runForRows(client, statement, text, form);
}

/** Columns of an insert and the source of their values. */
function formatSource(
  { table, payload, fill, missingIsDefault }: InsertQuery,
  statement: Statement,
  catalog: TableColumns,
): string {
  const { columns } = payload;
  if (columns.length === 0 && fill === null) return formatDefaults(payload.rows.length, table);
  const rows = statement.bind(payload.json);
  const json = missingIsDefault ? addDefaults(columns, rows, catalog) : `${rows}::json`;
  const records =
    columns.length === 0
      ? `json_array_elements(${json}) as _`
      : `json_to_recordset(${json}) as _ (${formatTypes(columns, catalog)})`;
  const names = columns.map(quote);
  if (fill === null) return `(${names.join(', ')}) select ${names.join(', ')} from ${records}`;
  const owner = `${statement.bind(fill)}::uuid`;
  return `(${[...names, '"user_id"'].join(', ')}) select ${[...names, owner].join(', ')} from ${records}`;
}

/** Rows of defaults only. SQL allows several of them only with a named column. */
function formatDefaults(count: number, { writable: [first] }: TableContract): string {
  if (first === undefined) return 'default values';
  return `(${quote(first)}) values ${Array.from({ length: count }, () => '(default)').join(', ')}`;
}

/** SQL that adds the defaults of missing columns to rows of JSON. */
function addDefaults(columns: readonly string[], rows: string, catalog: TableColumns): string {
  const defaults = columns.flatMap((column) => {
    const fallback = catalog.get(column)?.fallback ?? null;
    return fallback === null ? [] : [`${escapeLiteral(column)}, ${fallback}`];
  });
  return `(select json_agg(jsonb_build_object(${defaults.join(', ')}) || item::jsonb)
             from json_array_elements(${rows}::json) as item)`;
}

function formatConflict({ payload, resolution, conflict }: InsertQuery): string {
  if (resolution === null) return '';
  const target = `on conflict (${conflict.map(quote).join(', ')})`;
  if (resolution === 'ignore-duplicates' || payload.columns.length === 0)
    return `${target} do nothing`;
  const changes = payload.columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return `${target} do update set ${changes.join(', ')}`;
}

/** Columns with their types, as `json_to_recordset` needs them. */
function formatTypes(columns: readonly string[], catalog: TableColumns): string {
  return columns
    .map((column) => {
      const type = catalog.get(column)?.type;
      if (type === undefined) throw new Error(`The database has no column ${column}`);
      return `${quote(column)} ${type}`;
    })
    .join(', ');
}
