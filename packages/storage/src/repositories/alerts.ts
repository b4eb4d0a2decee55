import type { Deal } from '@farelark/domain';
import type { PoolClient } from 'pg';

/** An alert that a traveller holds on a deal. */
export interface HeldAlert {
  readonly userId: string;
  readonly price: number;
  readonly episode: number;
  readonly alertedAt: Date;
  readonly isClosed: boolean;
}

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

/** The alerts that these travellers hold on a deal, open or closed. */
export async function findHeldAlerts(
  client: PoolClient,
  dealId: string,
  userIds: readonly string[],
): Promise<Map<string, HeldAlert>> {
  const { rows } = await client.query<HeldAlert>(
    `select user_id as "userId", price::float8 as price, episode, alerted_at as "alertedAt",
            closed_at is not null as "isClosed"
       from flight_alerts where deal_id = $1 and user_id = any($2)`,
    [dealId, userIds],
  );
  return new Map(rows.map((row) => [row.userId, row]));
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

/** Writes an alert for each traveller, or raises the revision of the one that is there and open. */
export async function writeAlerts(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  userIds: readonly string[],
  now: Date,
): Promise<WrittenAlert[]> {
  const { rows } = await client.query<WrittenAlert>(
    `insert into flight_alerts as a
       (user_id, deal_id, episode, price, currency, unconfirmed, created_at, alerted_at)
     select user_id, $2, $3, $4, $5, $7, $6, $6 from unnest($1::uuid[]) as user_id order by user_id
     on conflict (user_id, deal_id) do update
        set revision = a.revision + 1, episode = excluded.episode, price = excluded.price,
            alerted_at = excluded.alerted_at
      where a.closed_at is null
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
