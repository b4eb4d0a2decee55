import type { DealLabel, DealState } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { getRow, getValue, queryRow, queryRows, queryValue } from '../sql.ts';

export interface OpenDeals {
  readonly state: Extract<DealState, 'verifying' | 'held' | 'live'>;
  readonly label: DealLabel;
  readonly synthetic: boolean;
  readonly count: number;
}

/** Count of deals that may still be had, of each kind that there is. */
export function countOpenDeals(client: Queryable): Promise<OpenDeals[]> {
  return queryRows(client)`
    select state, label, synthetic, count(*)::int as count from deals
     where state in ('verifying', 'held', 'live') group by state, label, synthetic`;
}

/** Mail feedback of the last day, and the number of suppressed addresses. */
export interface MailFeedbackCounts {
  readonly hardBounces: number;
  readonly softBounces: number;
  readonly complaints: number;
  readonly suppressed: number;
}

export function getMailFeedbackCounts(client: Queryable): Promise<MailFeedbackCounts> {
  return getRow(client)`
    select count(*) filter (where kind = 'hard_bounce')::int as "hardBounces",
           count(*) filter (where kind = 'soft_bounce')::int as "softBounces",
           count(*) filter (where kind = 'complaint')::int as complaints,
           (select count(*)::int from email_suppressions) as suppressed
      from mail_feedback where received_at > now() - interval '1 day'`;
}

/** Time of the newest fare; null without any. */
export function findNewestFareAt(client: Queryable): Promise<Date | null> {
  // In the order of the key, so that it is the end of an index.
  return queryValue(client)`select observed_at as at from fares order by observed_at desc limit 1`;
}

export interface DatabaseState {
  readonly version: string;
  readonly connections: { readonly used: number; readonly allowed: number };
  /** Connections that listen for notices of this database. */
  readonly listeners: number;
}

export interface LongTransaction {
  readonly pid: number;
  readonly application: string;
  /** As PostgreSQL calls it, such as `active` or `idle in transaction`. */
  readonly state: string;
  readonly seconds: number;
}

/** Application name of the connections that listen for notices. */
export const NOTICE_LISTENER = 'farelark notices';

/** Version and connections of the database, from what every role may see of others. */
export async function getDatabaseState(client: Queryable): Promise<DatabaseState> {
  const row: {
    version: string;
    used: number;
    allowed: number;
    listeners: number;
  } | null = await queryRow(client)`
    select current_setting('server_version') as version,
      count(*) filter (where datid is not null and usesysid is not null)::int as used,
      current_setting('max_connections')::int as allowed,
      count(*) filter (where application_name = ${NOTICE_LISTENER}
        and datname = current_database())::int as listeners
    from pg_stat_activity`;
  if (row === null) throw new Error('The database said nothing of itself');
  const { version, used, allowed, listeners } = row;
  return { version, connections: { used, allowed }, listeners };
}

/** Bytes that the database takes on its disk. */
export function getDatabaseBytes(client: Queryable): Promise<number> {
  return getValue(client)`select pg_database_size(current_database()) as bytes`;
}

/**
 * Transactions of this database that have been open for longer than so many seconds, the oldest first. Of
 * other roles' a hosted PostgreSQL says nothing to a role that may not know.
 */
export function findLongTransactions(
  client: Queryable,
  seconds: number,
  limit: number,
): Promise<LongTransaction[]> {
  return queryRows(client)`
    select pid, application_name as application, coalesce(state, '') as state,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start < clock_timestamp() - make_interval(secs => ${seconds})
        and pid <> pg_backend_pid()
    order by xact_start limit ${limit}`;
}

/** Queue in the database, apart from jobs. */
export type QueueName = 'mail' | 'push' | 'announcements' | 'looks' | 'payments';

export interface QueueState {
  readonly queue: QueueName;
  /** Due messages. Those that wait for their hour are not counted. */
  readonly waiting: number;
  /** For how long the first of those has been due; 0: none is. */
  readonly oldestSeconds: number;
}

/**
 * State of all queues, by what is due alone: each part reads an index of what waits, so that what was done
 * since the beginning costs nothing. Of announcements the age counts from when the deal was announced.
 */
export async function getQueueStates(client: Queryable): Promise<QueueState[]> {
  const rows: QueueState[] = await queryRows(client)`
    select queue, waiting, coalesce(greatest(0, extract(epoch from now() - oldest)), 0)::float8
        as "oldestSeconds"
      from (
        select case channel when 'email' then 'mail' else 'push' end as queue,
               count(*)::int as waiting, min(not_before) as oldest
          from outbox
         where sent_at is null and failed_at is null and dropped_at is null
           and channel in ('email', 'push') and not_before <= now()
         group by channel
        union all
        select 'announcements', count(*)::int, min(announced_at) from announcements
        union all
        select 'looks', count(*)::int, min(check_due_at) from deals
         where state in ('verifying', 'held', 'live') and check_due_at <= now()
        union all
        select 'payments', count(*)::int, min(received_at) from webhook_inbox
         where processed_at is null and failed_at is null) as queues`;
  const none = { waiting: 0, oldestSeconds: 0 };
  return (['mail', 'push', 'announcements', 'looks', 'payments'] as const).map(
    (queue) => rows.find((row) => row.queue === queue) ?? { queue, ...none },
  );
}
