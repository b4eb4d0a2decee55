import type { Pool, PoolClient } from 'pg';

/** What became of fares that were not told of at first sight. */
export interface VerificationCounts {
  /** Began to wait for confirmation: seen once, far outside everything, or from a doubtful source. */
  readonly held: number;
  /** A second look, source or sighting confirmed the price before travellers were told of it as live. */
  readonly confirmed: number;
  /** Ended before anything confirmed them. */
  readonly dropped: number;
  /** Alerts that went out marked unconfirmed, to those who asked for that. */
  readonly unconfirmedSent: number;
}

/** Counts the journal since a moment, simulated or real deals. */
export async function verificationCounts(
  client: Pool | PoolClient,
  since: Date,
  synthetic: boolean,
): Promise<VerificationCounts> {
  const { rows } = await client.query<VerificationCounts>(
    `select
       count(*) filter (where c.outcome = 'held')::int as held,
       count(*) filter (where c.before_alert and c.outcome in ('confirmed', 'repriced', 'sighted_again'))::int
         as confirmed,
       count(*) filter (where c.before_alert and c.outcome in ('not_found', 'price_rose', 'dropped'))::int
         as dropped,
       (select count(*)::int from flight_alerts a join deals d on d.id = a.deal_id
         where a.unconfirmed and a.created_at >= $1 and d.synthetic = $2) as "unconfirmedSent"
     from deal_checks c join sources s on s.id = coalesce(c.about_source_id, c.source_id)
    where c.checked_at >= $1 and (c.before_alert or c.outcome = 'held') and s.synthetic = $2`,
    [since, synthetic],
  );
  return rows[0] as VerificationCounts;
}
