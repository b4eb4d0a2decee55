import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { createFareRow } from '../apps/server/src/testing/recent-feed.ts';
import { createTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { feedText } from '../packages/sources/src/feed/testing/index.ts';
import type { RunningServer } from './running-server.ts';

interface FeedOptions {
  readonly origin: string;
  readonly destination: string;
  /** Whole euros. */
  readonly bargain: number;
}

/** Days from today until the first departure. */
const FIRST_LEAD_DAYS = 45;
const DEPARTURES = 30;
const REPORTS = 40;
/** Days from today until the departure at the bargain price. */
export const BARGAIN_LEAD_DAYS = 56;

/** Imports 40 daily reports of 30 departures around 100 EUR; the last report, of this minute, has a bargain. */
export async function importFeed(
  { farelark }: Pick<RunningServer, 'farelark'>,
  { origin, destination, bargain }: FeedOptions,
): Promise<void> {
  const now = Date.now();
  const rows: RawFare[] = [];
  for (let age = REPORTS - 1; age >= 0; age -= 1)
    for (let index = 0; index < DEPARTURES; index += 1) {
      const leadDays = FIRST_LEAD_DAYS + index;
      const variation = ((age * 7 + index * 13) % 9) - 4;
      const price = age === 0 && leadDays === BARGAIN_LEAD_DAYS ? bargain : 100 + variation;
      const observedAt = now - age * MILLIS_PER_DAY;
      const row = createFareRow(origin, destination, observedAt, leadDays, price, now);
      rows.push({ ...row, source: 'journey feed', booking_url: 'https://airline.example/book' });
    }
  const folder = await createTemporaryFolder();
  const file = join(folder, 'feed.csv');
  await writeFile(file, feedText(rows));
  await farelark('import', file);
  await rm(folder, { recursive: true });
}
