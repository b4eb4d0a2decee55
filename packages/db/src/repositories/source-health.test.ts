import { getCallsPerDay, getPaces, type SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { execute, getValue } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { consumeSourceCalls } from './call-quotas.ts';
import {
  closeBreaker,
  listSourceHealth,
  openBreaker,
  pauseSource,
  releaseTrial,
  requestTrial,
} from './source-health.ts';
import {
  getMonthlyRatios,
  getRecentAnswers,
  recordAnswers,
  recordSearches,
  type SourceAnswer,
} from './sources.ts';

const db = connectedDatabase();

let count = 0;
function aSource(): SourceName {
  count += 1;
  return `source ${count}` as SourceName;
}

const MINUTE = 60_000;
const open = (source: SourceName, isTrial = false) =>
  openBreaker(db.pool, {
    source,
    kind: 'search',
    isTrial,
    firstMillis: MINUTE,
    maxMillis: 5 * MINUTE,
  });
const request = (source: SourceName) => requestTrial(db.pool, source, 'search', MINUTE);
const passTime = (source: SourceName, millis: number) =>
  execute(db.pool)`
    update source_health set until = until - ${millis}::float8 * interval '1 ms'
      where source = ${source}`;
async function readHealth(source: SourceName) {
  const { health } = await listSourceHealth(db.pool);
  return health.find((entry) => entry.source === source);
}

describe('circuit breaker', () => {
  it('allows one trial request after the pause, and closes after a response', async () => {
    const source = aSource();
    expect(await open(source)).toBeCloseTo(MINUTE, -3);
    expect(await request(source)).toMatchObject({ kind: 'wait' });
    await passTime(source, MINUTE);
    const trials = await Promise.all([1, 2, 3, 4].map(() => request(source)));
    expect(trials.filter(({ kind }) => kind === 'trial')).toHaveLength(1);
    expect(trials.filter(({ kind }) => kind === 'wait')).toHaveLength(3);
    expect(await readHealth(source)).toMatchObject({ state: 'half_open' });
    expect(await closeBreaker(db.pool, source, 'search')).toBe(true);
    expect(await request(source)).toEqual({ kind: 'closed' });
    expect(await readHealth(source)).toMatchObject({ state: 'closed', waitMillis: 0 });
  });

  it('doubles the pause after each failed trial up to a maximum, and resets it when it closes', async () => {
    const source = aSource();
    await open(source);
    for (const minutes of [2, 4, 5, 5]) {
      await passTime(source, 10 * MINUTE);
      expect(await request(source)).toEqual({ kind: 'trial' });
      expect(await open(source, true)).toBeCloseTo(minutes * MINUTE, -3);
    }
    await passTime(source, 10 * MINUTE);
    await request(source);
    await closeBreaker(db.pool, source, 'search');
    expect(await open(source)).toBeCloseTo(MINUTE, -3);
  });

  it('is not extended by requests that were running when it opened', async () => {
    const source = aSource();
    await open(source);
    await open(source);
    expect((await readHealth(source))?.waitMillis).toBeLessThanOrEqual(MINUTE);
  });

  it('allows another trial after one is released or times out', async () => {
    const source = aSource();
    await open(source);
    await passTime(source, MINUTE);
    expect(await request(source)).toEqual({ kind: 'trial' });
    await releaseTrial(db.pool, source, 'search');
    expect(await request(source)).toEqual({ kind: 'trial' });
    await passTime(source, MINUTE);
    expect(await request(source)).toEqual({ kind: 'trial' });
  });
});

const consume = (source: SourceName, isUrgent: boolean) => {
  const paces = getPaces({ perSecond: 100 });
  return consumeSourceCalls(db.pool, {
    source,
    paces,
    requested: 1,
    isUrgent,
    allowedPerDay: getCallsPerDay(paces),
  });
};
it('pauseSource grants no calls, even urgent ones, until the longest pause is over', async () => {
  const source = aSource();
  expect(await consume(source, false)).toMatchObject({ calls: 1, isPaused: false });
  await pauseSource(db.pool, source, 10 * MINUTE, 'rate_limited');
  await pauseSource(db.pool, source, MINUTE, 'rate_limited');
  for (const isUrgent of [false, true]) {
    const granted = await consume(source, isUrgent);
    expect(granted).toMatchObject({ calls: 0, isPaused: true });
    expect(granted.waitMillis).toBeGreaterThan(9 * MINUTE);
  }
  const { pauses } = await listSourceHealth(db.pool);
  expect(pauses).toContainEqual(expect.objectContaining({ source, reason: 'rate_limited' }));
  await execute(db.pool)`update source_rests set until = now() where source = ${source}`;
  expect(await consume(source, false)).toMatchObject({ calls: 1, isPaused: false });
});

describe('recordAnswers', () => {
  const answer = (source: SourceName, millis: number, outcome = 'answered'): SourceAnswer => ({
    source,
    kind: 'search',
    outcome,
    status: outcome === 'answered' ? 200 : 503,
    millis,
  });

  it('counts responses and failures, with the median and 95th percentile of response times', async () => {
    const source = aSource();
    const answers = Array.from({ length: 100 }, (_, index) => answer(source, 10 * (index + 1)));
    await recordAnswers(db.pool, answers.slice(0, 50));
    await recordAnswers(db.pool, [...answers.slice(50), answer(source, 15_000, 'failing')]);
    expect((await getRecentAnswers(db.pool)).find((entry) => entry.source === source)).toEqual({
      source,
      kind: 'search',
      answered: 100,
      failed: 1,
      p50Millis: 500,
      p95Millis: 950,
    });
  });

  it('keeps the last failure after a success', async () => {
    const source = aSource();
    await recordAnswers(db.pool, [answer(source, 1, 'failing'), answer(source, 1, 'too_slow')]);
    await recordAnswers(db.pool, [answer(source, 1)]);
    const lastFailure = { lastFailure: 'too_slow', lastStatus: 503 };
    const expected = { ...lastFailure, lastSuccessAt: expect.any(Date) };
    expect(await readHealth(source)).toMatchObject(expected);
  });
});

it('getMonthlyRatios counts searches, clicks and sales of a source in this month', async () => {
  const source = aSource();
  await recordSearches(db.pool, source, 4);
  await recordSearches(db.pool, source, 3);
  await execute(db.pool)`
      insert into source_days (source, day, allowed, searches)
      values (${source}, (now() at time zone 'UTC')::date - 40, 0, 100)`;
  const click = (clickedDaysAgo: number, isSimulated: boolean) =>
    getValue(db.pool)<string>`
        insert into bookings (provider, booking_url, origin, destination, departure_date, price,
          currency, clicked_at, synthetic)
        values (${source}, 'https://a.example/', 'BUD', 'LIS', '2027-01-01', 100, 'EUR',
          now() - make_interval(days => ${clickedDaysAgo}), ${isSimulated}) returning id`;
  await click(0, false);
  const soldId = await click(0, false);
  await click(0, true);
  await click(40, false);
  await execute(db.pool)`
      insert into commission_sales (booking_id, partner, reference, status, price, commission, currency,
        departure_date, told_at)
      values (${soldId}, 'a-partner', ${source}, 'pending', 100, 3, 'EUR', '2027-01-01', now())`;
  const ratios = await getMonthlyRatios(db.pool);
  expect(ratios.find((ratio) => ratio.source === source)).toEqual({
    source,
    searches: 7,
    clicks: 2,
    sales: 1,
  });
});
