/** Pending announcements: deals with travellers to notify, a batch per row. */

import { type EpochDay, formatDay, type Instant } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { execute, queryRow, queryRows } from '../sql.ts';
import { inTransaction } from '../transaction.ts';

export interface AnnouncementSlice {
  readonly dealId: string;
  readonly episode: number;
  readonly userIds: readonly string[];
  /** Start of the measured delay. */
  readonly announcedAt: Instant;
  readonly dueAt: Instant;
}

interface ClaimedSlice extends Omit<AnnouncementSlice, 'dueAt'> {
  readonly id: string;
  /** W3C trace context of the announcement; null: not traced. */
  readonly traceparent: string | null;
}

export async function enqueueAnnouncements(
  client: Queryable,
  slices: readonly AnnouncementSlice[],
): Promise<void> {
  if (slices.length === 0) return;
  // JSON, because nested arrays can only be bound with equal lengths.
  await execute(client)`
    insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
    select "dealId", episode, "userIds", to_timestamp("announcedAt" / 1000.0),
           to_timestamp("dueAt" / 1000.0)
      from json_to_recordset(${JSON.stringify(slices)}) as s ("dealId" uuid, episode int,
        "userIds" uuid[], "announcedAt" float8, "dueAt" float8)`;
}

/** Delete and return the next unlocked slice; null without one. The transaction must notify its travellers. */
export function consumeAnnouncement(client: PoolClient): Promise<ClaimedSlice | null> {
  return queryRow(client)`
    delete from announcements where id =
      (select id from announcements order by turn_at, id limit 1 for update skip locked)
    returning id, deal_id as "dealId", episode, user_ids as "userIds",
      (extract(epoch from announced_at) * 1000)::float8 as "announcedAt", traceparent`;
}

/** Requeue a failed slice. */
export async function postponeAnnouncement(client: Queryable, id: string, dueAt: Instant) {
  await execute(client)`update announcements set turn_at = ${new Date(dueAt)} where id = ${id}`;
}

export interface PendingDigest {
  readonly userId: string;
  readonly address: string;
  readonly language: string;
  readonly period: 'daily' | 'weekly';
  /** With the period, identifies the digest. */
  readonly day: EpochDay;
  /** True if error fares are emailed separately. */
  readonly withoutErrorFares: boolean;
}

/**
 * Replace all pending deal alert emails of a traveller by one digest. Returns false, without changes, if this digest
 * exists already; true if there is nothing to replace.
 */
export function gatherDigest(
  db: Pick<Database, 'pool'>,
  { userId, address, language, period, day, withoutErrorFares }: PendingDigest,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    // Serialises servers that create the same digest.
    await execute(client)`
      select pg_advisory_xact_lock(hashtextextended('digest ' || ${userId}, 0))`;
    const rows: { id: string; alertId: string }[] = await queryRows(client)`
      select o.id, o.payload ->> 'alertId' as "alertId" from outbox o
       where o.user_id = ${userId} and o.channel = 'email' and o.kind = 'deal_alert'
         and o.sent_at is null and o.failed_at is null and o.dropped_at is null
         and not (${withoutErrorFares} and exists (
           select from flight_alerts a join deals d on d.id = a.deal_id
            where a.id = (o.payload ->> 'alertId')::uuid and d.label = 'error_fare'))
       order by o.created_at, o.id for update of o`;
    if (rows.length === 0) return true;
    const alertIds = [...new Set(rows.map(({ alertId }) => alertId))];
    const written = await execute(client)`
      insert into outbox (channel, kind, user_id, address, language, payload, dedupe_key)
      values ('email', 'digest', ${userId}, ${address}, ${language},
        ${JSON.stringify({ period, alertIds })}, ${`digest:${userId}:${period}:${formatDay(day)}`})
      on conflict (dedupe_key) do nothing`;
    if (written === 0) return false;
    await execute(client)`
      with gathered as (
        update outbox set dropped_at = now(), claimed_until = null, last_error = 'told in a digest'
         where id = any(${rows.map(({ id }) => id)}) returning dedupe_key)
      update alert_deliveries d set mail_owed = false
        from (select split_part(dedupe_key, ':', 2)::uuid as alert_id,
                     split_part(dedupe_key, ':', 3)::int as revision from gathered) as mail
       where d.alert_id = mail.alert_id and d.revision = mail.revision and d.mail_owed`;
    return true;
  });
}
