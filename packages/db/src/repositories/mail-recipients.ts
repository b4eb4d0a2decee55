import type { Pause } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import type { StoredDeliverySettings } from './delivery-settings.ts';

/** What decides about a mail to somebody, as it is at this moment. */
export interface MailRecipient {
  /** How they want to be told; null for who has no account. */
  readonly settings: StoredDeliverySettings | null;
  /** Null where there is none; it may be over. */
  readonly pause: Pause | null;
  /** The currency they count in, where they said so. */
  readonly currency: string | null;
  /** What the address gets no more. */
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
  client: Pool | PoolClient,
  messages: readonly { readonly userId: string | null; readonly address: string }[],
): Promise<MailRecipient[]> {
  const { rows } = await client.query<RecipientRow>(
    `select m.number::int, m.user_id is not null as "isTraveller",
       s.user_id is not null as "hasPreferences",
       coalesce(s.email_notifications, true) as "emailNotifications",
       coalesce(s.alert_frequency, 'immediate') as "alertFrequency",
       d.time_zone as "timeZone",
       case when d.quiet_from is not null
         then json_build_object('from', d.quiet_from, 'until', d.quiet_until) end as "quietHours",
       coalesce(d.error_fares_at_any_time, false) as "errorFaresAtAnyTime",
       s.paused_until - date '1970-01-01' as "pausedUntil", s.preferred_currency as currency,
       array(select e.scope from email_suppressions e where e.address_hash = email_hash(m.address))
         as suppressed
     from unnest($1::uuid[], $2::text[]) with ordinality as m (user_id, address, number)
     left join user_settings s on s.user_id = m.user_id
     left join delivery_settings d on d.user_id = m.user_id
     order by m.number`,
    [messages.map(({ userId }) => userId), messages.map(({ address }) => address)],
  );
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
