/** Travellers still to notify of deals, a slice a row. */

import { type EpochDay, formatDay, type Instant } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { execute, queryRow, queryRows } from '../sql.ts';
import { inTransaction } from '../transaction.ts';

export interface AnnouncementSlice {
  readonly dealId: string;
  readonly episode: number;
  readonly userIds: readonly string[];
  /** When the deal was announced: how long these travellers were kept waiting counts from there. */
  readonly announcedAt: Instant;
  /** Slices are announced in this order. */
  readonly dueAt: Instant;
}

interface TakenSlice extends Omit<AnnouncementSlice, 'dueAt'> {
  readonly id: string;
  /** Of the step that announced the deal; null: it is not followed. */
  readonly traceparent: string | null;
}

/** Write slices; they are announced after the transaction has committed. */
export async function enqueueAnnouncements(
  client: Queryable,
  slices: readonly AnnouncementSlice[],
): Promise<void> {
  if (slices.length === 0) return;
  // As JSON: the arrays of arrays that could be bound must all be equally long.
  await execute(client)`
    insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
    select "dealId", episode, "userIds", to_timestamp("announcedAt" / 1000.0),
           to_timestamp("dueAt" / 1000.0)
      from json_to_recordset(${JSON.stringify(slices)}) as s ("dealId" uuid, episode int,
        "userIds" uuid[], "announcedAt" float8, "dueAt" float8)`;
}

/**
 * Consume the next slice, which leaves the table with the transaction that tells it; one that
 * another worker is telling is passed over. Null when there is none.
 */
export function consumeAnnouncement(client: PoolClient): Promise<TakenSlice | null> {
  return queryRow(client)`
    delete from announcements where id =
      (select id from announcements order by turn_at, id limit 1 for update skip locked)
    returning id, deal_id as "dealId", episode, user_ids as "userIds",
      (extract(epoch from announced_at) * 1000)::float8 as "announcedAt", traceparent`;
}

/** Put a failed slice behind the others. */
export async function postponeAnnouncement(
  client: Queryable,
  id: string,
  dueAt: Instant,
): Promise<void> {
  await execute(client)`update announcements set turn_at = ${new Date(dueAt)} where id = ${id}`;
}

/** A traveller's digest of a day or a week. */
export interface PendingDigest {
  readonly userId: string;
  readonly address: string;
  readonly language: string;
  readonly period: 'daily' | 'weekly';
  /** By which it is known: there is one. */
  readonly day: EpochDay;
  /** Mails about error fares go by themselves. */
  readonly withoutErrorFares: boolean;
}

/**
 * Make one message of all mails about deals that wait for a traveller; those end as told by it, claimed or
 * not. False where the traveller had this digest before: nothing is changed then. When others gathered
 * them first, there is nothing left to gather and nothing to do.
 */
export function gatherDigest(
  db: Pick<Database, 'pool'>,
  { userId, address, language, period, day, withoutErrorFares }: PendingDigest,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    // Two servers may find two of them at the same moment.
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
