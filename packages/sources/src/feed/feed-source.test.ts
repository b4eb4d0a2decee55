import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Instant, SourceName } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { describeFareSource } from '../conformance/index.ts';
import { createFeedSource, openFeed } from './index.ts';

const reference = loadReference();

const COLUMNS = 'observed_at,origin,destination,departure_date,return_date,price,currency,carrier';

function feed(days: number): Readable {
  const rows = Array.from({ length: days }, (_, day) => {
    const observed = new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10);
    return `${observed},BUD,BCN,2027-01-12,,${4990 + 10 * day},HUF,W6\n`;
  });
  return Readable.from([Buffer.from(`${COLUMNS}\n`), ...rows.map((row) => Buffer.from(row))]);
}

describeFareSource('a feed', () => ({
  source: createFeedSource(feed(60), { name: 'a-file' as SourceName, batchSize: 7 }),
  reading: { ...reference, receivedAt: Date.UTC(2026, 10, 21) as Instant },
  batches: 20,
  cleanShare: 1,
  parts: {
    whole: createFeedSource(feed(60), { name: 'a-file' as SourceName }).collect(
      { origins: [] },
      new AbortController().signal,
    ),
    split: [7, 60].map((batchSize, part) =>
      readBatches(feed(60), batchSize, (row) => (part === 0 ? row < 28 : row >= 28)),
    ),
  },
}));

/** The rows of a feed whose numbers a restarted reader would take. */
async function* readBatches(input: Readable, batchSize: number, takes: (row: number) => boolean) {
  let number = 0;
  for await (const { rows } of openFeed(input, { batchSize })) {
    yield rows.filter(() => takes(number++));
  }
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DATA = process.env.FARE_DATA_DIR ?? join(ROOT, '../shared/data/fares');
const HAS_DATA = existsSync(DATA);
const NOTE = HAS_DATA ? '' : ` (skipped: no feeds at ${DATA}; set FARE_DATA_DIR)`;

describe(`recorded feeds${NOTE}`, () => {
  it.skipIf(!HAS_DATA).each([
    ['europe-low-cost-2015-2016.csv.gz', 380_273],
    ['stansted-bergamo-2026.csv.gz', 40_990],
    ['chennai-dubai-2026.csv.gz', 948],
    ['long-haul-snapshot-2022.csv.gz', 55_363],
  ])('%s gives all its %i rows', async (file, rows) => {
    let [found, malformed] = [0, 0];
    for await (const batch of openFeed(join(DATA, file))) {
      found += batch.rows.length;
      malformed += batch.rows.filter((row) => row.malformed !== undefined).length;
    }
    expect([found, malformed]).toEqual([rows, 0]);
  });
});
