import type { EpochDay, SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** What became of a source's prices on one UTC day, when somebody wanted them. */
export interface GhostDay {
  readonly source: SourceName;
  readonly day: EpochDay;
  /** Prices that were there: at the first look, at a click, or against a report. */
  readonly stood: number;
  /** Prices that were gone or another one. A report that the source itself denies counts half. */
  readonly failed: number;
}

/** Days that are read: with a half-life of a month, what is older weighs less than a fifth. */
const DAYS_READ = 90;

/** The record of every source, simulated or real, for `ghostRate`. */
export async function sourceGhosts(
  client: Pool | PoolClient,
  synthetic: boolean,
  now: Date,
): Promise<GhostDay[]> {
  const { rows } = await client.query<GhostDay>(
    `with tried (source_id, at, stood, failed) as (
       select about_source_id, checked_at,
         (outcome in ('confirmed', 'repriced', 'sighted_again'))::int::float8,
         (outcome in ('not_found', 'price_rose', 'dropped'))::int::float8
         from deal_checks
        where before_alert and about_source_id is not null and checked_at >= $2
       union all
       select source_id, clicked_at, (outcome = 'confirmed')::int, (outcome <> 'confirmed')::int
         from deal_clicks where outcome in ('confirmed', 'repriced', 'gone') and clicked_at >= $2
       union all
       select source_id, reported_at, (verdict = 'refuted')::int,
         case verdict when 'upheld' then 1 when 'contested' then 0.5 else 0 end
         from deal_reports where verdict in ('upheld', 'contested', 'refuted') and reported_at >= $2)
     select s.name as source, t.day, t.stood, t.failed
       from (select source_id, (at at time zone 'UTC')::date - date '1970-01-01' as day,
               sum(stood) as stood, sum(failed) as failed
               from tried where stood + failed > 0 group by 1, 2) as t
       join sources s on s.id = t.source_id
      where s.synthetic = $1 order by 1, 2`,
    [synthetic, new Date(now.getTime() - DAYS_READ * 86_400_000)],
  );
  return rows;
}
