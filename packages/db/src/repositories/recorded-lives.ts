import type { DealLife } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** Lives that are read: the newest, enough for every kind and a bounded cost. */
const MOST_LIVES = 20_000;
const DAYS_READ = 90;

/**
 * The lives of deals that travellers were told of, simulated or real, for `learnLifetimes`. Those that
 * are still open, departed, or lost their source count as far as they were seen.
 */
export async function recordedLives(
  client: Pool | PoolClient,
  synthetic: boolean,
  now: Date,
): Promise<DealLife[]> {
  const since = new Date(now.getTime() - DAYS_READ * 86_400_000);
  const { rows } = await client.query<DealLife>(
    `(select e.label, e.saving, s.name as source, ${millis('e.first_seen_at')} as "bornAt",
        ${millis('e.live_at')} as "enteredAt", ${millis('e.last_seen_at')} as "lastSeenAt",
        case when e.gone_reason not in ('departed', 'source_off', 'historic')
          then ${millis('e.gone_at')} end as "goneAt"
       from deal_episodes e join sources s on s.id = e.source_id
      where e.live_at is not null and e.gone_at >= $2 and s.synthetic = $1
      order by e.gone_at desc limit $3)
     union all
     (select d.label, d.saving, s.name, ${millis('d.first_seen_at')}, ${millis('d.live_at')},
        ${millis('d.last_seen_at')}, null
       from deals d join sources s on s.id = d.source_id
      where d.live_at is not null and d.state in ('verifying', 'held', 'live') and d.synthetic = $1
      limit $3)`,
    [synthetic, since, MOST_LIVES],
  );
  return rows;
}

function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}
