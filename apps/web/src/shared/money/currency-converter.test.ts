import { describe, expect, it } from 'vitest';
import { createCurrencyConverter } from './currency-converter.tsx';
import type { ExchangeRates } from './exchange-rates.tsx';

const rates: ExchangeRates = {
  rates_date: '2026-11-22',
  base: 'EUR',
  rates: { USD: 1.1684, HUF: 366.9, JPY: 186.75, TWD: 34.2 },
  parts: [
    {
      kind: 'reference',
      source: 'bank.example',
      date: '2026-11-20',
      currencies: ['HUF', 'JPY', 'USD'],
    },
    { kind: 'more', source: 'more.example', date: '2026-11-22', currencies: ['TWD'] },
  ],
  source: 'bank.example, more.example',
  fetched_at: '2026-11-22T16:30:00+00:00',
};
const TODAY = '2026-11-22';
const forints = { amount: 5_159_400, currency: 'HUF' };

describe("a person's own money", () => {
  it('is about so much, and the same currency is not converted', () => {
    const own = createCurrencyConverter('EUR', rates, TODAY);
    expect(own.convert(forints)).toEqual({ amount: 14_100, currency: 'EUR' });
    expect(own.convertExactly(forints)).toBe(14_062);
    expect(own.convert({ amount: 12_937, currency: 'EUR' })).toBeNull();
    expect(own.convertExactly({ amount: 12_937, currency: 'EUR' })).toBe(12_937);
  });

  it('is not known without rates, or without one for the pair', () => {
    for (const own of [
      createCurrencyConverter('EUR', null, TODAY),
      createCurrencyConverter('SAR', rates, TODAY),
    ]) {
      expect(own.convert(forints)).toBeNull();
      expect(own.convertExactly(forints)).toBeNull();
    }
  });

  it('says of which day and from whom its rates are: the older day of the two', () => {
    const between = (own: string, other: string) =>
      createCurrencyConverter(own, rates, TODAY).getConversion(other);
    expect(between('EUR', 'USD')).toMatchObject({ date: '2026-11-20', sources: ['bank.example'] });
    expect(between('EUR', 'TWD')).toMatchObject({ date: '2026-11-22', sources: ['more.example'] });
    expect(between('TWD', 'USD')).toMatchObject({
      date: '2026-11-20',
      sources: ['bank.example', 'more.example'],
    });
  });

  it('is said to be old after a week, and not said after a month', () => {
    const on = (today: string) => createCurrencyConverter('EUR', rates, today);
    expect(on('2026-11-27').getConversion('HUF')?.isOld).toBe(false);
    expect(on('2026-11-28').getConversion('HUF')?.isOld).toBe(true);
    expect(on('2026-12-20').convert(forints)).not.toBeNull();
    expect(on('2026-12-21').convert(forints)).toBeNull();
    expect(on('2026-12-21').convert({ amount: 10_000, currency: 'TWD' })).not.toBeNull();
  });
});
