/**
 * Accuracy of the engine's alerts, measured against hindsight on fare feeds. Prints tables, and
 * last a line of JSON; on standard error, a line per feed and seed.
 *
 *   npm run bench -- deals                                       everything, seeds 1 to 5
 *   npm run bench -- deals --feeds europe,tuning --seeds 1,2     some feeds: `europe`, `tuning`,
 *                                `reporting`, or parts of the names in deals/feed-plans.ts
 *   npm run bench -- deals --lines --window 7 --factor 1.4       no tables, another yardstick
 *   npm run bench -- deals --threshold 0.25                      the engine set to alert earlier
 *
 * A feed that was planted elsewhere is scored by `--feed feed.csv.gz --truth truth.json` with
 * `--prepared prepared.csv`, which is replayed, or `--alerts alerts.ndjson`.
 */
import { parseArgs } from 'node:util';
import { DEAL_THRESHOLD } from '@farelark/contracts';
import { type Basis, loadBasis } from './deals/basis.ts';
import { STANDARD_YARDSTICK } from './deals/fair-price.ts';
import { planFeeds } from './deals/feed-plans.ts';
import { lastLine } from './deals/report/last-line.ts';
import { type FeedResult, type Measurable, measure } from './deals/report/measure.ts';
import { formatReport } from './deals/report/report.ts';
import { scorePlanted } from './deals/score-planted.ts';

const { values } = parseArgs({
  options: {
    feeds: { type: 'string' },
    seeds: { type: 'string', default: '1,2,3,4,5' },
    window: { type: 'string', default: String(STANDARD_YARDSTICK.window) },
    factor: { type: 'string', default: String(STANDARD_YARDSTICK.factor) },
    threshold: { type: 'string', default: String(DEAL_THRESHOLD) },
    feed: { type: 'string' },
    truth: { type: 'string' },
    prepared: { type: 'string' },
    alerts: { type: 'string' },
    lines: { type: 'boolean', default: false },
  },
});

const yardstick = { window: Number(values.window), factor: Number(values.factor) };
const threshold = Number(values.threshold);
const seeds = values.seeds.split(',').map(Number);

if (values.feed !== undefined && values.truth !== undefined) {
  const { feed, truth, prepared, alerts } = values;
  const { stated: _, ...score } = await scorePlanted(
    { feed, truth, prepared, alerts },
    yardstick,
    threshold,
  );
  process.stdout.write(`${JSON.stringify(score)}\n`);
} else if (values.lines) {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  for (const plan of chosenFeeds(await loadBasis()))
    await measure(plan, seeds, threshold, write, [yardstick]);
} else {
  const basis = await loadBasis();
  const results: FeedResult[] = [];
  for (const plan of chosenFeeds(basis)) {
    const result = await measure(plan, seeds, threshold, say);
    if (result === null) say(`${plan.name}: not to be had here`);
    else results.push(result);
  }
  process.stdout.write(`${formatReport(results, seeds)}\n${lastLine(results, seeds)}\n`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function chosenFeeds(basis: Basis): readonly Measurable[] {
  const { name, simulated } = basis;
  const whole = {
    name,
    simulated,
    side: null,
    kind: 'other',
    rows: async () => basis.rows,
  } as const;
  const all: readonly Measurable[] = [whole, ...planFeeds(basis)];
  const wanted = values.feeds?.split(',');
  if (wanted === undefined) return all;
  return all.filter(({ name, side }) =>
    wanted.some((want) => want === side || name.includes(want)),
  );
}
