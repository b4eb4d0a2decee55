import type { Pool, PoolClient } from 'pg';

/** What became of fares that were not told of at first sight. */
export interface VerificationCounts {
  /** Began to wait for confirmation: seen once, far outside everything, or from a doubtful source. */
  readonly held: number;
  /** A second look, source or sighting confirmed the price before travellers were told of it as live. */
  readonly confirmed: number;
  /** Ended before anything confirmed them. */
  readonly dropped: number;
}

/**
 * Counts the journal since a moment, simulated or real deals. What was told unconfirmed is counted by
 * `deliveryTallies`: an alert says only how it began, not what became of dates that joined it.
 */
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
         as dropped
     from deal_checks c join sources s on s.id = coalesce(c.about_source_id, c.source_id)
    where c.checked_at >= $1 and (c.before_alert or c.outcome = 'held') and s.synthetic = $2`,
    [since, synthetic],
  );
  return rows[0] as VerificationCounts;
}
