import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { type FreeFrom, getCallsPerDay, getPaces, type SourceQuota, takeCalls } from './quota.ts';

const SPANS = {
  perSecond: 1000,
  perMinute: 60_000,
  perDay: MILLIS_PER_DAY,
  perMonth: 31 * MILLIS_PER_DAY,
} as const;
const START = Date.UTC(2026, 10, 21);

const limit = fc.integer({ min: 1, max: 400 });
const quotas: fc.Arbitrary<SourceQuota> = fc
  .record(
    { perSecond: limit, perMinute: limit, perDay: limit, perMonth: limit },
    { requiredKeys: [] },
  )
  .filter((quota) => Object.keys(quota).length > 0);

/** Steps of a clock that stops, advances, jumps by days, and goes back. */
const step = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 5000 }),
  fc.integer({ min: 0, max: 3 * MILLIS_PER_DAY }),
  fc.integer({ min: -MILLIS_PER_DAY, max: 0 }),
);
const request = fc.record({
  step,
  calls: fc.integer({ min: 1, max: 500 }),
  isUrgent: fc.boolean(),
});

describe('takeCalls', () => {
  it.prop([quotas, fc.array(request, { maxLength: 120 })], { numRuns: 500 })(
    'never exceeds the quota in any interval, for any clock',
    (quota, requests) => {
      const paces = getPaces(quota);
      const moments: number[] = [];
      let freeFrom: FreeFrom = {};
      let now = START;
      for (const { step, calls, isUrgent } of requests) {
        now += step;
        const grant = takeCalls(paces, freeFrom, now as Instant, calls, isUrgent);
        freeFrom = grant.freeFrom;
        for (let call = 0; call < grant.calls; call += 1) moments.push(now);
      }
      moments.sort((a, b) => a - b);
      for (const [name, allowed] of Object.entries(quota) as [keyof typeof SPANS, number][]) {
        for (const [index, first] of moments.entries()) {
          const excess = moments[index + allowed];
          if (excess !== undefined) expect(excess - first).toBeGreaterThanOrEqual(SPANS[name]);
        }
      }
    },
  );

  it('grants over 98 % of the quota to a caller that polls every second', () => {
    const paces = getPaces({ perDay: 780 });
    let freeFrom: FreeFrom = {};
    let calls = 0;
    for (let now = START; now < START + MILLIS_PER_DAY; now += 1000) {
      const grant = takeCalls(paces, freeFrom, now as Instant, 10, false);
      freeFrom = grant.freeFrom;
      calls += grant.calls;
    }
    expect(calls).toBeLessThanOrEqual(780);
    expect(calls).toBeGreaterThan(0.98 * 780);
    expect(getCallsPerDay(paces)).toBeGreaterThan(0.98 * 780);
  });

  it('grants urgent calls of a monthly quota right after a planned one', () => {
    const paces = getPaces({ perSecond: 5, perMonth: 2000 });
    const planned = takeCalls(paces, {}, START as Instant, 1, false);
    let { freeFrom } = planned;
    let granted = 0;
    for (let second = 1; second <= 60; second += 1) {
      const now = (START + second * 1000) as Instant;
      const grant = takeCalls(paces, freeFrom, now, 1, true);
      freeFrom = grant.freeFrom;
      granted += grant.calls;
    }
    expect(granted).toBeGreaterThanOrEqual(30);
    expect(getCallsPerDay(paces) * 31).toBeGreaterThan(0.96 * 2000);
  });

  it('does not catch up after an outage', () => {
    const paces = getPaces({ perDay: 2400 });
    const before = takeCalls(paces, {}, START as Instant, 1, false);
    const later = (START + 20 * 3_600_000) as Instant;
    const grant = takeCalls(paces, before.freeFrom, later, 2400, false);
    // At 100 calls an hour, what a round that is a minute late may catch up.
    expect(grant.calls).toBeLessThanOrEqual(3);
  });

  it('lets urgent calls run ahead, and delays others meanwhile', () => {
    const paces = getPaces({ perDay: 2400 });
    const urgent = takeCalls(paces, {}, START as Instant, 100, true);
    expect(urgent.calls).toBeGreaterThan(15);
    expect(urgent.calls).toBeLessThan(30);
    const ordinary = takeCalls(paces, urgent.freeFrom, START as Instant, 1, false);
    expect(ordinary.calls).toBe(0);
    expect(ordinary.waitMillis).toBeGreaterThan(10 * 60_000);
  });

  it.prop([quotas, fc.boolean()])(
    'returns the time until another call is free',
    (quota, isUrgent) => {
      const paces = getPaces(quota);
      const first = takeCalls(paces, {}, START as Instant, 100_000, isUrgent);
      const at = (millis: number) =>
        takeCalls(paces, first.freeFrom, (START + millis) as Instant, 1, isUrgent).calls;
      expect(at(Math.floor(first.waitMillis) - 1)).toBe(0);
      expect(at(Math.ceil(first.waitMillis) + 1)).toBe(1);
    },
  );

  it('throws a RangeError for a quota without calls', () => {
    expect(() => getPaces({ perDay: 0 })).toThrow(RangeError);
    expect(() => getPaces({ perMinute: Number.NaN })).toThrow(RangeError);
    expect(() => getPaces({})).toThrow(RangeError);
  });
});
