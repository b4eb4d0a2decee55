import type { Pool } from 'pg';

/** Bytes that a table takes with its indexes and what it keeps aside, its partitions together. */
export async function tableBytes(pool: Pool, tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(pg_total_relation_size(part.relid)), 0)::bigint as bytes
       from unnest($1::text[]) as named(name),
            lateral (select relid from pg_partition_tree(named.name::regclass) where isleaf
                     union select named.name::regclass) as part`,
    [tables],
  );
  return rows[0]?.bytes ?? 0;
}

/** Bytes that a row of each table takes on average; tables without rows are left out. */
export async function rowBytes(
  pool: Pool,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::bigint as count from ${table}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[table] = Math.round((await tableBytes(pool, [table])) / count);
  }
  return found;
}
