

/** Where an account stands, as it is written down; what runs out afterwards is for the reader to see. */
export interface PlanStatus {
  readonly status: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired';
  readonly plan: PlanName | null;
  readonly subscriptionId: string | null;
  /** End of what was paid. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly nextPayment: {
    readonly at: Date;
    readonly amount: number;
    readonly currency: string;
  } | null;
  /** When the newest payment was billed, if it did not come; else null. */
  readonly paymentFailedAt: Date | null;
  /** What somebody has to look at. */
  readonly problems: readonly PlanProblem[];
}

/** How long a payment that failed is waited for. The rules of the rows say the same: full_access_ends_at. */
export const PAYMENT_GRACE_DAYS = 14;

/** two_subscriptions: the account pays twice. disputed: a payer told their bank that a payment is wrong. */
export const PLAN_PROBLEMS = ['two_subscriptions', 'disputed'] as const;
export type PlanProblem = (typeof PLAN_PROBLEMS)[number];

/**
 * Where an account stands, from what the provider says now and nothing else: in which order its news came,
 * and how often, makes no difference. As long as nothing is paid, the trial is what counts.
 *
 * @param trialEndsAt the end of the account's trial; null where it has none
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
  two_subscriptions: ({ alsoRunning }) => alsoRunning.length > 0,
  disputed: ({ payments }) => payments.some(({ disputed }) => disputed),
};

/** The plans that are sold. */
export type PlanName = 'monthly' | 'biannual' | 'annual';

/**
 * What the payment provider says now of one customer: everything that an account's standing is made of.
 * What was said before, and in which order, plays no part in it.
 */
export interface SubscriptionState {
  readonly customerId: string;
  /** The account that the customer was made for; null where the provider doesn't know (any more). */
  readonly userId: string | null;
  /** Of several the one that is paid longest. Null: none was begun. */
  readonly subscription: ProviderSubscription | null;
  /** Other subscriptions of the customer that go on: there should be none. */
  readonly alsoRunning: readonly string[];
  /** Those of the last months, oldest first. */
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
  /** When the next payment is taken, and how much it will be as things stand. */
  readonly nextPayment: {
    readonly at: Date;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
  } | null;
}

export interface ProviderPayment {
  readonly id: string;
  /** When it was paid; when it was billed, as long as it is not. */
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
  /** Of the discount that it was lowered by (`CheckoutDiscount`), in whole per cent. */
  readonly discountPercent: number | null;
  readonly discountReference: string | null;
  /** The bank was told by the payer that it is wrong. */
  readonly disputed: boolean;
  /** The same for the same card, whoever pays with it; null where the provider doesn't tell. */
  readonly cardFingerprint: string | null;
}
