import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../transaction.ts';

/** Tables that reference data is synced into. */
export type ReferenceTable = 'openflights_airports' | 'openflights_airlines';

/** What a sync changed. */
export interface SyncCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** A record by the names of its table's columns; `id` is the source's own. */
export type ReferenceRecord = Readonly<Record<string, string | number | boolean | null>> & {
  readonly id: number;
};

/**
 * Brings a table up to the records given, all or nothing. Records that are gone from the source stay:
 * fares of the past speak of them. Two syncs at once wait for each other.
 */
export async function syncRecords(
  db: { readonly pool: Pool },
  table: ReferenceTable,
  records: readonly ReferenceRecord[],
): Promise<SyncCounts> {
  return inTransaction(db, async (client) => {
    await client.query(`lock table ${table} in share row exclusive mode`);
    const columns = await columnsOf(client, table);
    const values = columns.filter((name) => name !== 'id');
    const list = (prefix: string) => values.map((name) => `${prefix}${name}`).join(', ');
    const { rows } = await client.query<{ inserted: boolean }>(
      `insert into ${table} as t (id, ${list('')})
         select id, ${list('')} from jsonb_populate_recordset(null::${table}, $1)
       on conflict (id) do update set (${list('')}, synced_at) = row (${list('excluded.')}, now())
         where (${list('t.')}) is distinct from (${list('excluded.')})
       returning xmax = 0 as inserted`,
      [JSON.stringify(records)],
    );
    const inserted = rows.filter((row) => row.inserted).length;
    const updated = rows.length - inserted;
    return { inserted, updated, unchanged: records.length - rows.length };
  });
}

/** How many records a table holds. */
export async function countRecords(
  client: Pool | PoolClient,
  table: ReferenceTable,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::float8 as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

/** A table's columns, without what the database keeps by itself. */
async function columnsOf(client: PoolClient, table: ReferenceTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attname <> 'synced_at'
      order by attnum`,
    [table],
  );
  return rows.map((row) => row.name);
}
