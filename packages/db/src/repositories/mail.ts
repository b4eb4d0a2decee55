import type { Pause, Route } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { affected, execute, queryRow, queryRows, queryValue } from '../sql.ts';
import { parseRoute } from './preferences.ts';
import { SELECT_DELIVERY_SETTINGS, type StoredDeliverySettings } from './profiles.ts';

/** Settings and suppressions that decide on an email. */
export interface MailRecipient {
  /** Null without an account. */
  readonly settings: StoredDeliverySettings | null;
  /** May be over already; null: none. */
  readonly pause: Pause | null;
  /** Preferred currency; null: none. */
  readonly currency: string | null;
  readonly watchedRoutes: readonly Route[];
  /** Suppressed emails of the address. */
  readonly suppressed: readonly ('all' | 'alerts' | 'newsletter')[];
}

type RecipientRow = Omit<MailRecipient, 'settings' | 'watchedRoutes'> &
  StoredDeliverySettings & { readonly isTraveller: boolean; readonly watched: readonly string[] };

/** Recipients of messages, in the same order, by one query. */
export async function findMailRecipients(
  client: Queryable,
  messages: readonly { readonly userId: string | null; readonly address: string }[],
): Promise<MailRecipient[]> {
  const rows: RecipientRow[] = await queryRows(client)`
    select m.user_id is not null as "isTraveller", ${SELECT_DELIVERY_SETTINGS},
      case when s.paused_until is not null then json_build_object(
        'until', s.paused_until - date '1970-01-01', 'timeZone', d.time_zone) end as pause,
      s.preferred_currency as currency, coalesce(s.watched_routes, '{}') as watched,
      array(select e.scope from email_suppressions e where e.address_hash = email_hash(m.address))
        as suppressed
    from unnest(${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ address }) => address)}::text[]) with ordinality as m (user_id, address,
      number)
    left join user_settings s on s.user_id = m.user_id
    left join delivery_settings d on d.user_id = m.user_id
    order by m.number`;
  return rows.map(({ isTraveller, pause, currency, watched, suppressed, ...settings }) => ({
    settings: isTraveller ? settings : null,
    pause,
    currency,
    watchedRoutes: watched.map(parseRoute),
    suppressed,
  }));
}

export interface MailFeedback {
  /** Channel of the report; with `eventId`, identifies the event. */
  readonly source: string;
  readonly eventId: string;
  readonly address: string;
  readonly kind: 'hard_bounce' | 'soft_bounce' | 'complaint';
  /** Enhanced status code (RFC 3463). */
  readonly status: string | null;
}

/** Days of a month with soft bounces after which an address is suppressed. */
const SOFT_BOUNCE_DAYS = 5;
const SOFT_BOUNCE_WITHIN = '30 days';

/**
 * Record a report, and suppress the address: for all emails after a hard bounce or soft bounces on several days, for
 * alerts and newsletter after a complaint. Idempotent; returns false for a known event.
 */
export function recordMailFeedback(
  client: Queryable,
  { source, eventId, address, kind, status }: MailFeedback,
): Promise<boolean> {
  return affected(client)`
    with report as (
      insert into mail_feedback (source, event_id, address_hash, kind, status)
      values (${source}, ${eventId}, email_hash(${address}), ${kind}, ${status})
      on conflict do nothing returning address_hash, kind),
    soft as (
      -- Without today, which is added below.
      select count(distinct f.received_at::date) as days
        from report join mail_feedback f using (address_hash)
       where report.kind = 'soft_bounce' and f.kind = 'soft_bounce'
         and f.received_at > now() - ${SOFT_BOUNCE_WITHIN}::interval
           and f.received_at::date <> now()::date),
    consequence (scope, reason) as (
      select 'all', 'bounced' from report where kind = 'hard_bounce'
      union all select 'all', 'bounced' from report, soft
       where report.kind = 'soft_bounce' and soft.days + 1 >= ${SOFT_BOUNCE_DAYS}
      union all select scope, 'complained' from report, unnest(array['alerts', 'newsletter']) as scope
       where kind = 'complaint'),
    suppressed as (
      insert into email_suppressions (address_hash, scope, reason)
      select address_hash, scope, reason from report, consequence
      on conflict (address_hash, scope) do update set reason = excluded.reason, since = now()
        where email_suppressions.reason = 'unsubscribed' and excluded.reason = 'complained')
    select from report`;
}

/** Lift a suppression by bounces and complaints once the owner proved to read the address. Opt-outs stay. */
export async function liftSuppression(client: Queryable, address: string): Promise<void> {
  await execute(client)`
    with welcome as (
      delete from email_suppressions
       where address_hash = email_hash(${address}) and reason <> 'unsubscribed')
    delete from mail_feedback where address_hash = email_hash(${address})`;
}

/** `all`: all emails. `alerts`: alert emails. */
export interface OwnSuppression {
  readonly scope: 'all' | 'alerts';
  readonly reason: 'bounced' | 'complained' | 'invalid';
}

/** Suppressions of the traveller whose role the transaction has. */
export function listOwnSuppressions(client: PoolClient): Promise<OwnSuppression[]> {
  return queryRows(client)`select scope, reason from own_suppressions()`;
}

/** Email for the local mailbox. */
export interface NewMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredMailHeader {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
}

export interface StoredMail extends StoredMailHeader {
  readonly html: string;
  readonly plain: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Idempotent by `messageId`. */
export async function storeMail({ pool }: Pick<Database, 'pool'>, mail: NewMail): Promise<void> {
  const { messageId, to, subject, html, text, headers } = mail;
  await execute(pool)`
    insert into local_mailbox (message_id, recipient, subject, html, plain, headers)
    values (${messageId}, ${to}, ${subject}, ${html}, ${text}, ${JSON.stringify(headers)})
      on conflict (message_id) do nothing`;
}

/** Newest first. */
export function listMailbox({ pool }: Pick<Database, 'pool'>, limit: number) {
  return queryRows(pool)<StoredMailHeader>`
    select id, recipient, subject, sent_at as "sentAt" from local_mailbox
     order by sent_at desc, id desc limit ${limit}`;
}

export function findMailboxMail({ pool }: Pick<Database, 'pool'>, id: string) {
  return queryRow(pool)<StoredMail>`
    select id, recipient, subject, sent_at as "sentAt", html, plain, headers
      from local_mailbox where id = ${id}`;
}

/** Mailbox id of an email; null if it isn't stored. */
export function findStoredMailId({ pool }: Pick<Database, 'pool'>, messageId: string) {
  return queryValue(pool)<string>`select id from local_mailbox where message_id = ${messageId}`;
}
