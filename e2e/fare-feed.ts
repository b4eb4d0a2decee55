import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from './running-server.ts';

const DAY_MILLIS = 86_400_000;

interface FeedOptions {
  readonly origin: string;
  readonly destination: string;
  /** Price in whole euros of the one fare that is far below the others. */
  readonly bargain: number;
  /** Whose fares they are; of nobody who could be asked, unless said. */
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
  const folder = await mkdtemp(join(tmpdir(), 'farelark-feed-'));
  const file = join(folder, 'feed.csv');
  await writeFile(file, feedOf(options));
  await server.farelark('import', file);
  await rm(folder, { recursive: true });
}

function feedOf(options: FeedOptions): string {
  const now = Date.now();
  const lines = [
    'observed_at,origin,destination,departure_date,return_date,price,currency,carrier,stops,cabin,source,flight_numbers,booking_url',
  ];
  for (let age = 39; age >= 0; age -= 1)
    for (let departure = 0; departure < 30; departure += 1) {
      const swing = ((age * 7 + departure * 13) % 9) - 4;
      const price =
        age === 0 && departure === BARGAIN_IN_DAYS - FIRST_IN_DAYS ? options.bargain : 100 + swing;
      const observedAt = new Date(now - age * DAY_MILLIS).toISOString();
      const departureDate = new Date(now + (FIRST_IN_DAYS + departure) * DAY_MILLIS)
        .toISOString()
        .slice(0, 10);
      lines.push(
        [
          observedAt,
          options.origin,
          options.destination,
          departureDate,
          '',
          price.toFixed(2),
          'EUR',
          'W6',
          '0',
          'economy',
          options.source ?? 'journey feed',
          '2376',
          'https://airline.example/book',
        ].join(','),
      );
    }
  return `${lines.join('\n')}\n`;
}
