import { BEST_VALUE_PLAN, type OperatorFacts, type Plan } from '@farelark/contracts';
import type { Amount } from '../format/money.ts';

export type PlanOffer = ReturnType<typeof planOffers>[number];

const ORDER = ['monthly', 'biannual', 'annual'] as const satisfies readonly Plan[];

export function planOffers(plans: OperatorFacts['plans']) {
  const toMoney = (amount: number): Amount => ({ amount, currency: plans.currency });
  return ORDER.map((plan) => {
    const { months, perMonth, billed, discount } = plans[plan];
    return {
      plan,
      /** Months that one payment covers. */
      months,
      perMonth: toMoney(perMonth),
      billed: toMoney(billed),
      /** Share of the monthly price; 0 = none. */
      discount,
      isBest: plan === BEST_VALUE_PLAN,
    };
  });
}

/** Structured data (schema.org), with the price and period of one payment. */
export function structuredOffers(
  offers: readonly PlanOffer[],
  { name, address, getName }: { name: string; address: string; getName: (plan: Plan) => string },
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    brand: { '@type': 'Brand', name },
    offers: offers.map(({ plan, months, billed }) => ({
      '@type': 'Offer',
      name: getName(plan),
      url: address,
      price: (billed.amount / 100).toFixed(2),
      priceCurrency: billed.currency,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (billed.amount / 100).toFixed(2),
        priceCurrency: billed.currency,
        billingDuration: months,
        unitCode: 'MON',
      },
    })),
  };
}
