import { createHash } from 'node:crypto';
import type { Language } from '@farelark/contracts';
import type { SubscriptionState } from '@farelark/engine';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { requireStripeKeys } from '../../../config/billing.ts';
import type { Settings } from '../../../config/settings.ts';
import { CachedFact } from '../../../platform/observability/cached-fact.ts';
import type {
  Billing,
  BillingEvent,
  BillingSession,
  CheckoutDiscount,
  CheckoutSession,
  OpenedCheckout,
  Purchase,
} from '../billing.ts';
import { findOrCreateCoupon, parseDiscount } from './discount-coupon.ts';
import { PlanCatalogue, type PlanSale } from './plan-catalogue.ts';
import { findPortal } from './portal.ts';
import { ACCOUNT_MARK, findCustomer, isRunning, readStripeState } from './read-stripe-state.ts';
import { getId, orMissing, stripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { findStripePurchase, undoStripePurchase } from './undo-purchase.ts';

const PAGE_SIZE = 100;

/** Stripe has no Arabic pages: the browser decides. */
const toLocale = (language: Language) => (language === 'ar' ? 'auto' : language);

interface StripeBillingOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Simulated Stripe API, for tests. */
  readonly url?: string | undefined;
  readonly sale: PlanSale;
  /** Address of the app, without a slash at the end. */
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => Date;
}

export class StripeBilling implements Billing {
  readonly kind = 'stripe';
  readonly #stripe: Stripe;
  readonly #options: StripeBillingOptions;
  readonly #catalogue: PlanCatalogue;
  readonly #portal: CachedFact<string>;

  constructor(options: StripeBillingOptions) {
    this.#options = options;
    this.#stripe = stripeClient(options.secretKey, options.url);
    this.#catalogue = new PlanCatalogue(this.#stripe, options.sale);
    this.#portal = new CachedFact(
      () => findPortal(this.#stripe, this.#catalogue, options.publicUrl),
      Infinity,
    );
  }

  async openManagement(visit: BillingSession): Promise<{ readonly url: string }> {
    const { url } = await this.#stripe.billingPortal.sessions.create({
      configuration: await this.#portal.get(),
      customer: await this.#customerFor(visit),
      locale: toLocale(visit.language),
      return_url: visit.returnUrl,
    });
    return { url };
  }

  async startCheckout(visit: CheckoutSession): Promise<OpenedCheckout> {
    const customerId = await this.#customerFor(visit);
    const price = (await this.#catalogue.prices()).get(visit.plan);
    if (price === undefined) throw new Error(`Stripe has no price for the plan ${visit.plan}`);
    const coupon =
      visit.discount === null ? null : await findOrCreateCoupon(this.#stripe, visit.discount);
    await this.#closeCheckouts(customerId);
    const { id, url } = await this.#openCheckout({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: visit.userId,
      line_items: [{ price, quantity: 1 }],
      ...(coupon === null ? {} : { discounts: [{ coupon: coupon.id }] }),
      subscription_data: { metadata: { [ACCOUNT_MARK]: visit.userId } },
      metadata: { [ACCOUNT_MARK]: visit.userId },
      locale: toLocale(visit.language),
      // Stripe fills in the id.
      success_url: `${visit.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: visit.cancelUrl,
      ...this.#taxes(),
    });
    if (url === null) throw new Error('Stripe opened a checkout without a page');
    return { url, customerId, sessionId: id };
  }

  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): BillingEvent | null {
    return readStripeEvent(rawBody, signature, this.#options.webhookSecret, now);
  }

  async customerOfCharge(chargeId: string): Promise<string | null> {
    return getId((await orMissing(this.#stripe.charges.retrieve(chargeId)))?.customer);
  }

  readSubscriptionState(customerId: string): Promise<SubscriptionState> {
    return readStripeState(this.#stripe, this.#catalogue, customerId, this.#options.now());
  }

  async customers(after: string | null) {
    const { data, has_more } = await this.#stripe.customers.list({
      limit: PAGE_SIZE,
      ...(after === null ? {} : { starting_after: after }),
    });
    return {
      // The account at Stripe may have other customers as well.
      customerIds: data
        .filter(({ metadata }) => metadata[ACCOUNT_MARK] !== undefined)
        .map(({ id }) => id),
      next: has_more ? (data.at(-1)?.id ?? null) : null,
    };
  }

  async discountNextPayment(customerId: string, discount: CheckoutDiscount): Promise<boolean> {
    const { data } = await this.#stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: PAGE_SIZE,
      expand: ['data.discounts'],
    });
    const running = data.find(
      (one) => isRunning(one) && !one.cancel_at_period_end && one.cancel_at === null,
    );
    if (running === undefined) return false;
    const coupon = await findOrCreateCoupon(this.#stripe, discount);
    // Redeemed before.
    if (coupon === null) return true;
    if (running.discounts.some((one) => parseDiscount(one) !== null)) return false;
    await this.#stripe.subscriptions.update(
      running.id,
      {
        discounts: [
          ...running.discounts.map((one) => ({ discount: getId(one) ?? '' })),
          { coupon: coupon.id },
        ],
      },
      { idempotencyKey: `${coupon.id}-${running.id}` },
    );
    return true;
  }

  findPurchase(customerId: string): Promise<Purchase | null> {
    return findStripePurchase(this.#stripe, this.#catalogue, customerId);
  }

  undoPurchase(
    subscriptionId: string,
    _customerId: string,
    refunds: Parameters<Billing['undoPurchase']>[2],
    reference: string,
  ): Promise<void> {
    return undoStripePurchase(this.#stripe, subscriptionId, refunds, reference);
  }

  async endCustomer(customerId: string): Promise<void> {
    if ((await findCustomer(this.#stripe, customerId)) === null) return;
    await this.#closeCheckouts(customerId);
    // Ends every subscription immediately. Stripe keeps the invoices.
    await this.#stripe.customers.del(customerId);
  }

  /** The account's customer at Stripe, created on the first visit. */
  async #customerFor({ userId, email, customerId }: BillingSession): Promise<string> {
    if (customerId !== null && (await findCustomer(this.#stripe, customerId)) !== null)
      return customerId;
    // A created customer whose response was lost.
    const { data } = await this.#stripe.customers.list({ email, limit: PAGE_SIZE });
    const made = data.find(({ metadata }) => metadata[ACCOUNT_MARK] === userId);
    if (made !== undefined) return made.id;
    const { id } = await this.#stripe.customers.create(
      { email, metadata: { [ACCOUNT_MARK]: userId } },
      // Another address, or a deletion in between, is another request.
      { idempotencyKey: `customer-${userId}-${customerId ?? ''}-${shortHash(email)}` },
    );
    return id;
  }

  /** Closes earlier checkouts: two tabs could buy two plans. */
  async #closeCheckouts(customer: string): Promise<void> {
    const { data } = await this.#stripe.checkout.sessions.list({
      customer,
      status: 'open',
      limit: PAGE_SIZE,
    });
    for (const { id } of data) await this.#stripe.checkout.sessions.expire(id);
  }

  /** Requires agreement to the terms if Stripe knows their URL. */
  async #openCheckout(params: Stripe.Checkout.SessionCreateParams) {
    const { sessions } = this.#stripe.checkout;
    try {
      return await sessions.create({
        ...params,
        consent_collection: { terms_of_service: 'required' },
      });
    } catch (error) {
      const isAboutTerms =
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        error.param?.startsWith('consent_collection') === true;
      if (!isAboutTerms) throw error;
      this.#options.log.warn(
        'Stripe was not told where the terms are, so its checkout does not ask to agree to them: enter PUBLIC_URL/terms in its public business details',
      );
      return sessions.create(params);
    }
  }

  #taxes(): Partial<Stripe.Checkout.SessionCreateParams> {
    if (this.#options.sale.tax === 'off') return {};
    return {
      automatic_tax: { enabled: true },
      // Taxes depend on the address.
      customer_update: { address: 'auto', name: 'auto' },
      tax_id_collection: { enabled: true },
    };
  }
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

export function stripeBilling(settings: Settings, publicUrl: string, log: Logger): Billing {
  const { secretKey, webhookSecret } = requireStripeKeys(settings);
  return new StripeBilling({
    secretKey,
    webhookSecret,
    url: settings.STRIPE_URL,
    sale: { currency: settings.PLAN_CURRENCY, tax: settings.STRIPE_TAX },
    publicUrl,
    log,
    now: () => new Date(),
  });
}
