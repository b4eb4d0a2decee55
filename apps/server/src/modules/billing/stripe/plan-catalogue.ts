import { PLAN_PRICES, PLANS, type Plan } from '@farelark/contracts';
import type Stripe from 'stripe';
import { CachedFact } from '../../../platform/observability/cached-fact.ts';
import { findOrCreate } from './stripe-client.ts';

const PRODUCT_ID = 'farelark_plan';

export interface PlanSale {
  /** ISO 4217, with hundredths. */
  readonly currency: string;
  readonly tax: 'off' | 'inclusive' | 'exclusive';
}

/** Product and prices of the plans at Stripe; creates missing ones and caches them. */
export class PlanCatalogue {
  readonly #stripe: Stripe;
  readonly #sale: PlanSale;
  readonly #prices = new CachedFact(() => this.#findPrices(), Infinity);
  /** Including prices of earlier settings. */
  readonly #planOfPrice = new Map<string, Plan | null>();

  constructor(stripe: Stripe, sale: PlanSale) {
    this.#stripe = stripe;
    this.#sale = sale;
  }

  prices(): Promise<ReadonlyMap<Plan, string>> {
    return this.#prices.get();
  }

  async products(): Promise<{ product: string; prices: string[] }[]> {
    return [{ product: PRODUCT_ID, prices: [...(await this.prices()).values()] }];
  }

  /** The plan of a price, also of earlier settings; null for other products. */
  async getPlan(priceId: string): Promise<Plan | null> {
    const known = this.#planOfPrice.get(priceId);
    if (known !== undefined) return known;
    return this.recordPrice(await this.#stripe.prices.retrieve(priceId));
  }

  /** Caches the plan of a loaded price. */
  recordPrice(price: Stripe.Price): Plan | null {
    const plan = toPlan(price.recurring);
    this.#planOfPrice.set(price.id, plan);
    return plan;
  }

  async #findPrices(): Promise<ReadonlyMap<Plan, string>> {
    const keys = PLANS.map((plan) => this.#lookupKey(plan));
    const { data } = await this.#stripe.prices.list({ lookup_keys: keys, active: true });
    const found = new Map<Plan, string>();
    for (const plan of PLANS) {
      const price = data.find((one) => one.lookup_key === this.#lookupKey(plan));
      const { id } = price ?? (await this.#makePrice(plan));
      found.set(plan, id);
      this.#planOfPrice.set(id, plan);
    }
    return found;
  }

  async #makePrice(plan: Plan): Promise<Stripe.Price> {
    await findOrCreate(
      () => this.#stripe.products.retrieve(PRODUCT_ID),
      () =>
        this.#stripe.products.create(
          { id: PRODUCT_ID, name: 'Farelark' },
          { idempotencyKey: PRODUCT_ID },
        ),
    );
    const { billed, months } = PLAN_PRICES[plan];
    const { currency, tax } = this.#sale;
    const key = this.#lookupKey(plan);
    return this.#stripe.prices.create(
      {
        product: PRODUCT_ID,
        currency: currency.toLowerCase(),
        unit_amount: billed,
        recurring: { interval: 'month', interval_count: months },
        lookup_key: key,
        nickname: plan,
        ...(tax === 'off' ? {} : { tax_behavior: tax }),
      },
      { idempotencyKey: key },
    );
  }

  /** A key per amount, currency and tax. */
  #lookupKey(plan: Plan): string {
    const { currency, tax } = this.#sale;
    return ['farelark', plan, currency.toLowerCase(), PLAN_PRICES[plan].billed, tax].join('_');
  }
}

/** The months that one payment covers identify the plan. */
function toPlan(recurring: Stripe.Price.Recurring | null): Plan | null {
  if (recurring === null) return null;
  const { interval, interval_count: count } = recurring;
  const months = interval === 'month' ? count : interval === 'year' ? 12 * count : 0;
  return PLANS.find((plan) => PLAN_PRICES[plan].months === months) ?? null;
}
