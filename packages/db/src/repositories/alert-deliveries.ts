/** Measurements of deliveries without personal data: rows for some days, then daily counts. */

import type { Deal, Instant } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryRows, raw, type Sql, sql } from '../sql.ts';

/** First notification of an alert, or a later revision. */
export interface AlertNotification {
  readonly alertId: string;
  readonly revision: number;
  /** True if an email is pending. */
  readonly mailPending: boolean;
}

/** Delays are in milliseconds, savings in thousandths; the others are counts. */
export type DeliveryMeasure =
  | 'alert'
  | 'alert_unconfirmed'
  | 'saving'
  | 'mail_owed'
  | 'mail_accepted'
  | 'detected_to_inbox'
  | 'verified_to_inbox'
  | 'detected_to_screen'
  | 'clock_fault';

/** Start of the measured delays; null: not measured. */
export interface NotificationTimes {
  readonly detectedAt: Instant | null;
  readonly verifiedAt: Instant | null;
}

/** Delivery by email or on an open dashboard. Clocks of several machines may disagree. */
export interface ReachedTraveller {
  readonly notifiedAt: Date;
  readonly detectedAt: Date | null;
  readonly verifiedAt: Date | null;
  readonly reachedAt: Date;
}

export interface ValueCount {
  readonly value: number;
  readonly count: number;
}

/** Older rows are aggregated: long after the last attempt to send their email. */
const DELIVERIES_KEPT_DAYS = 3;
/** Bounds the duration of a transaction. */
const MAX_AGGREGATED_ROWS = 50_000;

/**
 * Start of the delays of travellers notified at `now`. Only the recheck or sighting that announced the deal is
 * measured: a deal that had been live before counts as sent. `announcedAt`: its time, for travellers notified in
 * later batches.
 */
export function getNotificationTimes(
  deal: Deal,
  now: Instant,
  announcedAt: Instant = now,
): NotificationTimes {
  const isLater = announcedAt < now;
  const isChange = isLater || deal.verifiedAt === now || deal.detectedAt === now;
  if (!isChange) return { detectedAt: null, verifiedAt: null };
  // Rechecks continue during an announcement; only the one that started it counts.
  const verifiedAt = isLater && deal.verifiedAt !== null ? announcedAt : deal.verifiedAt;
  return { detectedAt: deal.detectedAt, verifiedAt };
}

export async function recordNotifications(
  client: PoolClient,
  deal: Deal,
  notifications: readonly AlertNotification[],
  now: Date,
  { detectedAt, verifiedAt }: NotificationTimes,
): Promise<void> {
  if (notifications.length === 0) return;
  await execute(client)`
    insert into alert_deliveries
      (alert_id, revision, mail_owed, synthetic, saving, unconfirmed, told_at, detected_at, verified_at)
    select *, ${deal.offer.synthetic}, ${deal.saving}, ${deal.state !== 'live'}, ${now},
      ${detectedAt === null ? null : new Date(detectedAt)},
      ${verifiedAt === null ? null : new Date(verifiedAt)}
      from unnest(${notifications.map((notification) => notification.alertId)}::uuid[],
        ${notifications.map((notification) => notification.revision)}::int[],
        ${notifications.map((notification) => notification.mailPending)}::boolean[])
    on conflict do nothing`;
}

/** Record that open dashboards showed these alerts. Returns those shown for the first time. */
export function markShown(client: Queryable, alertIds: readonly string[], at: Date) {
  return queryRows(client)<ReachedTraveller>`
    update alert_deliveries d set shown_at = ${at}
      from (select alert_id, max(revision) as revision from alert_deliveries
             where alert_id = any(${alertIds}) group by alert_id) as latest
     where d.alert_id = latest.alert_id and d.revision = latest.revision and d.shown_at is null
    returning d.told_at as "notifiedAt", d.detected_at as "detectedAt", d.verified_at as "verifiedAt",
      d.shown_at as "reachedAt"`;
}

/**
 * One row per measure of each row of `from`; the value is null if not measured. A delay with times out of order
 * (clocks of two machines disagree) only counts as a clock fault. Two parallel arrays cost a tenth of a lateral
 * values list, which is prepared again for each row.
 */
function measurements(from: Sql) {
  return sql`(
    select (d.told_at at time zone 'UTC')::date as day, d.synthetic,
      unnest(array['alert', 'alert_unconfirmed', 'saving', 'mail_owed', 'mail_accepted',
        'detected_to_inbox', 'verified_to_inbox', 'detected_to_screen', 'clock_fault']) as measure,
      unnest(array[
        0,
        case when d.unconfirmed then 0 end,
        greatest(0, floor(d.saving * 1000))::bigint,
        case when d.mail_owed then 0 end,
        case when d.mailed_at is not null then 0 end,
        case when ${inOrder('d.mailed_at')} then ${millis('d.mailed_at', 'd.detected_at')} end,
        case when ${inOrder('d.mailed_at')} then ${millis('d.mailed_at', 'd.verified_at')} end,
        case when ${inOrder('d.shown_at')} then ${millis('d.shown_at', 'd.detected_at')} end,
        case when not ${inOrder('d.mailed_at')} or not ${inOrder('d.shown_at')} then 0 end
      ]::bigint[]) as value
      from ${from}) as m`;
}

/** True if the times up to `end` are in order; null if one is missing. */
function inOrder(end: string) {
  const verified = 'coalesce(d.verified_at, d.detected_at)';
  return raw(`(${end} >= ${verified} and ${verified} >= d.detected_at)`);
}

function millis(to: string, from: string) {
  return raw(`two_digits_up((date_part('epoch', ${to} - ${from}) * 1000)::bigint)`);
}

/** Start of the oldest day that is not aggregated. */
export function getFirstStoredDay(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - DELIVERIES_KEPT_DAYS);
  return day;
}

/** Aggregate a batch of old rows by day; returns its size. Safe to run concurrently. */
export function foldDeliveries(client: Queryable, now: Date): Promise<number> {
  return getValue(client)`
    with old as (
      select alert_id, revision from alert_deliveries
       where told_at < ${getFirstStoredDay(now)} order by told_at limit ${MAX_AGGREGATED_ROWS}
         for update skip locked),
    d as (
      delete from alert_deliveries using old
       where alert_deliveries.alert_id = old.alert_id and alert_deliveries.revision = old.revision
      returning alert_deliveries.*),
    counted as (
      insert into delivery_days as days (day, synthetic, measure, value, count)
      select day, synthetic, measure, value, count(*) from ${measurements(sql`d`)}
       where value is not null group by 1, 2, 3, 4 order by 2, 1, 3, 4
      on conflict (synthetic, day, measure, value) do update set count = days.count + excluded.count)
    select count(*)::int as folded from d`;
}

/** Measurements of alerts announced since the start of a UTC day, with ascending values. */
export async function getDeliveryTallies(
  client: Queryable,
  since: Date,
  synthetic: boolean,
): Promise<ReadonlyMap<DeliveryMeasure, readonly ValueCount[]>> {
  const rows: (ValueCount & { measure: DeliveryMeasure })[] = await queryRows(client)`
    select measure, value::float8 as value, sum(count)::float8 as count from (
      select measure, value, count from delivery_days
       where synthetic = ${synthetic} and day >= (${since}::timestamptz at time zone 'UTC')::date
      union all
      select measure, value, count(*)
        from ${measurements(sql`alert_deliveries d where d.told_at >= ${since} and d.synthetic = ${synthetic}`)}
       where value is not null group by measure, value) as counts
     group by measure, value order by measure, value`;
  return Map.groupBy(rows, ({ measure }) => measure);
}
