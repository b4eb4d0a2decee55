/** Travellers still to be told of deals, a slice a row. */
import type { Instant } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** A slice to be told in one transaction. */
export interface AnnouncementSlice {
  readonly dealId: string;
  readonly episode: number;
  readonly userIds: readonly string[];
  /** When the deal was announced: how long these travellers were kept waiting counts from there. */
  readonly announcedAt: Instant;
  /** Slices are told in the order of their turns. */
  readonly turnAt: Instant;
}

/** A slice that is being told. */
export interface TakenSlice extends Omit<AnnouncementSlice, 'turnAt'> {
  readonly id: string;
  /** Of the step that announced the deal; null: it is not followed. */
  readonly mark: string | null;
}

/** Writes slices; they are told after the transaction has committed. */
export async function enqueueAnnouncements(
  client: Queryable,
  slices: readonly AnnouncementSlice[],
): Promise<void> {
  if (slices.length === 0) return;
  // As JSON: the arrays of arrays that could be bound must all be equally long.
  await client.query(
    `insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
     select "dealId", episode, "userIds", to_timestamp("announcedAt" / 1000.0),
            to_timestamp("turnAt" / 1000.0)
       from json_to_recordset($1) as s ("dealId" uuid, episode int, "userIds" uuid[],
         "announcedAt" float8, "turnAt" float8)`,
    [JSON.stringify(slices)],
  );
}

/**
 * Takes the slice whose turn is next, which leaves the table with the transaction that tells it; one that
 * another worker is telling is passed over. Null when there is none.
 */
export async function takeAnnouncement(client: PoolClient): Promise<TakenSlice | null> {
  const { rows } = await client.query(
    `delete from announcements where id =
       (select id from announcements order by turn_at, id limit 1 for update skip locked)
     returning id, deal_id as "dealId", episode, user_ids as "userIds",
       (extract(epoch from announced_at) * 1000)::float8 as "announcedAt", traceparent as mark`,
  );
  return rows[0] ?? null;
}

/** Puts a slice that could not be told behind the others. */
export async function postponeAnnouncement(
  client: Queryable,
  id: string,
  turnAt: Instant,
): Promise<void> {
  await client.query('update announcements set turn_at = $2 where id = $1', [id, new Date(turnAt)]);
}
