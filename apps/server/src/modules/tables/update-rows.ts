import type { TableContract } from '@farelark/contracts';
import type { PoolClient } from 'pg';
import { noRows, type RowsAnswer, runForRows } from './answer-rows.ts';
import type { CatalogColumn } from './column-catalog.ts';
import type { Payload } from './payload.ts';
import type { Filter } from './query-parameters.ts';
import { answering, quote, Statement, tableAs } from './statement.ts';

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
export async function updateRows(
  client: PoolClient,
  query: UpdateQuery,
  catalog: ReadonlyMap<string, CatalogColumn>,
): Promise<RowsAnswer> {
  const { table, payload, filters, owner, form } = query;
  if (payload.columns.length === 0) return noRows(form);
  const statement = new Statement();
  const changes = payload.columns.map((column) => `${quote(column)} = changes.${quote(column)}`);
  const types = payload.columns.map(
    (column) => `${quote(column)} ${catalog.get(column)?.type ?? 'text'}`,
  );
  const write = `update ${tableAs(table)} set ${changes.join(', ')}
        from json_to_recordset(${statement.bind(payload.json)}::json) as changes (${types.join(', ')})
      ${statement.where(filters, owner)}`;
  return runForRows(client, statement, answering(write, query), form);
}
