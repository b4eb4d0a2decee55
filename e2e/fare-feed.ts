import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { importRows } from './import-rows.ts';
import type { RunningServer } from './running-server.ts';

interface FeedOptions {
  readonly origin: string;
  readonly destination: string;
  /** Price in whole euros of the one fare that is far below the others. */
  readonly bargain: number;
  /** Source of the fares; by default one that cannot be queried. */
  readonly source?: string;
}

/** Days from today until the departure at the bargain price. */
export const BARGAIN_IN_DAYS = 56;
/** And until the first one of the feed. */
const FIRST_IN_DAYS = 45;

/**
 * Imports a feed of 40 daily reports that ends this minute: 30 departures around 100 EUR, and in the last
 * report one at the bargain price.
 */
export async function importFeed(
  server: Pick<RunningServer, 'farelark'>,
  options: FeedOptions,
): Promise<void> {
  await importRows(server, toFeed(options));
}

function toFeed(options: FeedOptions): RawFare[] {
  const now = Date.now();
  const rows: RawFare[] = [];
  for (let age = 39; age >= 0; age -= 1)
    for (let departure = 0; departure < 30; departure += 1) {
      const swing = ((age * 7 + departure * 13) % 9) - 4;
      const price =
        age === 0 && departure === BARGAIN_IN_DAYS - FIRST_IN_DAYS ? options.bargain : 100 + swing;
      rows.push({
        observed_at: new Date(now - age * MILLIS_PER_DAY).toISOString(),
        origin: options.origin,
        destination: options.destination,
        departure_date: new Date(now + (FIRST_IN_DAYS + departure) * MILLIS_PER_DAY)
          .toISOString()
          .slice(0, 10),
        price: price.toFixed(2),
        currency: 'EUR',
        carrier: 'W6',
        stops: '0',
        cabin: 'economy',
        source: options.source ?? 'journey feed',
        flight_numbers: '2376',
        booking_url: 'https://airline.example/book',
      });
    }
  return rows;
}
