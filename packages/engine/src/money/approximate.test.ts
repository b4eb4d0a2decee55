import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximate } from './approximate.ts';
import { ACTIVE_CURRENCY_CODES, type CurrencyCode, minorUnitExponent } from './currency.ts';

describe('approximate', () => {
  it.each([
    ['EUR', 12_937, 12_900],
    ['EUR', 1_999, 1_999],
    ['EUR', 2_049, 2_000],
    ['EUR', 123_456, 123_500],
    ['HUF', 5_159_400, 5_159_000],
    ['JPY', 9_734, 9_734],
    ['JPY', 197_346, 197_300],
    ['VND', 3_456_789, 3_457_000],
    ['KWD', 12_345, 12_345],
    ['KWD', 23_567, 24_000],
    ['EUR', 0, 0],
    ['EUR', -12_937, -12_900],
  ])('says of %s %i that it is about %i', (currency, amount, expected) => {
    expect(approximate(amount, currency as CurrencyCode)).toBe(expected);
  });

  it('is off by 2.5 % at most, and says the same of what it said', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom(...ACTIVE_CURRENCY_CODES),
        (amount, currency) => {
          const about = approximate(amount, currency);
          expect(Math.abs(about - amount)).toBeLessThanOrEqual(amount * 0.025);
          expect(approximate(about, currency)).toBe(about);
          if (amount >= 20 * 10 ** minorUnitExponent(currency))
            expect(about % 10 ** minorUnitExponent(currency)).toBe(0);
        },
      ),
    );
  });
});
