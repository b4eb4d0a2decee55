import { tables } from '@farelark/contracts';
import type { Pool } from 'pg';
import { CachedFact } from '../../platform/observability/cached-fact.ts';

/** Column of `json_to_recordset`. */
export interface CatalogColumn {
  readonly type: string;
  /** SQL expression of the default; null without one. */
  readonly fallback: string | null;
}

export type TableColumns = ReadonlyMap<string, CatalogColumn>;

/** Cached types and defaults of all columns. */
export class ColumnCatalog {
  readonly #tables: CachedFact<ReadonlyMap<string, TableColumns>>;

  constructor(pool: Pool) {
    this.#tables = new CachedFact(() => readColumns(pool), Infinity);
  }

  async getColumns(table: string): Promise<TableColumns> {
    const columns = (await this.#tables.get()).get(table);
    if (columns === undefined) throw new Error(`The database has no table ${table}`);
    return columns;
  }
}

async function readColumns(pool: Pool): Promise<ReadonlyMap<string, TableColumns>> {
  const { rows } = await pool.query<CatalogColumn & { table: string; column: string }>(
    `select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
            pg_get_expr(adbin, adrelid) as fallback
       from pg_class
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [Object.keys(tables)],
  );
  const byTable = Map.groupBy(rows, (row) => row.table);
  return new Map(
    [...byTable].map(([table, columns]) => [
      table,
      new Map(columns.map(({ column, type, fallback }) => [column, { type, fallback }])),
    ]),
  );
}
