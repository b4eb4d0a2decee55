import { DEFAULT_OPERATOR } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { planOffers, structuredOffers } from './plan-offers.ts';

const offers = planOffers({ ...DEFAULT_OPERATOR.plans, currency: 'GBP' });

it('planOffers returns the three plans in the currency of the operator [1.plans 1.plans.monthly 1.plans.biannual 1.plans.annual 9.plans]', () => {
  expect(
    offers.map(({ plan, perMonth, billed, discount, isBest }) => [
      plan,
      perMonth.amount,
      billed.amount,
      billed.currency,
      discount,
      isBest,
    ]),
  ).toEqual([
    ['monthly', 1999, 1999, 'GBP', 0, false],
    ['biannual', 1799, 10_794, 'GBP', 0.1, false],
    ['annual', 1499, 17_988, 'GBP', 0.25, true],
  ]);
});

it('structuredOffers contains price and period of one payment', () => {
  const product = structuredOffers(offers, {
    name: 'Lark Travel',
    address: 'https://lark.example/pricing',
    getName: (plan) => plan,
  });
  expect(product.offers).toMatchObject([
    { name: 'monthly', price: '19.99', priceCurrency: 'GBP' },
    { name: 'biannual', price: '107.94', priceSpecification: { billingDuration: 6 } },
    { name: 'annual', price: '179.88', priceSpecification: { billingDuration: 12 } },
  ]);
});
