import type { Client } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getRow, getValue, queryRows } from '../sql.ts';
import { IS_VISIBLE } from './traveller-alerts.ts';

type LiveEventType = 'alert.added' | 'alert.closed' | 'alert.reopened' | 'deal.changed';

/** Event for open dashboards. `userId` null: all travellers with an alert on the deal. */
interface LiveEventEntry {
  readonly type: LiveEventType;
  readonly userId: string | null;
  readonly alertId: string | null;
  readonly dealId: string;
}

/** Clients disconnected for longer reload their list. */
export const LIVE_EVENTS_KEPT_HOURS = 48;

/** Events become readable once this and all older transactions have ended. */
export async function writeLiveEvents(client: Queryable, events: readonly LiveEventEntry[]) {
  if (events.length === 0) return;
  await execute(client)`
    insert into live_events (type, user_id, alert_id, deal_id)
    select * from unnest(${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.userId)}::uuid[],
      ${events.map((event) => event.alertId)}::uuid[],
      ${events.map((event) => event.dealId)}::uuid[])`;
}

/** Write `deal.changed` for all travellers with an alert on these deals. */
export async function writeDealChanges(client: Queryable, dealIds: readonly string[]) {
  await writeLiveEvents(
    client,
    dealIds.map((dealId) => ({ type: 'deal.changed', userId: null, alertId: null, dealId })),
  );
}

/** Delete old events, and store the last deleted position. */
export async function sweepLiveEvents(client: Queryable): Promise<void> {
  await execute(client)`
    with swept as (
      delete from live_events where at < now() - make_interval(hours => ${LIVE_EVENTS_KEPT_HOURS})
        returning xid)
    update live_events_swept
       set value = greatest(value, coalesce((select max(xid) from swept), '0'))`;
}

/** Restart the stream after a restore: its cursors belong to another cluster. Connected clients reload their list. */
export async function restartLiveEvents(client: Pick<Client, 'query'>): Promise<void> {
  await execute(client)`delete from live_events`;
  await execute(client)`update live_events_swept set value = pg_current_xact_id()`;
}

/** `cursor` is the position after the event. */
export interface StreamEvent extends LiveEventEntry {
  readonly cursor: string;
  /** W3C trace context; null: not traced. */
  readonly traceparent: string | null;
}

/** Event with its recipients. For a changed deal, `alertId` is only set for alerts with several dates. */
export interface RoutedEvent extends Omit<StreamEvent, 'userId'> {
  readonly userIds: readonly string[];
}

/** Position before all events that aren't readable yet, from which a fresh list continues. */
export function getCurrentCursor(client: Queryable): Promise<string> {
  return getValue(client)`
    select pg_snapshot_xmin(pg_current_snapshot())::text || '-0' as cursor`;
}

/** Cursors are `{transaction id}-{sequence}`. */
export function isCursor(text: string): boolean {
  return /^\d{1,20}-\d{1,19}$/.test(text);
}

interface EventWindow {
  /** Oldest first. */
  readonly events: readonly StreamEvent[];
  /** Cursor of the next read; advances even without events. */
  readonly next: string;
  /** True if more events may be readable. */
  readonly isFull: boolean;
}

/**
 * Up to `limit` events after `cursor`, of transactions older than all running ones, so that none can appear earlier
 * in the stream afterwards. For all travellers: sending the ids of thousands of listeners with each read costs more
 * than filtering.
 */
export async function readStream(
  client: Queryable,
  cursor: string,
  limit: number,
): Promise<EventWindow> {
  const [xid, seq] = cursor.split('-');
  const { horizon, events }: { horizon: string; events: StreamEvent[] | null } = await getRow(
    client,
  )`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
    batch as (
      select e.* from live_events e, horizon
       where (e.xid, e.seq) > (${xid}::text::xid8, ${seq}::bigint) and e.xid < horizon.xid
       order by e.xid, e.seq limit ${limit})
    select (select xid::text from horizon) as horizon,
      (select json_agg(json_build_object('cursor', xid::text || '-' || seq, 'type', type,
          'userId', user_id, 'alertId', alert_id, 'dealId', deal_id, 'traceparent', traceparent)
          order by xid, seq)
         from batch) as events`;
  const last = events?.at(-1)?.cursor;
  const isFull = events?.length === limit && last !== undefined;
  return {
    events: events ?? [],
    isFull,
    next: isFull ? last : getLaterCursor(cursor, `${horizon}-0`),
  };
}

/** Deal changes with their recipients. Travellers with only this date in their alert share an event. */
export async function getEventRecipients(
  client: Queryable,
  changes: readonly StreamEvent[],
  userIds: readonly string[],
): Promise<RoutedEvent[]> {
  if (changes.length === 0 || userIds.length === 0) return [];
  // Returned as positions in `userIds`: ids of thousands would be expensive to serialise.
  const rows: {
    at: number;
    alertId: string | null;
    positions: readonly number[];
  }[] = await queryRows(client)`
    with holders as (
      select c.at, l.position, case when exists (
          select from alert_dates o where o.alert_id = t.alert_id and o.deal_id <> t.deal_id)
        then t.alert_id end as alert_id
        from unnest(${changes.map(({ dealId }) => dealId)}::uuid[]) with ordinality as c (deal_id,
          at)
        join alert_dates t on t.deal_id = c.deal_id
        join unnest(${userIds}::uuid[]) with ordinality as l (user_id, position)
          on l.user_id = t.user_id
        join flight_alerts a on a.id = t.alert_id
        left join plan_subscriptions p on p.user_id = a.user_id
       where a.closed_at is null and ${IS_VISIBLE})
    select at::int, alert_id as "alertId", json_agg(position) as positions
      from holders group by at, alert_id`;
  return rows.flatMap(({ at, alertId, positions }) => {
    const change = changes[at - 1];
    const recipients = positions.flatMap((position) => userIds[position - 1] ?? []);
    return change === undefined ? [] : [{ ...change, alertId, userIds: recipients }];
  });
}

/** Reconnecting client, which has received everything up to `cursor`. */
interface Resumption {
  readonly userId: string;
  readonly cursor: string;
}

export interface MissedEvents extends Omit<EventWindow, 'events'> {
  /** Oldest first; the only recipient is this traveller. */
  readonly events: readonly RoutedEvent[];
  /**
   * True if events after the cursor may have been deleted, or the cursor belongs to another cluster: one from before
   * a restore has a transaction id that this cluster hasn't reached.
   */
  readonly isTooOld: boolean;
}

/**
 * Missed events per client in the order of `resumptions`, up to `limit` stream events each: `readStream` and
 * `getEventRecipients` in one statement for all clients.
 */
export async function readMissedEvents(
  client: Queryable,
  resumptions: readonly Resumption[],
  limit: number,
): Promise<MissedEvents[]> {
  const cursors = resumptions.map(({ cursor }) => cursor.split('-'));
  // Both parts have the limit, so that each reads no more of its index.
  const rows: {
    horizon: string;
    isTooOld: boolean;
    count: number;
    last: string | null;
    events: RoutedEvent[] | null;
  }[] = await queryRows(client)`
    with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xid,
      pg_snapshot_xmax(pg_current_snapshot()) as newest,
      coalesce((select value from live_events_swept), '0'::xid8) as swept),
    listeners as (
      select l.user_id, l.xid::xid8 as xid, l.seq, l.number
        from unnest(${resumptions.map(({ userId }) => userId)}::uuid[],
          ${cursors.map(([xid]) => xid)}::text[], ${cursors.map(([, seq]) => seq)}::bigint[])
          with ordinality as l (user_id, xid, seq, number))
    select h.xid::text as horizon, l.xid < h.swept or l.xid > h.newest as "isTooOld", missed.*
      from listeners l cross join horizon h
      cross join lateral (
        with batch as materialized (
          select * from (
            (select * from live_events e
              where e.user_id = l.user_id and (e.xid, e.seq) > (l.xid, l.seq) and e.xid < h.xid
              order by e.xid, e.seq limit ${limit})
            union all
            (select * from live_events e
              where e.user_id is null and (e.xid, e.seq) > (l.xid, l.seq) and e.xid < h.xid
              order by e.xid, e.seq limit ${limit})) both_parts
           order by xid, seq limit ${limit}),
        received as (
          select s.xid, s.seq, s.type, s.alert_id, s.deal_id, s.traceparent
            from batch s where s.user_id is not null
          union all
          select s.xid, s.seq, s.type, t.alert_id, s.deal_id, s.traceparent
            from batch s
            join alert_dates t on t.deal_id = s.deal_id and t.user_id = l.user_id
            join flight_alerts a on a.id = t.alert_id
           where s.user_id is null and a.closed_at is null)
        select (select count(*)::int from batch) as count,
          (select xid::text || '-' || seq from batch order by xid desc, seq desc limit 1) as last,
          (select json_agg(json_build_object('cursor', xid::text || '-' || seq, 'type', type,
              'userIds', json_build_array(l.user_id), 'alertId', alert_id, 'dealId', deal_id,
              'traceparent', traceparent) order by xid, seq) from received) as events) missed
     order by l.number`;
  return resumptions.map(({ cursor }, index) => {
    // One row per client, in order.
    const { horizon, isTooOld, count, last, events } = rows[index] as (typeof rows)[number];
    const isFull = count === limit && last !== null;
    const next = isFull ? last : getLaterCursor(cursor, `${horizon}-0`);
    return { events: events ?? [], isFull, next, isTooOld };
  });
}

/** The later cursor: the horizon of a snapshot may be behind the end of a full batch. */
function getLaterCursor(a: string, b: string): string {
  const getTransaction = (cursor: string) => BigInt(cursor.split('-')[0] as string);
  return getTransaction(b) > getTransaction(a) ? b : a;
}
