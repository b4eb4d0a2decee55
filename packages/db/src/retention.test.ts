import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from './connect.ts';
import { applyRetention, MAX_STORED_MAILS, RETENTION } from './retention.ts';
import { buildInsert, SAMPLES, seededDatabase } from './row-security.fixture.ts';
import { execute, getValue, queryColumn, queryValue, raw } from './sql.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MILLIS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MILLIS);

/** Nightly rules that delete by age, with the column of the time. */
const NIGHTLY = RETENTION.filter(({ part, age }) => part === 'nightly' && age !== undefined).map(
  ({ table, age = '', condition }) => ({
    table,
    days: Number.parseInt(age, 10),
    column: /^"?(\w+)"? < :cutoff/.exec(condition)?.[1] ?? '',
  }),
);
/** Columns of rows that may be deleted, where the samples don't have them. */
const FINISHED: Readonly<Record<string, object>> = {
  outbox: { sent_at: NOW },
  webhook_inbox: { processed_at: NOW },
};

const seeded = seededDatabase();
let db: Database;
beforeAll(() => {
  db = connect(seeded.database.serverUrl);
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['local_mailbox', ...NIGHTLY.map((rule) => rule.table)])
    await seeded.owner.query(`delete from ${table}`);
});

/** Inserts the table's sample row with these columns. */
async function add(table: string, columns: object): Promise<void> {
  const [userId] = seeded.referred.travellers;
  const row = { ...SAMPLES[table]?.(userId, seeded.referred), ...columns };
  await seeded.owner.query(buildInsert(table, row), Object.values(row));
}

const count = (table: string): Promise<number> =>
  getValue(db.pool)`select count(*)::int from ${raw(table)}`;

it.each(NIGHTLY)('keeps rows of $table for $days days', async ({ table, days, column }) => {
  await add(table, { ...FINISHED[table], [column]: ago(days + 2) });
  expect(await applyRetention(db.pool, 'nightly', NOW)).toMatchObject({ [table]: 1 });
  await add(table, { ...FINISHED[table], [column]: ago(days - 1) });
  expect(await applyRetention(db.pool, 'nightly', NOW)).toMatchObject({ [table]: 0 });
  expect(await count(table)).toBe(1);
});

it('deletes nothing early when the server clock is months ahead', async () => {
  await add('quarantine', { received_at: new Date() });
  const ahead = new Date(Date.now() + 125 * DAY_MILLIS);
  expect(await applyRetention(db.pool, 'nightly', ahead)).toMatchObject({ quarantine: 0 });
});

it('keeps pending messages of any age, and no finished ones', async () => {
  await add('outbox', { created_at: ago(300) });
  for (const column of ['sent_at', 'failed_at', 'dropped_at'])
    await add('outbox', { created_at: ago(31), [column]: ago(31) });
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
  expect(await queryValue(db.pool)`select min(subject::int) from local_mailbox`).toBe(21);
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
    await add('auth.rateLimit', { key, lastRequest: now.getTime() + offset });
  await applyRetention(db.pool, 'expired', now);
  const keys = await queryColumn(db.pool)`select key from auth."rateLimit" order by key`;
  expect(keys).toEqual(['a minute ago', 'by a server clock slightly ahead']);
});
