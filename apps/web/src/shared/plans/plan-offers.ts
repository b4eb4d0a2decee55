import { BEST_VALUE_PLAN, type OperatorFacts, type Plan } from '@farelark/contracts';

interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** A plan as it is offered. */
export interface PlanOffer {
  readonly plan: Plan;
  /** Months that one payment covers. */
  readonly months: number;
  readonly perMonth: Sum;
  readonly billed: Sum;
  /** Share off the monthly price; 0 = none. */
  readonly discount: number;
  readonly isBest: boolean;
}

/** Shortest first, as the specification lists them. */
const ORDER = ['monthly', 'biannual', 'annual'] as const satisfies readonly Plan[];

/** The plans at the operator's prices. */
export function planOffers(plans: OperatorFacts['plans']): PlanOffer[] {
  const sum = (amount: number): Sum => ({ amount, currency: plans.currency });
  return ORDER.map((plan) => {
    const { months, perMonth, billed, discount } = plans[plan];
    return {
      plan,
      months,
      perMonth: sum(perMonth),
      billed: sum(billed),
      discount,
      isBest: plan === BEST_VALUE_PLAN,
    };
  });
}

/** The offers for search engines (schema.org), each with the price of one payment and its length. */
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
