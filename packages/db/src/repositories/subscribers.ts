import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, queryRow } from '../sql.ts';

/**
 * Store a subscription to confirm. Null if it is confirmed already, or the address is suppressed.
 * @param hashToken SHA-256 of the token in the links to the subscriber with this id
 */
export async function requestSubscription(
  client: PoolClient,
  email: string,
  language: string,
  hashToken: (id: string) => Buffer,
): Promise<{ readonly id: string; readonly email: string } | null> {
  const suppressed = await execute(client)`
    select from email_suppressions where address_hash = email_hash(${email}) and scope = 'all'`;
  if (suppressed !== 0) return null;
  const id = randomUUID();
  const row: { id: string; email: string; isConfirmed: boolean } | null = await queryRow(client)`
    insert into subscribers as s (id, email, language, token_hash)
      values (${id}, ${email}, ${language}, ${hashToken(id)})
    on conflict (email) do update set
      id = case when s.token_hash is null then excluded.id else s.id end,
      language = case when s.user_id is null
                           and (s.confirmed_at is null or s.unsubscribed_at is not null)
                      then excluded.language else s.language end,
      confirmed_at = case when s.unsubscribed_at is null then s.confirmed_at end,
      unsubscribed_at = null
    returning id, email, confirmed_at is not null as "isConfirmed"`;
  if (row === null || row.isConfirmed) return null;
  // A row written by the table API, or with a changed address, gets a new id and token: the old one is known to the
  // old mailbox.
  await execute(client)`
    update subscribers set token_hash = ${hashToken(row.id)} where id = ${row.id}`;
  return { id: row.id, email: row.email };
}

/** Confirm a subscription by its token hash, unless it was ended; idempotent. False for an unknown token. */
export function confirmSubscriber(client: Queryable, tokenHash: Buffer, now: Date) {
  return affected(client)`
    with confirmed as (
      update subscribers set confirmed_at = coalesce(confirmed_at, ${now})
       where token_hash = ${tokenHash} returning email, unsubscribed_at),
    welcome as (
      delete from email_suppressions
       where scope = 'newsletter'
         and address_hash in (select email_hash(email) from confirmed where unsubscribed_at is null))
    select from confirmed`;
}

/** End a subscription by its token hash; idempotent. False for an unknown token. */
export function endSubscription(client: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  return affected(client)`
    with ended as (
      update subscribers set unsubscribed_at = coalesce(unsubscribed_at, ${now})
       where token_hash = ${tokenHash} returning email),
    suppressed as (
      insert into email_suppressions (address_hash, scope, reason)
      select email_hash(email), 'newsletter', 'unsubscribed' from ended
      on conflict do nothing)
    select from ended`;
}

export function isSubscriberToken(client: Queryable, tokenHash: Buffer): Promise<boolean> {
  return affected(client)`select from subscribers where token_hash = ${tokenHash}`;
}
