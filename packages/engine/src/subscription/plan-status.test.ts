import { expect, it } from 'vitest';
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
const buildState = (
  subscription: Partial<ProviderSubscription> | null,
  changes: Partial<SubscriptionState> = {},
): SubscriptionState => ({
  customerId: 'cus_1',
  userId: null,
  subscription: subscription === null ? null : { ...SUBSCRIPTION, ...subscription },
  otherSubscriptions: [],
  payments: [PAYMENT],
  ...changes,
});

it.each([
  ['active', 'active', true],
  ['past_due', 'past_due', true],
  ['cancelled', 'cancelled', false],
  ['paused', 'cancelled', false],
  ['incomplete', 'cancelled', false],
] as const)('maps a paid subscription that is %s to %s', (providerStatus, status, renews) => {
  expect(derivePlanStatus(TRIAL_ENDS, buildState({ status: providerStatus }))).toMatchObject({
    status,
    plan: 'monthly',
    currentPeriodEnd: PAID_UNTIL,
    nextPayment: renews ? SUBSCRIPTION.nextPayment : null,
  });
});

it.each([
  [buildState(null), null],
  [buildState({ paidUntil: null }), 'sub_1'],
  [buildState({ paidUntil: null, status: 'incomplete' }), 'sub_1'],
])('returns the trial without a payment (%#)', (state, subscriptionId) => {
  const unpaid = { plan: null, currentPeriodEnd: null, nextPayment: null, subscriptionId };
  expect(derivePlanStatus(TRIAL_ENDS, state)).toMatchObject({ status: 'trialing', ...unpaid });
  expect(derivePlanStatus(null, state)).toMatchObject({ status: 'expired', ...unpaid });
});

it('has no next payment after a cancellation, and stays active until the end of the paid period [1.terms.access-to-the-end]', () => {
  expect(derivePlanStatus(null, buildState({ cancelAtPeriodEnd: true }))).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    currentPeriodEnd: PAID_UNTIL,
    nextPayment: null,
  });
});

it('reports a failed payment until a newer one succeeds', () => {
  const failed = { ...PAYMENT, state: 'failed' as const };
  const later = { ...PAYMENT, id: 'in_2', at: new Date('2026-11-23T09:00:00Z') };
  const getFailure = (payments: ProviderPayment[]) =>
    derivePlanStatus(null, buildState({}, { payments })).paymentFailedAt;
  expect(getFailure([failed])).toEqual(PAYMENT.at);
  expect(getFailure([failed, later])).toBeNull();
  expect(getFailure([])).toBeNull();
});

it('lists a second subscription and disputed payments as problems', () => {
  const disputed = [{ ...PAYMENT, disputed: true }, PAYMENT];
  expect(derivePlanStatus(null, buildState({})).problems).toEqual([]);
  expect(
    derivePlanStatus(null, buildState({}, { otherSubscriptions: ['sub_2'], payments: disputed }))
      .problems,
  ).toEqual(['two_subscriptions', 'disputed']);
});
