import {
  type FreeFrom,
  getCallsPerDay,
  getPaces,
  type Instant,
  type SourceName,
  type SourceQuota,
  takeCalls,
  utcDayOf,
} from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/index.ts';
import { consumeSourceCalls, findSourceDay, recordCallResults } from './call-quotas.ts';

const db = connectedDatabase();
const today = () => utcDayOf(Date.now() as Instant);

const consume = (source: string, quota: SourceQuota, requested: number, isUrgent = false) => {
  const paces = getPaces(quota);
  const name = source as SourceName;
  const allowedPerDay = getCallsPerDay(paces);
  return consumeSourceCalls(db.pool, { source: name, paces, requested, isUrgent, allowedPerDay });
};

describe('consumeSourceCalls', () => {
  it('never exceeds the quota with concurrent callers', async () => {
    const grants = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        consume('shared', { perDay: 240 }, 1 + (index % 3), index % 4 === 0),
      ),
    );
    const calls = grants.reduce((sum, grant) => sum + grant.calls, 0);
    expect(calls).toBeGreaterThan(0);
    // The burst is fifteen minutes of a day's calls.
    expect(calls).toBeLessThanOrEqual(3);
    const expected = { calls, allowed: getCallsPerDay(getPaces({ perDay: 240 })) };
    expect(await findSourceDay(db.pool, 'shared' as SourceName, today())).toMatchObject(expected);
  });

  it.prop(
    [
      fc.record({
        perSecond: fc.integer({ min: 1, max: 2000 }),
        perMinute: fc.integer({ min: 1, max: 9000 }),
        perDay: fc.integer({ min: 1, max: 100_000 }),
      }),
      fc.array(
        fc.record({
          requested: fc.integer({ min: 1, max: 90 }),
          isUrgent: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    ],
    { numRuns: 25 },
  )('grants the same calls as takeCalls of the engine', async (quota, requests) => {
    const source = `property ${Math.random()}`;
    const paces = getPaces(quota);
    let freeFrom: FreeFrom = {};
    for (const { requested, isUrgent } of requests) {
      const before = Date.now();
      const actual = await consume(source, quota, requested, isUrgent);
      const rows: { span: string; free_from: number }[] = await queryRows(db.pool)`
              select span, free_from from source_paces where source = ${source}`;
      const stored = Object.fromEntries(rows.map((row) => [row.span, row.free_from]));
      const at = Date.now() as Instant;
      const elapsed = at - before + 1;
      const expected = takeCalls(paces, freeFrom, at, requested, isUrgent);
      if (expected.calls === actual.calls && actual.calls > 0)
        for (const pace of paces)
          expect(
            Math.abs((stored[pace.span] ?? 0) - (expected.freeFrom[pace.span] ?? 0)),
          ).toBeLessThan(1000 + elapsed);
      // Calls that became free between both.
      const slack = Math.ceil(
        (1000 + elapsed) / Math.min(...paces.map((pace) => pace.everyMillis)),
      );
      expect(Math.abs(expected.calls - actual.calls)).toBeLessThanOrEqual(slack);
      freeFrom = stored;
    }
  });

  it('returns the time until the next call when the pace is used up', async () => {
    const granted = { calls: 1, waitMillis: 0, isPaused: false };
    expect(await consume('slow', { perDay: 24 }, 1)).toEqual(granted);
    const second = await consume('slow', { perDay: 24 }, 1);
    expect(second.calls).toBe(0);
    expect(second.waitMillis).toBeGreaterThan(59 * 60_000);
    expect(second.waitMillis).toBeLessThan(61 * 60_000);
  });
});

it('findSourceDay returns the calls and the sums of their results; null without calls', async () => {
  const source = 'counted' as SourceName;
  await consume(source, { perDay: 5000 }, 1);
  await recordCallResults(db.pool, source, { failed: 0, fares: 2, deals: 1 });
  await recordCallResults(db.pool, source, { failed: 1, fares: 3, deals: 0 });
  expect(await findSourceDay(db.pool, source, today())).toEqual({
    allowed: getCallsPerDay(getPaces({ perDay: 5000 })),
    calls: 1,
    failed: 1,
    fares: 5,
    deals: 1,
  });
  expect(await findSourceDay(db.pool, 'never queried' as SourceName, today())).toBeNull();
});
