import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { asRole } from '../roles.ts';
import { affected, queryColumn, queryRow, queryRows, sql } from '../sql.ts';
import { DEAL_JSON, type StoredDeal } from './deals.ts';

/**
 * Condition for alert `a` to be visible under plan `p`: any of its traveller, or where the account's time is
 * over those from its floor up. The floor costs a call for each row; those who plainly have time left, nearly
 * all, are spared it, so that ten thousand can be asked about in one query.
 */
export const IS_VISIBLE = sql`(
  (p.status = 'trialing' and p.trial_ends_at > now())
  or (p.status = 'active' and p.current_period_end > now())
  or (a.alerted_at, a.id) >= (select f.alerted_at, f.id from alert_floor(a.user_id) f))`;

/** An alert with its deal on every date, as its traveller sees it. */
export interface AlertWithDates {
  readonly id: string;
  readonly createdAt: Date;
  readonly alertedAt: Date;
  readonly closedAt: Date | null;
  /** The highest price that its traveller wants to pay by now, in minor units of `maxPriceCurrency`. */
  readonly maxPrice: number | null;
  readonly maxPriceCurrency: string | null;
  /** By departure, never empty; gone ones too. */
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
  /** All that are open, those among them that are not to be seen. */
  readonly total: number;
  /** The account's time is over: the rules of the rows let through the three newest alone. */
  readonly isLimited: boolean;
}

/**
 * A traveller's open alerts, the last told first; after the alert `after` when given. Which ones is
 * asked under the traveller's own role; their deals, which are closed to it, as the server.
 */
export async function getOpenAlerts(
  db: Pick<Database, 'pool'>,
  userId: string,
  limit: number,
  after: string | null,
): Promise<OpenAlerts> {
  const { ids, limits } = await asRole(db, { role: 'authenticated', userId }, async (client) => ({
    ids: await openAlertIds(client, userId, limit, after),
    limits: await readOwnLimits(client),
  }));
  const found = await findAlerts(db.pool, ids);
  return { alerts: ids.flatMap((id) => found.get(id) ?? []), ...limits };
}

function openAlertIds(
  client: PoolClient,
  userId: string,
  limit: number,
  after: string | null,
): Promise<string[]> {
  return queryColumn(client)`
    select a.id from flight_alerts a
     where a.user_id = ${userId} and a.closed_at is null
       and (${after}::uuid is null or (a.alerted_at, a.id) <
         (select b.alerted_at, b.id from flight_alerts b where b.id = ${after}
           and b.user_id = ${userId}))
     order by a.alerted_at desc, a.id desc limit ${limit}`;
}

async function readOwnLimits(client: PoolClient): Promise<Pick<OpenAlerts, 'total' | 'isLimited'>> {
  const rows: Pick<OpenAlerts, 'total' | 'isLimited'>[] = await queryRows(client)`
    select open_alerts as total, is_limited as "isLimited" from own_alert_standing()`;
  return rows[0] ?? { total: 0, isLimited: true };
}

/** Alerts by id, for those who hold them; closed ones too. */
export async function findAlerts(
  client: Queryable,
  ids: readonly string[],
): Promise<Map<string, AlertWithDates>> {
  if (ids.length === 0) return new Map();
  const rows: AlertWithDates[] = await queryRows(client)`${SELECT_ALERTS} where a.id = any(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these alerts their travellers see: all, or the newest of an account whose plan has ended. */
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

/**
 * One alert of this traveller, closed or not; null for any other, and for one that an account whose time
 * is over doesn't see. Whether it is theirs is asked under their own role.
 */
export async function findOwnAlert(
  db: Pick<Database, 'pool'>,
  userId: string,
  alertId: string,
): Promise<AlertWithDates | null> {
  const isOwn = await asRole(db, { role: 'authenticated', userId }, async (client) => {
    return affected(client)`
      select from flight_alerts where user_id = ${userId} and id = ${alertId}`;
  });
  return isOwn ? ((await findAlerts(db.pool, [alertId])).get(alertId) ?? null) : null;
}

/** Close an alert of this traveller for good; null when there is none, closed ones keep their time. */
export function closeAlert(
  client: Queryable,
  userId: string,
  alertId: string,
  now: Date,
): Promise<{ dealId: string; closedAt: Date } | null> {
  return queryRow(client)`
    update flight_alerts set closed_at = coalesce(closed_at, ${now})
     where id = ${alertId} and user_id = ${userId}
    returning deal_id as "dealId", closed_at as "closedAt"`;
}

/** Reopen an alert that was closed after `closedSince`; null when it is not available. */
export function reopenAlert(
  client: Queryable,
  userId: string,
  alertId: string,
  closedSince: Date,
): Promise<{ dealId: string } | null> {
  return queryRow(client)`
    update flight_alerts set closed_at = null
     where id = ${alertId} and user_id = ${userId}
       and (closed_at is null or closed_at >= ${closedSince})
    returning deal_id as "dealId"`;
}

/** A traveller's notification of a deal. */
interface NotifiedAlert {
  readonly alertId: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
  /** Minor units of `currency`, as they were last told. */
  readonly price: number;
  readonly currency: string;
  readonly unconfirmed: boolean;
  readonly closedAt: Date | null;
}

/**
 * The alert by which a traveller holds a deal, on whichever of its dates, closed or not; null where they
 * were not told of it. Read under their own role, which sees no more than their plan lets them.
 */
export function findNotifiedAlert(
  db: Pick<Database, 'pool'>,
  userId: string,
  dealId: string,
): Promise<NotifiedAlert | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    return queryRow(client)`
      select a.id as "alertId", a.created_at as "firstAt", a.alerted_at as "lastAt",
             a.revision as times, t.told_price::float8 as price, a.currency, a.unconfirmed,
             a.closed_at as "closedAt"
        from alert_dates t join flight_alerts a on a.id = t.alert_id
       where t.deal_id = ${dealId} and a.user_id = ${userId}`;
  });
}
