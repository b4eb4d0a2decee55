import { PLAN_PRICES, PLANS, type Plan } from '@farelark/contracts';
import type Stripe from 'stripe';
import { isAlreadyExists, isMissing } from './stripe-client.ts';

const PRODUCT_ID = 'farelark_plan';

/** How plans are sold. */
export interface PlanSale {
  /** ISO 4217, with hundredths. */
  readonly currency: string;
  readonly tax: 'off' | 'inclusive' | 'exclusive';
}

/** The product and the prices of the plans at Stripe, made where they are missing, and looked up once. */
export class PlanCatalogue {
  readonly #stripe: Stripe;
  readonly #sale: PlanSale;
  #prices: Promise<ReadonlyMap<Plan, string>> | null = null;
  /** Prices of earlier settings among them. */
  readonly #planOfPrice = new Map<string, Plan | null>();

  constructor(stripe: Stripe, sale: PlanSale) {
    this.#stripe = stripe;
    this.#sale = sale;
  }

  /** The price of each plan. */
  prices(): Promise<ReadonlyMap<Plan, string>> {
    this.#prices ??= this.#findPrices().catch((error: unknown) => {
      this.#prices = null;
      throw error;
    });
    return this.#prices;
  }

  /** What the portal lets somebody change to. */
  async products(): Promise<{ product: string; prices: string[] }[]> {
    return [{ product: PRODUCT_ID, prices: [...(await this.prices()).values()] }];
  }

  /** The plan that a price is of, also one of earlier settings; null for what is no plan. */
  async getPlan(priceId: string): Promise<Plan | null> {
    const known = this.#planOfPrice.get(priceId);
    if (known !== undefined) return known;
    return this.recordPrice(await this.#stripe.prices.retrieve(priceId));
  }

  /** The same of a price that is at hand. */
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
    await this.#makeProduct();
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

  async #makeProduct(): Promise<void> {
    try {
      await this.#stripe.products.retrieve(PRODUCT_ID);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#stripe.products
        .create({ id: PRODUCT_ID, name: 'Farelark' }, { idempotencyKey: PRODUCT_ID })
        .catch((refused: unknown) => {
          // Another server was quicker.
          if (!isAlreadyExists(refused)) throw refused;
        });
    }
  }

  /** All that a price says: another amount, currency or tax is another price. */
  #lookupKey(plan: Plan): string {
    const { currency, tax } = this.#sale;
    return ['farelark', plan, currency.toLowerCase(), PLAN_PRICES[plan].billed, tax].join('_');
  }
}

/** A plan is told by how many months one payment covers. */
function toPlan(recurring: Stripe.Price.Recurring | null): Plan | null {
  if (recurring === null) return null;
  const { interval, interval_count: count } = recurring;
  const months = interval === 'month' ? count : interval === 'year' ? 12 * count : 0;
  return PLANS.find((plan) => PLAN_PRICES[plan].months === months) ?? null;
}
