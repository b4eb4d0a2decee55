import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFeed } from './index.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DATA = process.env.FARE_DATA_DIR ?? join(ROOT, '../shared/data/fares');
const HAS_DATA = existsSync(DATA);
const NOTE = HAS_DATA ? '' : ` (skipped: no feeds at ${DATA}; set FARE_DATA_DIR)`;

describe(`openFeed with recorded feeds${NOTE}`, () => {
  it.skipIf(!HAS_DATA).each([
    ['europe-low-cost-2015-2016.csv.gz', 380_273],
    ['stansted-bergamo-2026.csv.gz', 40_990],
    ['chennai-dubai-2026.csv.gz', 948],
    ['long-haul-snapshot-2022.csv.gz', 55_363],
  ])('reads all rows of %s: %i', async (file, rows) => {
    let [read, malformed] = [0, 0];
    for await (const batch of openFeed(join(DATA, file))) {
      read += batch.rows.length;
      malformed += batch.rows.filter((row) => row.malformed !== undefined).length;
    }
    expect([read, malformed]).toEqual([rows, 0]);
  });
});
