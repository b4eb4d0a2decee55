/**
 * The whole backtest (read, check, judge, write alerts) against only parsing the same text by Papa
 * Parse, in turns in one process. The limit: no more than three times as long.
 */
import { Readable } from 'node:stream';
import { Backtest } from '@farelark/cli/backtest';
import { DEAL_THRESHOLD } from '@farelark/contracts';
import type { SourceName } from '@farelark/domain';
import { loadReference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import Papa from 'papaparse';
import { benchFeed } from './data/feed.ts';
import { median } from './data/median.ts';

const ROUNDS = 5;

const reference = loadReference();
const feed = await benchFeed();
const bytes = Buffer.from(feed.csv);
const times = { papaparse: [] as number[], backtest: [] as number[], ratio: [] as number[] };
let last = await backtest();
// The first round warms both up.
for (let round = 0; round <= ROUNDS; round += 1) {
  let began = performance.now();
  const parsed = Papa.parse<string[]>(feed.csv).data.length;
  const papaparse = performance.now() - began;
  began = performance.now();
  last = await backtest();
  const backtested = performance.now() - began;
  process.stderr.write(
    `${parsed} rows: Papa Parse ${papaparse.toFixed(0)} ms, backtest ${backtested.toFixed(0)} ms\n`,
  );
  if (round === 0) continue;
  times.papaparse.push(papaparse);
  times.backtest.push(backtested);
  // Of neighbours in time, so that another program's turn on the machine falls on both.
  times.ratio.push(backtested / papaparse);
}

const [papaparseMillis, backtestMillis] = [median(times.papaparse), median(times.backtest)];
process.stdout.write(
  `${JSON.stringify({
    bench: 'engine',
    feed: feed.name,
    rows: last.rows,
    alerts: last.alerts,
    papaparse_ms: Math.round(papaparseMillis),
    backtest_ms: Math.round(backtestMillis),
    ratio: Number(median(times.ratio).toFixed(2)),
    rows_per_second: Math.round(last.rows / (backtestMillis / 1_000)),
    rss_mb: Math.round(process.memoryUsage.rss() / 1e6),
  })}\n`,
);

async function backtest(): Promise<{ rows: number; alerts: number }> {
  const engine = new Backtest({
    context: {
      isPlace: (code) => reference.isPlace(code),
      localDayOf: (place, at) => reference.localDayOf(place, at),
      defaultSource: 'feed' as SourceName,
    },
    from: null,
    threshold: DEAL_THRESHOLD,
  });
  let written = 0;
  for await (const batch of openFeed(Readable.from(chunks()), { batchSize: 1_000 }))
    written += engine.take(batch.rows).length;
  if (written === 0) throw new Error('The backtest raised no alert: there is nothing to compare');
  return { rows: engine.rows, alerts: engine.alerts.deal + engine.alerts.error_fare };
}

function* chunks(): Generator<Buffer> {
  const size = 262_144;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
