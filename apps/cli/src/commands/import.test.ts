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
  feedMarket,
  type MarketSummary,
  summarise,
} from '@farelark/ingest/testing';
import { feedText, startFeedServer } from '@farelark/sources/feed/testing';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import type { Outcome } from '../testing/farelark.ts';
import { failure, runHere } from '../testing/run-here.ts';

const REPORTS = 40;
/** Observed in March 2026, whatever day it is today. */
const rows = feedMarket({
  days: REPORTS,
  departures: 20,
  exceptions: [{ day: REPORTS - 1, departure: 5, price: 55 }],
});

let folder: string;
const database = connectedDatabase();
beforeAll(() => folderFor((made) => (folder = made)));
beforeEach(() => emptyTables(database.pool));

async function importText(content: string, ...options: string[]): Promise<Outcome> {
  const feed = join(folder, 'fares.csv');
  await writeFile(feed, content);
  return runHere(['import', feed, ...options], { DATABASE_URL: database.url });
}

const importFeed = (feed: readonly RawFare[], ...options: string[]) =>
  importText(feedText(feed), ...options);

/** The last line of standard error. */
const lastLine = ({ stderr }: Outcome) => stderr.trimEnd().split('\n').at(-1);

describe('farelark import', () => {
  it('fails in one line where nothing could be used, and says what to do', async () => {
    const [header = ''] = feedText(rows).split('\n');
    const bad = rows.slice(0, 3).map((row) => ({ ...row, price: 'none' }));
    const notifications: [string, string, RegExp][] = [
      ['a header alone', `${header}\n`, /has a header and no rows\.$/],
      ['refused rows', feedText(bad), / No row of .* could be used\./],
      [
        'lacking columns',
        'origin,destination\nBUD,BCN\n',
        /observed_at, departure_date, price, currency/,
      ],
      ['CR alone', feedText(rows).replaceAll('\n', '\r'), /carriage returns alone.*run the same/],
    ];
    for (const [what, text, line] of notifications) {
      const outcome = await importText(text);
      expect([what, outcome.code]).toEqual([what, 1]);
      expect(lastLine(outcome)).toMatch(line);
    }
    expect((await database.pool.query('select from fares')).rowCount).toBe(0);
  });

  it('keeps the rows before a line that is no UTF-8, and names the line', async () => {
    const feed = join(folder, 'latin1.csv');
    const [first, second] = [feedText(rows.slice(0, 2)), feedText(rows.slice(2, 3))];
    const last = second.split('\n')[1]?.replace('BUD', 'Málaga');
    await writeFile(feed, Buffer.from(`${first}${last}\n`, 'latin1'));
    const outcome = await runHere(['import', feed], { DATABASE_URL: database.url });
    expect(outcome.code).toBe(1);
    expect(lastLine(outcome)).toContain('Line 4 of');
    expect(lastLine(outcome)).toContain('Save the file as UTF-8');
    expect((await database.pool.query('select from fares')).rowCount).toBe(2);
  });

  it('records an old feed, finds its deals, alerts no traveller and says why', async () => {
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
  });

  it('says that a second run added nothing', async () => {
    await importFeed(rows);
    const { code, stderr } = await importFeed(rows);
    expect(code).toBe(0);
    expect(stderr).toContain('Nothing new');
    expect(await summarise(database.pool)).toMatchObject({ fares: rows.length });
  });

  it('rehearses an old feed as of today: marked simulated, alerted, mailed', async () => {
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
    expect(marks[0]).toMatchObject({
      fares: true,
      deals: true,
      baselines: true,
      sources: ['test feed (rehearsal)'],
    });
    // The feed's last observation is at six in the morning: today's, or yesterday's before that hour.
    const age = Date.now() - marks[0].newest.getTime();
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(86_400_000 + 60_000);
    // The trip keeps its lead time of 36 days.
    const newest = utcDayOf(marks[0].newest.getTime() as Instant);
    expect(state.deals[0]?.departure).toBe(formatDay(addDays(newest, 60 + 5 - (REPORTS - 1))));
  });

  it('alerts on what was observed today, without rehearsal', async () => {
    const userId = await addTraveller(database.pool, { departures: ['BUD'] });
    const now = Date.now() as Instant;
    const shift = utcDayOf(now) - (parseDay(rows.at(-1)?.observed_at?.slice(0, 10) ?? '') ?? 0);
    const move = (day: string) => formatDay(addDays(parseDay(day) ?? utcDayOf(now), shift));
    const recent = rows.map((row) => ({
      ...row,
      observed_at: move(row.observed_at?.slice(0, 10) ?? ''),
      departure_date: move(row.departure_date ?? ''),
    }));
    const { code, stderr } = await importFeed(recent, '--source', 'partner');
    expect(code).toBe(0);
    expect(stderr).not.toContain('history, not a deal');
    expect((await summarise(database.pool)).alerts).toMatchObject([{ userId, price: 5500 }]);
  });

  it('has nothing to rehearse in a feed of dirt', async () => {
    const refused = await importFeed([{ ...rows[0], price: '0' }], '--rehearse');
    expect(refused).toMatchObject(failure('nothing to rehearse'));
  });

  it('takes a feed from an address, and says where it came from without the password', async () => {
    const server = await startFeedServer(gzipSync(feedText(rows)));
    onTestFinished(() => server.stop());
    const address = server.url.replace('://', '://me:hunter2@').concat('?token=hunter3');
    const { code, stderr } = await runHere(['import', address], { DATABASE_URL: database.url });
    expect(code).toBe(0);
    expect(await summarise(database.pool)).toMatchObject({ fares: rows.length });
    expect(stderr).not.toContain('hunter');
    const again = await runHere(['import', address, '--rehearse'], { DATABASE_URL: database.url });
    expect(again.code).toBe(0);
    expect(await summarise(database.pool)).toMatchObject({ fares: 2 * rows.length });
  });

  it('says what was wrong with an address, and takes nothing', async () => {
    const server = await startFeedServer('');
    onTestFinished(() => server.stop());
    server.fault = { kind: 'status', status: 404 };
    for (const options of [[], ['--rehearse']]) {
      const outcome = await runHere(['import', `${server.url}?token=hunter3`, ...options], {
        DATABASE_URL: database.url,
      });
      expect(outcome).toMatchObject(failure(server.url));
      expect(outcome.stderr).toContain('404');
      expect(outcome.stderr).not.toContain('hunter');
    }
    expect(await summarise(database.pool)).toMatchObject({ fares: 0 });
  });
});
