import type { Deal } from '@farelark/engine';
import type { PoolClient } from 'pg';

/** A traveller about to be told. `dailyMaximum` null = unlimited. */
export interface AlertRecipient {
  readonly userId: string;
  readonly dailyMaximum: number | null;
}

/** An alert as written. `revision` 1 is the first word of it. */
export interface WrittenAlert {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
}

/**
 * Takes one alert from each traveller's allowance of the day. Answers those who had one left; the
 * row's lock makes two writers take turns.
 */
export async function takeDailyAllowance(
  client: PoolClient,
  recipients: readonly AlertRecipient[],
  now: Date,
): Promise<Set<string>> {
  const ordered = [...recipients].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const { rows } = await client.query<{ userId: string }>(
    `insert into alert_quota as q (user_id, day, sent, allowed)
     select user_id, ($3::timestamptz at time zone 'UTC')::date, 1, allowed
       from unnest($1::uuid[], $2::int[]) as r (user_id, allowed)
     on conflict (user_id, day) do update
        set sent = q.sent + 1, allowed = excluded.allowed
      where excluded.allowed is null or q.sent < excluded.allowed
     returning user_id as "userId"`,
    [
      ordered.map((recipient) => recipient.userId),
      ordered.map((recipient) => recipient.dailyMaximum),
      now,
    ],
  );
  return new Set(rows.map((row) => row.userId));
}

/** Writes an alert for each traveller; one that is there already is left as it is, and left out. */
export async function writeAlerts(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  userIds: readonly string[],
  now: Date,
): Promise<WrittenAlert[]> {
  const { rows } = await client.query<WrittenAlert>(
    `insert into flight_alerts
       (user_id, deal_id, episode, price, currency, unconfirmed, created_at, alerted_at)
     select user_id, $2, $3, $4, $5, $7, $6, $6 from unnest($1::uuid[]) as user_id order by user_id
     on conflict (user_id, deal_id) do nothing
     returning id, user_id as "userId", revision`,
    [
      userIds,
      dealId,
      deal.episode,
      deal.offer.price,
      deal.offer.currency,
      now,
      deal.state === 'held',
    ],
  );
  return rows;
}

/**
 * Raises the revision of open alerts, because of a deal that is one of their dates or becomes one. Those
 * closed meanwhile are left out.
 */
export async function raiseAlerts(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  alertIds: readonly string[],
  now: Date,
): Promise<WrittenAlert[]> {
  const { rows } = await client.query<WrittenAlert>(
    `with raised as (
       update flight_alerts set revision = revision + 1, episode = $3, price = $4, alerted_at = $5
        where id = any($1) and closed_at is null
       returning id, user_id, revision),
     dates as (
       insert into alert_dates (deal_id, user_id, alert_id, episode, told_price, joined_at)
       select $2, user_id, id, $3, $4, $5 from raised
       on conflict (deal_id, user_id) do update
          set episode = excluded.episode, told_price = excluded.told_price)
     select id, user_id as "userId", revision from raised`,
    [alertIds, dealId, deal.episode, deal.offer.price, now],
  );
  return rows;
}
