import type { SourceName } from '@farelark/domain';
import type { PoolClient } from 'pg';

/** The numbers of these sources, adding those that are new. */
export async function sourceIds(
  client: PoolClient,
  names: readonly SourceName[],
  synthetic: boolean,
): Promise<Map<SourceName, number>> {
  await client.query(
    `insert into sources (name, synthetic)
     select name, $2 from unnest($1::text[]) as name order by name
     on conflict (name) do nothing`,
    [[...new Set(names)], synthetic],
  );
  const { rows } = await client.query<{ id: number; name: SourceName }>(
    'select id, name from sources where name = any($1)',
    [names],
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}
