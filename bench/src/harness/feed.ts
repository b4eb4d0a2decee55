import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FEED_COLUMNS, type Instant, MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { createSimulator } from '@farelark/sources/simulator';
import Papa from 'papaparse';
import { inRoot } from './root.ts';

/** Observed feeds, which are used in place and never copied: their licences forbid it. */
const FILES = {
  europe: 'europe-low-cost-2015-2016.csv.gz',
  stansted: 'stansted-bergamo-2026.csv.gz',
} as const;

export type ObservedFeed = keyof typeof FILES;

/** Gzipped text of an observed feed; null where FARE_DATA_DIR, or the folder beside the repository, lacks it. */
export async function readObserved(feed: ObservedFeed): Promise<Buffer | null> {
  const path = join(process.env['FARE_DATA_DIR'] ?? inRoot('../shared/data/fares'), FILES[feed]);
  return existsSync(path) ? readFile(path) : null;
}

/** The feed that is measured with: an observed one, else a simulated one of the same size. */
export async function benchFeed(): Promise<{ readonly name: string; readonly csv: string }> {
  const packed = await readObserved('europe');
  if (packed !== null) return { name: FILES.europe, csv: gunzipSync(packed).toString('utf8') };
  return { name: 'simulated', csv: await simulatedFeed() };
}

const SIMULATED_ROWS = 380_000;
const SPAN_DAYS = 180;
/** Any fixed moment: the same market each time. */
const END = Date.UTC(2026, 0, 1) as Instant;

async function simulatedFeed(): Promise<string> {
  const data: RawFare[] = [];
  for await (const rows of simulatedHistory({ seed: 1, days: SPAN_DAYS, everyHours: 24 })) {
    data.push(...rows);
    if (data.length >= SIMULATED_ROWS) break;
  }
  const fields = [...FEED_COLUMNS];
  return `${Papa.unparse({ fields, data: data.slice(0, SIMULATED_ROWS) }, { newline: '\n' })}\n`;
}

export interface SimulatedSpan {
  readonly seed: number;
  readonly days: number;
  readonly everyHours: number;
}

/** Fares of the market simulator: made up, and always to be called so. */
export function simulatedHistory({ seed, days, everyHours }: SimulatedSpan) {
  const span = { from: (END - days * MILLIS_PER_DAY) as Instant, to: END, everyHours };
  const simulator = createSimulator({ seed, speed: 1, now: () => END });
  return simulator.backfill(span, new AbortController().signal);
}
