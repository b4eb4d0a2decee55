import type { Pause } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { affected, execute, queryRow, queryRows, queryValue } from '../sql.ts';
import { SELECT_DELIVERY_SETTINGS, type StoredDeliverySettings } from './profiles.ts';

/** Current state that decides about an email to a recipient. */
export interface MailRecipient {
  /** Delivery settings; null without an account. */
  readonly settings: StoredDeliverySettings | null;
  /** Null where there is none; it may be over. */
  readonly pause: Pause | null;
  /** The currency they count in, where they said so. */
  readonly currency: string | null;
  /** Emails that the address no longer gets. */
  readonly suppressed: readonly ('all' | 'alerts' | 'newsletter')[];
}

interface RecipientRow extends StoredDeliverySettings {
  readonly number: number;
  readonly isTraveller: boolean;
  readonly pausedUntil: number | null;
  readonly currency: string | null;
  readonly suppressed: ('all' | 'alerts' | 'newsletter')[];
}

/** The recipients of messages, in their order: all of a batch by one question. */
export async function findMailRecipients(
  client: Queryable,
  messages: readonly { readonly userId: string | null; readonly address: string }[],
): Promise<MailRecipient[]> {
  const rows: RecipientRow[] = await queryRows(client)`
    select m.number::int, m.user_id is not null as "isTraveller",
      ${SELECT_DELIVERY_SETTINGS}, s.paused_until - date '1970-01-01' as "pausedUntil", s.preferred_currency as currency,
      array(select e.scope from email_suppressions e where e.address_hash = email_hash(m.address))
        as suppressed
    from unnest(${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ address }) => address)}::text[]) with ordinality as m (user_id, address,
      number)
    left join user_settings s on s.user_id = m.user_id
    left join delivery_settings d on d.user_id = m.user_id
    order by m.number`;
  return rows.map(({ number, isTraveller, pausedUntil, currency, suppressed, ...settings }) => ({
    settings: isTraveller ? settings : null,
    // The branded day is what the database counts.
    pause:
      pausedUntil === null
        ? null
        : { until: pausedUntil as Pause['until'], timeZone: settings.timeZone },
    currency,
    suppressed,
  }));
}

/** Report about a sent email. */
export interface MailFeedback {
  /** By which way it came; with `eventId` it names what happened, so that twice counts once. */
  readonly source: string;
  readonly eventId: string;
  readonly address: string;
  readonly kind: 'hard_bounce' | 'soft_bounce' | 'complaint';
  /** Enhanced status (RFC 3463), where known. */
  readonly status: string | null;
}

/** An address that is full, slow or away on so many days of a month is no address any more. */
const SOFT_BOUNCE_DAYS = 5;
const SOFT_BOUNCE_WITHIN = '30 days';

/**
 * Record a report and apply the consequence: after a hard bounce the address gets nothing more, after
 * a complaint nothing but what its owner asks for, after soft bounces on several days nothing more
 * either. The same event again changes nothing; returns whether it was new.
 */
export function recordMailFeedback(
  client: Queryable,
  { source, eventId, address, kind, status }: MailFeedback,
): Promise<boolean> {
  return affected(client)`
    with told as (
      insert into mail_feedback (source, event_id, address_hash, kind, status)
      values (${source}, ${eventId}, email_hash(${address}), ${kind}, ${status})
      on conflict do nothing returning address_hash, kind),
    soft as (
      -- Of earlier days; today counts as one more.
      select count(distinct f.received_at::date) as days
        from told join mail_feedback f using (address_hash)
       where told.kind = 'soft_bounce' and f.kind = 'soft_bounce'
         and f.received_at > now() - ${SOFT_BOUNCE_WITHIN}::interval
           and f.received_at::date <> now()::date),
    consequence (scope, reason) as (
      select 'all', 'bounced' from told where kind = 'hard_bounce'
      union all select 'all', 'bounced' from told, soft
       where told.kind = 'soft_bounce' and soft.days + 1 >= ${SOFT_BOUNCE_DAYS}
      union all select scope, 'complained' from told, unnest(array['alerts', 'newsletter']) as scope
       where kind = 'complaint'),
    suppressed as (
      insert into email_suppressions (address_hash, scope, reason)
      select address_hash, scope, reason from told, consequence
      on conflict (address_hash, scope) do update set reason = excluded.reason, since = now()
        where email_suppressions.reason = 'unsubscribed' and excluded.reason = 'complained')
    select from told`;
}

/**
 * Write to an address again, whose owner has shown to read it: what bounces and complaints had stopped
 * goes on, what they unsubscribed from stays so. Again changes nothing.
 */
export async function liftSuppression(client: Queryable, address: string): Promise<void> {
  await execute(client)`
    with welcome as (
      delete from email_suppressions
       where address_hash = email_hash(${address}) and reason <> 'unsubscribed')
    delete from mail_feedback where address_hash = email_hash(${address})`;
}

/** Scope of a suppression: all emails, or those about deals. */
export interface OwnSuppression {
  readonly scope: 'all' | 'alerts';
  readonly reason: 'bounced' | 'complained' | 'invalid';
}

/** Suppressions of the traveller under whose role the transaction runs. */
export function listOwnSuppressions(client: PoolClient): Promise<OwnSuppression[]> {
  return queryRows(client)`select scope, reason from own_suppressions()`;
}

/** A mail to keep. `messageId` is chosen once, when the mail is written. */
export interface NewMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A kept mail in a list. */
export interface StoredMailHeader {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
}

/** A kept mail as it would have arrived. */
export interface StoredMail extends StoredMailHeader {
  readonly html: string;
  readonly plain: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Store a mail; keeping the same `messageId` again changes nothing. */
export async function storeMail({ pool }: Pick<Database, 'pool'>, mail: NewMail): Promise<void> {
  const { messageId, to, subject, html, text, headers } = mail;
  await execute(pool)`
    insert into local_mailbox (message_id, recipient, subject, html, plain, headers)
    values (${messageId}, ${to}, ${subject}, ${html}, ${text}, ${JSON.stringify(headers)})
      on conflict (message_id) do nothing`;
}

/** The newest mails, newest first. */
export function listMailbox(
  { pool }: Pick<Database, 'pool'>,
  limit: number,
): Promise<StoredMailHeader[]> {
  return queryRows(pool)`
    select id, recipient, subject, sent_at as "sentAt" from local_mailbox
     order by sent_at desc, id desc limit ${limit}`;
}

/** One mail by its id, a UUID; null when there is none. */
export function findMailboxMail(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<StoredMail | null> {
  return queryRow(pool)`
    select id, recipient, subject, sent_at as "sentAt", html, plain, headers
      from local_mailbox where id = ${id}`;
}

/** The id under which a mail was kept; null when it was not. */
export function findStoredMailId(
  { pool }: Pick<Database, 'pool'>,
  messageId: string,
): Promise<string | null> {
  return queryValue(pool)`select id from local_mailbox where message_id = ${messageId}`;
}
