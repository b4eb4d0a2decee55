import { getValue, raw } from '@farelark/db';
import type { Pool } from 'pg';

/** Bytes of tables with their indexes, TOAST and partitions. */
export function getTableBytes(pool: Pool, tables: readonly string[]): Promise<number> {
  return getValue(pool)`
    select coalesce(sum(pg_total_relation_size(part.relid)), 0)::bigint
      from unnest(${tables}::text[]) as named(name),
           lateral (select relid from pg_partition_tree(named.name::regclass) where isleaf
                    union select named.name::regclass) as part`;
}

/** Average bytes of a row of each table, without empty tables. */
export async function getRowBytes(
  pool: Pool,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const averages: Record<string, number> = {};
  for (const table of tables) {
    const count: number = await getValue(pool)`select count(*)::bigint from ${raw(table)}`;
    if (count > 0) averages[table] = Math.round((await getTableBytes(pool, [table])) / count);
  }
  return averages;
}
