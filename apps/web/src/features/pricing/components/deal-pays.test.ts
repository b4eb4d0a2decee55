import { expect, it } from 'vitest';
import { createCurrencyConverter } from '../../../shared/money/currency-converter.tsx';
import { createDeal, type DealOptions, ratesRow } from '../../../testing/deals.ts';
import { findPayingDeal } from './deal-pays.tsx';

const YEAR = { amount: 17_988, currency: 'EUR' };
const rates = ratesRow({ GBP: 0.5 });
const converter = createCurrencyConverter(
  'GBP',
  { ...rates, ratesDate: rates.rates_date },
  rates.rates_date,
);
const find = (...deals: DealOptions[]) =>
  findPayingDeal(
    deals.map((deal, number) => createDeal(number, deal)),
    YEAR,
    converter,
  );

// Saves 200, 300 and 150 euros.
const ENOUGH = { price: 200, saving: 0.5 };
const MOST = { price: 200, saving: 0.6 };
const LITTLE = { price: 150, saving: 0.5 };

it('finds the deal that saves most, and at least the price of a year [2.pricing.pays]', () => {
  expect(find(ENOUGH, MOST, LITTLE)?.usual.average.amount).toBe(50_000);
  expect(find(LITTLE)).toBeNull();
});

it.each([
  ['error fares', { label: 'error_fare' }],
  ['gone deals', { state: 'gone' }],
  ['unconfirmed deals', { confirmed: false }],
] as const)('ignores %s', (_, changes) => {
  expect(find({ ...MOST, changes })).toBeNull();
});

it('finds nothing without exchange rates', () => {
  const deal = createDeal(1, { ...MOST });
  expect(findPayingDeal([deal], YEAR, null)).toBeNull();
});
