import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTIVE_CURRENCY_CODES,
  type CurrencyCode,
  formatDecimal,
  isCurrency,
  type MinorUnits,
  minorUnitExponent,
  toMinorUnits,
} from './currency.ts';
import { roughUnitsPerEuro } from './rough-rates.ts';

const code = (text: string): CurrencyCode => text as CurrencyCode;

describe('currencies', () => {
  it('have the exponents of ISO 4217, not those that are printed', () => {
    const exponents = { EUR: 2, HUF: 2, MKD: 2, ISK: 0, JPY: 0, KRW: 0, CLP: 0, KWD: 3, TND: 3 };
    for (const [currency, exponent] of Object.entries(exponents)) {
      expect(minorUnitExponent(code(currency)), currency).toBe(exponent);
    }
  });

  it('are known by their exact codes only', () => {
    for (const text of ['EUR', 'HUF', 'XOF', 'HRK']) expect(isCurrency(text), text).toBe(true);
    for (const text of ['QQQ', 'eur', 'EURO', '', 'toString', '__proto__'])
      expect(isCurrency(text), text).toBe(false);
  });

  it('are offered without those that no longer exist', () => {
    expect(ACTIVE_CURRENCY_CODES).toContain('EUR');
    for (const gone of ['HRK', 'BGN', 'ANG']) expect(ACTIVE_CURRENCY_CODES).not.toContain(gone);
    expect(ACTIVE_CURRENCY_CODES).toHaveLength(new Set(ACTIVE_CURRENCY_CODES).size);
  });

  it('are all known to the platform, which has to print them', () => {
    // VED is the bolívar's second code; CLDR knows the first (VES) alone.
    const known = new Set([...Intl.supportedValuesOf('currency'), 'VED']);
    expect(ACTIVE_CURRENCY_CODES.filter((currency) => !known.has(currency))).toEqual([]);
  });

  it('have a rough value each', () => {
    for (const currency of ACTIVE_CURRENCY_CODES) {
      expect(roughUnitsPerEuro(currency), currency).toBeGreaterThan(0);
    }
  });

  it('refuse to guess about an unknown code', () => {
    expect(() => minorUnitExponent(code('QQQ'))).toThrow(RangeError);
    expect(() => toMinorUnits('1', code('QQQ'))).toThrow('QQQ');
  });
});

describe('toMinorUnits', () => {
  it.each([
    ['109.99', 'EUR', 10_999],
    ['4990', 'HUF', 499_000],
    ['3099.00', 'JPY', 3099],
    ['0.1', 'EUR', 10],
    ['1.2345', 'KWD', 1235],
    ['83.9912', 'EUR', 8399],
    ['0.995', 'EUR', 100],
    ['-49.99', 'GBP', -4999],
    ['-0', 'EUR', 0],
    ['007', 'EUR', 700],
  ])('reads %s %s as %i', (text, currency, minor) => {
    expect(toMinorUnits(text, code(currency))).toBe(minor);
  });

  it.each([
    ...['', '1 099', ' 1', '1 '],
    ...'- n/a 1e-3 NaN Infinity 1,099 +1 .5 5. 1.2.3 --1 0x10 １２'.split(' '),
    ...['99999999999999999', '9999999999999.99999'],
  ])('refuses %j', (text) => {
    expect(toMinorUnits(text, code('EUR'))).toBeNull();
  });

  it('is undone by formatDecimal for every currency and amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTIVE_CURRENCY_CODES),
        fc.integer({ min: -1e11, max: 1e11 }),
        (currency, amount) => {
          const text = formatDecimal(amount as MinorUnits, currency);
          expect(toMinorUnits(text, currency)).toBe(amount);
        },
      ),
    );
  });

  it('agrees with decimal arithmetic wherever it accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,9}(\.\d{1,2})?$/), (text) => {
        expect(toMinorUnits(text, code('EUR'))).toBe(Math.round(Number(text) * 100) + 0);
      }),
    );
  });

  it('never throws and never answers anything but a safe integer or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const minor = toMinorUnits(text, code('KWD'));
        expect(minor === null || Number.isSafeInteger(minor)).toBe(true);
      }),
    );
  });
});
