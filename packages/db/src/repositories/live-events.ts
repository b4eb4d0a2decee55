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
  await client.query('update live_events_swept set value = pg_current_xact_id()');
}
