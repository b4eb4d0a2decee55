import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connectedDatabase } from '@farelark/db/testing';
import {
  addDays,
  formatDay,
  type Instant,
  parseDay,
  type RawFare,
  utcDayOf,
} from '@farelark/engine';
import {
  addTraveller,
  emptyTables,
  FIRST_DAY,
  generateFeed,
  type MarketSummary,
  summarise,
} from '@farelark/ingest/testing';
import { feedText, startFeedServer } from '@farelark/sources/feed/testing';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { failure, type Outcome, runCommand } from '../testing/run-command.ts';

const REPORTS = 40;
/** Observed in March 2026. */
const rows = generateFeed({
  days: REPORTS,
  departures: 20,
  exceptions: [{ day: REPORTS - 1, departure: 5, price: 55 }],
});

let folder: string;
const database = connectedDatabase();
beforeAll(() => useTemporaryFolder((path) => (folder = path)));
beforeEach(() => emptyTables(database.pool));

const runImport = (...args: string[]): Promise<Outcome> =>
  runCommand(['import', ...args], { DATABASE_URL: database.url });

async function importFeed(
  content: readonly RawFare[] | Buffer,
  ...options: string[]
): Promise<Outcome> {
  const file = join(folder, 'fares.csv');
  await writeFile(file, Buffer.isBuffer(content) ? content : feedText(content));
  return runImport(file, ...options);
}

/** Last line of standard error. */
const lastLine = ({ stderr }: Outcome) => stderr.trimEnd().split('\n').at(-1);

it('fails if no row can be used, also to rehearse', async () => {
  const invalid = [{ ...rows[0], price: 'none' }];
  const outcome = await importFeed(invalid);
  expect(outcome.code).toBe(1);
  expect(lastLine(outcome)).toMatch(/ No row of .* could be used\./);
  expect(await importFeed(invalid, '--rehearse')).toMatchObject(failure('nothing to rehearse'));
  expect(await summarise(database.pool)).toMatchObject({ fares: 0 });
});

it('imports the rows before invalid UTF-8, and names the line', async () => {
  const [first, second] = [feedText(rows.slice(0, 2)), feedText(rows.slice(2, 3))];
  const last = second.split('\n')[1]?.replace('BUD', 'Málaga');
  const outcome = await importFeed(Buffer.from(`${first}${last}\n`, 'latin1'));
  expect(outcome.code).toBe(1);
  expect(lastLine(outcome)).toMatch(/Line 4 of.*Save the file as UTF-8/);
  expect(await summarise(database.pool)).toMatchObject({ fares: 2 });
});

it('imports an old feed once, without alerts, and explains why', async () => {
  await addTraveller(database.pool, { departures: ['BUD'] });
  const { code, stderr } = await importFeed(rows);
  expect(code).toBe(0);
  expect(await summarise(database.pool)).toMatchObject({
    fares: rows.length,
    deals: [{ state: 'gone', price: 5500 }],
    alerts: [],
    mails: [],
  });
  expect(stderr).toContain('history, not a deal');
  expect(stderr).toContain(`npx farelark import ${join(folder, 'fares.csv')} --rehearse`);
  const repeated = await importFeed(rows);
  expect(repeated.code).toBe(0);
  expect(repeated.stderr).toContain('Nothing new');
  expect(await summarise(database.pool)).toMatchObject({ fares: rows.length });
});

it('moves an old feed to today, marks it as simulated and alerts travellers with --rehearse', async () => {
  const userId = await addTraveller(database.pool, { departures: ['BUD'] });
  const { code } = await importFeed(rows, '--rehearse');
  expect(code).toBe(0);
  const state: MarketSummary = await summarise(database.pool);
  expect(state.deals).toMatchObject([{ state: 'live', label: 'deal', price: 5500 }]);
  expect(state.alerts).toMatchObject([{ userId, price: 5500 }]);
  expect(state.mails).toEqual([{ userId, kind: 'deal_alert' }]);
  const { rows: marks } = await database.pool.query(
    `select (select bool_and(synthetic) from fares) as fares,
              (select bool_and(synthetic) from deals) as deals,
              (select bool_and(synthetic) from baselines) as baselines,
              (select array_agg(name) from sources where synthetic) as sources,
              (select max(observed_at) from fares) as newest`,
  );
  const sources = ['test feed (rehearsal)'];
  expect(marks[0]).toMatchObject({ fares: true, deals: true, baselines: true, sources });
  // The newest observation is at 6:00, today or (before that hour) yesterday.
  const age = Date.now() - marks[0].newest.getTime();
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(86_400_000 + 60_000);
  // The lead time stays the same.
  const newest = utcDayOf(marks[0].newest.getTime() as Instant);
  expect(state.deals[0]?.departure).toBe(formatDay(addDays(newest, 60 + 5 - (REPORTS - 1))));
});

it('alerts on fares observed today', async () => {
  const userId = await addTraveller(database.pool, { departures: ['BUD'] });
  const days = utcDayOf(Date.now() as Instant) - (FIRST_DAY + REPORTS - 1);
  const shift = (date = '') => formatDay(addDays(parseDay(date.slice(0, 10)) ?? FIRST_DAY, days));
  const recent = rows.map((row) => ({
    ...row,
    observed_at: shift(row.observed_at),
    departure_date: shift(row.departure_date),
  }));
  const { code, stderr } = await importFeed(recent, '--source', 'partner');
  expect(code).toBe(0);
  expect(stderr).not.toContain('history, not a deal');
  expect((await summarise(database.pool)).alerts).toMatchObject([{ userId, price: 5500 }]);
});

it('imports a feed from a URL without printing its credentials', async () => {
  const server = await startFeedServer(gzipSync(feedText(rows)));
  onTestFinished(() => server.stop());
  const url = server.url.replace('://', '://me:hunter2@').concat('?token=hunter3');
  const { code, stderr } = await runImport(url);
  expect(code).toBe(0);
  expect(await summarise(database.pool)).toMatchObject({ fares: rows.length });
  expect(stderr).not.toContain('hunter');
  expect((await runImport(url, '--rehearse')).code).toBe(0);
  expect(await summarise(database.pool)).toMatchObject({ fares: 2 * rows.length });
});

it('fails with the status of a URL, and imports nothing', async () => {
  const server = await startFeedServer('');
  onTestFinished(() => server.stop());
  server.fault = { kind: 'status', status: 404 };
  for (const options of [[], ['--rehearse']]) {
    const outcome = await runImport(`${server.url}?token=hunter3`, ...options);
    expect(outcome).toMatchObject(failure(server.url));
    expect(outcome.stderr).toContain('404');
    expect(outcome.stderr).not.toContain('hunter');
  }
  expect(await summarise(database.pool)).toMatchObject({ fares: 0 });
});
