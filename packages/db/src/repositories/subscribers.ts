import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';

/** A subscriber who has not confirmed the newsletter yet. */
export interface PendingSubscriber {
  readonly id: string;
  readonly email: string;
}

/**
 * Record a newsletter request for an address. Null where nothing has to be confirmed: it
 * is confirmed already, or takes no mail at all.
 *
 * @param hashToken SHA-256 of the token in the links of the subscriber with this id
 */
export async function askToSubscribe(
  client: PoolClient,
  email: string,
  language: string,
  hashToken: (id: string) => Buffer,
): Promise<PendingSubscriber | null> {
  const dead = await client.query(
    `select from email_suppressions where address_hash = email_hash($1) and scope = 'all'`,
    [email],
  );
  if (dead.rowCount !== 0) return null;
  const id = randomUUID();
  const { rows } = await client.query<{ id: string; email: string; isConfirmed: boolean }>(
    `insert into subscribers as s (id, email, language, token_hash) values ($1, $2, $3, $4)
     on conflict (email) do update set
       id = case when s.token_hash is null then excluded.id else s.id end,
       language = case when s.user_id is null
                            and (s.confirmed_at is null or s.unsubscribed_at is not null)
                       then excluded.language else s.language end,
       confirmed_at = case when s.unsubscribed_at is null then s.confirmed_at end,
       unsubscribed_at = null
     returning id, email, confirmed_at is not null as "isConfirmed"`,
    [id, email, language, hashToken(id)],
  );
  const [row] = rows;
  if (row === undefined || row.isConfirmed) return null;
  // A row that the table protocol wrote, or gave another address, gets a new id and with it a new token:
  // the one of its old address is known to the holder of that mailbox.
  await client.query('update subscribers set token_hash = $2 where id = $1', [
    row.id,
    hashToken(row.id),
  ]);
  return { id: row.id, email: row.email };
}

/**
 * Confirm a subscription by the hash of its token; again changes nothing. Who unsubscribed since stays
 * unsubscribed. Answers whether the link belongs to anybody.
 */
export async function confirmSubscriber(
  client: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with confirmed as (
       update subscribers set confirmed_at = coalesce(confirmed_at, $2)
        where token_hash = $1 returning email, unsubscribed_at),
     welcome as (
       delete from email_suppressions
        where scope = 'newsletter'
          and address_hash in (select email_hash(email) from confirmed where unsubscribed_at is null))
     select from confirmed`,
    [tokenHash, now],
  );
  return rowCount !== 0;
}

/** End a subscription by the hash of its token; again changes nothing. Answers whether the link belongs to anybody. */
export async function endSubscription(
  client: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with ended as (
       update subscribers set unsubscribed_at = coalesce(unsubscribed_at, $2)
        where token_hash = $1 returning email),
     suppressed as (
       insert into email_suppressions (address_hash, scope, reason)
       select email_hash(email), 'newsletter', 'unsubscribed' from ended
       on conflict do nothing)
     select from ended`,
    [tokenHash, now],
  );
  return rowCount !== 0;
}

/** Check that a token's hash belongs to a subscriber. */
export async function isSubscriberToken(client: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await client.query('select from subscribers where token_hash = $1', [
    tokenHash,
  ]);
  return rowCount !== 0;
}
