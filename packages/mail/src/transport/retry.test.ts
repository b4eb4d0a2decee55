import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, nextAttemptAt } from './retry.ts';

const attempts = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the next try lies between 7.5 seconds and half an hour ahead', () => {
  fc.assert(
    fc.property(attempts, random, (made, share) => {
      const delay = (nextAttemptAt(made, 0, share) ?? Number.NaN) - 0;
      expect(delay).toBeGreaterThanOrEqual(7_500);
      expect(delay).toBeLessThanOrEqual(30 * 60_000);
    }),
  );
});

test('no try comes sooner than the one before could have', () => {
  fc.assert(
    fc.property(attempts, random, (made, share) => {
      const later = nextAttemptAt(made + 1, 0, share);
      if (later !== null) expect(later).toBeGreaterThanOrEqual(nextAttemptAt(made, 0, share) ?? 0);
    }),
  );
});

test('mails that failed together come back spread over half of the delay', () => {
  expect(nextAttemptAt(1, 1_000, 0)).toBe(1_000 + 7_500);
  expect(nextAttemptAt(1, 1_000, 0.5)).toBe(1_000 + 11_250);
});

test('after the last try there is none', () => {
  expect(nextAttemptAt(MAX_ATTEMPTS, 0, 0.5)).toBeNull();
  expect(nextAttemptAt(MAX_ATTEMPTS + 5, 0, 0.5)).toBeNull();
});

test('all tries together take at most an hour and three quarters', () => {
  let now = 0;
  for (let made = 1; made < MAX_ATTEMPTS; made++) now = nextAttemptAt(made, now, 0.999) ?? now;
  expect(now).toBeLessThan(105 * 60_000);
});
