import type { Instant } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import { DEAL_FROM, DEAL_JSON, type StoredDeal } from './deal-row.ts';

type Queryable = Pool | PoolClient;

/** Deals by id, whatever their state. */
export async function findDeals(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredDeal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<StoredDeal>(
    `select d.id, ${DEAL_JSON} as deal ${DEAL_FROM} where d.id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Live deals, the largest saving first. `origins` null = from anywhere. */
export async function listLiveDeals(
  client: Queryable,
  filter: {
    readonly origins: readonly string[] | null;
    readonly limit: number;
    readonly now: Instant;
  },
): Promise<StoredDeal[]> {
  const { rows } = await client.query<StoredDeal>(
    `select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
      where d.state = 'live' and d.departure_date >= ($3::timestamptz at time zone 'UTC')::date
        and ($1::text[] is null or d.origin = any($1))
      order by d.saving desc, d.id limit $2`,
    [filter.origins, filter.limit, new Date(filter.now)],
  );
  return rows;
}

/** How many deals are live, and whether any of them is simulated. */
export async function countLiveDeals(
  client: Queryable,
): Promise<{ total: number; simulated: boolean }> {
  const { rows } = await client.query<{ total: number; simulated: boolean }>(
    `select count(*)::int as total, coalesce(bool_or(synthetic), false) as simulated
       from deals where state = 'live'`,
  );
  return rows[0] ?? { total: 0, simulated: false };
}

/**
 * When a deal last ended before this episode: of its lives that travellers were told of, or, where there
 * was none, of any. Null when it never ended.
 */
export async function lastEnd(
  client: Queryable,
  id: string,
  episode: number,
): Promise<Instant | null> {
  const { rows } = await client.query<{ goneAt: Instant | null }>(
    `select (extract(epoch from coalesce(max(gone_at) filter (where live_at is not null), max(gone_at)))
             * 1000)::float8 as "goneAt"
       from deal_episodes where deal_id = $1 and episode < $2`,
    [id, episode],
  );
  return rows[0]?.goneAt ?? null;
}
