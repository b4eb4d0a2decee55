import { Readable } from 'node:stream';
import type { RawFare } from '@farelark/engine';
import { openFeed } from '@farelark/sources/feed';
import { type ObservedFeed, readObserved } from '../harness/feed.ts';

export async function observedRows(feed: ObservedFeed): Promise<readonly RawFare[] | null> {
  const packed = await readObserved(feed);
  return packed === null ? null : parseRows(packed);
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
      const trip = {
        observed_at,
        origin,
        destination,
        departure_date,
        return_date: return_date ?? '',
      };
      rows.push({ ...trip, price, currency, carrier, stops, cabin, source });
    }
  }
  return rows;
}
