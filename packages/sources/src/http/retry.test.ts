import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pauseBefore } from './retry.ts';

it('pauses for anything up to a bound that doubles, and never for more than five seconds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, chance) => {
        const pause = pauseBefore(attempt, chance);
        expect(pause).toBeGreaterThanOrEqual(0);
        expect(pause).toBeLessThanOrEqual(Math.min(5000, 400 * 2 ** (attempt - 1)));
        expect(pauseBefore(attempt, 0)).toBe(0);
      },
    ),
  );
});
