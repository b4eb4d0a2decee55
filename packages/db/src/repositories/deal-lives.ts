import type { DealLabel } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** Lives of deals of one label that were followed equally long and ended alike. */
export interface LifeCount {
  readonly label: DealLabel;
  /** Lowered to the minute, from two days on to the hour. */
  readonly seconds: number;
  /** False: it was still there when it was last seen, so it lasted at least this long. */
  readonly ended: boolean;
  readonly count: number;
}

/**
 * How long deals that began from `since` on could be had; only those that travellers were told of as
 * live. A life that a look or a sighting found ended did so between then and when it was last seen, and
 * counts as half of that. One that is open, departed, or that its source stopped showing was merely lost
 * from sight.
 */
export async function dealLives(
  client: Pool | PoolClient,
  since: Date,
  synthetic: boolean,
): Promise<LifeCount[]> {
  const { rows } = await client.query<LifeCount>(
    `select label, (floor(lasted / step) * step)::float8 as seconds, ended, count(*)::int as count
       from (
         select e.label, e.first_seen_at, dead.ended,
                case when dead.ended then seen.at + greatest(e.gone_at - seen.at, interval '0') / 2
                     else seen.at end as until
           from deal_episodes e join sources s on s.id = e.source_id
           cross join lateral (select coalesce(e.last_seen_at, e.gone_at) as at) as seen
           cross join lateral (
             select e.gone_reason in ('price_rose', 'not_found', 'reported') as ended) as dead
          where e.first_seen_at >= $1 and s.synthetic = $2 and e.live_at is not null
         union all
         select label, first_seen_at, false, last_seen_at from deals
          where first_seen_at >= $1 and synthetic = $2 and live_at is not null
            and state in ('verifying', 'held', 'live')) as lives
       cross join lateral (
         select greatest(0, date_part('epoch', until - first_seen_at)) as lasted) as length
       cross join lateral (select case when lasted < 172800 then 60 else 3600 end as step) as unit
      group by 1, 2, 3`,
    [since, synthetic],
  );
  return rows;
}
