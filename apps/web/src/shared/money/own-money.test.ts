import { describe, expect, it } from 'vitest';
import type { ExchangeRates } from './exchange-rates.tsx';
import { ownMoney } from './own-money.tsx';

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
    const own = ownMoney('EUR', rates, TODAY);
    expect(own.about(forints)).toEqual({ amount: 14_100, currency: 'EUR' });
    expect(own.exactly(forints)).toBe(14_062);
    expect(own.about({ amount: 12_937, currency: 'EUR' })).toBeNull();
    expect(own.exactly({ amount: 12_937, currency: 'EUR' })).toBe(12_937);
  });

  it('is not known without rates, or without one for the pair', () => {
    for (const own of [ownMoney('EUR', null, TODAY), ownMoney('SAR', rates, TODAY)]) {
      expect(own.about(forints)).toBeNull();
      expect(own.exactly(forints)).toBeNull();
    }
  });

  it('says of which day and from whom its rates are: the older day of the two', () => {
    const between = (own: string, other: string) =>
      ownMoney(own, rates, TODAY).conversionFrom(other);
    expect(between('EUR', 'USD')).toMatchObject({ date: '2026-11-20', sources: ['bank.example'] });
    expect(between('EUR', 'TWD')).toMatchObject({ date: '2026-11-22', sources: ['more.example'] });
    expect(between('TWD', 'USD')).toMatchObject({
      date: '2026-11-20',
      sources: ['bank.example', 'more.example'],
    });
  });

  it('is said to be old after a week, and not said after a month', () => {
    const on = (today: string) => ownMoney('EUR', rates, today);
    expect(on('2026-11-27').conversionFrom('HUF')?.isOld).toBe(false);
    expect(on('2026-11-28').conversionFrom('HUF')?.isOld).toBe(true);
    expect(on('2026-12-20').about(forints)).not.toBeNull();
    expect(on('2026-12-21').about(forints)).toBeNull();
    expect(on('2026-12-21').about({ amount: 10_000, currency: 'TWD' })).not.toBeNull();
  });
});
