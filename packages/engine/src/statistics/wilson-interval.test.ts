import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { computeWilsonInterval } from './wilson-interval.ts';

it.each([
  // Newcombe (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  // Doesn't collapse without hits, or without misses.
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
])('for %i of %i is %f to %f', (hits, trials, low, high) => {
  const interval = computeWilsonInterval(hits, trials);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
  expect(interval?.share).toBe(hits / trials);
});

it('returns null without trials', () => {
  expect(computeWilsonInterval(0, 0)).toBeNull();
});

it.prop([fc.tuple(fc.nat(500), fc.nat(500)).filter(([a, b]) => a + b > 0)])(
  'stays within 0 and 1, encloses the share, and narrows with more trials',
  ([hits, misses]) => {
    const few = computeWilsonInterval(hits, hits + misses);
    const many = computeWilsonInterval(10 * hits, 10 * (hits + misses));
    if (few === null || many === null) throw new Error('Expected an interval');
    expect(few.low).toBeGreaterThanOrEqual(0);
    expect(few.high).toBeLessThanOrEqual(1);
    expect(few.low).toBeLessThanOrEqual(few.share);
    expect(few.high).toBeGreaterThanOrEqual(few.share);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
  },
);
