import { DEAL_THRESHOLD } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { createFeed } from './feed.fixture.ts';
import type { FeedPlan } from './feed-plans.ts';
import { type FeedResult, measureFeed } from './measure.ts';
import { createReport, summarise } from './report.ts';

const SEEDS = [1, 2];
const ROWS = createFeed({
  departures: 120,
  firstLead: 20,
  days: 90,
  getPrice: (departure, day) => (departure % 11 === day % 11 && day > 30 ? 50 : 100),
});
const PLAN: FeedPlan = { name: 'whole', side: null, simulated: true, load: async () => ROWS };

async function measure(changes: Partial<FeedPlan> = {}): Promise<FeedResult> {
  const result = await measureFeed({ ...PLAN, ...changes }, SEEDS, DEAL_THRESHOLD);
  if (result === null) throw new Error('The feed has rows');
  return result;
}

it('createReport labels simulated feeds in every table', async () => {
  const results = [await measure(), await measure({ name: 'part', side: 'reporting' })];
  const [bySeed, feeds, yardsticks, , delays] = createReport(results, SEEDS);
  expect(bySeed?.title).toBe('whole (simulated), by seed');
  expect(Object.keys(feeds?.rows ?? {})).toEqual(['whole (simulated)', 'part (simulated)']);
  const groups = ['whole (simulated)', 'reporting feeds (simulated)'];
  expect(yardsticks?.rows).toMatchObject(
    groups.flatMap((group) => Array.from({ length: 3 }, () => ({ feeds: group }))),
  );
  expect(Object.keys(delays?.rows ?? {})).toEqual(groups);
});

it('summarise returns every figure of the base feed, of each side and of each feed', async () => {
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
  expect(summarise(results, SEEDS)).toMatchObject({
    seeds: SEEDS,
    simulated: true,
    ...figures,
    tuning: { feeds: 1, ...figures },
    reporting: { feeds: 1, ...figures },
    feeds: {
      one: { side: 'tuning', simulated: false, ...figures },
      other: { side: 'reporting', simulated: true, ...figures },
    },
  });
});

it.each([[[]], [null]])('measureFeed returns null for a feed with rows %j', async (rows) => {
  const result = await measureFeed({ ...PLAN, load: async () => rows }, SEEDS, DEAL_THRESHOLD);
  expect(result).toBeNull();
});
