import type { LockedPlan } from '@farelark/db/plans';
import { derivePlanStatus, type ProviderPayment, type SubscriptionState } from '@farelark/engine';
import { planMailSchema } from '@farelark/mail';
import { expect, it } from 'vitest';
import { pendingPlanEmails } from './plan-mails.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const NEXT_YEAR = new Date('2027-11-22T09:00:00Z');

const PAYMENT: ProviderPayment = {
  id: 'in_1',
  at: new Date('2026-11-22T09:00:00Z'),
  state: 'paid',
  amount: 16_189,
  currency: 'EUR',
  tax: 2_585,
  plan: 'annual',
  paidUntil: NEXT_YEAR,
  receiptUrl: 'https://pay.example/receipts/1',
  attempt: 1,
  nextAttemptAt: null,
  discountPercent: 10,
  discountReference: null,
  disputed: false,
  cardFingerprint: null,
};

/** Pending emails of a payment and subscription, as `[kind, payload]`. */
function pendingEmails(
  payment: Partial<ProviderPayment>,
  subscription: Partial<NonNullable<SubscriptionState['subscription']>> = {},
) {
  const state: SubscriptionState = {
    customerId: 'cus_1',
    userId: null,
    subscription: {
      id: 'sub_1',
      status: 'active',
      plan: 'annual',
      paidUntil: NEXT_YEAR,
      cancelAtPeriodEnd: false,
      nextPayment: { at: NEXT_YEAR, amount: 17_988, currency: 'EUR' },
      ...subscription,
    },
    otherSubscriptions: [],
    payments: [{ ...PAYMENT, ...payment }],
  };
  const status = derivePlanStatus(null, state);
  const plan = { userId: 'u', email: 'reader@example.org', language: 'ja' } as LockedPlan;
  return pendingPlanEmails({ plan, state, status, provider: 'sandbox', now: NOW }).map(
    ({ kind, payload }) => [kind, payload] as const,
  );
}

it.each([
  ['a receipt', pendingEmails({})],
  [
    'a receipt without optional fields',
    pendingEmails({ tax: null, receiptUrl: null, discountPercent: null }),
  ],
  [
    'a failure',
    pendingEmails(
      { state: 'failed', paidUntil: null, nextAttemptAt: NEXT_YEAR },
      { status: 'past_due', paidUntil: NOW },
    ),
  ],
  ['a cancellation', pendingEmails({}, { cancelAtPeriodEnd: true, nextPayment: null })],
])('pendingPlanEmails returns payloads that the templates accept %s', (_name, mails) => {
  expect(mails).not.toEqual([]);
  for (const [kind, payload] of mails) {
    const email = { ...Object(payload), kind };
    expect(planMailSchema.parse(email)).toEqual(email);
  }
});
