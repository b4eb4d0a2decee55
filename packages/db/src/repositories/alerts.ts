import {
  addDays,
  countNights,
  type DatedOffer,
  type Deal,
  type EpochDay,
  formatDay,
  type KnownAlert,
  type MinorUnits,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';

/** A traveller to notify. `dailyMaximum` null = unlimited. */
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
 * Consume one alert of each traveller's allowance of the day. Returns those who had one left; the
 * row's lock makes two writers take turns.
 */
export async function consumeDailyAllowance(
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

/** Write an alert for each traveller; one that is there already is left as it is, and left out. */
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
 * Raise the revision of open alerts, because of a deal that is one of their dates or becomes one. Those
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

/** A date that is available as far as notified travellers know: also while it is rechecked. */
const CAN_BE_HAD = `(d.state = 'live' or d.state in ('verifying', 'held') and d.live_at is not null)`;

/**
 * Make writers of these travellers' alerts take turns until the transaction ends. What is read of their
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
interface OtherDate {
  readonly id: string;
  readonly offer: DatedOffer;
}

/** Deals that can be had of the same route, cabin, currency and length of stay, on other days. */
export async function findOtherDates(client: PoolClient, offer: DatedOffer): Promise<OtherDate[]> {
  const nights = countNights(offer);
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

/** One traveller's alerts on these deals, open or closed, by deal; `others` is not read. */
export async function findOwnAlerts(
  client: Queryable,
  userId: string,
  dealIds: readonly string[],
): Promise<Map<string, KnownAlert>> {
  const { rows } = await client.query<Omit<HeldRow, 'userId'> & { readonly dealId: string }>(
    `select t.deal_id as "dealId", a.id as "alertId", a.closed_at is not null as "isClosed",
            t.told_price::float8 as "notifiedPrice", t.episode
       from alert_dates t join flight_alerts a on a.id = t.alert_id
      where t.deal_id = any($2) and t.user_id = $1`,
    [userId, dealIds],
  );
  return new Map(rows.map(({ dealId, ...row }) => [dealId, toKnownAlert(row, null)]));
}

interface HeldRow {
  readonly userId: string;
  readonly alertId: string;
  readonly isClosed: boolean;
  readonly notifiedPrice: number | null;
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
            max(t.told_price) filter (where t.deal_id = $1)::float8 as "notifiedPrice",
            max(t.episode) filter (where t.deal_id = $1) as episode
       from alert_dates t join flight_alerts a on a.id = t.alert_id
      where t.deal_id = any($2::uuid[] || $1::uuid) and t.user_id = any($3)
      group by t.user_id, a.id`,
    [dealId, neighbours, userIds],
  );
  const others = await findNotifiedBeside(
    client,
    dealId,
    neighbours,
    rows.map((row) => row.alertId),
  );
  const known = new Map<string, KnownAlert[]>();
  for (const row of rows) {
    const alert = toKnownAlert(row, others.get(row.alertId) ?? null);
    known.set(row.userId, [...(known.get(row.userId) ?? []), alert]);
  }
  return known;
}

function toKnownAlert(
  { alertId, isClosed, notifiedPrice, episode }: Omit<HeldRow, 'userId'>,
  others: KnownAlert['others'],
): KnownAlert {
  const own = notifiedPrice === null || episode === null ? null : { notifiedPrice, episode };
  return { alertId, isClosed, own, others };
}

/**
 * Available dates of these alerts besides a deal, by alert. A statement of its own: joined to the one
 * above, the planner reads all holders of a deal for each of them while it knows the table as small.
 */
async function findNotifiedBeside(
  client: PoolClient,
  dealId: string,
  neighbours: readonly string[],
  alertIds: readonly string[],
): Promise<Map<string, NonNullable<KnownAlert['others']>>> {
  if (alertIds.length === 0) return new Map();
  const { rows } = await client.query<
    NonNullable<KnownAlert['others']> & { readonly alertId: string }
  >(
    `select t.alert_id as "alertId", min(t.told_price)::float8 as "notifiedPrice",
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
  readonly notifiedPrice: number;
}

/**
 * Put a deal among the dates of alerts, or notes what is known of it where it is one already. Answers
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
      joining.map((date) => date.notifiedPrice),
    ],
  );
  return rows.filter((row) => row.isNew).length;
}

/** Which of these alerts have more than one date. */
export async function findAlertsWithSeveralDates(
  client: Queryable,
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
