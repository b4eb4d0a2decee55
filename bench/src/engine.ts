/**
 * The whole backtest (parse, normalise, judge, write alerts) compared with Papa Parse parsing the same text,
 * alternating in one process. Limit: three times as long.
 *
 * Then the same fares on ten times as many routes, at most 1.2 times as long per fare, and the peak memory of the
 * command, less than 300 MB.
 */
import { Readable } from 'node:stream';
import { loadReference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import Papa from 'papaparse';
import { createBacktest } from './deals/replay.ts';
import { multiplyRoutes } from './engine/multiply-routes.ts';
import { measureBacktestMemory } from './engine/peak-memory.ts';
import { loadBenchFeed } from './harness/feed.ts';
import { percentile, printProgress, printResult, timed, timedAsync } from './harness/figures.ts';

const ROUNDS = 5;
const MORE_ROUTES = 10;
const MORE_ROUTES_ROUNDS = 3;
const CHUNK_BYTES = 262_144;

const feed = await loadBenchFeed();
const chunks = toChunks(Buffer.from(feed.csv));
const moreRoutes = multiplyRoutes(feed.csv, MORE_ROUTES, loadReference());

const times = { papaparse: [] as number[], backtest: [] as number[], ratio: [] as number[] };
let last = await runBacktest(chunks);
// The first round is a warm-up.
for (let round = 0; round <= ROUNDS; round += 1) {
  const parse = timed(() => Papa.parse<string[]>(feed.csv).data.length);
  const backtest = await timedAsync(() => runBacktest(chunks));
  last = backtest.result;
  printProgress(
    `${parse.result} rows: Papa Parse ${parse.millis.toFixed(0)} ms, ` +
      `backtest ${backtest.millis.toFixed(0)} ms`,
  );
  if (round === 0) continue;
  times.papaparse.push(parse.millis);
  times.backtest.push(backtest.millis);
  // Of adjacent runs, so that load from other programs affects both.
  times.ratio.push(backtest.millis / parse.millis);
}

const routeRatios: number[] = [];
for (let round = 0; round < MORE_ROUTES_ROUNDS; round += 1) {
  const before = await measureFare(chunks);
  const more = await measureFare(moreRoutes);
  const after = await measureFare(chunks);
  routeRatios.push(more / ((before + after) / 2));
  printProgress(
    `Per fare: ${more.toFixed(2)} µs with ${MORE_ROUTES} times the routes, ` +
      `${before.toFixed(2)} and ${after.toFixed(2)} µs without`,
  );
}

const backtestMillis = percentile(times.backtest, 0.5);
printResult('engine', {
  feed: feed.name,
  rows: last.rows,
  alerts: last.alerts,
  papaparse_ms: Math.round(percentile(times.papaparse, 0.5)),
  backtest_ms: Math.round(backtestMillis),
  ratio: Number(percentile(times.ratio, 0.5).toFixed(2)),
  rows_per_second: Math.round(last.rows / (backtestMillis / 1_000)),
  more_routes_ratio: Number(percentile(routeRatios, 0.5).toFixed(2)),
  peak_rss_mb: Math.round(await measureBacktestMemory(feed.csv)),
});

/** Microseconds of processor time per fare. Wall-clock time would charge a longer run with more of other programs. */
async function measureFare(chunks: readonly Buffer[]): Promise<number> {
  const before = process.cpuUsage();
  const { rows } = await runBacktest(chunks);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / rows;
}

async function runBacktest(chunks: readonly Buffer[]): Promise<{ rows: number; alerts: number }> {
  const backtest = createBacktest();
  let written = 0;
  for await (const batch of openFeed(Readable.from(chunks), { batchSize: 1_000 }))
    written += backtest.replay(batch.rows).length;
  if (written === 0) throw new Error('The backtest raised no alert');
  return { rows: backtest.rows, alerts: backtest.alerts.deal + backtest.alerts.error_fare };
}

function toChunks(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
  return chunks;
}
