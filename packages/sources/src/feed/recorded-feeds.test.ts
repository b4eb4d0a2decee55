import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRecordings } from '../conformance/index.ts';
import { openFeed } from './index.ts';

const { folder, isMissing, note } = findRecordings('FARE_DATA_DIR');

describe.skipIf(isMissing)(`openFeed with recorded feeds${note}`, () => {
  it.each([
    ['europe-low-cost-2015-2016.csv.gz', 380_273],
    ['stansted-bergamo-2026.csv.gz', 40_990],
    ['chennai-dubai-2026.csv.gz', 948],
    ['long-haul-snapshot-2022.csv.gz', 55_363],
  ])('reads all rows of %s: %i', async (file, rows) => {
    let [read, malformed] = [0, 0];
    for await (const batch of openFeed(join(folder, file))) {
      read += batch.rows.length;
      malformed += batch.rows.filter((row) => row.malformed !== undefined).length;
    }
    expect([read, malformed]).toEqual([rows, 0]);
  });
});
