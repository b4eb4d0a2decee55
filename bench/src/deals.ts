/**
 * How true the engine's alerts are, measured against hindsight on fare feeds.
 *
 *   npm run bench -- deals --lines --feeds europe,stansted --seeds 1,2 --window 10 --factor 1.5
 *
 * prints a line per feed and seed. `--threshold 0.3` is the engine's. A feed that was planted
 * elsewhere is scored by `--feed feed.csv.gz --truth truth.json` with `--prepared prepared.csv`, which
 * is replayed, or `--alerts alerts.ndjson`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readAlerts } from './deals/alert.ts';
import { type ObservedFeed, observedRows, rowsOf } from './deals/fare-files.ts';
import { alertsOf, Replay } from './deals/replay.ts';
import { MeasuredFeed, scoreFeed } from './deals/score-feed.ts';
import { scoreLine } from './deals/score-line.ts';
import { readTruth } from './deals/truth-file.ts';

const { values } = parseArgs({
  options: {
    feeds: { type: 'string', default: 'europe' },
    seeds: { type: 'string', default: '1' },
    window: { type: 'string', default: '10' },
    factor: { type: 'string', default: '1.5' },
    threshold: { type: 'string', default: '0.3' },
    feed: { type: 'string' },
    prepared: { type: 'string' },
    truth: { type: 'string' },
    alerts: { type: 'string' },
    lines: { type: 'boolean', default: false },
  },
});

const yardstick = { window: Number(values.window), factor: Number(values.factor) };
const judge = { threshold: Number(values.threshold) };

if (values.feed !== undefined && values.truth !== undefined) {
  const feed = new MeasuredFeed('feed', await rowsOf(await readFile(values.feed)));
  const truth = readTruth(await readFile(values.truth, 'utf8'));
  const alerts =
    values.prepared === undefined
      ? readAlerts(await readFile(values.alerts ?? '', 'utf8'))
      : alertsOf(new Replay().ready(await rowsOf(await readFile(values.prepared))), judge);
  process.stdout.write(`${JSON.stringify(feed.referee(yardstick).score(alerts, truth))}\n`);
} else {
  for (const name of values.feeds.split(',')) {
    const rows = await observedRows(name as ObservedFeed);
    if (rows === null) throw new Error(`There is no feed ${name}`);
    const feed = new MeasuredFeed(name, rows);
    for (const seed of values.seeds.split(',').map(Number)) {
      const score = scoreFeed(feed, { seed, yardstick, judge });
      process.stdout.write(`${scoreLine(`${name} ${seed}`, score)}\n`);
    }
  }
}
