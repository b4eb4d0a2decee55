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

const billing = (changes: Parameters<typeof stripeBillingAt>[1] = {}) =>
  stripeBillingAt(stripe.url, { publicUrl: 'https://fares.example', ...changes });

const VISIT: CheckoutSession = {
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

describe('what is sold', () => {
  it('is made once, at the advertised prices, by however many servers [1.plans.monthly 1.plans.biannual 1.plans.annual]', async () => {
    const servers = [billing(), billing(), billing()];
    for (const one of servers) {
      await one.startCheckout(VISIT);
      await one.startCheckout(VISIT);
    }
    const prices = [...stripe.store.prices.values()];
    expect(prices).toMatchObject([
      { currency: 'eur', unit_amount: 1999, recurring: { interval_count: 1 } },
      { currency: 'eur', unit_amount: 10_794, recurring: { interval_count: 6 } },
      { currency: 'eur', unit_amount: 17_988, recurring: { interval_count: 12 } },
    ]);
    expect([stripe.store.products.size, stripe.store.customers.size]).toEqual([1, 1]);
    expect(stripe.requests.filter((one) => one === 'POST /v1/customers')).toHaveLength(1);
    await servers[0]?.openManagement(VISIT);
    await servers[1]?.openManagement(VISIT);
    expect(stripe.store.configurations.size).toBe(1);
  });

  it('is created once by servers that start concurrently', async () => {
    await Promise.all([1, 2, 3, 4].map(() => billing().startCheckout(VISIT)));
    expect([stripe.store.products.size, stripe.store.prices.size]).toEqual([1, 3]);
    expect(stripe.store.customers.size).toBe(1);
  });

  it('has prices of its own for each currency and kind of tax', async () => {
    await billing().startCheckout(VISIT);
    await billing({ sale: { currency: 'USD', tax: 'off' } }).startCheckout(VISIT);
    const inclusive = billing({ sale: { currency: 'EUR', tax: 'inclusive' } });
    const { sessionId } = await inclusive.startCheckout(VISIT);
    const session = stripe.store.sessions.get(sessionId);
    expect(session?.automatic_tax).toEqual({ enabled: true });
    expect(stripe.store.prices.get(session?.price ?? '')).toMatchObject({
      currency: 'eur',
      tax_behavior: 'inclusive',
      unit_amount: 1999,
    });
    expect(stripe.store.prices.size).toBe(9);
  });

  it('speaks every language that Stripe does', async () => {
    for (const language of LANGUAGES) {
      const { sessionId } = await billing().startCheckout({ ...VISIT, language });
      const locale = language === 'ar' ? 'auto' : language;
      expect(stripe.store.sessions.get(sessionId)?.locale).toBe(locale);
    }
  });
});

describe('a discount', () => {
  it('is taken off the first payment, once', async () => {
    const one = billing();
    const discount = { percent: 10, reference: 'friend-0198a3c4-0000-7000-8000-000000000003' };
    // Left, and gone to again: it is still there.
    await one.startCheckout({ ...VISIT, discount });
    const { sessionId, customerId } = await one.startCheckout({ ...VISIT, discount });
    stripe.simulation.pay(sessionId);
    const { payments } = await one.readSubscriptionState(customerId);
    expect(payments).toMatchObject([
      { amount: 1799, discountPercent: 10, discountReference: discount.reference },
    ]);
    stripe.simulation.endAll(customerId);
    const again = await one.startCheckout({ ...VISIT, customerId, discount });
    expect(stripe.store.sessions.get(again.sessionId)?.coupon).toBeNull();
  });

  it('is taken off one next payment, asked for however often', async () => {
    const one = billing();
    const { sessionId, customerId } = await one.startCheckout(VISIT);
    expect(await one.discountNextPayment(customerId, REWARD)).toBe(false);
    stripe.simulation.pay(sessionId);
    expect(await one.discountNextPayment(customerId, REWARD)).toBe(true);
    expect(await one.discountNextPayment(customerId, REWARD)).toBe(true);
    // Another one waits for a payment of its own.
    const other = { ...REWARD, reference: 'reward-0198a3c4-0000-7000-8000-000000000004' };
    expect(await one.discountNextPayment(customerId, other)).toBe(false);
    const { subscription } = await one.readSubscriptionState(customerId);
    expect(subscription?.nextPayment).toMatchObject({ amount: 1599 });
    stripe.simulation.cancel(customerId);
    expect(await one.discountNextPayment(customerId, other)).toBe(false);
  });
});

describe('a customer', () => {
  it('that was deleted at Stripe has nothing left there, and buys as another one', async () => {
    const one = billing();
    const { sessionId, customerId } = await one.startCheckout(VISIT);
    stripe.simulation.pay(sessionId);
    await one.endCustomer(customerId);
    await one.endCustomer(customerId);
    expect(await one.readSubscriptionState(customerId)).toEqual({
      customerId,
      userId: null,
      subscription: null,
      otherSubscriptions: [],
      payments: [],
    });
    const restarted = await one.startCheckout({ ...VISIT, customerId });
    expect(restarted.customerId).not.toBe(customerId);
  });

  it('is known to Stripe by the account and its address, and by nothing else', async () => {
    await billing().startCheckout(VISIT);
    expect([...stripe.store.customers.values()]).toMatchObject([
      { email: 'ana@example.org', metadata: { farelark_user: VISIT.userId } },
    ]);
  });
});

describe('what goes wrong', () => {
  it.each(['down', 'refuses', 'garbage', 'drops'] as const)(
    'with Stripe that %s is reported without secret or address',
    async (mood) => {
      stripe.behaviour = mood;
      const lines: string[] = [];
      const log = createLog('debug', { write: (line) => void lines.push(line) });
      const error = await billing()
        .startCheckout(VISIT)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      log.error({ err: error }, 'It failed');
      const written = lines.join('');
      expect(written).toContain('It failed');
      for (const secret of [SECRET_KEY, WEBHOOK_SECRET, VISIT.email])
        expect(written).not.toContain(secret);
    },
    20_000,
  );
});
