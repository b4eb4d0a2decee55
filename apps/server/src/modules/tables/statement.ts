import type { TableContract } from '@farelark/contracts';
import { empty, join, raw, type Sql, sql } from '@farelark/db';
import { type PoolClient, escapeIdentifier as quote } from 'pg';
import { RestError } from '../../platform/http/rest-error.ts';
import type { ResponseForm } from './media-types.ts';
import type { Filter } from './query-parameters.ts';

/** `where …`, or nothing without conditions. `owner` limits to rows of that account. */
export function formatWhere(filters: readonly Filter[], owner: string | null): Sql {
  const conditions = filters.map((filter) => {
    const condition = formatCondition(filter);
    return filter.isNegated ? sql`not (${condition})` : condition;
  });
  if (owner !== null) conditions.push(sql`t."user_id" = ${owner}`);
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
}

const OPERATORS = {
  eq: raw('='),
  neq: raw('<>'),
  gt: raw('>'),
  gte: raw('>='),
  lt: raw('<'),
  lte: raw('<='),
  like: raw('like'),
  ilike: raw('ilike'),
};

function formatCondition(filter: Filter): Sql {
  const column = formatColumns([filter.column]);
  switch (filter.operator) {
    case 'like':
    case 'ilike':
      // `*` stands for `%`, which URLs would have to escape.
      return sql`${column}::text ${OPERATORS[filter.operator]} ${filter.value.replaceAll('*', '%')}`;
    case 'in':
      if (filter.values.length === 0) return raw('false');
      return sql`${column} in (${join(
        filter.values.map((value) => sql`${value}`),
        ', ',
      )})`;
    case 'is':
      if (filter.value === 'null') return sql`${column} is null`;
      if (filter.value === 'not_null') return sql`${column} is not null`;
      return sql`coalesce(${column} = ${filter.value}, false)`;
    default:
      return sql`${column} ${OPERATORS[filter.operator]} ${filter.value}`;
  }
}

/** The table with the alias `t`. */
export function tableAs(table: TableContract): Sql {
  return raw(`public.${quote(table.name)} as t`);
}

/** Columns of `t` as a list. */
export function formatColumns(columns: readonly string[]): Sql {
  return raw(columns.map((column) => `t.${quote(column)}`).join(', '));
}

/** Name of the result rows; no column has it, or PostgreSQL would aggregate the column. */
export const ROWS = raw('"answered rows"');

/** SQL that formats the result rows as JSON. */
export function formatBody(form: ResponseForm | 'none'): Sql {
  if (form === 'none') return raw('null');
  if (form === 'object') return sql`(json_agg(${ROWS}) -> 0)::text`;
  return sql`coalesce(json_agg(${ROWS}), '[]')::text`;
}

export interface RowsResult {
  /** Number of returned or written rows. */
  readonly rows: number;
  /** JSON by PostgreSQL; null unless rows are returned. */
  readonly body: string | null;
  /** Number of matching rows; null unless counted. */
  readonly total: number | null;
}

/** Runs a statement that selects a `RowsResult`. @throws RestError PGRST116 unless `form` fits, which undoes a write */
export async function runForRows(client: PoolClient, { text, values }: Sql, form: ResponseForm) {
  const [result] = (await client.query<RowsResult>(text, values)).rows;
  if (result === undefined) throw new Error('A statement for a table returned no row');
  requireSingle(result.rows, form);
  return result;
}

/** Result of a write that changes nothing. @throws RestError as `runForRows` */
export function noRows(form: ResponseForm): RowsResult {
  requireSingle(0, form);
  return { rows: 0, body: '[]', total: 0 };
}

function requireSingle(rows: number, form: ResponseForm): void {
  if (form === 'object' && rows !== 1)
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    });
}
