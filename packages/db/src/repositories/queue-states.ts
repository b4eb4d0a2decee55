import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What waits in the database to be done, apart from jobs. */
export type QueueName = 'mail' | 'push' | 'announcements' | 'looks' | 'payments';

/** How a queue stands. */
export interface QueueState {
  readonly queue: QueueName;
  /** What is due and not done. What waits for its hour is not among it. */
  readonly waiting: number;
  /** For how long the first of those has been due; 0: none is. */
  readonly oldestSeconds: number;
}

/**
 * How all queues stand, by what is due alone: each part reads an index of what waits, so that what was done
 * since the beginning costs nothing. Of announcements the age counts from when the deal was announced.
 */
export async function queueStates(client: Queryable): Promise<QueueState[]> {
  const { rows } = await client.query<QueueState>(
    `select queue, waiting, coalesce(greatest(0, extract(epoch from now() - oldest)), 0)::float8
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
          where processed_at is null and failed_at is null) as queues`,
  );
  const none = { waiting: 0, oldestSeconds: 0 };
  return (['mail', 'push', 'announcements', 'looks', 'payments'] as const).map(
    (queue) => rows.find((row) => row.queue === queue) ?? { queue, ...none },
  );
}
