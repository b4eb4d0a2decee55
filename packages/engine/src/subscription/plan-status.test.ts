import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  derivePlanStatus,
  type ProviderPayment,
  type ProviderSubscription,
  type SubscriptionState,
} from './plan-status.ts';

const TRIAL_ENDS = new Date('2026-11-29T09:00:00Z');
const PAID_UNTIL = new Date('2026-12-22T09:00:00Z');

const SUBSCRIPTION: ProviderSubscription = {
  id: 'sub_1',
  status: 'active',
  plan: 'monthly',
  paidUntil: PAID_UNTIL,
  cancelAtPeriodEnd: false,
  nextPayment: { at: PAID_UNTIL, amount: 1999, currency: 'EUR' },
};
const PAYMENT: ProviderPayment = {
  id: 'in_1',
  at: new Date('2026-11-22T09:00:00Z'),
  state: 'paid',
  amount: 1999,
  currency: 'EUR',
  tax: null,
  plan: 'monthly',
  paidUntil: PAID_UNTIL,
  receiptUrl: null,
  attempt: 1,
  nextAttemptAt: null,
  discountPercent: null,
  discountReference: null,
  disputed: false,
  cardFingerprint: null,
};
const saying = (
  subscription: Partial<ProviderSubscription> | null,
  more: Partial<SubscriptionState> = {},
): SubscriptionState => ({
  customerId: 'cus_1',
  userId: null,
  subscription: subscription === null ? null : { ...SUBSCRIPTION, ...subscription },
  otherSubscriptions: [],
  payments: [PAYMENT],
  ...more,
});

describe('where an account stands', () => {
  it.each([
    ['active', 'active', true],
    ['past_due', 'past_due', true],
    ['cancelled', 'cancelled', false],
    ['paused', 'cancelled', false],
    ['incomplete', 'cancelled', false],
  ] as const)('with a subscription that is %s and paid is %s', (said, status, renews) => {
    expect(derivePlanStatus(TRIAL_ENDS, saying({ status: said }))).toMatchObject({
      status,
      plan: 'monthly',
      currentPeriodEnd: PAID_UNTIL,
      nextPayment: renews ? SUBSCRIPTION.nextPayment : null,
    });
  });

  it.each([
    [saying(null), null],
    [saying({ paidUntil: null }), 'sub_1'],
    [saying({ paidUntil: null, status: 'incomplete' }), 'sub_1'],
  ])('without anything paid is its trial', (said, subscriptionId) => {
    const nothing = { plan: null, currentPeriodEnd: null, nextPayment: null, subscriptionId };
    expect(derivePlanStatus(TRIAL_ENDS, said)).toMatchObject({ status: 'trialing', ...nothing });
    expect(derivePlanStatus(null, said)).toMatchObject({ status: 'expired', ...nothing });
  });

  it('that cancels has no next payment, and keeps what is paid [1.terms.access-to-the-end]', () => {
    expect(derivePlanStatus(null, saying({ cancelAtPeriodEnd: true }))).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: PAID_UNTIL,
      nextPayment: null,
    });
  });

  it('tells of the newest payment that failed, and not of one that came since', () => {
    const failed = { ...PAYMENT, state: 'failed' as const };
    const later = { ...PAYMENT, id: 'in_2', at: new Date('2026-11-23T09:00:00Z') };
    const of = (payments: ProviderPayment[]) =>
      derivePlanStatus(null, saying({}, { payments })).paymentFailedAt;
    expect(of([failed])).toEqual(PAYMENT.at);
    expect(of([failed, later])).toBeNull();
    expect(of([])).toBeNull();
  });

  it('names what needs a check', () => {
    const disputed = [{ ...PAYMENT, disputed: true }, PAYMENT];
    expect(derivePlanStatus(null, saying({})).problems).toEqual([]);
    expect(
      derivePlanStatus(null, saying({}, { otherSubscriptions: ['sub_2'], payments: disputed }))
        .problems,
    ).toEqual(['two_subscriptions', 'disputed']);
  });

  it('is always one that can be written down: what is active has a plan and an end', () => {
    const subscription = fc.record({
      id: fc.constant('sub_1'),
      status: fc.constantFrom('active', 'past_due', 'cancelled', 'incomplete', 'paused'),
      plan: fc.constantFrom('monthly', 'biannual', 'annual'),
      paidUntil: fc.option(fc.date({ noInvalidDate: true })),
      cancelAtPeriodEnd: fc.boolean(),
      nextPayment: fc.constantFrom(null, SUBSCRIPTION.nextPayment),
    });
    fc.assert(
      fc.property(
        fc.option(subscription),
        fc.option(fc.date({ noInvalidDate: true })),
        (said, trial) => {
          const derived = derivePlanStatus(trial, saying(said));
          const hasPlan = derived.plan !== null && derived.currentPeriodEnd !== null;
          expect(hasPlan).toBe(['active', 'past_due', 'cancelled'].includes(derived.status));
          if (derived.status === 'trialing') expect(trial).not.toBeNull();
          if (derived.nextPayment !== null) expect(derived.cancelAtPeriodEnd).toBe(false);
        },
      ),
    );
  });
});
