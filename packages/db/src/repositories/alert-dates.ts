/** The dates of alerts: which alert a traveller holds a deal by, and what is known of it there. */
import {
  addDays,
  type DatedOffer,
  type EpochDay,
  formatDay,
  type KnownAlert,
  type MinorUnits,
  nightsOf,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** A date that can still be had, as far as those know who were told of it: also while it is rechecked. */
const CAN_BE_HAD = `(d.state = 'live' or d.state in ('verifying', 'held') and d.live_at is not null)`;

/**
 * Makes writers of these travellers' alerts take turns until the transaction ends. What is read of their
 * alerts afterwards, in further statements, stays true: it includes what an earlier writer committed.
 * In order of ids, so that two writers don't wait for each other; one transaction locks all it needs in
 * one call.
 */
export async function lockTravellers(
  client: PoolClient,
  userIds: readonly string[],
): Promise<void> {
  await client.query(
    'select from user_settings where user_id = any($1) order by user_id for no key update',
    [userIds],
  );
}

/** A deal on another date of an offer's trip: day and price, the rest as in the offer. */
export interface OtherDate {
  readonly id: string;
  readonly offer: DatedOffer;
}

/** Deals that can be had of the same route, cabin, currency and length of stay, on other days. */
export async function findOtherDates(client: PoolClient, offer: DatedOffer): Promise<OtherDate[]> {
  const nights = nightsOf(offer);
  const { rows } = await client.query<{
    id: string;
    departure: EpochDay;
    price: MinorUnits;
  }>(
    `select d.id, d.departure_date - date '1970-01-01' as departure, d.price::float8 as price
       from deals d
      where d.origin = $1 and d.destination = $2 and d.cabin = $3 and d.currency = $4
        and d.synthetic = $5 and d.departure_date <> $6
        and d.return_date - d.departure_date is not distinct from $7::int
        and d.state in ('verifying', 'held', 'live') and ${CAN_BE_HAD}`,
    [
      offer.origin,
      offer.destination,
      offer.cabin,
      offer.currency,
      offer.synthetic,
      formatDay(offer.departure),
      nights,
    ],
  );
  return rows.map(({ id, departure, price }) => ({
    id,
    offer: {
      ...offer,
      departure,
      return: nights === null ? null : addDays(departure, nights),
      price,
    },
  }));
}

interface HeldRow {
  readonly userId: string;
  readonly alertId: string;
  readonly isClosed: boolean;
  readonly told: number | null;
  readonly episode: number | null;
}

/**
 * The alerts by which these travellers hold a deal or its neighbours, open or closed. Lock the travellers
 * first, in a statement of its own.
 */
export async function findKnownAlerts(
  client: PoolClient,
  dealId: string,
  neighbours: readonly string[],
  userIds: readonly string[],
): Promise<Map<string, KnownAlert[]>> {
  const { rows } = await client.query<HeldRow>(
    `select t.user_id as "userId", a.id as "alertId", a.closed_at is not null as "isClosed",
            max(t.told_price) filter (where t.deal_id = $1)::float8 as told,
            max(t.episode) filter (where t.deal_id = $1) as episode
       from alert_dates t join flight_alerts a on a.id = t.alert_id
      where t.deal_id = any($2::uuid[] || $1::uuid) and t.user_id = any($3)
      group by t.user_id, a.id`,
    [dealId, neighbours, userIds],
  );
  const others = await findToldBeside(
    client,
    dealId,
    neighbours,
    rows.map((row) => row.alertId),
  );
  const known = new Map<string, KnownAlert[]>();
  for (const { userId, alertId, isClosed, told, episode } of rows) {
    const own = told === null || episode === null ? null : { told, episode };
    const alert = { alertId, isClosed, own, others: others.get(alertId) ?? null };
    known.set(userId, [...(known.get(userId) ?? []), alert]);
  }
  return known;
}

/**
 * What of these alerts can be had besides a deal, by alert. A statement of its own: joined to the one
 * above, the planner reads all holders of a deal for each of them while it knows the table as small.
 */
async function findToldBeside(
  client: PoolClient,
  dealId: string,
  neighbours: readonly string[],
  alertIds: readonly string[],
): Promise<Map<string, NonNullable<KnownAlert['others']>>> {
  if (alertIds.length === 0) return new Map();
  const { rows } = await client.query<
    NonNullable<KnownAlert['others']> & { readonly alertId: string }
  >(
    `select t.alert_id as "alertId", min(t.told_price)::float8 as told,
            bool_or(d.id = any($2)) as "isAlike"
       from alert_dates t join deals d on d.id = t.deal_id
      where t.alert_id = any($3) and t.deal_id <> $1 and ${CAN_BE_HAD}
      group by t.alert_id`,
    [dealId, neighbours, alertIds],
  );
  return new Map(rows.map((row) => [row.alertId, row]));
}

/** A deal that comes under an alert, known to its traveller for the price told. */
export interface JoiningDate {
  readonly userId: string;
  readonly alertId: string;
  readonly told: number;
}

/**
 * Puts a deal among the dates of alerts, or notes what is known of it where it is one already. Answers
 * how many alerts it is new to.
 */
export async function joinAlerts(
  client: PoolClient,
  dealId: string,
  episode: number,
  joining: readonly JoiningDate[],
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into alert_dates as t (deal_id, user_id, alert_id, episode, told_price, joined_at)
     select $1, user_id, alert_id, $2, told, $3
       from unnest($4::uuid[], $5::uuid[], $6::bigint[]) as j (user_id, alert_id, told)
     on conflict (deal_id, user_id) do update
        set episode = excluded.episode, told_price = excluded.told_price
      where (t.episode, t.told_price) <> (excluded.episode, excluded.told_price)
     returning xmax = 0 as "isNew"`,
    [
      dealId,
      episode,
      now,
      joining.map((date) => date.userId),
      joining.map((date) => date.alertId),
      joining.map((date) => date.told),
    ],
  );
  return rows.filter((row) => row.isNew).length;
}

/** Which of these alerts have more than one date. */
export async function alertsOfSeveralDates(
  client: Pool | PoolClient,
  alertIds: readonly string[],
): Promise<Set<string>> {
  if (alertIds.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>(
    `select alert_id as id from alert_dates where alert_id = any($1)
      group by alert_id having count(*) > 1`,
    [alertIds],
  );
  return new Set(rows.map((row) => row.id));
}
