/**
 * The whole backtest (read, check, judge, write alerts) against only parsing the same text by Papa
 * Parse, in turns in one process. The limit: no more than three times as long.
 *
 * Then the same fares on ten times as many routes, in turns with the feed itself: no more than 1.2
 * times as long a fare. And the memory that the command holds: less than 300 MB.
 */
import { Readable } from 'node:stream';
import { DEAL_THRESHOLD } from '@farelark/contracts';
import { loadReference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import Papa from 'papaparse';
import { createBacktest } from './deals/replay.ts';
import { withMoreRoutes } from './engine/more-routes.ts';
import { peakMemoryOfBacktest } from './engine/peak-memory.ts';
import { benchFeed } from './harness/feed.ts';
import { percentile, printProgress, printResult } from './harness/figures.ts';

const ROUNDS = 5;
const MORE_ROUTES = 10;
const MORE_ROUNDS = 3;

const reference = loadReference();
const feed = await benchFeed();
const chunks = toChunks(Buffer.from(feed.csv));
const manyChunks = withMoreRoutes(feed.csv, MORE_ROUTES, reference);
const times = { papaparse: [] as number[], backtest: [] as number[], ratio: [] as number[] };
let last = await backtest(chunks);
// The first round warms both up.
for (let round = 0; round <= ROUNDS; round += 1) {
  let began = performance.now();
  const parsed = Papa.parse<string[]>(feed.csv).data.length;
  const papaparse = performance.now() - began;
  began = performance.now();
  last = await backtest(chunks);
  const backtested = performance.now() - began;
  printProgress(
    `${parsed} rows: Papa Parse ${papaparse.toFixed(0)} ms, backtest ${backtested.toFixed(0)} ms`,
  );
  if (round === 0) continue;
  times.papaparse.push(papaparse);
  times.backtest.push(backtested);
  // Of neighbours in time, so that another program's turn on the machine falls on both.
  times.ratio.push(backtested / papaparse);
}

const perFare: number[] = [];
for (let round = 0; round < MORE_ROUNDS; round += 1) {
  const one = await timePerFare(chunks);
  const many = await timePerFare(manyChunks);
  const again = await timePerFare(chunks);
  // Between its two neighbours in time, for the same reason.
  perFare.push(many / ((one + again) / 2));
  printProgress(
    `a fare of ${MORE_ROUTES} times the routes: ${many.toFixed(2)} µs, of the feed itself: ` +
      `${one.toFixed(2)} and ${again.toFixed(2)} µs`,
  );
}

const [papaparseMillis, backtestMillis] = [
  percentile(times.papaparse, 0.5),
  percentile(times.backtest, 0.5),
];
printResult('engine', {
  feed: feed.name,
  rows: last.rows,
  alerts: last.alerts,
  papaparse_ms: Math.round(papaparseMillis),
  backtest_ms: Math.round(backtestMillis),
  ratio: Number(percentile(times.ratio, 0.5).toFixed(2)),
  rows_per_second: Math.round(last.rows / (backtestMillis / 1_000)),
  more_routes_ratio: Number(percentile(perFare, 0.5).toFixed(2)),
  peak_rss_mb: Math.round(await peakMemoryOfBacktest(feed.csv)),
});

/** Microseconds of processor time: the longer run would otherwise meet more of what else runs. */
async function timePerFare(of: readonly Buffer[]): Promise<number> {
  const before = process.cpuUsage();
  const { rows } = await backtest(of);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / rows;
}

async function backtest(of: readonly Buffer[]): Promise<{ rows: number; alerts: number }> {
  const engine = createBacktest(DEAL_THRESHOLD);
  let written = 0;
  for await (const batch of openFeed(Readable.from(of), { batchSize: 1_000 }))
    written += engine.take(batch.rows).length;
  if (written === 0) throw new Error('The backtest raised no alert: there is nothing to compare');
  return { rows: engine.rows, alerts: engine.alerts.deal + engine.alerts.error_fare };
}

function toChunks(bytes: Buffer): Buffer[] {
  const size = 262_144;
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
  return parts;
}
