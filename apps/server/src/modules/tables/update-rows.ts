import type { TableContract } from '@farelark/contracts';
import type { PoolClient } from 'pg';
import { type RowsAnswer, runForRows } from './answer-rows.ts';
import type { CatalogColumn } from './column-catalog.ts';
import type { Payload } from './payload.ts';
import type { Filter } from './query-parameters.ts';
import { formatBody, formatColumns, quote, ROWS, Statement, tableAs } from './statement.ts';

/** An update as it was asked for, checked against the contract. */
export interface UpdateQuery {
  readonly table: TableContract;
  readonly payload: Payload;
  readonly filters: readonly Filter[];
  readonly owner: string | null;
  /** Columns that are answered; empty for none. */
  readonly returning: readonly string[];
  readonly form: 'array' | 'object';
}

/** Changes every row that the filters let through. Where nothing is set, no row is changed. */
export function updateRows(
  client: PoolClient,
  query: UpdateQuery,
  catalog: ReadonlyMap<string, CatalogColumn>,
): Promise<RowsAnswer> {
  const { table, payload, filters, owner, returning, form } = query;
  const statement = new Statement();
  const answered = formatBody(returning.length === 0 ? 'none' : form);
  if (payload.columns.length === 0) {
    const nothing = `select ${returning.length === 0 ? '1' : formatColumns(returning)} from ${tableAs(table)} where false`;
    const text = `with ${ROWS} as (${nothing})
      select count(*) as rows, ${answered} as body, count(*) as total from ${ROWS}`;
    return runForRows(client, statement, text, form);
  }
  const changes = payload.columns.map((column) => `${quote(column)} = changes.${quote(column)}`);
  const types = payload.columns.map(
    (column) => `${quote(column)} ${catalog.get(column)?.type ?? 'text'}`,
  );
  const text = `
    with ${ROWS} as (
      update ${tableAs(table)} set ${changes.join(', ')}
        from json_to_recordset(${statement.bind(payload.json)}::json) as changes (${types.join(', ')})
      ${statement.where(filters, owner)}
      returning ${returning.length === 0 ? '1' : formatColumns(returning)})
    select count(*) as rows, ${answered} as body, count(*) as total from ${ROWS}`;
  return runForRows(client, statement, text, form);
}
