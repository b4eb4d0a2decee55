import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { asRole, asTraveller } from '../roles.ts';
import { affected, queryColumn, queryRow, queryRows, sql } from '../sql.ts';
import { DEAL_JSON, type StoredDeal } from './deals.ts';

/**
 * True if alert `a` is visible under plan `p`. `alert_floor` costs a call per row, so running plans, nearly all, are
 * checked first: ten thousand alerts fit in one query.
 */
export const IS_VISIBLE = sql`(
  (p.status = 'trialing' and p.trial_ends_at > now())
  or (p.status = 'active' and p.current_period_end > now())
  or (a.alerted_at, a.id) >= (select f.alerted_at, f.id from alert_floor(a.user_id) f))`;

export interface AlertWithDates {
  readonly id: string;
  readonly createdAt: Date;
  readonly alertedAt: Date;
  readonly closedAt: Date | null;
  /** Current price limit of the traveller, in minor units of `maxPriceCurrency`. */
  readonly maxPrice: number | null;
  readonly maxPriceCurrency: string | null;
  /** By departure, never empty; includes gone deals. */
  readonly dates: readonly StoredDeal[];
}

const SELECT_ALERTS = sql`select a.id, a.created_at as "createdAt", a.alerted_at as "alertedAt",
    a.closed_at as "closedAt", u.max_price::float8 as "maxPrice",
    u.preferred_currency as "maxPriceCurrency", of_alert.dates
  from flight_alerts a left join user_settings u on u.user_id = a.user_id cross join lateral (
    select json_agg(json_build_object('id', d.id, 'deal', ${DEAL_JSON})
             order by d.departure_date, d.return_date) as dates
      from alert_dates t join deals d on d.id = t.deal_id join sources s on s.id = d.source_id
     where t.alert_id = a.id) of_alert`;

interface OpenAlerts {
  readonly alerts: readonly AlertWithDates[];
  /** Includes hidden alerts. */
  readonly total: number;
  /** True after the trial or plan: only the three newest alerts are visible. */
  readonly isLimited: boolean;
}

/**
 * A page of open alerts, last notified first, after the alert `after`. Ids are read under the traveller's role, deals
 * as the server, since travellers can't read them.
 */
export async function getOpenAlerts(
  db: Pick<Database, 'pool'>,
  userId: string,
  limit: number,
  after: string | null,
): Promise<OpenAlerts> {
  const { ids, limits } = await asRole(db, { role: 'authenticated', userId }, async (client) => ({
    ids: await findOpenAlertIds(client, userId, limit, after),
    limits: await readOwnLimits(client),
  }));
  const alerts = await findAlerts(db.pool, ids);
  return { alerts: ids.flatMap((id) => alerts.get(id) ?? []), ...limits };
}

function findOpenAlertIds(client: PoolClient, userId: string, limit: number, after: string | null) {
  return queryColumn(client)<string>`
    select a.id from flight_alerts a
     where a.user_id = ${userId} and a.closed_at is null
       and (${after}::uuid is null or (a.alerted_at, a.id) <
         (select b.alerted_at, b.id from flight_alerts b where b.id = ${after}
           and b.user_id = ${userId}))
     order by a.alerted_at desc, a.id desc limit ${limit}`;
}

async function readOwnLimits(client: PoolClient): Promise<Pick<OpenAlerts, 'total' | 'isLimited'>> {
  const limits: Pick<OpenAlerts, 'total' | 'isLimited'> | null = await queryRow(client)`
    select open_alerts as total, is_limited as "isLimited" from own_alert_standing()`;
  return limits ?? { total: 0, isLimited: true };
}

/** Open and closed alerts by id. */
export async function findAlerts(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, AlertWithDates>> {
  if (ids.length === 0) return new Map();
  const rows: AlertWithDates[] = await queryRows(client)`${SELECT_ALERTS} where a.id = any(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Alerts that are visible to their travellers, by id. */
export async function findVisibleAlerts(
  client: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set(
    await queryColumn(client)<string>`
      select a.id from flight_alerts a left join plan_subscriptions p on p.user_id = a.user_id
       where a.id = any(${ids}) and ${IS_VISIBLE}`,
  );
}

/** A visible alert of this traveller, open or closed; ownership is checked under their role. */
export async function findOwnAlert(
  db: Pick<Database, 'pool'>,
  userId: string,
  alertId: string,
): Promise<AlertWithDates | null> {
  const isOwn = await affected(asTraveller(db, userId))`
    select from flight_alerts where user_id = ${userId} and id = ${alertId}`;
  return isOwn ? ((await findAlerts(db.pool, [alertId])).get(alertId) ?? null) : null;
}

/** Close an alert permanently; closed ones keep their time. */
export function closeAlert(client: Queryable, userId: string, alertId: string, now: Date) {
  return queryRow(client)<{ dealId: string; closedAt: Date }>`
    update flight_alerts set closed_at = coalesce(closed_at, ${now})
     where id = ${alertId} and user_id = ${userId}
    returning deal_id as "dealId", closed_at as "closedAt"`;
}

/** Reopen an alert closed since `closedSince`. */
export function reopenAlert(client: Queryable, userId: string, alertId: string, closedSince: Date) {
  return queryRow(client)<{ dealId: string }>`
    update flight_alerts set closed_at = null
     where id = ${alertId} and user_id = ${userId}
       and (closed_at is null or closed_at >= ${closedSince})
    returning deal_id as "dealId"`;
}

/** Notifications of a deal. */
interface NotifiedAlert {
  readonly alertId: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
  /** In the last notification; minor units. */
  readonly price: number;
  readonly currency: string;
  readonly unconfirmed: boolean;
  readonly closedAt: Date | null;
}

/** Alert of a traveller on a deal, for any of its dates, read under their role: hidden alerts are null. */
export function findNotifiedAlert(
  db: Pick<Database, 'pool'>,
  userId: string,
  dealId: string,
): Promise<NotifiedAlert | null> {
  return queryRow(asTraveller(db, userId))`
    select a.id as "alertId", a.created_at as "firstAt", a.alerted_at as "lastAt",
           a.revision as times, t.told_price::float8 as price, a.currency, a.unconfirmed,
           a.closed_at as "closedAt"
      from alert_dates t join flight_alerts a on a.id = t.alert_id
     where t.deal_id = ${dealId} and a.user_id = ${userId}`;
}
