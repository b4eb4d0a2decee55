import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { importRows } from './import-rows.ts';
import type { RunningServer } from './running-server.ts';

interface FeedOptions {
  readonly origin: string;
  readonly destination: string;
  /** Price in whole euros of the one fare that is far below the others. */
  readonly bargain: number;
  /** Source of the fares; by default one that cannot be queried. */
  readonly source?: string | undefined;
}

/** Days from today until the first departure of the feed. */
const FIRST_IN_DAYS = 45;
/** And until the departure at the bargain price. */
export const BARGAIN_IN_DAYS = 56;

/**
 * Imports a feed of 40 daily reports that ends this minute: 30 departures around 100 EUR, and in the last
 * report one at the bargain price.
 */
export async function importFeed(
  server: Pick<RunningServer, 'farelark'>,
  { origin, destination, bargain, source = 'journey feed' }: FeedOptions,
): Promise<void> {
  const now = Date.now();
  const rows: RawFare[] = [];
  for (let age = 39; age >= 0; age -= 1)
    for (let place = 0; place < 30; place += 1) {
      const swing = ((age * 7 + place * 13) % 9) - 4;
      const departsIn = FIRST_IN_DAYS + place;
      const price = age === 0 && departsIn === BARGAIN_IN_DAYS ? bargain : 100 + swing;
      rows.push({
        observed_at: new Date(now - age * MILLIS_PER_DAY).toISOString(),
        origin,
        destination,
        departure_date: new Date(now + departsIn * MILLIS_PER_DAY).toISOString().slice(0, 10),
        price: price.toFixed(2),
        currency: 'EUR',
        carrier: 'W6',
        stops: '0',
        cabin: 'economy',
        source,
        flight_numbers: '2376',
        booking_url: 'https://airline.example/book',
      });
    }
  await importRows(server, rows);
}
