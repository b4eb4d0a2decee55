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
import { execute, queryColumn, queryRows, sql } from '../sql.ts';

/** `dailyMaximum` null: unlimited. */
export interface AlertRecipient {
  readonly userId: string;
  readonly dailyMaximum: number | null;
}

/** `revision` 1: a new alert. */
export interface WrittenAlert {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
}

/** Consume one alert of each traveller's daily allowance, under row locks. Returns those who had one left. */
export async function consumeDailyAllowance(
  client: PoolClient,
  recipients: readonly AlertRecipient[],
  now: Date,
): Promise<Set<string>> {
  const ordered = [...recipients].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  return new Set(
    await queryColumn(client)<string>`
      insert into alert_quota as q (user_id, day, sent, allowed)
      select user_id, (${now}::timestamptz at time zone 'UTC')::date, 1, allowed
        from unnest(${ordered.map((recipient) => recipient.userId)}::uuid[],
          ${ordered.map((recipient) => recipient.dailyMaximum)}::int[]) as r (user_id, allowed)
      on conflict (user_id, day) do update
         set sent = q.sent + 1, allowed = excluded.allowed
       where excluded.allowed is null or q.sent < excluded.allowed
      returning user_id as "userId"`,
  );
}

/** Create an alert per traveller; travellers with an alert on the deal are skipped. */
export function writeAlerts(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  userIds: readonly string[],
  now: Date,
): Promise<WrittenAlert[]> {
  return queryRows(client)`
    insert into flight_alerts
      (user_id, deal_id, episode, price, currency, unconfirmed, created_at, alerted_at)
    select user_id, ${dealId}, ${deal.episode}, ${deal.offer.price}, ${deal.offer.currency},
      ${deal.state === 'held'}, ${now}, ${now} from unnest(${userIds}::uuid[]) as user_id
      order by user_id
    on conflict (user_id, deal_id) do nothing
    returning id, user_id as "userId", revision`;
}

/** Increment the revision of open alerts for a new or changed date; closed ones are skipped. */
export function reviseAlerts(
  client: PoolClient,
  dealId: string,
  deal: Deal,
  alertIds: readonly string[],
  now: Date,
): Promise<WrittenAlert[]> {
  return queryRows(client)`
    with raised as (
      update flight_alerts set revision = revision + 1, episode = ${deal.episode},
        price = ${deal.offer.price}, alerted_at = ${now}
       where id = any(${alertIds}) and closed_at is null
      returning id, user_id, revision),
    dates as (
      insert into alert_dates (deal_id, user_id, alert_id, episode, told_price, joined_at)
      select ${dealId}, user_id, id, ${deal.episode}, ${deal.offer.price}, ${now} from raised
      on conflict (deal_id, user_id) do update
         set episode = excluded.episode, told_price = excluded.told_price)
    select id, user_id as "userId", revision from raised`;
}

/** True for dates that are available to notified travellers, including during a recheck. */
const IS_AVAILABLE = sql`(d.state = 'live' or d.state in ('verifying', 'held') and d.live_at is not null)`;

/**
 * Serialise writers of these travellers' alerts until the transaction ends. Later statements read what earlier
 * writers committed. Locks in order of ids, so call it once per transaction to avoid deadlocks.
 */
export async function lockTravellers(client: PoolClient, userIds: readonly string[]) {
  await execute(client)`
    select from user_settings where user_id = any(${userIds}) order by user_id for no key update`;
}

/** Available deals on other dates of the same route, cabin, currency and length of stay. */
export async function findOtherDates(client: PoolClient, offer: DatedOffer) {
  const nights = countNights(offer);
  const rows: {
    id: string;
    departure: EpochDay;
    price: MinorUnits;
  }[] = await queryRows(client)`
    select d.id, d.departure_date - date '1970-01-01' as departure, d.price::float8 as price
      from deals d
     where d.origin = ${offer.origin} and d.destination = ${offer.destination}
       and d.cabin = ${offer.cabin} and d.currency = ${offer.currency}
       and d.synthetic = ${offer.synthetic} and d.departure_date <> ${formatDay(offer.departure)}
       and d.return_date - d.departure_date is not distinct from ${nights}::int
       and d.state in ('verifying', 'held', 'live') and ${IS_AVAILABLE}`;
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

/** A traveller's alerts on these deals, open or closed, by deal. Doesn't read `others`. */
export async function findOwnAlerts(client: Queryable, userId: string, dealIds: readonly string[]) {
  const rows: (Omit<KnownAlertRow, 'userId'> & { readonly dealId: string })[] = await queryRows(
    client,
  )`
    select t.deal_id as "dealId", a.id as "alertId", a.closed_at is not null as "isClosed",
           t.told_price::float8 as "notifiedPrice", t.episode
      from alert_dates t join flight_alerts a on a.id = t.alert_id
     where t.deal_id = any(${dealIds}) and t.user_id = ${userId}`;
  return new Map(rows.map(({ dealId, ...row }) => [dealId, toKnownAlert(row, null)]));
}

interface KnownAlertRow {
  readonly userId: string;
  readonly alertId: string;
  readonly isClosed: boolean;
  readonly notifiedPrice: number | null;
  readonly episode: number | null;
}

/** Alerts of these travellers on a deal or its neighbours. Requires `lockTravellers` in an earlier statement. */
export async function findKnownAlerts(
  client: PoolClient,
  dealId: string,
  neighbours: readonly string[],
  userIds: readonly string[],
): Promise<Map<string, KnownAlert[]>> {
  const rows: KnownAlertRow[] = await queryRows(client)`
    select t.user_id as "userId", a.id as "alertId", a.closed_at is not null as "isClosed",
           max(t.told_price) filter (where t.deal_id = ${dealId})::float8 as "notifiedPrice",
           max(t.episode) filter (where t.deal_id = ${dealId}) as episode
      from alert_dates t join flight_alerts a on a.id = t.alert_id
     where t.deal_id = any(${neighbours}::uuid[] || ${dealId}::uuid) and t.user_id = any(${userIds})
     group by t.user_id, a.id`;
  const others = await findOtherDatesOfAlerts(
    client,
    dealId,
    neighbours,
    rows.map((row) => row.alertId),
  );
  const alerts = new Map<string, KnownAlert[]>();
  for (const row of rows) {
    const alert = toKnownAlert(row, others.get(row.alertId) ?? null);
    alerts.set(row.userId, [...(alerts.get(row.userId) ?? []), alert]);
  }
  return alerts;
}

function toKnownAlert(
  { alertId, isClosed, notifiedPrice, episode }: Omit<KnownAlertRow, 'userId'>,
  others: KnownAlert['others'],
): KnownAlert {
  const own = notifiedPrice === null || episode === null ? null : { notifiedPrice, episode };
  return { alertId, isClosed, own, others };
}

/**
 * Other available dates of these alerts, by alert. A separate statement: in a join, the planner underestimates the
 * table and reads all holders of the deal for each alert.
 */
async function findOtherDatesOfAlerts(
  client: PoolClient,
  dealId: string,
  neighbours: readonly string[],
  alertIds: readonly string[],
): Promise<Map<string, NonNullable<KnownAlert['others']>>> {
  if (alertIds.length === 0) return new Map();
  const rows: (NonNullable<KnownAlert['others']> & { readonly alertId: string })[] =
    await queryRows(client)`
      select t.alert_id as "alertId", min(t.told_price)::float8 as "notifiedPrice",
             bool_or(d.id = any(${neighbours})) as "isNeighbour"
        from alert_dates t join deals d on d.id = t.deal_id
       where t.alert_id = any(${alertIds}) and t.deal_id <> ${dealId} and ${IS_AVAILABLE}
       group by t.alert_id`;
  return new Map(rows.map((row) => [row.alertId, row]));
}

/** Date to add to an alert, at the notified price. */
export interface NewAlertDate {
  readonly userId: string;
  readonly alertId: string;
  readonly notifiedPrice: number;
}

/** Add a deal to the dates of alerts, or update its episode and price. Returns the number of new dates. */
export async function addAlertDates(
  client: PoolClient,
  dealId: string,
  episode: number,
  dates: readonly NewAlertDate[],
  now: Date,
): Promise<number> {
  const isNew: boolean[] = await queryColumn(client)`
    insert into alert_dates as t (deal_id, user_id, alert_id, episode, told_price, joined_at)
    select ${dealId}, user_id, alert_id, ${episode}, price, ${now}
      from unnest(${dates.map((date) => date.userId)}::uuid[],
        ${dates.map((date) => date.alertId)}::uuid[],
        ${dates.map((date) => date.notifiedPrice)}::bigint[]) as d (user_id, alert_id, price)
    on conflict (deal_id, user_id) do update
       set episode = excluded.episode, told_price = excluded.told_price
     where (t.episode, t.told_price) <> (excluded.episode, excluded.told_price)
    returning xmax = 0 as "isNew"`;
  return isNew.filter(Boolean).length;
}

export async function findAlertsWithSeveralDates(
  client: Queryable,
  alertIds: readonly string[],
): Promise<Set<string>> {
  if (alertIds.length === 0) return new Set();
  return new Set(
    await queryColumn(client)<string>`
      select alert_id as id from alert_dates where alert_id = any(${alertIds})
       group by alert_id having count(*) > 1`,
  );
}
