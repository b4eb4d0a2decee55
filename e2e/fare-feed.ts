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

/** Days from today until the first departure of the feed, and from that until the one at the bargain price. */
const FIRST_IN_DAYS = 45;
export const BARGAIN_DAY = 11;
/** Days from today until the departure at the bargain price. */
export const BARGAIN_IN_DAYS = FIRST_IN_DAYS + BARGAIN_DAY;

/** A day so many after the first departure of the feed, `2027-01-06`. */
export function feedDay(place: number, now = Date.now()): string {
  return new Date(now + (FIRST_IN_DAYS + place) * MILLIS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Imports a feed of 40 daily reports that ends this minute: 30 departures around 100 EUR, and in the last
 * report one at the bargain price.
 */
export async function importFeed(
  server: Pick<RunningServer, 'farelark'>,
  options: FeedOptions,
): Promise<void> {
  await importRows(
    server,
    toFeed(options).map(({ row }) => row),
  );
}

/** The rows of such a feed, each with the place of its departure. */
export function toFeed({ origin, destination, bargain, source = 'journey feed' }: FeedOptions) {
  const now = Date.now();
  const rows: { row: RawFare; place: number; isBargain: boolean }[] = [];
  for (let age = 39; age >= 0; age -= 1)
    for (let place = 0; place < 30; place += 1) {
      const swing = ((age * 7 + place * 13) % 9) - 4;
      const isBargain = age === 0 && place === BARGAIN_DAY;
      const row = {
        observed_at: new Date(now - age * MILLIS_PER_DAY).toISOString(),
        origin,
        destination,
        departure_date: feedDay(place, now),
        price: (isBargain ? bargain : 100 + swing).toFixed(2),
        currency: 'EUR',
        carrier: 'W6',
        stops: '0',
        cabin: 'economy',
        source,
        flight_numbers: '2376',
        booking_url: 'https://airline.example/book',
      };
      rows.push({ row, place, isBargain });
    }
  return rows;
}
