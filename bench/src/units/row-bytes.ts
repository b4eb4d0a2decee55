import { getValue, raw } from '@farelark/db';
import type { Pool } from 'pg';

/** Bytes that a table takes with its indexes and what it keeps aside, its partitions together. */
export function tableBytes(pool: Pool, tables: readonly string[]): Promise<number> {
  return getValue(pool)`
    select coalesce(sum(pg_total_relation_size(part.relid)), 0)::bigint
      from unnest(${tables}::text[]) as named(name),
           lateral (select relid from pg_partition_tree(named.name::regclass) where isleaf
                    union select named.name::regclass) as part`;
}

/** Bytes that a row of each table takes on average; tables without rows are left out. */
export async function rowBytes(
  pool: Pool,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const count: number = await getValue(pool)`select count(*)::bigint from ${raw(table)}`;
    if (count > 0) found[table] = Math.round((await tableBytes(pool, [table])) / count);
  }
  return found;
}
