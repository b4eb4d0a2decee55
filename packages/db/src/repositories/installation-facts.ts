import type { DealLabel, DealState } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** Open deals of one kind. */
export interface OpenDeals {
  readonly state: Extract<DealState, 'verifying' | 'held' | 'live'>;
  readonly label: DealLabel;
  readonly synthetic: boolean;
  readonly count: number;
}

/** Counts of deals that may still be had, of each kind that there is. */
export async function countOpenDeals(client: Queryable): Promise<OpenDeals[]> {
  const { rows } = await client.query<OpenDeals>(
    `select state, label, synthetic, count(*)::int as count from deals
      where state in ('verifying', 'held', 'live') group by state, label, synthetic`,
  );
  return rows;
}

/** What was told of mails in the last day, and to how many addresses nothing goes any more. */
export interface MailStanding {
  readonly hardBounces: number;
  readonly softBounces: number;
  readonly complaints: number;
  readonly suppressed: number;
}

export async function mailStanding(client: Queryable): Promise<MailStanding> {
  const { rows } = await client.query<MailStanding>(
    `select count(*) filter (where kind = 'hard_bounce')::int as "hardBounces",
            count(*) filter (where kind = 'soft_bounce')::int as "softBounces",
            count(*) filter (where kind = 'complaint')::int as complaints,
            (select count(*)::int from email_suppressions) as suppressed
       from mail_feedback where received_at > now() - interval '1 day'`,
  );
  // Counts are one row, also of nothing.
  return rows[0] as MailStanding;
}

/** When the newest fare was observed; null: there is none. */
export async function newestFareAt(client: Queryable): Promise<Date | null> {
  // In the order of the key, so that it is the end of an index.
  const { rows } = await client.query<{ at: Date }>(
    'select observed_at as at from fares order by observed_at desc limit 1',
  );
  return rows[0]?.at ?? null;
}
