import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { acquireLockedConnection } from '../locked-connection.ts';
import { execute, getRow, queryRows, queryValue } from '../sql.ts';
import type { ReachedTraveller } from './alert-deliveries.ts';

/** A pending message. The same `dedupeKey` is written once. */
export interface OutboxEntry {
  readonly channel: 'email' | 'push';
  readonly kind: string;
  readonly userId: string | null;
  readonly address: string;
  readonly language: string;
  readonly payload: unknown;
  readonly dedupeKey: string;
}

export interface ClaimedMessage extends OutboxEntry {
  readonly id: string;
  /** Attempts including this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** When it fell due: once written, or later where it was held or is tried again. */
  readonly dueAt: Date;
  /** Of the step that wrote it; null: it is not followed. */
  readonly traceparent: string | null;
}

/** Write messages; those whose cause was written before are left out. */
export async function enqueueMessages(
  client: Queryable,
  entries: readonly OutboxEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await execute(client)`
    insert into outbox (channel, kind, user_id, address, language, payload, dedupe_key)
    select * from unnest(${entries.map((entry) => entry.channel)}::text[],
      ${entries.map((entry) => entry.kind)}::text[],
      ${entries.map((entry) => entry.userId)}::uuid[],
      ${entries.map((entry) => entry.address)}::text[],
      ${entries.map((entry) => entry.language)}::text[],
      ${entries.map((entry) => JSON.stringify(entry.payload))}::jsonb[],
      ${entries.map((entry) => entry.dedupeKey)}::text[])
    on conflict (dedupe_key) do nothing`;
}

/**
 * Claim due messages of one channel for `claimSeconds`. A worker that dies in between leaves them to be claimed
 * again; the message id stays the same, so a receiver can tell a repetition.
 */
export function claimMessages(
  client: Queryable,
  channel: OutboxEntry['channel'],
  limit: number,
  claimSeconds: number,
): Promise<ClaimedMessage[]> {
  return queryRows(client)`
    with due as (
      select id from outbox
       where channel = ${channel} and sent_at is null and failed_at is null and dropped_at is null
         and not_before <= now() and (claimed_until is null or claimed_until < now())
       order by not_before limit ${limit} for update skip locked)
    update outbox o set claimed_until = now() + make_interval(secs => ${claimSeconds}),
      attempts = attempts + 1
      from due where o.id = due.id
    returning o.id, o.channel, o.kind, o.user_id as "userId", o.address, o.language, o.payload,
      o.dedupe_key as "dedupeKey", o.attempts, o.created_at as "createdAt", o.not_before as "dueAt",
      o.traceparent`;
}

export type MessageOutcome =
  /** Taken by the mail server at this moment. */
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'retry'; readonly notBefore: Date; readonly error: string }
  /** Not tried: its traveller's hours are such. */
  | { readonly kind: 'held'; readonly notBefore: Date; readonly error: string }
  /** Not tried: its domain gets no more at the moment, or the process that claimed it has no time for it. */
  | { readonly kind: 'paced'; readonly notBefore: Date; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** Not sent on purpose, such as a deal that went first. */
  | { readonly kind: 'dropped'; readonly error: string };

/** A claimed message and how it ended. */
export interface FinishedMessage {
  readonly id: string;
  readonly outcome: MessageOutcome;
}

/** `finishMessages` for one. */
export async function finishMessage(
  client: Queryable,
  id: string,
  outcome: MessageOutcome,
): Promise<void> {
  await finishMessages(client, [{ id, outcome }]);
}

/**
 * Write down how claimed messages ended and gives up the claims. When an alert's mail was taken is kept
 * with the notifications as well, where it outlives the account; one that was held back says nothing of how
 * quick we are, so it counts neither as pending nor as taken. Returns the travellers whom a mail has reached.
 */
export async function finishMessages(
  client: Queryable,
  ended: readonly FinishedMessage[],
): Promise<ReachedTraveller[]> {
  if (ended.length === 0) return [];
  const ends = ended.map(({ outcome }) => outcome);
  const rows: ReachedTraveller[] = await queryRows(client)`
    with given as (
      select * from unnest(${ended.map(({ id }) => id)}::uuid[],
        ${ends.map((end) => end.kind)}::text[],
        ${ends.map((end) => ('notBefore' in end ? end.notBefore : null))}::timestamptz[],
        ${ends.map((end) => (end.kind === 'sent' ? null : end.error))}::text[],
        ${ends.map((end) => (end.kind === 'sent' ? end.at : null))}::timestamptz[])
        as given (id, kind, not_before, error, sent_at)),
    ended as (
      update outbox o set claimed_until = null,
         sent_at = given.sent_at,
         attempts = o.attempts - case when given.kind in ('held', 'paced') then 1 else 0 end,
         failed_at = case when given.kind = 'failed' then now() end,
         dropped_at = case when given.kind = 'dropped' then now() end,
         not_before = coalesce(given.not_before, o.not_before), last_error = given.error
        from given where o.id = given.id
      returning o.kind, o.channel, o.sent_at, o.dedupe_key, given.kind as ended)
    update alert_deliveries d
       set mailed_at = sent_at, mail_owed = mail_owed and sent_at is not null
      from (select sent_at, split_part(dedupe_key, ':', 2)::uuid as alert_id,
                   split_part(dedupe_key, ':', 3)::int as revision
              from ended
             where kind = 'deal_alert' and channel = 'email' and ended in ('sent', 'held')) as mail
     where d.alert_id = mail.alert_id and d.revision = mail.revision and d.mail_owed
    returning d.told_at as "notifiedAt", d.detected_at as "detectedAt", d.verified_at as "verifiedAt",
      d.mailed_at as "reachedAt"`;
  return rows.filter(({ reachedAt }) => reachedAt !== null);
}

/** Extend the claims on messages that are being delivered by `claimSeconds`. */
export async function extendClaims(
  client: Queryable,
  ids: readonly string[],
  claimSeconds: number,
): Promise<void> {
  await execute(client)`
    update outbox set claimed_until = now() + make_interval(secs => ${claimSeconds})
     where id = any(${ids}) and claimed_until is not null`;
}

/** Release messages held for a traveller's quiet hours, which have changed. */
export async function releaseHeldMessages(client: Queryable, userId: string): Promise<void> {
  await execute(client)`
    with due as (
      update outbox set not_before = now()
       where user_id = ${userId} and kind = 'deal_alert' and attempts = 0 and not_before > now()
         and sent_at is null and failed_at is null and dropped_at is null
      returning id)
    select pg_notify('outbox', '') where exists (select from due)`;
}

/** Address of a sent or pending mail; null once it is unknown. */
export function findMessageAddress(client: Queryable, id: string): Promise<string | null> {
  return queryValue(client)`select address from outbox where id = ${id} and channel = 'email'`;
}

/** Counts of pending and sent mails, without personal data. */
export interface OutboxState {
  readonly waiting: number;
  /** Wait of the oldest message that could go by now; null: none waits. */
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
export interface FailedMail {
  readonly kind: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** Count of the outbox's mails. */
export function getOutboxState(client: Queryable): Promise<OutboxState> {
  return getRow(client)`
    with waiting as (
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
    from waiting, day`;
}

/** Mails of the last day that were given up, newest first. */
export function findFailedMails(client: Queryable, limit: number): Promise<FailedMail[]> {
  return queryRows(client)`
    select kind, failed_at as "failedAt", attempts, last_error as error
    from outbox
    where channel = 'email' and failed_at is not null and created_at > now() - interval '1 day'
      and (sent_at is not null or failed_at is not null or dropped_at is not null)
    order by created_at desc limit ${limit}`;
}

/** First key of the advisory lock that everybody shares who hands over mails. */
const MAILING = 7_140_004;

/** Position of a process among the mail workers of one database. */
export interface MailWorkerPosition {
  readonly members: number;
  /** From 0; each member has another one. */
  readonly rank: number;
}

/** Membership among the processes that hand over mails. */
export interface MailWorkerMembership {
  /** Null once the connection broke, and the membership with it. */
  getPosition(): Promise<MailWorkerPosition | null>;
  leave(): Promise<void>;
}

/**
 * Join those who hand over mails. Membership is a lock of a connection that is kept for it, so it ends with the
 * process, however that ends, and who is there is known without anybody writing it down.
 */
export async function joinMailWorkers(pool: Pool): Promise<MailWorkerMembership> {
  const kept = await acquireLockedConnection(pool, (client) =>
    client.query('select pg_advisory_lock_shared($1, 0)', [MAILING]),
  );
  return {
    getPosition: async () => (kept.isWhole() ? readPlace(kept.client) : null),
    async leave() {
      await kept.client
        .query('select pg_advisory_unlock_shared($1, 0)', [MAILING])
        .catch(kept.broke);
      kept.release();
    },
  };
}

function readPlace(client: PoolClient): Promise<MailWorkerPosition> {
  return getRow(client)`
    select count(*)::int as members, count(*) filter (where pid < pg_backend_pid())::int as rank
      from pg_locks
     where locktype = 'advisory' and granted and classid = ${MAILING} and objid = 0 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`;
}
