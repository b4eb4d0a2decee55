import { describe, expect, it } from 'vitest';
import { ACTIVE_CURRENCY_CODES, minorUnitExponent } from './currency.ts';
import { getDisplayedSaving, getFractionDigits, roundToUnits } from './displayed-price.ts';

describe('displayed prices', () => {
  it('have the digits of ISO 4217, two for unknown codes', () => {
    expect(['HUF', 'JPY', 'KWD', 'QQQ'].map(getFractionDigits)).toEqual([2, 0, 3, 2]);
    for (const code of ACTIVE_CURRENCY_CODES)
      expect(getFractionDigits(code)).toBe(minorUnitExponent(code));
  });

  it('round averages to whole units', () => {
    expect(roundToUnits({ amount: 11_370, currency: 'EUR' })).toEqual({
      amount: 11_400,
      currency: 'EUR',
    });
    expect(roundToUnits({ amount: 67_659, currency: 'JPY' }).amount).toBe(67_659);
    expect(roundToUnits({ amount: 12_500, currency: 'KWD' }).amount).toBe(13_000);
  });

  it('have a saving that adds up to the cent [2.deals.adds-up]', () => {
    const usual = { average: { amount: 11_370, currency: 'EUR' } };
    const price = { amount: 1_999, currency: 'EUR' };
    expect(getDisplayedSaving({ price, usual })).toEqual({ amount: 9_401, currency: 'EUR' });
  });
});
