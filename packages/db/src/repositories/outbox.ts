import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { acquireLockedConnection } from '../locked-connection.ts';
import { execute, getRow, queryRows, queryValue } from '../sql.ts';
import type { ReachedTraveller } from './alert-deliveries.ts';

/** `dedupeKey` is unique: a second message with it is dropped. */
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
  /** Including this attempt. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Later than `createdAt` after a hold or retry. */
  readonly dueAt: Date;
  /** W3C trace context; null: not traced. */
  readonly traceparent: string | null;
}

/** Insert messages, skipping known dedupe keys. */
export async function enqueueMessages(client: Queryable, entries: readonly OutboxEntry[]) {
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

/** Claim due messages for `claimSeconds`. Those of a crashed worker become due again under the same id. */
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
  /** Accepted by the mail server. */
  | { readonly kind: 'sent'; readonly at: Date }
  | { readonly kind: 'retry'; readonly notBefore: Date; readonly error: string }
  /** Not attempted: quiet hours. */
  | { readonly kind: 'held'; readonly notBefore: Date; readonly error: string }
  /** Not attempted: rate limit of the domain, or shutdown of the process. */
  | { readonly kind: 'paced'; readonly notBefore: Date; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** Deliberately not sent, such as for a deal that is gone. */
  | { readonly kind: 'dropped'; readonly error: string };

export interface FinishedMessage {
  readonly id: string;
  readonly outcome: MessageOutcome;
}

/**
 * Record the outcomes of claimed messages and release the claims. Delivery times of alert emails are also stored with
 * the notifications, which outlive the account; held emails are not measured. Returns the travellers reached by
 * email.
 */
export async function finishMessages(client: Queryable, finished: readonly FinishedMessage[]) {
  if (finished.length === 0) return [];
  const outcomes = finished.map(({ outcome }) => outcome);
  const rows: ReachedTraveller[] = await queryRows(client)`
    with outcomes as (
      select * from unnest(${finished.map(({ id }) => id)}::uuid[],
        ${outcomes.map((outcome) => outcome.kind)}::text[],
        ${outcomes.map((outcome) => ('notBefore' in outcome ? outcome.notBefore : null))}::timestamptz[],
        ${outcomes.map((outcome) => (outcome.kind === 'sent' ? null : outcome.error))}::text[],
        ${outcomes.map((outcome) => (outcome.kind === 'sent' ? outcome.at : null))}::timestamptz[])
        as t (id, kind, not_before, error, sent_at)),
    finished as (
      update outbox o set claimed_until = null,
         sent_at = t.sent_at,
         attempts = o.attempts - case when t.kind in ('held', 'paced') then 1 else 0 end,
         failed_at = case when t.kind = 'failed' then now() end,
         dropped_at = case when t.kind = 'dropped' then now() end,
         not_before = coalesce(t.not_before, o.not_before), last_error = t.error
        from outcomes t where o.id = t.id
      returning o.kind, o.channel, o.sent_at, o.dedupe_key, t.kind as outcome)
    update alert_deliveries d
       set mailed_at = sent_at, mail_owed = mail_owed and sent_at is not null
      from (select sent_at, split_part(dedupe_key, ':', 2)::uuid as alert_id,
                   split_part(dedupe_key, ':', 3)::int as revision
              from finished
             where kind = 'deal_alert' and channel = 'email' and outcome in ('sent', 'held')) as mail
     where d.alert_id = mail.alert_id and d.revision = mail.revision and d.mail_owed
    returning d.told_at as "notifiedAt", d.detected_at as "detectedAt", d.verified_at as "verifiedAt",
      d.mailed_at as "reachedAt"`;
  return rows.filter(({ reachedAt }) => reachedAt !== null);
}

/** Extend claims during a delivery. */
export async function extendClaims(
  client: Queryable,
  ids: readonly string[],
  claimSeconds: number,
): Promise<void> {
  await execute(client)`
    update outbox set claimed_until = now() + make_interval(secs => ${claimSeconds})
     where id = any(${ids}) and claimed_until is not null`;
}

/** Release held messages after a change of quiet hours. */
export async function releaseHeldMessages(client: Queryable, userId: string): Promise<void> {
  await execute(client)`
    with due as (
      update outbox set not_before = now()
       where user_id = ${userId} and kind = 'deal_alert' and attempts = 0 and not_before > now()
         and sent_at is null and failed_at is null and dropped_at is null
      returning id)
    select pg_notify('outbox', '') where exists (select from due)`;
}

/** Address of an email; null once it is deleted. */
export function findMessageAddress(client: Queryable, id: string): Promise<string | null> {
  return queryValue(client)`select address from outbox where id = ${id} and channel = 'email'`;
}

/** Contains no personal data. */
export interface OutboxState {
  readonly waiting: number;
  /** Wait of the oldest due message; null: none. */
  readonly oldestWaitingSeconds: number | null;
  /** Waiting messages with earlier attempts. */
  readonly retrying: number;
  /** Of messages created in the last day. */
  readonly sent: number;
  readonly failed: number;
  /** Deliberately not sent. */
  readonly suppressed: number;
  /** Within the retention of emails. */
  readonly lastSentAt: Date | null;
}

/** Permanently failed email. */
export interface FailedMail {
  readonly kind: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

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
      -- Uses the index of completed messages, newest first; nearly all of them were sent.
      select sent_at from outbox
      where channel = 'email' and sent_at is not null
        and (sent_at is not null or failed_at is not null or dropped_at is not null)
      order by created_at desc limit 1)
    select waiting, oldest as "oldestWaitingSeconds", retrying, sent, failed, suppressed,
      (select sent_at from last) as "lastSentAt"
    from waiting, day`;
}

/** Of the last day, newest first. */
export function findFailedMails(client: Queryable, limit: number): Promise<FailedMail[]> {
  return queryRows(client)`
    select kind, failed_at as "failedAt", attempts, last_error as error
    from outbox
    where channel = 'email' and failed_at is not null and created_at > now() - interval '1 day'
      and (sent_at is not null or failed_at is not null or dropped_at is not null)
    order by created_at desc limit ${limit}`;
}

/** First key of the advisory lock that all mail workers share. */
const MAIL_WORKERS_LOCK = 7_140_004;

/** `rank` is unique and starts at 0. */
export interface MailWorkerPosition {
  readonly members: number;
  readonly rank: number;
}

export interface MailWorkerMembership {
  /** Null after the connection, and with it the membership, was lost. */
  getPosition(): Promise<MailWorkerPosition | null>;
  leave(): Promise<void>;
}

/** Join the mail workers, by a shared lock of a dedicated connection: membership ends with the process. */
export async function joinMailWorkers(pool: Pool): Promise<MailWorkerMembership> {
  const connection = await acquireLockedConnection(pool, (client) =>
    client.query('select pg_advisory_lock_shared($1, 0)', [MAIL_WORKERS_LOCK]),
  );
  return {
    getPosition: async () => (connection.isAlive() ? readPosition(connection.client) : null),
    async leave() {
      await connection.client
        .query('select pg_advisory_unlock_shared($1, 0)', [MAIL_WORKERS_LOCK])
        .catch(connection.markBroken);
      connection.release();
    },
  };
}

function readPosition(client: PoolClient): Promise<MailWorkerPosition> {
  return getRow(client)`
    select count(*)::int as members, count(*) filter (where pid < pg_backend_pid())::int as rank
      from pg_locks
     where locktype = 'advisory' and granted and classid = ${MAIL_WORKERS_LOCK} and objid = 0 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`;
}
