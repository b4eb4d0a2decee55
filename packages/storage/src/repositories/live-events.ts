import type { Client, Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

export type LiveEventType = 'alert.added' | 'alert.closed' | 'alert.reopened' | 'deal.changed';

/** Something open dashboards must hear. A null user means everybody who holds the deal by an alert. */
export interface LiveEventEntry {
  readonly type: LiveEventType;
  readonly userId: string | null;
  readonly alertId: string | null;
  readonly dealId: string;
}

/** An event for one traveller, with the cursor just after it. */
export interface DeliveredEvent {
  readonly cursor: string;
  readonly type: LiveEventType;
  readonly userId: string;
  readonly alertId: string | null;
  readonly dealId: string;
  /** Of the step that wrote it; null: it is not followed. */
  readonly mark: string | null;
}

/** Events older than this are swept; a client that was away for longer loads its list anew. */
export const LIVE_EVENTS_KEPT_HOURS = 48;

/** Writes events; they become readable when this and every older transaction has ended. */
export async function writeLiveEvents(
  client: Queryable,
  events: readonly LiveEventEntry[],
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into live_events (type, user_id, alert_id, deal_id)
     select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[])`,
    [
      events.map((event) => event.type),
      events.map((event) => event.userId),
      events.map((event) => event.alertId),
      events.map((event) => event.dealId),
    ],
  );
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

/** The position before every event that is not readable yet: where a fresh list continues. */
export async function currentCursor(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ cursor: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text || '-0' as cursor`,
  );
  return (rows[0] as { cursor: string }).cursor;
}

/** True for the form of our cursors: transaction and sequence. */
export function isCursor(text: string): boolean {
  return /^\d{1,20}-\d{1,19}$/.test(text);
}

/**
 * Whether events just after this cursor may have been swept already, or it is from before a backup was
 * restored: transactions count on in each cluster for itself, so one that this cluster has not come to is
 * another's.
 */
export async function isCursorTooOld(client: Queryable, cursor: string): Promise<boolean> {
  const [xid] = cursor.split('-');
  const { rows } = await client.query<{ gap: boolean }>(
    `select $1::text::xid8 < coalesce((select value::xid8 from live_events_swept), '0'::xid8)
         or $1::text::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as gap`,
    [xid],
  );
  return rows[0]?.gap ?? false;
}

/** A stretch of the stream. */
export interface EventWindow {
  /** Oldest first. */
  readonly events: readonly DeliveredEvent[];
  /** Where the next read continues; ahead of `cursor` even when nothing concerned these travellers. */
  readonly next: string;
  /** More may follow at once. */
  readonly isFull: boolean;
}

/**
 * Events after `cursor` for these travellers, of transactions older than every one still running:
 * nothing can later appear before what was returned. Reads at most `limit` events of the stream.
 */
export async function readLiveEvents(
  client: Queryable,
  cursor: string,
  userIds: readonly string[],
  limit: number,
): Promise<EventWindow> {
  const [xid, seq] = cursor.split('-');
  const { rows } = await client.query<{
    horizon: string;
    count: number;
    last: string | null;
    events: DeliveredEvent[] | null;
  }>(READ_WINDOW, [xid, seq, userIds, limit]);
  const window = rows[0] as (typeof rows)[number];
  const isFull = window.count === limit && window.last !== null;
  return {
    events: window.events ?? [],
    isFull,
    next: isFull ? (window.last as string) : laterOf(cursor, `${window.horizon}-0`),
  };
}

/** The horizon of a fresh snapshot may lie before a cursor that was handed out with a full window. */
function laterOf(a: string, b: string): string {
  const [ax, bx] = [a, b].map((cursor) => BigInt(cursor.split('-')[0] as string)) as [
    bigint,
    bigint,
  ];
  return bx > ax ? b : a;
}

const READ_WINDOW = `
  with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
  stretch as (
    select e.* from live_events e, horizon
     where (e.xid, e.seq) > ($1::text::xid8, $2::bigint) and e.xid < horizon.xid
       and (e.user_id = any($3) or e.user_id is null)
     order by e.xid, e.seq limit $4),
  delivered as (
    select s.xid, s.seq, s.type, u.user_id, u.alert_id, s.deal_id, s.traceparent
      from stretch s
      cross join lateral (
        select s.user_id, s.alert_id where s.user_id is not null
        union all
        select t.user_id, t.alert_id from alert_dates t join flight_alerts a on a.id = t.alert_id
         where s.user_id is null and t.deal_id = s.deal_id and t.user_id = any($3)
           and a.closed_at is null) u)
  select (select xid::text from horizon) as horizon,
    (select count(*)::int from stretch) as count,
    (select xid::text || '-' || seq from stretch order by xid desc, seq desc limit 1) as last,
    (select json_agg(json_build_object('cursor', xid::text || '-' || seq, 'type', type,
        'userId', user_id, 'alertId', alert_id, 'dealId', deal_id, 'mark', traceparent) order by xid, seq)
       from delivered) as events`;

/** Forgets events older than `LIVE_EVENTS_KEPT_HOURS`, remembering up to where. */
export async function sweepLiveEvents(client: Queryable): Promise<void> {
  await client.query(
    `with swept as (
       delete from live_events where at < now() - make_interval(hours => $1) returning xid)
     update live_events_swept
        set value = greatest(value, coalesce((select max(xid) from swept), '0'))`,
    [LIVE_EVENTS_KEPT_HOURS],
  );
}

/**
 * Begins the stream anew where a backup was restored: its events have positions of the cluster that they
 * come from. Whoever was connected there loads their list.
 */
export async function restartLiveEvents(client: Pick<Client, 'query'>): Promise<void> {
  await client.query('delete from live_events');
  await client.query(
    'update live_events_swept set value = pg_snapshot_xmin(pg_current_snapshot())',
  );
}
