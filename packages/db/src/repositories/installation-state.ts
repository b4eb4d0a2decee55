import type { DealLabel, DealState } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { getRow, getValue, queryRows, queryValue } from '../sql.ts';

export interface OpenDeals {
  readonly state: Extract<DealState, 'verifying' | 'held' | 'live'>;
  readonly label: DealLabel;
  readonly synthetic: boolean;
  readonly count: number;
}

/** Open deals by state, label and market. */
export function countOpenDeals(client: Queryable): Promise<OpenDeals[]> {
  return queryRows(client)`
    select state, label, synthetic, count(*)::int as count from deals
     where state in ('verifying', 'held', 'live') group by state, label, synthetic`;
}

/** Of the last day; `suppressed` is the number of suppressed addresses. */
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

export function findNewestFareAt(client: Queryable): Promise<Date | null> {
  // In key order, which needs one index probe.
  return queryValue(client)`select observed_at as at from fares order by observed_at desc limit 1`;
}

export interface DatabaseState {
  readonly version: string;
  readonly connections: { readonly used: number; readonly allowed: number };
  /** Connections that listen for notifications. */
  readonly listeners: number;
}

export interface LongTransaction {
  readonly pid: number;
  readonly application: string;
  /** As in `pg_stat_activity`, such as `idle in transaction`. */
  readonly state: string;
  readonly seconds: number;
}

export const NOTICE_LISTENER = 'farelark notices';

/** Reads only columns of `pg_stat_activity` that every role can see. */
export function getDatabaseState(client: Queryable): Promise<DatabaseState> {
  return getRow(client)`
    select current_setting('server_version') as version,
      json_build_object(
        'used', count(*) filter (where datid is not null and usesysid is not null),
        'allowed', current_setting('max_connections')::int) as connections,
      count(*) filter (where application_name = ${NOTICE_LISTENER}
        and datname = current_database())::int as listeners
    from pg_stat_activity`;
}

export function getDatabaseBytes(client: Queryable): Promise<number> {
  return getValue(client)`select pg_database_size(current_database()) as bytes`;
}

/** Transactions open for longer than `seconds`, oldest first. Hosted PostgreSQL may hide those of other roles. */
export function findLongTransactions(client: Queryable, seconds: number, limit: number) {
  return queryRows(client)<LongTransaction>`
    select pid, application_name as application, coalesce(state, '') as state,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start < clock_timestamp() - make_interval(secs => ${seconds})
        and pid <> pg_backend_pid()
    order by xact_start limit ${limit}`;
}

/** Queues without jobs. */
export type QueueName = 'mail' | 'push' | 'announcements' | 'looks' | 'payments';

export interface QueueState {
  readonly queue: QueueName;
  /** Due messages; excludes those held for quiet hours. */
  readonly waiting: number;
  /** Wait of the oldest due message; 0: none. */
  readonly oldestSeconds: number;
}

/** Reads indexes of due rows, so that the history costs nothing. Announcements wait since they were announced. */
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
