import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** How the pushes stand that are owed or were sent. Names nobody. */
export interface PushState {
  readonly devices: Readonly<Record<'web' | 'ios' | 'android', number>>;
  /** Without those that wait for the hour of their traveller. */
  readonly waiting: number;
  /** For how long the first of those has been owed; null: none is. */
  readonly oldestWaitingSeconds: number | null;
  /** Of those written in the last day. */
  readonly sent: number;
  readonly failed: number;
  readonly lastSentAt: Date | null;
  /** What was said to the newest of the last day that was not taken. */
  readonly lastError: string | null;
}

/** As the index of messages that ended says it. */
const ENDED = '(sent_at is not null or failed_at is not null or dropped_at is not null)';
const TODAY = `channel = 'push' and created_at > now() - interval '1 day'`;

/** Everything about pushes that operators are told. Reads a day's messages, however many are kept. */
export async function pushState(client: Queryable): Promise<PushState> {
  const { rows } = await client.query<PushState>(
    `with waiting as (
       -- Held ones are put back as if they had never been tried.
       select count(*)::int as waiting,
         extract(epoch from now() - min(created_at) filter (where attempts > 0))::int as tried,
         extract(epoch from now() - min(not_before) filter (where attempts = 0))::int as untried
       from outbox
       where channel = 'push' and sent_at is null and failed_at is null and dropped_at is null
         and (attempts > 0 or not_before <= now())),
     day as (
       select count(sent_at)::int as sent, count(failed_at)::int as failed, max(sent_at) as last
       from outbox where ${TODAY} and ${ENDED}),
     kinds as (
       select count(*) filter (where platform = 'web')::int as web,
         count(*) filter (where platform = 'ios')::int as ios,
         count(*) filter (where platform = 'android')::int as android
       from push_subscriptions)
     select json_build_object('web', web, 'ios', ios, 'android', android) as devices,
       waiting, greatest(tried, untried) as "oldestWaitingSeconds", sent, failed, last as "lastSentAt",
       (select last_error from (
          -- Given up, and to be tried again: each by its own index.
          (select last_error, created_at from outbox
            where ${TODAY} and ${ENDED} and failed_at is not null and last_error is not null
              and sent_at is null and dropped_at is null
            order by created_at desc limit 1)
          union all
          (select last_error, created_at from outbox
            where ${TODAY} and sent_at is null and failed_at is null and dropped_at is null
              and attempts > 0 and last_error is not null
            order by created_at desc limit 1)) as refused
         order by created_at desc limit 1) as "lastError"
     from waiting, day, kinds`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Counting pushes answered nothing');
  return row;
}
