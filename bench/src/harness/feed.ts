import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FEED_COLUMNS, type Instant, MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { createSimulator } from '@farelark/sources/simulator';
import Papa from 'papaparse';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';

/** Observed feeds. Read in place, because their licences forbid copies. */
const FILES = {
  europe: 'europe-low-cost-2015-2016.csv.gz',
  stansted: 'stansted-bergamo-2026.csv.gz',
} as const;
export type ObservedFeed = keyof typeof FILES;

/** Gzipped text of a feed, or null when neither FARE_DATA_DIR nor the folder beside the repository has it. */
export async function readObserved(feed: ObservedFeed): Promise<Buffer | null> {
  const path = join(process.env['FARE_DATA_DIR'] ?? inRoot('../shared/data/fares'), FILES[feed]);
  return existsSync(path) ? readFile(path) : null;
}

/** The observed European feed, or a simulated one of the same size. */
export async function loadBenchFeed(): Promise<{ readonly name: string; readonly csv: string }> {
  const packed = await readObserved('europe');
  if (packed !== null) return { name: FILES.europe, csv: gunzipSync(packed).toString('utf8') };
  return { name: 'simulated', csv: await createSimulatedFeed() };
}

const SIMULATED_ROWS = 380_000;
const SPAN_DAYS = 180;
/** Fixed, so that every run simulates the same market. */
const END = Date.UTC(2026, 0, 1) as Instant;

async function createSimulatedFeed(): Promise<string> {
  const data: RawFare[] = [];
  for await (const rows of simulateHistory({ seed: 1, days: SPAN_DAYS, everyHours: 24 })) {
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

/** Batches of simulated fares. Reports must label them as simulated. */
export function simulateHistory({ seed, days, everyHours }: SimulatedSpan) {
  const span = { from: (END - days * MILLIS_PER_DAY) as Instant, to: END, everyHours };
  const simulator = createSimulator({ seed, speed: 1, now: () => END });
  return simulator.backfill(span, new AbortController().signal);
}
