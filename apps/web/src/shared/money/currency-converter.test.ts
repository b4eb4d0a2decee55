import type { DatedRates } from '@farelark/engine';
import { expect, it } from 'vitest';
import { createCurrencyConverter } from './currency-converter.tsx';

const rates: DatedRates = {
  ratesDate: '2026-11-22',
  rates: { USD: 1.1684, HUF: 366.9, JPY: 186.75, TWD: 34.2 },
  parts: [
    {
      source: 'bank.example',
      date: '2026-11-20',
      currencies: ['HUF', 'JPY', 'USD'],
    },
    { source: 'more.example', date: '2026-11-22', currencies: ['TWD'] },
  ],
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

it('converts with built-in rates without published ones [2.deals.built-in-rates]', () => {
  const converter = createCurrencyConverter('EUR', null, '2026-11-30');
  expect(converter.convert({ amount: 10_000, currency: 'USD' })).toEqual({
    amount: 8_800,
    currency: 'EUR',
  });
  expect(converter.getConversion('USD')).toEqual({ date: '2026-09-29', oldDays: 62, sources: [] });
});

it('returns null without a rate of a currency', () => {
  const converter = createCurrencyConverter('EUR', rates, TODAY);
  const withdrawn = { amount: 10_000, currency: 'ZWL' };
  expect(converter.convert(withdrawn)).toBeNull();
  expect(converter.convertExactly(withdrawn)).toBeNull();
  expect(converter.getConversion('ZWL')).toBeNull();
});

it.each([
  ['EUR', 'USD', '2026-11-20', ['bank.example']],
  ['EUR', 'TWD', '2026-11-22', ['more.example']],
  ['TWD', 'USD', '2026-11-20', ['bank.example', 'more.example']],
])('names the older date and all sources between %s and %s', (to, from, date, sources) => {
  const conversion = createCurrencyConverter(to, rates, TODAY).getConversion(from);
  expect(conversion).toMatchObject({ date, sources });
});

it('states the age of rates after a week', () => {
  const getOldDays = (today: string) =>
    createCurrencyConverter('EUR', rates, today).getConversion('HUF')?.oldDays;
  expect(getOldDays('2026-11-27')).toBeNull();
  expect(getOldDays('2026-11-28')).toBe(8);
  expect(getOldDays('2027-01-19')).toBe(60);
});
