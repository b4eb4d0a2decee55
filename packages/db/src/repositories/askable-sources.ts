import type { Instant, SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** Says that these sources can be asked about one trip until then. */
export async function keepAskable(
  client: Pool,
  sources: readonly { readonly name: SourceName; readonly synthetic: boolean }[],
  until: Date,
): Promise<void> {
  if (sources.length === 0) return;
  await client.query(
    // A row that is offered uses up a number, also where it is there already: what is there is only updated.
    `with offered as (
       select name, synthetic from unnest($1::text[], $2::boolean[]) as t (name, synthetic)),
     held as materialized (
       select name from sources where name = any($1) order by name for no key update),
     kept as (
       update sources s set askable_until = greatest(s.askable_until, $3)
         from held where s.name = held.name)
     insert into sources as s (name, synthetic, askable_until)
     select name, synthetic, $3 from offered where name not in (select name from held) order by name
     on conflict (name) do update
        set askable_until = greatest(s.askable_until, excluded.askable_until)`,
    [sources.map((source) => source.name), sources.map((source) => source.synthetic), until],
  );
}

/** Sources that some server can ask about one trip now. */
export async function askableSources(
  client: PoolClient,
  synthetic: boolean,
  now: Instant,
): Promise<Set<SourceName>> {
  const { rows } = await client.query<{ name: SourceName }>(
    'select name from sources where synthetic = $1 and askable_until > $2',
    [synthetic, new Date(now)],
  );
  return new Set(rows.map((row) => row.name));
}
