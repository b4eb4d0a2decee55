import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { countTally, discretePercentile, shareUpTo } from './percentile.ts';

const SHARES = [0, 0.01, 0.5, 0.95, 0.99, 1];

function toTally(values: readonly number[]) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
}

it.prop(
  [fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 400 }), fc.constantFrom(...SHARES)],
  { examples: [[[], 0.5]] },
)('discretePercentile returns the sorted measurement at that rank', (measured, share) => {
  const sorted = [...measured].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  expect(discretePercentile(toTally(measured), share)).toBe(sorted[rank - 1] ?? null);
});

it('shareUpTo returns the share of measurements up to the limit, inclusive', () => {
  const tally = [
    { value: 1, count: 6 },
    { value: 5, count: 3 },
    { value: 9, count: 1 },
  ];
  expect(countTally(tally)).toBe(10);
  expect(shareUpTo([], 10)).toBeNull();
  expect(shareUpTo(tally, 5)).toBe(0.9);
  expect(shareUpTo(tally, 4)).toBe(0.6);
});
