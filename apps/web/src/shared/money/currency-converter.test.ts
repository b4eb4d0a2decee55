import { expect, it } from 'vitest';
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

it('converts approximately or exactly, except from the same currency', () => {
  const converter = createCurrencyConverter('EUR', rates, TODAY);
  expect(converter.convert(forints)).toEqual({ amount: 14_100, currency: 'EUR' });
  expect(converter.convertExactly(forints)).toBe(14_062);
  expect(converter.convert({ amount: 12_937, currency: 'EUR' })).toBeNull();
  expect(converter.convertExactly({ amount: 12_937, currency: 'EUR' })).toBe(12_937);
});

it.each([
  ['without rates', 'EUR', null],
  ['without a rate for the pair', 'SAR', rates],
])('returns null %s', (_, currency, known) => {
  const converter = createCurrencyConverter(currency, known, TODAY);
  expect(converter.convert(forints)).toBeNull();
  expect(converter.convertExactly(forints)).toBeNull();
});

it.each([
  ['EUR', 'USD', '2026-11-20', ['bank.example']],
  ['EUR', 'TWD', '2026-11-22', ['more.example']],
  ['TWD', 'USD', '2026-11-20', ['bank.example', 'more.example']],
])('names the older date and all sources between %s and %s', (to, from, date, sources) => {
  const conversion = createCurrencyConverter(to, rates, TODAY).getConversion(from);
  expect(conversion).toMatchObject({ date, sources });
});

it('marks rates as old after a week and ignores them after a month', () => {
  const createOn = (today: string) => createCurrencyConverter('EUR', rates, today);
  expect(createOn('2026-11-27').getConversion('HUF')?.isOld).toBe(false);
  expect(createOn('2026-11-28').getConversion('HUF')?.isOld).toBe(true);
  expect(createOn('2026-12-20').convert(forints)).not.toBeNull();
  expect(createOn('2026-12-21').convert(forints)).toBeNull();
  expect(createOn('2026-12-21').convert({ amount: 10_000, currency: 'TWD' })).not.toBeNull();
});
