/**
 * How true the engine's alerts are, measured against hindsight on fare feeds.
 *
 *   npm run bench -- deals --lines --feeds europe,tuning --seeds 1,2 --window 10 --factor 1.5
 *
 * prints a line per feed and seed. `--feeds` takes `europe`, `tuning`, `reporting`, or parts of the
 * feeds' names in deals/feed-plans.ts; `--threshold 0.3` is the engine's. A feed that was planted
 * elsewhere is scored by `--feed feed.csv.gz --truth truth.json` with `--prepared prepared.csv`, which
 * is replayed, or `--alerts alerts.ndjson`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readAlerts } from './deals/alert.ts';
import { loadBasis } from './deals/basis.ts';
import { rowsOf } from './deals/fare-files.ts';
import { planFeeds } from './deals/feed-plans.ts';
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
  const basis = await loadBasis();
  const plans = [
    { name: basis.name, side: 'tuning', rows: async () => basis.rows },
    ...planFeeds(basis),
  ];
  const wanted = values.feeds.split(',');
  for (const { name, side, rows } of plans) {
    const isBasis = name === basis.name;
    if (!wanted.some((want) => name.includes(want) || (want === side && !isBasis))) continue;
    const found = await rows();
    if (found === null) continue;
    const feed = new MeasuredFeed(name, found);
    for (const seed of values.seeds.split(',').map(Number)) {
      const score = scoreFeed(feed, { seed, yardstick, judge });
      process.stdout.write(`${scoreLine(`${side.slice(0, 3)} ${name} ${seed}`, score)}\n`);
    }
  }
}
