import { connectedDatabase } from '@farelark/db/testing';
import type { Instant, RawFare, SourceName } from '@farelark/engine';
import { createPipeline } from '@farelark/ingest';
import { emptyTables, FIRST_DAY, feedMarket, summarise } from '@farelark/ingest/testing';
import { loadReference } from '@farelark/reference';
import { type FeedBatch, FeedError } from '@farelark/sources/feed';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ImportTotals, importFares } from './fare-import.ts';

const reference = loadReference();
const REPORTS = 40;
const NOW = ((FIRST_DAY + REPORTS - 1) * 86_400_000 + 7 * 3_600_000) as Instant;
const BATCH = 60;

const rows = feedMarket({
  days: REPORTS,
  departures: 20,
  exceptions: [
    { day: 31, departure: 3, price: 52 },
    { day: 35, departure: 8, price: 20 },
    { day: REPORTS - 1, departure: 5, price: 55 },
  ],
});

const database = connectedDatabase();
beforeEach(() => emptyTables(database.pool));

/** As a process that has just started: nothing in memory. */
function freshPipeline() {
  return createPipeline({
    pool: database.pool,
    reference,
    threshold: 0.3,
    now: () => NOW,
  });
}

async function* inBatches(feed: readonly RawFare[], fault?: Error): AsyncGenerator<FeedBatch> {
  for (let start = 0; start < feed.length; start += BATCH) {
    const part = feed.slice(start, start + BATCH);
    yield { rows: part, lines: part.map((_, i) => start + i + 2), bytesRead: 0, bytesTotal: null };
  }
  if (fault !== undefined) throw fault;
}

/** Imports until the end or until `batches` of them are committed. */
async function importUntil(batches: number, feed = rows, fault?: Error): Promise<ImportTotals> {
  const totals = new ImportTotals();
  const stop = new AbortController();
  let done = 0;
  await importFares(freshPipeline(), () => inBatches(feed, fault), totals, {
    source: 'test feed' as SourceName,
    synthetic: false,
    signal: stop.signal,
    onBatch: () => {
      done += 1;
      if (done === batches) stop.abort();
    },
  }).catch((error: unknown) => {
    if (error !== fault) throw error;
  });
  return totals;
}

describe('importFares', () => {
  it('accounts for every row, dirt and repetitions included', async () => {
    const dirt: RawFare[] = [
      { ...rows[0], price: '-1' },
      { ...rows[0], currency: 'QQQ' },
      { malformed: 'not,a,row' },
      { malformed: 'nor,this' },
    ];
    const feed = [...rows, ...dirt, ...rows.slice(0, 5)];
    const totals = await importUntil(Number.POSITIVE_INFINITY, feed);
    expect(totals.addsUp).toBe(true);
    expect(totals.rows).toBe(feed.length);
    expect(totals.accepted).toBe(rows.length);
    expect(totals.duplicates).toBe(5);
    expect(totals.quarantined).toEqual(
      new Map([
        ['negative_price', 1],
        ['unknown_currency', 1],
        ['malformed_row', 2],
      ]),
    );
    expect(await summarise(database.pool)).toMatchObject({ fares: rows.length, quarantined: 4 });
  });

  it('interrupted after any batch, also the last, and run again, ends as if it had never been', async () => {
    await importUntil(Number.POSITIVE_INFINITY);
    const whole = await summarise(database.pool);
    expect(whole.deals).toHaveLength(3);
    const all = Math.ceil(rows.length / BATCH);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: all - 1 }), async (batches) => {
        await emptyTables(database.pool);
        const first = await importUntil(batches);
        expect(first.rows).toBe(Math.min(batches * BATCH, rows.length));
        const rest = await importUntil(Number.POSITIVE_INFINITY);
        expect(rest.duplicates).toBe(first.accepted);
        expect(await summarise(database.pool)).toEqual(whole);
      }),
      { numRuns: 7, examples: [[all]] },
    );
  });

  it('takes everything before the point at which a feed breaks off', async () => {
    const fault = new FeedError('feed_truncated', 'cut');
    const totals = await importUntil(Number.POSITIVE_INFINITY, rows.slice(0, 200), fault);
    expect(totals.rows).toBe(200);
    expect(await summarise(database.pool)).toMatchObject({ fares: 200 });
  });
});

describe('ImportTotals', () => {
  it('notices a row that is nowhere', () => {
    const totals = new ImportTotals();
    const report = {
      rows: 10,
      accepted: 8,
      duplicates: 1,
      quarantined: {},
      deals: { deal: 0, error_fare: 0 },
      alerts: 0,
      lastObservedAt: null,
    };
    totals.add(10, report);
    expect(totals.addsUp).toBe(false);
    totals.add(0, { ...report, accepted: 1, duplicates: 0 });
    expect(totals.addsUp).toBe(true);
  });
});
