import { DEAL_THRESHOLD } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { fixtureFeed } from '../feed.fixture.ts';
import { lastLine } from './last-line.ts';
import { type FeedResult, type Measurable, measure } from './measure.ts';
import { formatReport } from './report.ts';

const SEEDS = [1, 2];
const ROWS = fixtureFeed({
  departures: 120,
  firstLead: 20,
  days: 90,
  price: (departure, day) => (departure % 11 === day % 11 && day > 30 ? 50 : 100),
});

async function toResult(change: Partial<Measurable>): Promise<FeedResult> {
  const rows = async () => ROWS;
  const plan: Measurable = { name: 'made', side: null, kind: 'other', simulated: true, rows };
  const result = await measure({ ...plan, ...change }, SEEDS, DEAL_THRESHOLD);
  if (result === null) throw new Error('The fixture is a feed');
  return result;
}

describe('the report', () => {
  it('says wherever it names them that made-up fares are simulated', async () => {
    const results = [await toResult({}), await toResult({ name: 'part', side: 'reporting' })];
    const text = formatReport(results, SEEDS);
    expect(text).toContain('| made (simulated)');
    expect(text).toContain('| part (simulated)');
    expect(text).toContain('| reporting feeds (simulated)');
    expect(text).toMatch(/\| feeds +\| before \| 0 +\| 1 +\| 2 +\| 3 to 7 \| 8 to 99 \| never \|/);
  });

  it('ends with every figure of the whole, of each side and of each feed', async () => {
    const results = [
      await toResult({}),
      await toResult({ name: 'one', side: 'tuning', simulated: false }),
      await toResult({ name: 'other', side: 'reporting' }),
    ];
    const line = JSON.parse(lastLine(results, SEEDS));
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
    expect(line).toMatchObject({ bench: 'deals', seeds: SEEDS, simulated: true, ...figures });
    expect(line.tuning).toMatchObject({ feeds: 1, ...figures });
    expect(line.reporting).toMatchObject({ feeds: 1, ...figures });
    expect(line.feeds.one).toMatchObject({ side: 'tuning', simulated: false, ...figures });
    expect(line.feeds.other).toMatchObject({ side: 'reporting', simulated: true, ...figures });
  });

  it('measures no feed that has no rows', async () => {
    const plan = { name: 'none', side: null, kind: 'other', simulated: false } as const;
    expect(await measure({ ...plan, rows: async () => [] }, SEEDS, DEAL_THRESHOLD)).toBeNull();
    expect(await measure({ ...plan, rows: async () => null }, SEEDS, DEAL_THRESHOLD)).toBeNull();
  });
});
