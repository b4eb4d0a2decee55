import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyRetention, MAX_STORED_MAILS, RETENTION } from './retention.ts';
import { execute, getValue, queryColumn, queryValue, raw, type Sql, sql } from './sql.ts';
import { connectedDatabase } from './testing/connected-database.ts';
import { addAccount } from './testing/stored-deal.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MILLIS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MILLIS);

/** Nightly rules that delete by age. */
const NIGHTLY = RETENTION.filter(({ part, age }) => part === 'nightly' && age !== undefined).map(
  ({ table, age = '' }) => ({ table, days: Number.parseInt(age, 10) }),
);

const db = connectedDatabase();
let userId: string;
beforeEach(async () => {
  for (const { table } of NIGHTLY) await db.pool.query(`delete from ${table}`);
  await db.pool.query('delete from local_mailbox');
  userId = await addAccount(db.pool);
});

/** Inserts a row of this age, by table. */
const ADD: Record<string, (since: Date) => Sql> = {
  used_trials: (since) => sql`
    insert into used_trials (address_digest, seconds_left, recorded_at)
    values (sha256(gen_random_uuid()::text::bytea), 0, ${since})`,
  quarantine: (since) => sql`
    insert into quarantine (source, reason, raw, fingerprint, received_at)
    values ('a', 'zero_price', '{}', ${since.getTime()}, ${since})`,
  outbox: (since) => message(since, 'sent_at'),
  mail_feedback: (since) => sql`
    insert into mail_feedback (source, event_id, address_hash, kind, received_at)
    values ('smtp', gen_random_uuid(), email_hash('a@example.org'), 'soft_bounce', ${since})`,
  webhook_inbox: (since) => sql`
    insert into webhook_inbox (provider, event_id, type, payload, received_at, processed_at)
    values ('stripe', gen_random_uuid(), 'invoice.paid', '{}', ${since}, ${since})`,
  price_ratings: (since) => sql`
    with click as (
      insert into bookings (user_id, provider, booking_url, origin, destination, departure_date, currency)
      values (${userId}, 'a', 'https://a.example/', 'BUD', 'BCN', '2027-01-01', 'EUR')
        returning id)
    insert into price_ratings (booking_id, user_id, asked_at) select id, ${userId}, ${since}
      from click`,
  alert_quota: (since) => sql`
    insert into alert_quota (user_id, day, sent)
      values (${userId}, ${since.toISOString().slice(0, 10)}, 1)`,
  collected_departures: (since) => sql`
    insert into collected_departures (source, departure, collected_at, job_id)
    values (${randomUUID()}, 'BUD', ${since}, gen_random_uuid())`,
  source_days: (since) => sql`
    insert into source_days (source, day, allowed)
      values (${randomUUID()}, ${since.toISOString().slice(0, 10)}, 1)`,
  route_history_days: (since) => sql`
    with market as (
      insert into baselines (market, origin, destination, currency, cabin, synthetic)
      values (${randomUUID()}, 'BUD', 'BCN', 'EUR', 'economy', false) returning market),
    history as (insert into route_histories select market, 1 from market returning market)
    insert into route_history_days select market, ${since.toISOString().slice(0, 10)}, true,
      '{100}', '{1}' from history`,
  error_logs: (since) => sql`insert into error_logs (message, created_at) values ('a', ${since})`,
  analytics_events: (since) => sql`
    insert into analytics_events (event_name, created_at) values ('a', ${since})`,
  page_views: (since) => sql`insert into page_views (page, created_at) values ('/', ${since})`,
  performance_metrics: (since) => sql`
    insert into performance_metrics (name, value, page, created_at)
      values ('LCP', 1, '/', ${since})`,
  'auth.session': (since) => sql`
    insert into auth.session ("userId", token, "expiresAt")
      values (${userId}, gen_random_uuid(), ${since})`,
  'auth.verification': (since) => sql`
    insert into auth.verification (identifier, value, "expiresAt") values ('a', 'b', ${since})`,
};

const message = (createdAt: Date, ended: 'sent_at' | 'failed_at' | 'dropped_at' | null) => sql`
  insert into outbox (channel, kind, address, language, payload, dedupe_key, created_at,
    ${raw(ended ?? 'sent_at')})
  values ('email', 'deal_alert', 'a@example.org', 'en', '{}', gen_random_uuid(), ${createdAt},
    ${ended === null ? null : createdAt})`;

const add = (row: Sql | undefined) => execute(db.pool)`${row}`;

const count = (table: string): Promise<number> =>
  getValue(db.pool)`select count(*)::int from ${raw(table)}`;

describe('applyRetention', () => {
  it.each(NIGHTLY)('keeps rows of $table for $days days', async ({ table, days }) => {
    await add(ADD[table]?.(ago(days + 2)));
    await add(ADD[table]?.(ago(days - 1)));
    expect(await applyRetention(db.pool, 'nightly', NOW)).toMatchObject({ [table]: 1 });
    expect(await count(table)).toBe(1);
    expect(await applyRetention(db.pool, 'nightly', NOW)).toMatchObject({ [table]: 0 });
  });

  it('deletes nothing early when the server clock is months ahead', async () => {
    await add(ADD['quarantine']?.(new Date()));
    const ahead = new Date(Date.now() + 125 * DAY_MILLIS);
    expect(await applyRetention(db.pool, 'nightly', ahead)).toMatchObject({ quarantine: 0 });
  });

  it('keeps pending messages of any age, and no finished ones', async () => {
    await add(message(ago(300), null));
    for (const ended of ['sent_at', 'failed_at', 'dropped_at'] as const)
      await add(message(ago(31), ended));
    await applyRetention(db.pool, 'nightly', NOW);
    expect(await count('outbox')).toBe(1);
  });

  it('keeps only the newest 1000 messages of the local mailbox', async () => {
    await execute(db.pool)`
      insert into local_mailbox (message_id, recipient, subject, html, plain, headers, sent_at)
      select n::text, 'a@example.org', n::text, '', '', '{}',
        ${ago(1)}::timestamptz + n * interval '1 second'
        from generate_series(1, ${MAX_STORED_MAILS + 20}::int) as n`;
    expect(await applyRetention(db.pool, 'nightly', NOW)).toMatchObject({ local_mailbox: 20 });
    expect(await queryValue(db.pool)`select min(subject::int) as oldest from local_mailbox`).toBe(
      21,
    );
  });

  it('deletes everything that takes more than one batch', async () => {
    await execute(db.pool)`
      insert into quarantine (source, reason, raw, fingerprint, received_at)
      select 'a', 'zero_price', '{}', -n, ${ago(91)} from generate_series(1, 12000) as n`;
    expect(await applyRetention(db.pool, 'nightly', NOW)).toMatchObject({ quarantine: 12_000 });
  });

  it('deletes rate limit counts outside their window, also those from a clock that was ahead', async () => {
    const now = new Date();
    const offsets = {
      'a minute ago': -60_000,
      'by a server clock slightly ahead': 30_000,
      'two hours ago': -7_200_000,
      'by a clock that was weeks ahead': 40 * DAY_MILLIS,
    };
    for (const [key, offset] of Object.entries(offsets))
      await execute(db.pool)`
        insert into auth."rateLimit" (key, count, "lastRequest")
          values (${key}, 30, ${now.getTime() + offset})`;
    await applyRetention(db.pool, 'expired', now);
    const rows = await queryColumn(db.pool)`select key from auth."rateLimit" order by key`;
    expect(rows).toEqual(['a minute ago', 'by a server clock slightly ahead']);
  });
});
