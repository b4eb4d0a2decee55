/** Stored status of an account's plan; readers check whether it has expired since. */
export interface PlanStatus {
  readonly status: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired';
  readonly plan: PlanName | null;
  readonly subscriptionId: string | null;
  /** End of what was paid. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly nextPayment: ProviderSubscription['nextPayment'];
  /** Billing time of the newest payment if it failed; else null. */
  readonly paymentFailedAt: Date | null;
  /** Problems for the operator to resolve. */
  readonly problems: readonly PlanProblem[];
}

/** Days of access after a failed payment; equal to the rule of the column full_access_ends_at. */
export const PAYMENT_GRACE_DAYS = 14;

/** two_subscriptions: the account pays twice. disputed: a payer has disputed a payment with the bank. */
export const PLAN_PROBLEMS = ['two_subscriptions', 'disputed'] as const;
export type PlanProblem = (typeof PLAN_PROBLEMS)[number];

/**
 * Derive the status of an account’s plan from the provider’s current state alone: neither order nor repetition of its
 * events matter. Without a payment the trial applies (`trialEndsAt`; null without one).
 */
export function derivePlanStatus(trialEndsAt: Date | null, said: SubscriptionState): PlanStatus {
  const { subscription, payments } = said;
  const newest = payments.at(-1);
  const noted = {
    paymentFailedAt: newest?.state === 'failed' ? newest.at : null,
    problems: PLAN_PROBLEMS.filter((problem) => PROBLEM_CHECKS[problem](said)),
  };
  if (subscription === null || subscription.paidUntil === null)
    return {
      status: trialEndsAt === null ? 'expired' : 'trialing',
      plan: null,
      subscriptionId: subscription?.id ?? null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      nextPayment: null,
      ...noted,
    };
  const renews = subscription.status === 'active' || subscription.status === 'past_due';
  return {
    // A subscription that ended or rests leaves what was paid.
    status: renews ? subscription.status : 'cancelled',
    plan: subscription.plan,
    subscriptionId: subscription.id,
    currentPeriodEnd: subscription.paidUntil,
    cancelAtPeriodEnd: renews && subscription.cancelAtPeriodEnd,
    nextPayment: renews && !subscription.cancelAtPeriodEnd ? subscription.nextPayment : null,
    ...noted,
  };
}

const PROBLEM_CHECKS: Readonly<Record<PlanProblem, (said: SubscriptionState) => boolean>> = {
  two_subscriptions: ({ otherSubscriptions }) => otherSubscriptions.length > 0,
  disputed: ({ payments }) => payments.some(({ disputed }) => disputed),
};

/** The plans that are sold. */
export type PlanName = 'monthly' | 'biannual' | 'annual';

/** Current state of one customer at the payment provider, from which the plan status is derived. */
export interface SubscriptionState {
  readonly customerId: string;
  /** The account that the customer was made for; null where the provider doesn't know (any more). */
  readonly userId: string | null;
  /** Subscription that is paid for longest; null without any. */
  readonly subscription: ProviderSubscription | null;
  /** Other subscriptions of the customer that go on: there should be none. */
  readonly otherSubscriptions: readonly string[];
  /** Payments of the last months, oldest first. */
  readonly payments: readonly ProviderPayment[];
}

export interface ProviderSubscription {
  readonly id: string;
  /** incomplete: the first payment did not come. paused: nothing is charged, nothing is renewed. */
  readonly status: 'active' | 'past_due' | 'cancelled' | 'incomplete' | 'paused';
  readonly plan: PlanName;
  /** End of what was paid, not of what was billed; null where nothing was. */
  readonly paidUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Time and expected amount of the next payment. */
  readonly nextPayment: {
    readonly at: Date;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
  } | null;
}

export interface ProviderPayment {
  readonly id: string;
  /** Payment time; billing time while it is unpaid. */
  readonly at: Date;
  /** refunded: in full. */
  readonly state: 'paid' | 'failed' | 'refunded';
  /** Minor units, after what was taken off. */
  readonly amount: number;
  readonly currency: string;
  /** Part of the amount that is tax, minor units; null where the provider counted none. */
  readonly tax: number | null;
  readonly plan: PlanName | null;
  /** End of the time that it pays for. */
  readonly paidUntil: Date | null;
  /** The provider's own receipt, a page. */
  readonly receiptUrl: string | null;
  /** Tries so far. */
  readonly attempt: number;
  readonly nextAttemptAt: Date | null;
  /** Discount that lowered it (`CheckoutDiscount`), in whole per cent. */
  readonly discountPercent: number | null;
  readonly discountReference: string | null;
  /** True when the payer has disputed it with the bank. */
  readonly disputed: boolean;
  /** Identifier of the card, equal for all of its payers; null when the provider does not report it. */
  readonly cardFingerprint: string | null;
}
