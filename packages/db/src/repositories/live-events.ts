import type { Client } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryRows } from '../sql.ts';
import { IS_VISIBLE } from './traveller-alerts.ts';

type LiveEventType = 'alert.added' | 'alert.closed' | 'alert.reopened' | 'deal.changed';

/** Something open dashboards must hear. A null user means everybody who holds the deal by an alert. */
interface LiveEventEntry {
  readonly type: LiveEventType;
  readonly userId: string | null;
  readonly alertId: string | null;
  readonly dealId: string;
}

/** Events older than this are swept; a client that was away for longer reloads its list. */
export const LIVE_EVENTS_KEPT_HOURS = 48;

/** Write events; they become readable when this and every older transaction has ended. */
export async function writeLiveEvents(
  client: Queryable,
  events: readonly LiveEventEntry[],
): Promise<void> {
  if (events.length === 0) return;
  await execute(client)`
    insert into live_events (type, user_id, alert_id, deal_id)
    select * from unnest(${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.userId)}::uuid[],
      ${events.map((event) => event.alertId)}::uuid[],
      ${events.map((event) => event.dealId)}::uuid[])`;
}

/** Tells everybody who holds these deals that they changed. */
export async function writeDealChanges(
  client: Queryable,
  dealIds: readonly string[],
): Promise<void> {
  await writeLiveEvents(
    client,
    dealIds.map((dealId) => ({ type: 'deal.changed', userId: null, alertId: null, dealId })),
  );
}

/** Delete events older than `LIVE_EVENTS_KEPT_HOURS`, remembering up to where. */
export async function sweepLiveEvents(client: Queryable): Promise<void> {
  await execute(client)`
    with swept as (
      delete from live_events where at < now() - make_interval(hours => ${LIVE_EVENTS_KEPT_HOURS})
        returning xid)
    update live_events_swept
       set value = greatest(value, coalesce((select max(xid) from swept), '0'))`;
}

/**
 * Restart the stream where a backup was restored: its events have positions of the cluster that they
 * come from. Clients connected there reload their list.
 */
export async function restartLiveEvents(client: Pick<Client, 'query'>): Promise<void> {
  await execute(client)`delete from live_events`;
  await execute(client)`update live_events_swept set value = pg_current_xact_id()`;
}

/** An event of the stream, for any recipient, with the cursor just after it. */
export interface StreamEvent {
  readonly cursor: string;
  readonly type: LiveEventType;
  readonly userId: string | null;
  readonly alertId: string | null;
  readonly dealId: string;
  /** Of the step that wrote it; null: it is not followed. */
  readonly traceparent: string | null;
}

/** An event with those who hear it. Of a changed deal the alert is named where it may hold other dates. */
export interface RoutedEvent extends Omit<StreamEvent, 'userId'> {
  readonly userIds: readonly string[];
}

/** The position before every event that is not readable yet: where a fresh list continues. */
export function getCurrentCursor(client: Queryable): Promise<string> {
  return getValue(client)`
    select pg_snapshot_xmin(pg_current_snapshot())::text || '-0' as cursor`;
}

/** True for the form of our cursors: transaction and sequence. */
export function isCursor(text: string): boolean {
  return /^\d{1,20}-\d{1,19}$/.test(text);
}

/** A stretch of the stream. */
interface EventWindow {
  /** Oldest first. */
  readonly events: readonly StreamEvent[];
  /** Cursor of the next read; ahead of `cursor` even when nothing was written. */
  readonly next: string;
  /** More may follow immediately. */
  readonly isFull: boolean;
}

/**
 * Events after `cursor`, of transactions older than every one still running: nothing can later appear
 * before what was returned. Everybody's, up to `limit`: a server with thousands of listeners would
 * otherwise send their ids with every read, and the stream is as short as what is sent between two.
 */
export async function readStream(
  client: Queryable,
  cursor: string,
  limit: number,
): Promise<EventWindow> {
  const [xid, seq] = cursor.split('-');
  const rows: { horizon: string; events: StreamEvent[] | null }[] = await queryRows(client)`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
    stretch as (
      select e.* from live_events e, horizon
       where (e.xid, e.seq) > (${xid}::text::xid8, ${seq}::bigint) and e.xid < horizon.xid
       order by e.xid, e.seq limit ${limit})
    select (select xid::text from horizon) as horizon,
      (select json_agg(json_build_object('cursor', xid::text || '-' || seq, 'type', type,
          'userId', user_id, 'alertId', alert_id, 'dealId', deal_id, 'traceparent', traceparent)
          order by xid, seq)
         from stretch) as events`;
  const { horizon, events } = rows[0] as (typeof rows)[number];
  const last = events?.at(-1)?.cursor;
  const isFull = events?.length === limit && last !== undefined;
  return { events: events ?? [], isFull, next: isFull ? last : later(cursor, `${horizon}-0`) };
}

/**
 * Recipients of deal changes among these travellers: holders of a visible open alert.
 * Those whose alert has this date alone hear the same, and are named together.
 */
export async function getEventRecipients(
  client: Queryable,
  changes: readonly StreamEvent[],
  userIds: readonly string[],
): Promise<RoutedEvent[]> {
  if (changes.length === 0 || userIds.length === 0) return [];
  // They come back as places in the list that was given: of thousands, ids would be written and read again.
  const rows: {
    at: number;
    alertId: string | null;
    places: readonly number[];
  }[] = await queryRows(client)`
    with held as (
      select c.at, l.place, case when exists (
          select from alert_dates o where o.alert_id = t.alert_id and o.deal_id <> t.deal_id)
        then t.alert_id end as alert_id
        from unnest(${changes.map(({ dealId }) => dealId)}::uuid[]) with ordinality as c (deal_id,
          at)
        join alert_dates t on t.deal_id = c.deal_id
        join unnest(${userIds}::uuid[]) with ordinality as l (user_id, place)
          on l.user_id = t.user_id
        join flight_alerts a on a.id = t.alert_id
        left join plan_subscriptions p on p.user_id = a.user_id
       where a.closed_at is null and ${IS_VISIBLE})
    select at::int, alert_id as "alertId", json_agg(place) as places
      from held group by at, alert_id`;
  return rows.flatMap(({ at, alertId, places }) => {
    const change = changes[at - 1];
    const recipients = places.flatMap((place) => userIds[place - 1] ?? []);
    return change === undefined ? [] : [{ ...change, alertId, userIds: recipients }];
  });
}

/** A client that has received everything up to a cursor. */
interface Resumption {
  readonly userId: string;
  readonly cursor: string;
}

export interface MissedEvents {
  /** Oldest first, each for this one traveller, with its alert. */
  readonly events: readonly RoutedEvent[];
  readonly next: string;
  readonly isFull: boolean;
  /**
   * Events just after the cursor may have been swept already, or it is from before a backup was restored:
   * transactions count on in each cluster for itself, so one that this cluster has not come to is
   * another's.
   */
  readonly isTooOld: boolean;
}

/**
 * Missed events of each client, in their order, up to `limit` events of the stream each: what
 * `readStream` gives and who holds what changed, in one statement for all who come back at a time.
 */
export async function readMissedEvents(
  client: Queryable,
  resumptions: readonly Resumption[],
  limit: number,
): Promise<MissedEvents[]> {
  const cursors = resumptions.map(({ cursor }) => cursor.split('-'));
  // Both parts of a stretch end at the limit, so that each is read from the index and no further.
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
        with stretch as materialized (
          select * from (
            (select * from live_events e
              where e.user_id = l.user_id and (e.xid, e.seq) > (l.xid, l.seq) and e.xid < h.xid
              order by e.xid, e.seq limit ${limit})
            union all
            (select * from live_events e
              where e.user_id is null and (e.xid, e.seq) > (l.xid, l.seq) and e.xid < h.xid
              order by e.xid, e.seq limit ${limit})) both_parts
           order by xid, seq limit ${limit}),
        heard as (
          select s.xid, s.seq, s.type, s.alert_id, s.deal_id, s.traceparent
            from stretch s where s.user_id is not null
          union all
          select s.xid, s.seq, s.type, t.alert_id, s.deal_id, s.traceparent
            from stretch s
            join alert_dates t on t.deal_id = s.deal_id and t.user_id = l.user_id
            join flight_alerts a on a.id = t.alert_id
           where s.user_id is null and a.closed_at is null)
        select (select count(*)::int from stretch) as count,
          (select xid::text || '-' || seq from stretch order by xid desc, seq desc limit 1) as last,
          (select json_agg(json_build_object('cursor', xid::text || '-' || seq, 'type', type,
              'userIds', json_build_array(l.user_id), 'alertId', alert_id, 'dealId', deal_id,
              'traceparent', traceparent) order by xid, seq) from heard) as events) missed
     order by l.number`;
  return resumptions.map(({ cursor }, index) => {
    // One row for each, in their order.
    const { horizon, isTooOld, count, last, events } = rows[index] as (typeof rows)[number];
    const isFull = count === limit && last !== null;
    const next = isFull ? last : later(cursor, `${horizon}-0`);
    return { events: events ?? [], isFull, next, isTooOld };
  });
}

/** The horizon of a fresh snapshot may lie before a cursor that was handed out with a full window. */
function later(a: string, b: string): string {
  const [ax, bx] = [a, b].map((cursor) => BigInt(cursor.split('-')[0] as string)) as [
    bigint,
    bigint,
  ];
  return bx > ax ? b : a;
}
