import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { MAX_ATTEMPTS, nextAttemptAt } from './retry.ts';

const attempts = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it.prop([attempts, random])(
  'waits between 7.5 seconds and 30 minutes, never less than the attempt before could',
  (count, share) => {
    const next = nextAttemptAt(count, 0, share) ?? Number.NaN;
    expect(next).toBeGreaterThanOrEqual(7_500);
    expect(next).toBeLessThanOrEqual(30 * 60_000);
    expect(nextAttemptAt(count + 1, 0, share) ?? next).toBeGreaterThanOrEqual(next);
  },
);

it('spreads retries over half of the delay', () => {
  expect(nextAttemptAt(1, 1_000, 0)).toBe(1_000 + 7_500);
  expect(nextAttemptAt(1, 1_000, 0.5)).toBe(1_000 + 11_250);
});

it.each([MAX_ATTEMPTS, MAX_ATTEMPTS + 5])('gives up after %i attempts', (count) => {
  expect(nextAttemptAt(count, 0, 0.5)).toBeNull();
});

it('makes all attempts within an hour and three quarters', () => {
  let now = 0;
  for (let count = 1; count < MAX_ATTEMPTS; count++) now = nextAttemptAt(count, now, 0.999) ?? now;
  expect(now).toBeLessThan(105 * 60_000);
});
