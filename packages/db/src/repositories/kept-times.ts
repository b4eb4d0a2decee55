import type { Pool } from 'pg';

/** For how long rows of a table are kept that nothing needs any more. */
export interface KeptTime {
  readonly table: string;
  /** Days from `since` on. */
  readonly days: number;
  /** When a row's time begins, in SQL. */
  readonly since: string;
  /** Which rows alone, in SQL. */
  readonly only?: string;
}

/** docs/operations.md says the same, and a test holds it to this. */
export const KEPT_TIMES: readonly KeptTime[] = [
  // Long enough to see what a feed has begun to do wrong.
  { table: 'quarantine', days: 90, since: 'received_at' },
  // They hold addresses. What was told of an alert, and when, is kept apart from its mail.
  {
    table: 'outbox',
    days: 30,
    since: 'created_at',
    only: 'sent_at is not null or failed_at is not null or dropped_at is not null',
  },
  // Soft bounces count for a month.
  { table: 'mail_feedback', days: 30, since: 'received_at' },
  // A month longer than a provider sends anything again.
  { table: 'webhook_inbox', days: 90, since: 'received_at', only: 'processed_at is not null' },
  // Nobody deletes an account each year for another trial.
  { table: 'used_trials', days: 365, since: 'recorded_at' },
  // A question that nobody answered; its link works as long.
  { table: 'price_ratings', days: 90, since: 'asked_at', only: 'answered_at is null' },
  // Only today's counts.
  { table: 'alert_quota', days: 30, since: 'day' },
  { table: 'collected_departures', days: 30, since: 'collected_at' },
  // A year, to be compared with the one before.
  { table: 'source_days', days: 730, since: 'day' },
  // Nobody asks further back.
  { table: 'route_history_days', days: 200, since: 'day' },
  // Over already; kept so long that a late request is told so.
  { table: 'auth.session', days: 7, since: '"expiresAt"' },
  { table: 'auth.verification', days: 1, since: '"expiresAt"' },
];

/** Mails that are kept where no SMTP server is set: the newest. */
export const KEPT_MAILS = 1_000;

/** Rows that go at once; whoever waits for one of them waits for these. */
const ROWS_AT_ONCE = 5_000;

/**
 * Forgets what has been kept for its time, a bounded piece at a time. What the database's own clock would keep
 * is kept too: a server whose clock is far ahead forgets nothing before its time.
 *
 * @returns how many rows, by table
 */
export async function sweepKept(
  pool: Pool,
  now: Date,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {};
  for (const { table, days, since, only } of KEPT_TIMES) {
    const condition = `${since} < least($1::timestamptz, now()) - make_interval(days => $2)`;
    swept[table] = await sweepPieces(
      pool,
      `delete from ${table} where ctid = any (array(
         select ctid from ${table}
          where ${condition}${only === undefined ? '' : ` and (${only})`} limit $3))`,
      [now, days, ROWS_AT_ONCE],
      signal,
    );
  }
  swept['local_mailbox'] = await sweepPieces(
    pool,
    `delete from local_mailbox where id in (
       select id from local_mailbox order by sent_at desc, id desc offset $1 limit $2)`,
    [KEPT_MAILS, ROWS_AT_ONCE],
    signal,
  );
  return swept;
}

async function sweepPieces(
  pool: Pool,
  statement: string,
  parameters: readonly unknown[],
  signal: AbortSignal,
): Promise<number> {
  for (let swept = 0; ; ) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query(statement, [...parameters]);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return swept;
  }
}
