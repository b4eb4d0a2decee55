import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  ACTIVE_CURRENCY_CODES,
  type CurrencyCode,
  formatDecimal,
  isCurrency,
  type MinorUnits,
  minorUnitExponent,
  toMinorUnits,
} from './currency.ts';

const code = (text: string): CurrencyCode => text as CurrencyCode;

it('minorUnitExponent throws a RangeError for an unknown code', () => {
  expect(() => minorUnitExponent(code('QQQ'))).toThrow(RangeError);
});

it('isCurrency accepts exact ISO 4217 codes only', () => {
  for (const text of ['EUR', 'HUF', 'XOF', 'HRK']) expect(isCurrency(text), text).toBe(true);
  for (const text of ['QQQ', 'eur', 'EURO', '', 'toString', '__proto__'])
    expect(isCurrency(text), text).toBe(false);
});

it('ACTIVE_CURRENCY_CODES lists each code once, all of them supported by Intl', () => {
  // VED is the bolívar's second code; CLDR has only the first (VES).
  const supported = new Set([...Intl.supportedValuesOf('currency'), 'VED']);
  expect(ACTIVE_CURRENCY_CODES).toHaveLength(new Set(ACTIVE_CURRENCY_CODES).size);
  expect(ACTIVE_CURRENCY_CODES.filter((currency) => !supported.has(currency))).toEqual([]);
});

describe('toMinorUnits', () => {
  it.each([
    ['109.99', 'EUR', 10_999],
    ['4990', 'HUF', 499_000],
    ['3099.00', 'JPY', 3099],
    ['0.1', 'EUR', 10],
    // Exponents differ from printed digits.
    ['1', 'MKD', 100],
    ['1', 'ISK', 1],
    ['1', 'KRW', 1],
    ['1', 'CLP', 1],
    ['1', 'TND', 1000],
    ['1.2345', 'KWD', 1235],
    ['83.9912', 'EUR', 8399],
    ['0.995', 'EUR', 100],
    ['-49.99', 'GBP', -4999],
    ['-0', 'EUR', 0],
    ['007', 'EUR', 700],
  ])('parses %s %s as %i', (text, currency, minor) => {
    expect(toMinorUnits(text, code(currency))).toBe(minor);
  });

  it.each([
    ...['', '1 099', ' 1', '1 '],
    ...'- n/a 1e-3 NaN Infinity 1,099 +1 .5 5. 1.2.3 --1 0x10 １２'.split(' '),
    ...['99999999999999999', '9999999999999.99999'],
  ])('returns null for %j', (text) => {
    expect(toMinorUnits(text, code('EUR'))).toBeNull();
  });

  it.prop([fc.constantFrom(...ACTIVE_CURRENCY_CODES), fc.integer({ min: -1e11, max: 1e11 })])(
    'reverses formatDecimal for every currency and amount',
    (currency, amount) => {
      const text = formatDecimal(amount as MinorUnits, currency);
      expect(toMinorUnits(text, currency)).toBe(amount);
    },
  );

  it.prop([fc.stringMatching(/^-?\d{1,9}(\.\d{1,2})?$/)])(
    'agrees with decimal arithmetic',
    (text) => {
      expect(toMinorUnits(text, code('EUR'))).toBe(Math.round(Number(text) * 100) + 0);
    },
  );

  it.prop([fc.string({ unit: 'binary', maxLength: 20 })])(
    'returns a safe integer or null for any text',
    (text) => {
      const minor = toMinorUnits(text, code('KWD'));
      expect(minor === null || Number.isSafeInteger(minor)).toBe(true);
    },
  );
});
