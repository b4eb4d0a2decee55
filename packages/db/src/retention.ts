import type { Queryable } from './connect.ts';
import { FAILURES_KEPT_HOURS } from './repositories/account-limits.ts';
import { KNOWN_DEVICE_DAYS, KNOWN_NETWORK_DAYS } from './repositories/sessions.ts';

/** `nightly`: by the retention job; `expired`: every few minutes by the sweep. */
export type RetentionPart = 'nightly' | 'expired';

/** Rows of a table that are deleted, and when. */
export interface RetentionRule {
  readonly part: RetentionPart;
  readonly table: string;
  /** SQL of the rows to delete. `:cutoff` is `age` before now by the rule's clock, `:now` the server's clock. */
  readonly condition: string;
  /** PostgreSQL interval; absent where rows go immediately. */
  readonly age?: string;
  /** Clock of the cutoff, the database's by default; `earlier` is the earlier of both. */
  readonly clock?: 'database' | 'server' | 'earlier';
  /** Rows per statement; all by default. */
  readonly batch?: number;
}

/** Mails that the local mailbox keeps. */
export const MAX_STORED_MAILS = 1_000;

/** A writer that waits for one row of a batch waits for all. */
const BATCH = 5_000;

const ENDED = '(sent_at is not null or failed_at is not null or dropped_at is not null)';

/** Nothing is deleted early by a server whose clock is far ahead. */
const nightly = (table: string, age: string, condition: string): RetentionRule => ({
  part: 'nightly',
  table,
  condition,
  age,
  clock: 'earlier',
  batch: BATCH,
});

const expired = (
  table: string,
  condition: string,
  more: Pick<RetentionRule, 'age' | 'clock'> = {},
): RetentionRule => ({ part: 'expired', table, condition, ...more });

/** Every retention time; `nightly` is repeated in docs/operations.md, and a test compares them. */
export const RETENTION: readonly RetentionRule[] = [
  // Long enough to see what a feed has begun to do wrong.
  nightly('quarantine', '90 days', 'received_at < :cutoff'),
  // Messages hold addresses; what an alert said, and when, is stored apart from its mail.
  nightly('outbox', '30 days', `created_at < :cutoff and ${ENDED}`),
  // Soft bounces count for a month.
  nightly('mail_feedback', '30 days', 'received_at < :cutoff'),
  // A month longer than a provider repeats an event.
  nightly('webhook_inbox', '90 days', 'received_at < :cutoff and processed_at is not null'),
  // No traveller deletes an account each year for another trial.
  nightly('used_trials', '365 days', 'recorded_at < :cutoff'),
  // An unanswered question; its link works as long.
  nightly('price_ratings', '90 days', 'asked_at < :cutoff and answered_at is null'),
  // Only today's counts are read.
  nightly('alert_quota', '30 days', 'day < :cutoff'),
  nightly('collected_departures', '30 days', 'collected_at < :cutoff'),
  // A year, and the one before to compare it with.
  nightly('source_days', '730 days', 'day < :cutoff'),
  // Reports of browsers; 90 days compare a release with the one before.
  ...['error_logs', 'analytics_events', 'page_views', 'performance_metrics'].map((table) =>
    nightly(table, '90 days', 'created_at < :cutoff'),
  ),
  // No query goes further back.
  nightly('route_history_days', '200 days', 'day < :cutoff'),
  // Expired already; stored so that a late request gets the right error.
  nightly('auth.session', '7 days', '"expiresAt" < :cutoff'),
  nightly('auth.verification', '1 day', '"expiresAt" < :cutoff'),
  {
    part: 'nightly',
    table: 'local_mailbox',
    condition: `id in (select id from local_mailbox order by sent_at desc, id desc offset ${MAX_STORED_MAILS})`,
    batch: BATCH,
  },

  expired('function_calls', 'ends_at <= now()'),
  // The queue stores an unfinished job for a fortnight, a finished one for a day.
  expired('job_runs', 'created_at < :cutoff', { age: '21 days' }),
  expired('auth.password_attempts', 'last_at < :cutoff', { age: `${FAILURES_KEPT_HOURS} hours` }),
  expired('auth.mail_paces', 'free_from < now()'),
  expired('auth.account_links', 'expires_at < now()'),
  expired('auth.address_links', 'expires_at < now()'),
  expired('auth.sign_in_codes', 'expires_at < now()'),
  // An hour is longer than every window of `auth.ts`. Counts from the future come of a wrong clock and would never
  // end; clocks of servers may differ by a minute.
  expired(
    'auth."rateLimit"',
    `not "lastRequest" between extract(epoch from :cutoff) * 1000
                           and extract(epoch from :now) * 1000 + 60000`,
    { age: '1 hour', clock: 'server' },
  ),
  // Mails to an address without a confirmed account: long enough to see why one did not arrive.
  expired('outbox', `user_id is null and created_at < :cutoff and ${ENDED}`, { age: '7 days' }),
  // An unconfirmed address is free again after a week.
  expired('auth.registrations', 'created_at < :cutoff', { age: '7 days' }),
  // An unconfirmed account with a session was made while no confirmation was asked for.
  expired(
    'auth."user"',
    `not "emailVerified" and "createdAt" < :cutoff
       and not exists (select from auth.session s where s."userId" = "user".id)`,
    { age: '7 days' },
  ),
  expired('auth.known_devices', `kind = 'device' and last_used_at <= :cutoff`, {
    age: `${KNOWN_DEVICE_DAYS} days`,
  }),
  expired('auth.known_devices', `kind <> 'device' and last_used_at <= :cutoff`, {
    age: `${KNOWN_NETWORK_DAYS} days`,
  }),
  expired('found_offers', 'expires_at <= :now'),
  // A server whose clock is behind still finds the minute that it is in.
  expired('api_allowances', 'minute < floor(extract(epoch from :cutoff) / 60)', {
    age: '5 minutes',
    clock: 'server',
  }),
];

const NOW = '$1::timestamptz';
const CLOCKS = { database: 'now()', server: NOW, earlier: `least(${NOW}, now())` };

/**
 * Delete the expired rows of one part of the table.
 *
 * @param now the server's clock
 * @returns the number of rows by table
 */
export async function applyRetention(
  client: Queryable,
  part: RetentionPart,
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const rule of RETENTION) {
    if (rule.part !== part) continue;
    removed[rule.table] =
      (removed[rule.table] ?? 0) + (await removeRows(client, rule, now, signal));
  }
  return removed;
}

async function removeRows(
  client: Queryable,
  { table, condition, age, clock = 'database', batch }: RetentionRule,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const cutoff = age === undefined ? CLOCKS[clock] : `(${CLOCKS[clock]} - interval '${age}')`;
  const where = condition.replaceAll(':cutoff', cutoff).replaceAll(':now', NOW);
  const statement =
    batch === undefined
      ? `delete from ${table} where ${where}`
      : `delete from ${table} where ctid = any (array(
           select ctid from ${table} where ${where} limit ${batch}))`;
  for (let removed = 0; ; ) {
    signal?.throwIfAborted();
    const { rowCount } = await client.query(statement, statement.includes(NOW) ? [now] : []);
    removed += rowCount ?? 0;
    if (batch === undefined || (rowCount ?? 0) < batch) return removed;
  }
}
