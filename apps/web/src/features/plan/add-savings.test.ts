import { expect, it } from 'vitest';
import { createCurrencyConverter } from '../../shared/money/currency-converter.tsx';
import { addSavings } from './add-savings.ts';

const converter = createCurrencyConverter(
  'EUR',
  {
    ratesDate: '2026-11-22',
    rates: { USD: 1.25, HUF: 400 },
    parts: [{ source: 'bank.example', date: '2026-11-22', currencies: ['HUF', 'USD'] }],
  },
  '2026-11-22',
);
const euros = { amount: 10_000, currency: 'EUR' };
const dollars = { amount: 25_000, currency: 'USD' };
/** Without a rate. */
const withdrawn = { amount: 9_000, currency: 'ZWL' };

it.each([
  ['converts all amounts', [dollars, euros], 30_000, true, []],
  ['lists currencies without a rate', [dollars, euros, withdrawn], 30_000, true, [withdrawn]],
  ['is not converted in a single currency', [euros], 10_000, false, []],
  [
    'is not converted beside currencies without a rate',
    [euros, withdrawn],
    10_000,
    false,
    [withdrawn],
  ],
])('%s [2.plan.savings]', (_, savings, amount, isConverted, unconverted) => {
  const total = { amount, currency: 'EUR' };
  expect(addSavings(savings, converter)).toEqual({ total, isConverted, unconverted });
});

it('returns the first amount if nothing can be converted', () => {
  const expected = { total: dollars, isConverted: false, unconverted: [withdrawn] };
  expect(addSavings([dollars, withdrawn], null)).toEqual(expected);
});

it('returns null without savings', () => {
  const expected = { total: null, isConverted: false, unconverted: [] };
  expect(addSavings([], converter)).toEqual(expected);
});
