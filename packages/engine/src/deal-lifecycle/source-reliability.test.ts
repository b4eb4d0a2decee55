import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { EpochDay } from '../time/calendar.ts';
import { estimateReliability, UNKNOWN_RELIABILITY } from './source-reliability.ts';

const TODAY = 20_000 as EpochDay;
const on = (daysAgo: number, confirmed: number, failed: number) => ({
  day: (TODAY - daysAgo) as EpochDay,
  confirmed,
  failed,
});

it('trusts an unknown source fully', () => {
  expect(UNKNOWN_RELIABILITY).toEqual({ failureRate: 0.05, isPoor: false, trust: 1 });
});

it('converges to the share of failures', () => {
  expect(estimateReliability([on(0, 700, 300)], TODAY).failureRate).toBeCloseTo(0.3, 1);
});

it('rates a source as poor after four failures, not three', () => {
  expect(estimateReliability([on(0, 0, 3)], TODAY).isPoor).toBe(false);
  expect(estimateReliability([on(0, 0, 4)], TODAY).isPoor).toBe(true);
});

it('halves the weight of failures every 30 days', () => {
  const getRate = (daysAgo: number) => estimateReliability([on(daysAgo, 0, 10)], TODAY).failureRate;
  expect(getRate(30)).toBeCloseTo((1 + 5) / (20 + 5), 10);
  expect(getRate(300)).toBeLessThan(0.06);
});

it.prop([fc.nat(500), fc.nat(500), fc.nat(60)])(
  'falls with each failure and rises with each available price',
  (confirmed, failed, daysAgo) => {
    const before = estimateReliability([on(daysAgo, confirmed, failed)], TODAY);
    const worse = estimateReliability([on(daysAgo, confirmed, failed), on(0, 0, 1)], TODAY);
    const better = estimateReliability([on(daysAgo, confirmed, failed), on(0, 1, 0)], TODAY);
    expect(worse.failureRate).toBeGreaterThan(before.failureRate);
    expect(better.failureRate).toBeLessThan(before.failureRate);
    expect(worse.trust).toBeLessThanOrEqual(before.trust);
    expect(before.trust).toBeGreaterThan(0);
    expect(before.trust).toBeLessThanOrEqual(1);
  },
);
