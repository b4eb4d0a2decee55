import type { Queryable } from './connect.ts';
import { FAILURES_KEPT_HOURS } from './repositories/account-limits.ts';
import { GUEST_DAYS } from './repositories/guests.ts';
import { KNOWN_DEVICE_DAYS, KNOWN_NETWORK_DAYS } from './repositories/sessions.ts';

/** `nightly`: run by the retention job. `expired`: run every few minutes by the sweep. */
export type RetentionPart = 'nightly' | 'expired';

/** Rows of a table to delete, and when. */
export interface RetentionRule {
  readonly part: RetentionPart;
  readonly table: string;
  /** SQL of the rows to delete. `:cutoff` is `age` before now by the rule's clock, `:now` is the server's time. */
  readonly condition: string;
  /** PostgreSQL interval; absent if rows go immediately. */
  readonly age?: string;
  /** Clock of the cutoff, the database's by default; `earlier` is the earlier of both. */
  readonly clock?: 'database' | 'server' | 'earlier';
  readonly batch?: number;
}

/** Maximum number of messages in the local mailbox. */
export const MAX_STORED_MAILS = 1_000;

/** Rows per statement. A writer that needs one row of a batch waits for the whole batch. */
const BATCH = 5_000;

const ENDED = '(sent_at is not null or failed_at is not null or dropped_at is not null)';

/** Uses the earlier clock, so that a server clock that is ahead deletes nothing early. */
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

/** All retention rules; the nightly ones are repeated in docs/operations.md, and a test compares them. */
export const RETENTION: readonly RetentionRule[] = [
  // Long enough to notice changes of a feed.
  nightly('quarantine', '90 days', 'received_at < :cutoff'),
  // Messages contain addresses; the contents of an alert are stored separately.
  nightly('outbox', '30 days', `created_at < :cutoff and ${ENDED}`),
  // Soft bounces count for a month.
  nightly('mail_feedback', '30 days', 'received_at < :cutoff'),
  // A month longer than providers redeliver events.
  nightly('webhook_inbox', '90 days', 'received_at < :cutoff and processed_at is not null'),
  // Long enough to discourage deleting an account for another trial.
  nightly('used_trials', '365 days', 'recorded_at < :cutoff'),
  // Unanswered questions; their links work as long.
  nightly('price_ratings', '90 days', 'asked_at < :cutoff and answered_at is null'),
  // Only today's counts are read.
  nightly('alert_quota', '30 days', 'day < :cutoff'),
  nightly('collected_departures', '30 days', 'collected_at < :cutoff'),
  // A year, and the previous one for comparison.
  nightly('source_days', '730 days', 'day < :cutoff'),
  // Browser reports; long enough to compare two releases.
  ...['error_logs', 'analytics_events', 'page_views', 'performance_metrics'].map((table) =>
    nightly(table, '90 days', 'created_at < :cutoff'),
  ),
  // The longest range that is queried.
  nightly('route_history_days', '200 days', 'day < :cutoff'),
  // Kept beyond expiry, so that a late request gets the right error.
  nightly('auth.session', '7 days', '"expiresAt" < :cutoff'),
  nightly('auth.verification', '1 day', '"expiresAt" < :cutoff'),
  {
    part: 'nightly',
    table: 'local_mailbox',
    condition: `id in (select id from local_mailbox order by sent_at desc, id desc offset ${MAX_STORED_MAILS})`,
    batch: BATCH,
  },

  expired('function_calls', 'ends_at <= now()'),
  // The queue keeps an unfinished job for a fortnight, a finished one for a day.
  expired('job_runs', 'created_at < :cutoff', { age: '21 days' }),
  expired('auth.password_attempts', 'last_at < :cutoff', { age: `${FAILURES_KEPT_HOURS} hours` }),
  expired('auth.mail_paces', 'free_from < now()'),
  expired('auth.account_links', 'expires_at < now()'),
  expired('auth.address_links', 'expires_at < now()'),
  expired('auth.sign_in_codes', 'expires_at < now()'),
  // An hour exceeds every window of `auth.ts`. Counts from the future stem from a wrong clock and would
  // never end; server clocks may differ by a minute.
  expired(
    'auth."rateLimit"',
    `not "lastRequest" between extract(epoch from :cutoff) * 1000
                           and extract(epoch from :now) * 1000 + 60000`,
    { age: '1 hour', clock: 'server' },
  ),
  // Messages to an address without a confirmed account; kept for diagnosis.
  expired('outbox', `user_id is null and created_at < :cutoff and ${ENDED}`, { age: '7 days' }),
  // An unconfirmed address is free again after a week.
  expired('auth.registrations', 'created_at < :cutoff', { age: '7 days' }),
  // An unconfirmed account with a session was created while confirmation was off.
  expired(
    'auth."user"',
    `not "emailVerified" and "createdAt" < :cutoff
       and not exists (select from auth.session s where s."userId" = "user".id)`,
    { age: '7 days' },
  ),
  // Its session ends with it.
  expired('auth."user"', 'unconfirmed_email is not null and "createdAt" < :cutoff', {
    age: `${GUEST_DAYS} days`,
  }),
  expired('auth.known_devices', `kind = 'device' and last_used_at <= :cutoff`, {
    age: `${KNOWN_DEVICE_DAYS} days`,
  }),
  expired('auth.known_devices', `kind <> 'device' and last_used_at <= :cutoff`, {
    age: `${KNOWN_NETWORK_DAYS} days`,
  }),
  expired('found_offers', 'expires_at <= :now'),
  // A server clock that is behind still finds the current minute.
  expired('api_allowances', 'minute < floor(extract(epoch from :cutoff) / 60)', {
    age: '5 minutes',
    clock: 'server',
  }),
];

const NOW = '$1::timestamptz';
const CLOCKS = { database: 'now()', server: NOW, earlier: `least(${NOW}, now())` };

/**
 * Deletes the expired rows of one part of the rules.
 *
 * @param now the server's time
 * @returns number of deleted rows by table
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
