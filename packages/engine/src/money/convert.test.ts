import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
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
/** Rates of all active currencies, each between half and double its rough value. */
const rates: fc.Arbitrary<EuroRates> = fc.record(
  Object.fromEntries(
    ACTIVE_CURRENCY_CODES.map((currency) => {
      const rough = roughUnitsPerEuro(currency);
      return [currency, fc.double({ min: rough / 2, max: rough * 2, noNaN: true })];
    }),
  ),
);
const currency = fc.constantFrom(...ACTIVE_CURRENCY_CODES);
/** Up to EUR 10 million; in the most valuable currency still exact in the cheapest. */
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('convertMinor', () => {
  it.each<[number, string, string, number]>([
    // Exponents: 2 to 0, 0 to 2, 2 to 3, 3 to 0.
    [10_000, 'EUR', 'JPY', 18_675],
    [18_675, 'JPY', 'EUR', 10_000],
    [10_000, 'EUR', 'KWD', 36_050],
    [36_050, 'KWD', 'JPY', 18_675],
    // Through the euro: 366.9 forints and 1.1684 dollars each.
    [36_690, 'HUF', 'USD', 117],
    // Rounded half away from zero, once.
    [1, 'EUR', 'JPY', 2],
    [-10_000, 'EUR', 'JPY', -18_675],
    // Identity needs no rate.
    [100, 'TWD', 'TWD', 100],
    // Withdrawn currencies, through their successors.
    [195_583, 'BGN', 'EUR', 100_000],
    [75_345, 'HRK', 'USD', 11_684],
    [2_700_000, 'SLL', 'EUR', 100],
  ])('converts %i minor units of %s to %s %i', (minor, from, to, expected) => {
    const day = { USD: 1.1684, JPY: 186.75, HUF: 366.9, KWD: 0.3605, SLE: 27 };
    expect(convertMinor(minor, code(from), code(to), day)).toBe(expected);
  });

  it.each<[string, number, string, string, EuroRates]>([
    ['without a rate of the target', 100, 'EUR', 'TWD', { USD: 1.1 }],
    ['without a rate of the source', 100, 'TWD', 'USD', { USD: 1.1 }],
    ['without a rate of the successor', 2_700_000, 'SLL', 'EUR', {}],
    ['for a rate of zero', 100, 'EUR', 'USD', { USD: 0 }],
    ['for a negative rate', 100, 'EUR', 'USD', { USD: -1 }],
    ['for a rate that is NaN', 100, 'EUR', 'USD', { USD: Number.NaN }],
    ['for an infinite rate', 100, 'EUR', 'USD', { USD: Number.POSITIVE_INFINITY }],
    ['for a result beyond the safe integers', 9e15, 'EUR', 'IDR', { IDR: 20_000 }],
  ])('returns null %s', (_, minor, from, to, day) => {
    expect(convertMinor(minor, code(from), code(to), day)).toBeNull();
  });

  it('maps withdrawn currencies to active successors', () => {
    for (const [withdrawn, [successor]] of Object.entries(SUCCESSORS)) {
      expect(isCurrency(withdrawn), withdrawn).toBe(true);
      expect(ACTIVE_CURRENCY_CODES, withdrawn).not.toContain(withdrawn);
      expect(ACTIVE_CURRENCY_CODES, withdrawn).toContain(successor);
    }
  });

  it.prop([amount, currency, currency, rates])(
    'keeps an amount in its own currency, and zero in any',
    (minor, from, to, day) => {
      expect(convertMinor(minor, from, from, day)).toBe(minor);
      expect(Object.is(convertMinor(0, from, to, day), 0)).toBe(true);
    },
  );

  it.prop([amount, amount, currency, currency, rates])(
    'preserves the order of amounts',
    (a, b, from, to, day) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(convertMinor(less, from, to, day)).toBeLessThanOrEqual(
        convertMinor(more, from, to, day) as number,
      );
    },
  );

  it.prop([amount, currency, currency, rates], { numRuns: 2_000 })(
    'round-trips within one minor unit of the coarser currency',
    (minor, from, to, day) => {
      const converted = convertMinor(minor, from, to, day);
      const restored = convertMinor(converted as number, to, from, day) as number;
      const euros: EuroRates = { ...day, EUR: 1 };
      const minorPerEuro = (currency: CurrencyCode) =>
        (euros[currency] as number) * 10 ** minorUnitExponent(currency);
      // Minor units of `from` for one of `to`; below one where `to` is finer.
      const coarseness = minorPerEuro(from) / minorPerEuro(to);
      expect(Math.abs(restored - minor)).toBeLessThanOrEqual(Math.max(1, coarseness));
    },
  );
});

describe('approximate', () => {
  it.each([
    ['EUR', 12_937, 12_900],
    ['EUR', 1_999, 1_999],
    ['EUR', 2_049, 2_000],
    ['HUF', 5_159_400, 5_159_000],
    ['JPY', 197_346, 197_300],
    ['VND', 3_456_789, 3_457_000],
    ['KWD', 12_345, 12_345],
    ['KWD', 23_567, 24_000],
    ['EUR', -12_937, -12_900],
  ])('rounds %s %i to %i', (currency, amount, expected) => {
    expect(approximate(amount, currency as CurrencyCode)).toBe(expected);
  });

  it.prop([fc.integer({ min: 0, max: 1e12 }), currency])(
    'is idempotent, off by at most 2.5 %, and whole from 20 major units',
    (amount, currency) => {
      const rounded = approximate(amount, currency);
      const unit = 10 ** minorUnitExponent(currency);
      expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(amount * 0.025);
      expect(approximate(rounded, currency)).toBe(rounded);
      if (amount >= 20 * unit) expect(rounded % unit).toBe(0);
    },
  );
});
