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
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/index.ts';
import { consumeSourceCalls, findSourceDay, recordCallResults } from './call-quotas.ts';

const db = connectedDatabase();

const take = (source: string, quota: SourceQuota, requested: number, isUrgent = false) => {
  const paces = getPaces(quota);
  const name = source as SourceName;
  const allowedPerDay = getCallsPerDay(paces);
  return consumeSourceCalls(db.pool, { source: name, paces, requested, isUrgent, allowedPerDay });
};

describe('calls of a source', () => {
  it('are never more than its quota, however many take them concurrently', async () => {
    const [one, other] = [connect(db.url), connect(db.url)];
    const paces = getPaces({ perDay: 240 });
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        consumeSourceCalls((index % 2 === 0 ? one : other).pool, {
          source: 'shared' as SourceName,
          paces,
          requested: 1 + (index % 3),
          isUrgent: index % 4 === 0,
          allowedPerDay: 240,
        }),
      ),
    );
    const calls = taken.reduce((sum, { calls }) => sum + calls, 0);
    expect(calls).toBeGreaterThan(0);
    // Fifteen minutes of a day are all that may be taken in a moment.
    expect(calls).toBeLessThanOrEqual(3);
    await Promise.all([one.close(), other.close()]);
    const day = await findSourceDay(
      db.pool,
      'shared' as SourceName,
      utcDayOf(Date.now() as Instant),
    );
    expect(day).toMatchObject({ calls, allowed: 240 });
  });

  it('are granted as the domain says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          perSecond: fc.integer({ min: 1, max: 2000 }),
          perMinute: fc.integer({ min: 1, max: 9000 }),
          perDay: fc.integer({ min: 1, max: 100_000 }),
        }),
        fc.array(fc.record({ wanted: fc.integer({ min: 1, max: 90 }), isUrgent: fc.boolean() }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (quota, askings) => {
          const source = `property ${Math.random()}`;
          const paces = getPaces(quota);
          let freeFrom: FreeFrom = {};
          for (const { wanted, isUrgent } of askings) {
            const stated = await take(source, quota, wanted, isUrgent);
            const rows: { span: string; free_from: number }[] = await queryRows(db.pool)`
              select span, free_from from source_paces where source = ${source}`;
            const stored = Object.fromEntries(rows.map((row) => [row.span, row.free_from]));
            // The moment that the database took for now follows from what it wrote down.
            const at = Date.now() as Instant;
            const granted = takeCalls(paces, freeFrom, at, wanted, isUrgent);
            if (granted.calls === stated.calls && stated.calls > 0)
              for (const pace of paces)
                expect(
                  Math.abs((stored[pace.span] ?? 0) - (granted.freeFrom[pace.span] ?? 0)),
                ).toBeLessThan(1000);
            // Some milliseconds passed between the two, which free a call or a few.
            const slack = Math.ceil(1000 / Math.min(...paces.map((pace) => pace.everyMillis)));
            expect(Math.abs(granted.calls - stated.calls)).toBeLessThanOrEqual(slack);
            freeFrom = stored;
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('that are used up say how long to wait', async () => {
    expect(await take('slow', { perDay: 24 }, 1)).toEqual({
      calls: 1,
      waitMillis: 0,
      isPaused: false,
    });
    const second = await take('slow', { perDay: 24 }, 1);
    expect(second.calls).toBe(0);
    expect(second.waitMillis).toBeGreaterThan(59 * 60_000);
    expect(second.waitMillis).toBeLessThan(61 * 60_000);
  });

  it('count with what they brought', async () => {
    const source = 'counted' as SourceName;
    await take(source, { perDay: 5000 }, 1);
    await recordCallResults(db.pool, source, { failed: 0, fares: 2, deals: 1 });
    await recordCallResults(db.pool, source, { failed: 1, fares: 3, deals: 0 });
    const today = utcDayOf(Date.now() as Instant);
    expect(await findSourceDay(db.pool, source, today)).toEqual({
      allowed: getCallsPerDay(getPaces({ perDay: 5000 })),
      calls: 1,
      failed: 1,
      fares: 5,
      deals: 1,
    });
    expect(await findSourceDay(db.pool, 'never asked' as SourceName, today)).toBeNull();
  });
});
