import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** How the mails stand that are owed or were sent. Names nobody. */
export interface OutboxState {
  readonly waiting: number;
  /** How long the first has waited of those that could go by now; null: none waits. */
  readonly oldestWaitingSeconds: number | null;
  /** Of those waiting: tried before. */
  readonly retrying: number;
  /** Of those written in the last day. */
  readonly sent: number;
  readonly failed: number;
  /** Not sent on purpose. */
  readonly suppressed: number;
  /** As far back as mails are kept. */
  readonly lastSentAt: Date | null;
}

/** A mail that was given up. */
export interface GivenUpMail {
  readonly kind: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** Counts of the outbox's mails. */
export async function outboxState(client: Queryable): Promise<OutboxState> {
  const { rows } = await client.query<OutboxState>(
    `with waiting as (
       select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as retrying,
         extract(epoch from now() - min(not_before) filter (where not_before <= now()))::int as oldest
       from outbox
       where channel = 'email' and sent_at is null and failed_at is null and dropped_at is null),
     day as (
       select count(sent_at)::int as sent, count(failed_at)::int as failed,
         count(dropped_at)::int as suppressed
       from outbox where channel = 'email' and created_at > now() - interval '1 day'
         and (sent_at is not null or failed_at is not null or dropped_at is not null)),
     last as (
       -- The newest come first in the index of what ended; what was sent is nearly all of it.
       select sent_at from outbox
       where channel = 'email' and sent_at is not null
         and (sent_at is not null or failed_at is not null or dropped_at is not null)
       order by created_at desc limit 1)
     select waiting, oldest as "oldestWaitingSeconds", retrying, sent, failed, suppressed,
       (select sent_at from last) as "lastSentAt"
     from waiting, day`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Counting the outbox answered nothing');
  return row;
}

/** Mails of the last day that were given up, newest first. */
export async function givenUpMails(client: Queryable, limit: number): Promise<GivenUpMail[]> {
  const { rows } = await client.query<GivenUpMail>(
    `select kind, failed_at as "failedAt", attempts, last_error as error
     from outbox
     where channel = 'email' and failed_at is not null and created_at > now() - interval '1 day'
       and (sent_at is not null or failed_at is not null or dropped_at is not null)
     order by created_at desc limit $1`,
    [limit],
  );
  return rows;
}
