import {
  type CheckResult,
  type Instant,
  MILLIS_PER_DAY,
  type MinorUnits,
  type SourceName,
} from '@farelark/domain';
import { connect, type Database } from '@farelark/storage';
import { createTestDatabase } from '@farelark/storage/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AskAgain, checkDueDeals } from './check-deals.ts';
import { endDealsOfSource, fadeDeals } from './fade-deals.ts';
import { take } from './take.ts';
import { FIRST_DAY, feedMarket } from './testing/feed-market.ts';
import { addTraveller, emptyTables, summarise } from './testing/market-state.ts';
import { newPipeline } from './testing/new-pipeline.ts';

const REPORTS = 30;
const NOW = ((FIRST_DAY + REPORTS - 1) * MILLIS_PER_DAY + 7 * 3_600_000) as Instant;
const SOURCE = 'test feed' as SourceName;

let database: Database;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  database = connect(url);
});
afterAll(() => database.close());

/** A market whose last report has a bargain, from a source that can be asked again. */
beforeEach(async () => {
  await emptyTables(database.pool);
  await addTraveller(database.pool, { departures: ['BUD'] });
  const exceptions = [{ day: REPORTS - 1, departure: 5, price: 55 }];
  await take(newPipeline(database.pool, NOW), {
    source: SOURCE,
    synthetic: false,
    canAskAgain: true,
    rows: feedMarket({ days: REPORTS, departures: 20, exceptions }),
  });
});

const minutesLater = (minutes: number) => (NOW + minutes * 60_000) as Instant;

const found =
  (euros: number): AskAgain =>
  async (deal) => ({
    kind: 'offers',
    offers: [{ ...deal.offer, price: (euros * 100) as MinorUnits }],
  });
const answering =
  (result: CheckResult): AskAgain =>
  async () =>
    result;
const check = (at: Instant, ask: AskAgain) =>
  checkDueDeals(newPipeline(database.pool, at), ask, 10);

async function outcome() {
  const { deals, alerts, mails, events } = await summarise(database.pool);
  return { state: deals[0]?.state, price: deals[0]?.price, alerts, mails, events };
}

describe('a second look', () => {
  it('comes before anybody is told', async () => {
    expect(await outcome()).toMatchObject({ state: 'verifying', alerts: [], mails: [] });
  });

  it('that finds the price makes the deal live and tells its travellers', async () => {
    expect(await check(NOW, found(55))).toBe(1);
    const { state, alerts, mails } = await outcome();
    expect({ state, alerts: alerts.length, mails: mails.length }).toEqual({
      state: 'live',
      alerts: 1,
      mails: 1,
    });
  });

  it('that finds an ordinary price drops the deal without a word', async () => {
    await check(NOW, found(99));
    expect(await outcome()).toMatchObject({ state: 'dropped', alerts: [], events: {} });
  });

  it('that gets no answer is taken again, and nobody is told meanwhile', async () => {
    await check(NOW, answering({ kind: 'unavailable' }));
    expect(await outcome()).toMatchObject({ state: 'verifying', alerts: [] });
    expect(await check(NOW, found(55))).toBe(0);
    expect(await check(minutesLater(1), found(55))).toBe(1);
    expect(await outcome()).toMatchObject({ state: 'live' });
  });

  it('that fails counts as no answer', async () => {
    await check(NOW, () => Promise.reject(new Error('connection reset')));
    expect(await outcome()).toMatchObject({ state: 'verifying' });
  });

  it('is left to one of two workers', async () => {
    const looked = await Promise.all([check(NOW, found(55)), check(NOW, found(55))]);
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await outcome()).alerts).toHaveLength(1);
  });

  it('goes on while people can see the deal, and says at once when it is gone', async () => {
    await check(NOW, found(55));
    await check(minutesLater(3), answering({ kind: 'none' }));
    const { state, alerts, events } = await outcome();
    expect(state).toBe('gone');
    expect(alerts).toHaveLength(1);
    expect(events['deal.changed']).toBeGreaterThanOrEqual(1);
  });
});

describe('a deal of a source that is switched off', () => {
  it('ends, since nobody can say that it is still there', async () => {
    await check(NOW, found(55));
    await endDealsOfSource(newPipeline(database.pool, NOW), SOURCE);
    expect(await outcome()).toMatchObject({ state: 'gone' });
  });
});

describe('fading', () => {
  it('ends a deal that nobody has seen for more than two days, and only then', async () => {
    await check(NOW, found(55));
    await fadeDeals(newPipeline(database.pool, minutesLater(47 * 60)));
    expect(await outcome()).toMatchObject({ state: 'live' });
    await fadeDeals(newPipeline(database.pool, minutesLater(49 * 60)));
    expect(await outcome()).toMatchObject({ state: 'gone' });
  });
});
