import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximate, convertMinor, type EuroRates } from './convert.ts';
import { SUCCESSORS } from './currencies.ts';
import {
  ACTIVE_CURRENCY_CODES,
  type CurrencyCode,
  isCurrency,
  minorUnitExponent,
} from './currency.ts';
import { roughUnitsPerEuro } from './rough-rates.ts';

const code = (text: string): CurrencyCode => text as CurrencyCode;
/** All that has a rate, each somewhere between half and double of its rough value. */
const rates: fc.Arbitrary<EuroRates> = fc
  .array(fc.double({ min: 0.5, max: 2, noNaN: true }), {
    minLength: ACTIVE_CURRENCY_CODES.length,
    maxLength: ACTIVE_CURRENCY_CODES.length,
  })
  .map((factors) =>
    Object.fromEntries(
      ACTIVE_CURRENCY_CODES.map((currency, place) => [
        currency,
        roughUnitsPerEuro(currency) * (factors[place] as number),
      ]),
    ),
  );
const currency = fc.constantFrom(...ACTIVE_CURRENCY_CODES);
/** Up to ten million euros' worth of cents; in the most valuable currency still exact in the cheapest. */
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('convertMinor', () => {
  it.each([
    // Exponents: 2 to 0, 0 to 2, 2 to 3, 3 to 0.
    [10_000, 'EUR', 'JPY', 18_675],
    [18_675, 'JPY', 'EUR', 10_000],
    [10_000, 'EUR', 'KWD', 36_050],
    [36_050, 'KWD', 'JPY', 18_675],
    // By way of the euro: 366.9 forints and 1.1684 dollars are one.
    [36_690, 'HUF', 'USD', 117],
    // Half away from zero, once.
    [1, 'EUR', 'JPY', 2],
    [0, 'USD', 'JPY', 0],
    [-10_000, 'EUR', 'JPY', -18_675],
  ])('%i minor units of %s are %s %i', (from, currency, to, expected) => {
    const day = { USD: 1.1684, JPY: 186.75, HUF: 366.9, KWD: 0.3605 };
    if (typeof expected !== 'number') throw new Error('a row is short');
    expect(convertMinor(from, code(currency), code(to), day)).toBe(expected);
  });

  it('converts nothing without a rate, except a currency into itself', () => {
    expect(convertMinor(100, code('EUR'), code('TWD'), { USD: 1.1 })).toBeNull();
    expect(convertMinor(100, code('TWD'), code('USD'), { USD: 1.1 })).toBeNull();
    expect(convertMinor(100, code('USD'), code('EUR'), {})).toBeNull();
    expect(convertMinor(100, code('TWD'), code('TWD'), {})).toBe(100);
  });

  it('takes no rate that is none', () => {
    for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(convertMinor(100, code('EUR'), code('USD'), { USD: rate }), `${rate}`).toBeNull();
  });

  it('answers nothing rather than an amount that is not exact', () => {
    expect(convertMinor(9e15, code('EUR'), code('IDR'), { IDR: 20_000 })).toBeNull();
  });

  it('goes by the successor of a withdrawn currency', () => {
    expect(convertMinor(195_583, code('BGN'), code('EUR'), {})).toBe(100_000);
    expect(convertMinor(75_345, code('HRK'), code('USD'), { USD: 1.2 })).toBe(12_000);
    expect(convertMinor(2_700_000, code('SLL'), code('EUR'), { SLE: 27 })).toBe(100);
    expect(convertMinor(2_700_000, code('SLL'), code('EUR'), {})).toBeNull();
  });

  it('has only currencies among the withdrawn and their successors', () => {
    for (const [gone, [successor]] of Object.entries(SUCCESSORS)) {
      expect(isCurrency(gone), gone).toBe(true);
      expect(ACTIVE_CURRENCY_CODES, gone).not.toContain(gone);
      expect(ACTIVE_CURRENCY_CODES, gone).toContain(successor);
    }
  });

  it('leaves an amount alone in its own currency, and zero in any', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (minor, one, other, day) => {
        expect(convertMinor(minor, one, one, day)).toBe(minor);
        expect(Object.is(convertMinor(0, one, other, day), 0)).toBe(true);
      }),
    );
  });

  it('never makes less of more', () => {
    fc.assert(
      fc.property(amount, amount, currency, currency, rates, (a, b, one, other, day) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(convertMinor(less, one, other, day)).toBeLessThanOrEqual(
          convertMinor(more, one, other, day) as number,
        );
      }),
    );
  });

  it('comes back within one minor unit of the coarser currency', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (minor, one, other, day) => {
        const there = convertMinor(minor, one, other, day);
        const back = convertMinor(there as number, other, one, day) as number;
        const euros: EuroRates = { ...day, EUR: 1 };
        const minorPerEuro = (which: CurrencyCode) =>
          (euros[which] as number) * 10 ** minorUnitExponent(which);
        // What a minor unit of the other is worth here; less than one where it is the finer of the two.
        const worth = minorPerEuro(one) / minorPerEuro(other);
        expect(Math.abs(back - minor)).toBeLessThanOrEqual(Math.max(1, worth));
      }),
      { numRuns: 2_000 },
    );
  });
});

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
