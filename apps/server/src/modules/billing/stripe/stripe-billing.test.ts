import { LANGUAGES } from '@farelark/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/observability/log.ts';
import {
  SECRET_KEY,
  stripeBillingAt,
  WEBHOOK_SECRET,
} from '../../../testing/stripe/billing-fixture.ts';
import { type StripeServer, startStripeServer } from '../../../testing/stripe/stripe-server.ts';
import type { CheckoutSession } from '../billing.ts';

let stripe: StripeServer;
beforeEach(async () => {
  stripe = await startStripeServer(WEBHOOK_SECRET);
});
afterEach(() => stripe.stop());

const createBilling = (changes: Parameters<typeof stripeBillingAt>[1] = {}) =>
  stripeBillingAt(stripe.url, { publicUrl: 'https://fares.example', ...changes });

const SESSION: CheckoutSession = {
  userId: '0198a3c4-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  customerId: null,
  language: 'en',
  plan: 'monthly',
  returnUrl: 'https://fares.example/payment-success',
  cancelUrl: 'https://fares.example/payment-cancel',
  discount: null,
};
const REWARD = { percent: 20, reference: 'reward-0198a3c4-0000-7000-8000-000000000002' };

describe('startCheckout', () => {
  it('creates products and prices once for several servers [1.plans.monthly 1.plans.biannual 1.plans.annual]', async () => {
    const servers = [createBilling(), createBilling(), createBilling()];
    for (const billing of servers) {
      await billing.startCheckout(SESSION);
      await billing.startCheckout(SESSION);
    }
    const prices = [...stripe.store.prices.values()];
    expect(prices).toMatchObject([
      { currency: 'eur', unit_amount: 1999, recurring: { interval_count: 1 } },
      { currency: 'eur', unit_amount: 10_794, recurring: { interval_count: 6 } },
      { currency: 'eur', unit_amount: 17_988, recurring: { interval_count: 12 } },
    ]);
    expect([stripe.store.products.size, stripe.store.customers.size]).toEqual([1, 1]);
    expect(stripe.requests.filter((request) => request === 'POST /v1/customers')).toHaveLength(1);
    await servers[0]?.openManagement(SESSION);
    await servers[1]?.openManagement(SESSION);
    expect(stripe.store.configurations.size).toBe(1);
  });

  it('creates them once for concurrent servers, with account id and email address only', async () => {
    await Promise.all([1, 2, 3, 4].map(() => createBilling().startCheckout(SESSION)));
    expect([stripe.store.products.size, stripe.store.prices.size]).toEqual([1, 3]);
    expect([...stripe.store.customers.values()]).toMatchObject([
      { email: 'ana@example.org', metadata: { farelark_user: SESSION.userId } },
    ]);
  });

  it('creates prices per currency and tax mode', async () => {
    await createBilling().startCheckout(SESSION);
    await createBilling({ sale: { currency: 'USD', tax: 'off' } }).startCheckout(SESSION);
    const inclusive = createBilling({ sale: { currency: 'EUR', tax: 'inclusive' } });
    const { sessionId } = await inclusive.startCheckout(SESSION);
    const session = stripe.store.sessions.get(sessionId);
    expect(session?.automatic_tax).toEqual({ enabled: true });
    expect(stripe.store.prices.get(session?.price ?? '')).toMatchObject({
      currency: 'eur',
      tax_behavior: 'inclusive',
      unit_amount: 1999,
    });
    expect(stripe.store.prices.size).toBe(9);
  });

  it('uses the language if Stripe supports it', async () => {
    for (const language of LANGUAGES) {
      const { sessionId } = await createBilling().startCheckout({ ...SESSION, language });
      const locale = language === 'ar' ? 'auto' : language;
      expect(stripe.store.sessions.get(sessionId)?.locale).toBe(locale);
    }
  });
});

describe('a discount', () => {
  it('applies to the first payment only', async () => {
    const billing = createBilling();
    const discount = { percent: 10, reference: 'friend-0198a3c4-0000-7000-8000-000000000003' };
    // Still applies after leaving the first session.
    await billing.startCheckout({ ...SESSION, discount });
    const { sessionId, customerId } = await billing.startCheckout({ ...SESSION, discount });
    stripe.simulation.pay(sessionId);
    const { payments } = await billing.readSubscriptionState(customerId);
    expect(payments).toMatchObject([
      { amount: 1799, discountPercent: 10, discountReference: discount.reference },
    ]);
    stripe.simulation.endAll(customerId);
    const again = await billing.startCheckout({ ...SESSION, customerId, discount });
    expect(stripe.store.sessions.get(again.sessionId)?.coupon).toBeNull();
  });

  it('applies once to the next payment, even if repeated', async () => {
    const billing = createBilling();
    const { sessionId, customerId } = await billing.startCheckout(SESSION);
    expect(await billing.discountNextPayment(customerId, REWARD)).toBe(false);
    stripe.simulation.pay(sessionId);
    expect(await billing.discountNextPayment(customerId, REWARD)).toBe(true);
    expect(await billing.discountNextPayment(customerId, REWARD)).toBe(true);
    // A second discount needs another payment.
    const other = { ...REWARD, reference: 'reward-0198a3c4-0000-7000-8000-000000000004' };
    expect(await billing.discountNextPayment(customerId, other)).toBe(false);
    const { subscription } = await billing.readSubscriptionState(customerId);
    expect(subscription?.nextPayment).toMatchObject({ amount: 1599 });
    stripe.simulation.cancel(customerId);
    expect(await billing.discountNextPayment(customerId, other)).toBe(false);
  });
});

it('a customer deleted at Stripe has no state, and buys as a new customer', async () => {
  const billing = createBilling();
  const { sessionId, customerId } = await billing.startCheckout(SESSION);
  stripe.simulation.pay(sessionId);
  await billing.endCustomer(customerId);
  await billing.endCustomer(customerId);
  const empty = { userId: null, subscription: null, otherSubscriptions: [], payments: [] };
  expect(await billing.readSubscriptionState(customerId)).toEqual({ customerId, ...empty });
  const restarted = await billing.startCheckout({ ...SESSION, customerId });
  expect(restarted.customerId).not.toBe(customerId);
});

it.each(['down', 'refuses', 'garbage', 'drops'] as const)(
  'errors contain no secret or address while Stripe %s',
  async (mood) => {
    stripe.behaviour = mood;
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const error = await createBilling()
      .startCheckout(SESSION)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    log.error({ err: error }, 'Failed');
    const text = lines.join('');
    expect(text).toContain('Failed');
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, SESSION.email])
      expect(text).not.toContain(secret);
  },
  20_000,
);
