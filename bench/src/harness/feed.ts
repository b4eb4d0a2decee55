import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { FEED_COLUMNS, type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { createSimulator } from '@farelark/sources/simulator';

/** Half a year of daily fares of eight routes, where a data set has them. */
const FEED = 'europe-low-cost-2015-2016.csv.gz';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface BenchFeed {
  readonly name: string;
  readonly csv: string;
}

/**
 * The feed that is measured with: the observed one of FARE_DATA_DIR or of the folder beside the
 * repository, else one of the same size made by the simulator, so that anybody can measure.
 */
export async function benchFeed(): Promise<BenchFeed> {
  const folder = process.env['FARE_DATA_DIR'] ?? join(ROOT, '..', 'shared', 'data', 'fares');
  const path = join(folder, FEED);
  if (existsSync(path))
    return { name: FEED, csv: gunzipSync(await readFile(path)).toString('utf8') };
  return { name: 'simulated', csv: await simulatedFeed() };
}

const SIMULATED_ROWS = 380_000;
const SPAN_DAYS = 180;
/** Any fixed moment: the same feed each time. */
const END = Date.UTC(2026, 0, 1) as Instant;

async function simulatedFeed(): Promise<string> {
  const market = createSimulator({ seed: 1, speed: 1, now: () => END });
  const span = { from: (END - SPAN_DAYS * MILLIS_PER_DAY) as Instant, to: END, everyHours: 24 };
  const lines = [FEED_COLUMNS.join(',')];
  for await (const rows of market.backfill(span, new AbortController().signal)) {
    for (const row of rows)
      lines.push(FEED_COLUMNS.map((column) => quoted(row[column] ?? '')).join(','));
    if (lines.length > SIMULATED_ROWS) break;
  }
  return `${lines.slice(0, SIMULATED_ROWS + 1).join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
