import type { SourceName } from '@farelark/domain';
import type { PoolClient } from 'pg';

/**
 * The numbers of these sources, adding those that are new. They can't be removed before the
 * transaction ends.
 */
export async function sourceIds(
  client: PoolClient,
  names: readonly SourceName[],
  synthetic: boolean,
): Promise<Map<SourceName, number>> {
  const distinct = [...new Set(names)];
  for (;;) {
    await client.query(
      `insert into sources (name, synthetic)
       select name, $2 from unnest($1::text[]) as name order by name
       on conflict (name) do nothing`,
      [distinct, synthetic],
    );
    const { rows } = await client.query<{ id: number; name: SourceName }>(
      'select id, name from sources where name = any($1) order by name for key share',
      [distinct],
    );
    // One that was there and not held yet may be removed in between, as by a purge.
    if (rows.length === distinct.length) return new Map(rows.map((row) => [row.name, row.id]));
  }
}
