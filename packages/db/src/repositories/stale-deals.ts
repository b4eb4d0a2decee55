import type { Pool, PoolClient } from 'pg';

/**
 * Makes live deals due for a look that no source has answered about since a moment. Deals that nobody
 * can be asked about stay as they are.
 *
 * @returns how many live deals are due now, those that were anyway among them
 */
export async function makeStaleDealsDue(
  client: Pool | PoolClient,
  now: Date,
  answeredSince: Date,
): Promise<number> {
  await client.query(
    `update deals d set check_due_at = $1
      where state = 'live' and check_due_at > $1 and detected_at <= $2
        and not exists (select from deal_checks c
          where c.deal_id = d.id and c.checked_at > $2 and c.outcome <> 'unavailable')`,
    [now, answeredSince],
  );
  const { rows } = await client.query<{ due: number }>(
    `select count(*)::float8 as due from deals where state = 'live' and check_due_at <= $1`,
    [now],
  );
  return rows[0]?.due ?? 0;
}
