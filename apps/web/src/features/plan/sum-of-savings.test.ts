import { describe, expect, it } from 'vitest';
import { createCurrencyConverter } from '../../shared/money/currency-converter.tsx';
import { sumOfSavings } from './sum-of-savings.ts';

const own = createCurrencyConverter(
  'EUR',
  {
    rates_date: '2026-11-22',
    base: 'EUR',
    rates: { USD: 1.25, HUF: 400 },
    parts: [
      { kind: 'reference', source: 'bank.example', date: '2026-11-22', currencies: ['HUF', 'USD'] },
    ],
    source: 'bank.example',
    fetched_at: '2026-11-22T16:30:00+00:00',
  },
  '2026-11-22',
);
const euros = { amount: 10_000, currency: 'EUR' };
const dollars = { amount: 25_000, currency: 'USD' };
const riyals = { amount: 9_000, currency: 'SAR' };

describe('savings of several currencies', () => {
  it('are one sum in the traveller’s own, as far as rates are known [2.plan.savings]', () => {
    expect(sumOfSavings([dollars, euros], own)).toEqual({
      total: { amount: 30_000, currency: 'EUR' },
      isConverted: true,
      besides: [],
    });
    expect(sumOfSavings([dollars, euros, riyals], own)).toEqual({
      total: { amount: 30_000, currency: 'EUR' },
      isConverted: true,
      besides: [riyals],
    });
  });

  it('are not called converted where all is of one currency already', () => {
    expect(sumOfSavings([euros], own)).toEqual({ total: euros, isConverted: false, besides: [] });
    expect(sumOfSavings([euros, riyals], own)).toEqual({
      total: euros,
      isConverted: false,
      besides: [riyals],
    });
  });

  it('are the largest with the others beside it where nothing can be converted', () => {
    const plain = { total: dollars, isConverted: false, besides: [riyals] };
    expect(sumOfSavings([dollars, riyals], null)).toEqual(plain);
    expect(
      sumOfSavings([dollars, riyals], createCurrencyConverter('EUR', null, '2026-11-22')),
    ).toEqual(plain);
  });

  it('are nothing without any', () => {
    expect(sumOfSavings([], own)).toEqual({ total: null, isConverted: false, besides: [] });
  });
});
