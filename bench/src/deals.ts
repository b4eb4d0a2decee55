/**
 * Accuracy of the engine's alerts, scored against hindsight on fare feeds. Prints a line for each feed and seed on
 * standard error, then tables, then the tables as a line of JSON.
 *
 *   npm run bench -- deals                                      all feeds, seeds 1 to 5
 *   npm run bench -- deals --feeds europe,tuning --seeds 1,2    some feeds: `tuning`, `reporting`, or parts of the
 *                                                               names in deals/feed-plans.ts
 *   npm run bench -- deals --lines                              only the lines
 */
import { parseArgs } from 'node:util';
import { planFeeds } from './deals/feed-plans.ts';
import { loadBaseFeed } from './deals/feed-rows.ts';
import { type FeedResult, measureFeed } from './deals/measure.ts';
import { createReport } from './deals/report.ts';
import { printProgress, printResult } from './harness/figures.ts';

const { values } = parseArgs({
  options: {
    feeds: { type: 'string' },
    seeds: { type: 'string', default: '1,2,3,4,5' },
    lines: { type: 'boolean', default: false },
  },
});
const seeds = values.seeds.split(',').map(Number);
const names = values.feeds?.split(',');
const plans = planFeeds(await loadBaseFeed()).filter(
  (plan) => names?.some((name) => name === plan.side || plan.name.includes(name)) ?? true,
);

if (values.lines) {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const plan of plans) await measureFeed(plan, seeds, print);
} else {
  const results: FeedResult[] = [];
  for (const plan of plans) {
    const result = await measureFeed(plan, seeds, printProgress);
    if (result === null) printProgress(`${plan.name}: not available`);
    else results.push(result);
  }
  const report = createReport(results, seeds);
  for (const [title, rows] of Object.entries(report)) {
    process.stdout.write(`\n${title}\n`);
    console.table(rows);
  }
  printResult('deals', report);
}
