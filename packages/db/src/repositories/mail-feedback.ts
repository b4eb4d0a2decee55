import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What was told of a mail that had been sent. */
export interface MailFeedback {
  /** By which way it came; with `eventId` it names what happened, so that twice counts once. */
  readonly source: string;
  readonly eventId: string;
  readonly address: string;
  readonly kind: 'hard_bounce' | 'soft_bounce' | 'complaint';
  /** Enhanced status (RFC 3463), where it was told. */
  readonly status: string | null;
}

/** An address that is full, slow or away on so many days of a month is no address any more. */
export const SOFT_BOUNCE_DAYS = 5;
const SOFT_BOUNCE_WITHIN = '30 days';

/**
 * Notes what was told and draws the consequence: after a hard bounce the address gets nothing more, after
 * a complaint nothing but what its owner asks for, after soft bounces on several days nothing more
 * either. The same event again changes nothing; answers whether it was new.
 */
export async function noteMailFeedback(
  client: Queryable,
  { source, eventId, address, kind, status }: MailFeedback,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with told as (
       insert into mail_feedback (source, event_id, address_hash, kind, status)
       values ($1, $2, email_hash($3), $4, $5)
       on conflict do nothing returning address_hash, kind),
     soft as (
       -- Of earlier days; today counts as one more.
       select count(distinct f.received_at::date) as days
         from told join mail_feedback f using (address_hash)
        where told.kind = 'soft_bounce' and f.kind = 'soft_bounce'
          and f.received_at > now() - $6::interval and f.received_at::date <> now()::date),
     consequence (scope, reason) as (
       select 'all', 'bounced' from told where kind = 'hard_bounce'
       union all select 'all', 'bounced' from told, soft
        where told.kind = 'soft_bounce' and soft.days + 1 >= $7
       union all select scope, 'complained' from told, unnest(array['alerts', 'newsletter']) as scope
        where kind = 'complaint'),
     suppressed as (
       insert into email_suppressions (address_hash, scope, reason)
       select address_hash, scope, reason from told, consequence
       on conflict (address_hash, scope) do update set reason = excluded.reason, since = now()
         where email_suppressions.reason = 'unsubscribed' and excluded.reason = 'complained')
     select from told`,
    [source, eventId, address, kind, status, SOFT_BOUNCE_WITHIN, SOFT_BOUNCE_DAYS],
  );
  return rowCount !== 0;
}

/**
 * Writes to an address again, whose owner has shown to read it: what bounces and complaints had stopped
 * goes on, what they unsubscribed from stays so. Again changes nothing.
 */
export async function welcomeAddress(client: Queryable, address: string): Promise<void> {
  await client.query(
    `with welcome as (
       delete from email_suppressions
        where address_hash = email_hash($1) and reason <> 'unsubscribed')
     delete from mail_feedback where address_hash = email_hash($1)`,
    [address],
  );
}
