import { MAX_ROWS, type TableContract } from '@farelark/contracts';
import { empty, raw, type Sql, sql } from '@farelark/db';
import { type PoolClient, escapeIdentifier as quote } from 'pg';
import type { ResponseForm } from './media-types.ts';
import type { PageRange } from './page-range.ts';
import type { Filter, Ordering } from './query-parameters.ts';
import {
  formatBody,
  formatColumns,
  formatWhere,
  ROWS,
  type RowsResult,
  runForRows,
  tableAs,
} from './statement.ts';

/** A select, checked against the contract. */
export interface SelectQuery {
  readonly table: TableContract;
  readonly columns: readonly string[];
  readonly filters: readonly Filter[];
  readonly order: readonly Ordering[];
  readonly range: PageRange;
  readonly counts: boolean;
  /** Null for HEAD, which has no body. */
  readonly form: ResponseForm | null;
  readonly owner: string | null;
}

/** Reads a page of rows; `total` counts all matching rows. */
export function selectRows(client: PoolClient, query: SelectQuery): Promise<RowsResult> {
  const { table, filters, owner, range, counts, form } = query;
  const maxRows = counts ? MAX_ROWS : table.maxRows;
  const limit = Math.min(range.limit ?? maxRows, maxRows);
  const where = formatWhere(filters, owner);
  const statement = sql`
    with ${ROWS} as (
      select ${formatColumns(query.columns)} from ${tableAs(table)} ${where} ${formatOrder(query.order)}
       limit ${limit} offset ${range.offset})
    select count(*) as rows, ${formatBody(form ?? 'none')} as body,
           ${counts ? sql`(select count(*) from ${tableAs(table)} ${where})` : raw('null::bigint')} as total
      from ${ROWS}`;
  return runForRows(client, statement, form ?? 'array');
}

function formatOrder(order: readonly Ordering[]): Sql {
  if (order.length === 0) return empty;
  const terms = order.map(({ column, direction, nulls }) =>
    [`t.${quote(column)}`, direction, nulls === null ? '' : `nulls ${nulls}`].join(' '),
  );
  return raw(`order by ${terms.join(', ')}`);
}
