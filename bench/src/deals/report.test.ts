import { expect, it } from 'vitest';
import { createFeed } from './feed.fixture.ts';
import type { FeedPlan } from './feed-plans.ts';
import { type FeedResult, measureFeed } from './measure.ts';
import { createReport } from './report.ts';

const SEEDS = [1, 2];
const ROWS = createFeed({
  departures: 120,
  firstLead: 20,
  days: 90,
  getPrice: (departure, day) => (departure % 11 === day % 11 && day > 30 ? 50 : 100),
});
const PLAN: FeedPlan = { name: 'whole', side: null, simulated: true, load: async () => ROWS };

async function measure(changes: Partial<FeedPlan> = {}): Promise<FeedResult> {
  const result = await measureFeed({ ...PLAN, ...changes }, SEEDS);
  if (result === null) throw new Error('The feed has rows');
  return result;
}

it('createReport has every figure of each feed and labels simulated ones in every table', async () => {
  const results = [
    await measure(),
    await measure({ name: 'one', side: 'tuning', simulated: false }),
    await measure({ name: 'other', side: 'reporting' }),
  ];
  const figures = {
    f1: expect.any(Number),
    sound: expect.any(Number),
    clear: expect.any(Number),
    planted_as_error: expect.any(Number),
    error_share: expect.any(Number),
    false_errors_per_5000: expect.any(Number),
    repeats: expect.any(Number),
    regret: expect.any(Number),
    ece: expect.any(Number),
    dirty: 0,
  };
  const groups = ['whole (simulated)', 'tuning feeds', 'reporting feeds (simulated)'];
  const report = createReport(results, SEEDS);
  expect(report).toMatchObject({
    'whole (simulated), by seed': { 1: figures, 2: figures },
    'Feeds, mean of seeds 1, 2': {
      'whole (simulated)': { side: 'both', ...figures },
      one: { side: 'tuning', ...figures },
      'other (simulated)': { side: 'reporting', ...figures },
    },
    'Other yardsticks': groups.flatMap((group) =>
      Array.from({ length: 3 }, () => ({ feeds: group, ...figures })),
    ),
  });
  expect(Object.keys(report['First alert, days after the first bargain price'])).toEqual(groups);
});

it.each([[[]], [null]])('measureFeed returns null for a feed with rows %j', async (rows) => {
  const result = await measureFeed({ ...PLAN, load: async () => rows }, SEEDS);
  expect(result).toBeNull();
});
