import { expect, it } from 'vitest';
import { createCurrencyConverter } from '../../shared/money/currency-converter.tsx';
import { addSavings } from './add-savings.ts';

const converter = createCurrencyConverter(
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

it.each([
  ['converts all amounts', [dollars, euros], 30_000, true, []],
  ['lists currencies without a rate', [dollars, euros, riyals], 30_000, true, [riyals]],
  ['is not converted in a single currency', [euros], 10_000, false, []],
  ['is not converted beside currencies without a rate', [euros, riyals], 10_000, false, [riyals]],
])('%s [2.plan.savings]', (_, savings, amount, isConverted, unconverted) => {
  const total = { amount, currency: 'EUR' };
  expect(addSavings(savings, converter)).toEqual({ total, isConverted, unconverted });
});

it.each([null, createCurrencyConverter('EUR', null, '2026-11-22')])(
  'returns the first amount if nothing can be converted',
  (withoutRates) => {
    const expected = { total: dollars, isConverted: false, unconverted: [riyals] };
    expect(addSavings([dollars, riyals], withoutRates)).toEqual(expected);
  },
);

it('returns null without savings', () => {
  const expected = { total: null, isConverted: false, unconverted: [] };
  expect(addSavings([], converter)).toEqual(expected);
});
