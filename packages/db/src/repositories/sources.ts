import type { SourceName } from '@farelark/engine';
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
    const { rows } = await client.query<{ id: number; name: SourceName }>(
      'select id, name from sources where name = any($1) order by name for key share',
      [distinct],
    );
    const ids = new Map(rows.map((row) => [row.name, row.id]));
    if (ids.size === distinct.length) return ids;
    // Only what is missing: each row that is offered uses up a number, also where it is there already, and
    // there are 32,767. Another writer may be sooner, and a purge may remove one that nobody holds yet.
    await client.query(
      `insert into sources (name, synthetic)
       select name, $2 from unnest($1::text[]) as name order by name
       on conflict (name) do nothing`,
      [distinct.filter((name) => !ids.has(name)), synthetic],
    );
  }
}
