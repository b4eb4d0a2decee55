import { connectedDatabase } from '@farelark/db/testing';
import type { Instant, RawFare, SourceName } from '@farelark/engine';
import { createPipeline } from '@farelark/ingest';
import { emptyTables, FIRST_DAY, generateFeed, summarise } from '@farelark/ingest/testing';
import { loadReference } from '@farelark/reference';
import type { FeedBatch } from '@farelark/sources/feed';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ImportTotals, importFares } from './fare-import.ts';

const reference = loadReference();
const REPORTS = 40;
const NOW = ((FIRST_DAY + REPORTS - 1) * 86_400_000 + 7 * 3_600_000) as Instant;
const BATCH_ROWS = 60;

const rows = generateFeed({
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

/** Pipeline without cached state, as in a new process. */
function openPipeline() {
  return createPipeline({ pool: database.pool, reference, threshold: 0.3, now: () => NOW });
}

async function* toBatches(feed: readonly RawFare[]): AsyncGenerator<FeedBatch> {
  for (let start = 0; start < feed.length; start += BATCH_ROWS) {
    const part = feed.slice(start, start + BATCH_ROWS);
    yield { rows: part, bytesRead: 0, bytesTotal: null };
  }
}

/** Imports at most `maxBatches`. */
async function importBatches(maxBatches: number, feed = rows): Promise<ImportTotals> {
  const totals = new ImportTotals();
  const controller = new AbortController();
  let committed = 0;
  await importFares(openPipeline(), () => toBatches(feed), totals, {
    source: 'test feed' as SourceName,
    synthetic: false,
    signal: controller.signal,
    onBatch: () => {
      committed += 1;
      if (committed === maxBatches) controller.abort();
    },
  });
  return totals;
}

describe('importFares', () => {
  it('counts every row, including invalid and duplicate ones', async () => {
    const invalid: RawFare[] = [
      { ...rows[0], price: '-1' },
      { ...rows[0], currency: 'QQQ' },
      { malformed: 'not,a,row' },
      { malformed: 'nor,this' },
    ];
    const feed = [...rows, ...invalid, ...rows.slice(0, 5)];
    const totals = await importBatches(Number.POSITIVE_INFINITY, feed);
    const counts = { rows: feed.length, accepted: rows.length, duplicates: 5 };
    expect(totals).toMatchObject({ isConsistent: true, ...counts });
    const quarantined = { negative_price: 1, unknown_currency: 1, malformed_row: 2 };
    expect(Object.fromEntries(totals.quarantined)).toEqual(quarantined);
    expect(await summarise(database.pool)).toMatchObject({ fares: rows.length, quarantined: 4 });
  });

  it('has the same result when it is interrupted after any batch and repeated', async () => {
    await importBatches(Number.POSITIVE_INFINITY);
    const expected = await summarise(database.pool);
    expect(expected.deals).toHaveLength(3);
    const batchCount = Math.ceil(rows.length / BATCH_ROWS);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: batchCount - 1 }), async (batches) => {
        await emptyTables(database.pool);
        const first = await importBatches(batches);
        expect(first.rows).toBe(Math.min(batches * BATCH_ROWS, rows.length));
        const rest = await importBatches(Number.POSITIVE_INFINITY);
        expect(rest.duplicates).toBe(first.accepted);
        expect(await summarise(database.pool)).toEqual(expected);
      }),
      { numRuns: 7, examples: [[batchCount]] },
    );
  });
});

it('ImportTotals is inconsistent if a row is not accounted for', () => {
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
  expect(totals.isConsistent).toBe(false);
  totals.add(0, { ...report, accepted: 1, duplicates: 0 });
  expect(totals.isConsistent).toBe(true);
});
