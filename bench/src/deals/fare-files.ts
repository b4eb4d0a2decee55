import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RawFare } from '@farelark/engine';
import { openFeed } from '@farelark/sources/feed';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Observed feeds, which are used in place and never copied: their licences forbid it. */
const FILES = {
  europe: 'europe-low-cost-2015-2016.csv.gz',
  stansted: 'stansted-bergamo-2026.csv.gz',
  chennai: 'chennai-dubai-2026.csv.gz',
} as const;

export type ObservedFeed = keyof typeof FILES;

/** The rows of an observed feed; null where the data folder is missing. */
export async function observedRows(feed: ObservedFeed): Promise<readonly RawFare[] | null> {
  const folder = process.env['FARE_DATA_DIR'] ?? join(ROOT, '..', 'shared', 'data', 'fares');
  const path = join(folder, FILES[feed]);
  return existsSync(path) ? parseRows(await readFile(path)) : null;
}

/**
 * Rows of a feed's text, plain or gzipped, cut down to the columns that any feed has, so that what
 * is measured here also holds where a source says no more.
 */
export async function parseRows(bytes: Buffer): Promise<readonly RawFare[]> {
  const rows: RawFare[] = [];
  for await (const batch of openFeed(Readable.from([bytes]))) {
    for (const row of batch.rows) {
      const { observed_at, origin, destination, departure_date, return_date } = row;
      const { price, currency, carrier, stops, cabin, source } = row;
      rows.push({
        observed_at,
        origin,
        destination,
        departure_date,
        return_date: return_date ?? '',
        price,
        currency,
        carrier,
        stops,
        cabin,
        source,
      });
    }
  }
  return rows;
}
