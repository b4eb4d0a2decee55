/** Status of an account's plan as stored; readers check whether it has expired since. */
export interface PlanStatus {
  readonly status: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired';
  readonly plan: PlanName | null;
  readonly subscriptionId: string | null;
  /** End of the paid period. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly nextPayment: ProviderSubscription['nextPayment'];
  /** Billing time of the newest payment, if it failed. */
  readonly paymentFailedAt: Date | null;
  readonly problems: readonly PlanProblem[];
}

/** Days of access after a failed payment, as in the column full_access_ends_at. */
export const PAYMENT_GRACE_DAYS = 14;

/** two_subscriptions: the account pays twice. disputed: a payment was charged back. */
export type PlanProblem = 'two_subscriptions' | 'disputed';

/**
 * Derive the plan status from the provider's current state alone, independent of the order and repetition of its
 * events. Without a payment the trial applies (`trialEndsAt`; null without one).
 */
export function derivePlanStatus(trialEndsAt: Date | null, state: SubscriptionState): PlanStatus {
  const { subscription, otherSubscriptions, payments } = state;
  const paid = subscription?.paidUntil == null ? null : subscription;
  const unpaidStatus = trialEndsAt === null ? 'expired' : 'trialing';
  const renews = paid !== null && (paid.status === 'active' || paid.status === 'past_due');
  const newest = payments.at(-1);
  const problems: PlanProblem[] = [];
  if (otherSubscriptions.length > 0) problems.push('two_subscriptions');
  if (payments.some(({ disputed }) => disputed)) problems.push('disputed');
  return {
    // An ended or paused subscription keeps its paid period.
    status: paid === null ? unpaidStatus : renews ? paid.status : 'cancelled',
    plan: paid?.plan ?? null,
    subscriptionId: subscription?.id ?? null,
    currentPeriodEnd: paid?.paidUntil ?? null,
    cancelAtPeriodEnd: renews && paid.cancelAtPeriodEnd,
    nextPayment: renews && !paid.cancelAtPeriodEnd ? paid.nextPayment : null,
    paymentFailedAt: newest?.state === 'failed' ? newest.at : null,
    problems,
  };
}

export type PlanName = 'monthly' | 'biannual' | 'annual';

/** Current state of a customer at the payment provider. */
export interface SubscriptionState {
  readonly customerId: string;
  /** Account of the customer; null when the provider doesn't know it. */
  readonly userId: string | null;
  /** Subscription with the latest end of its paid period. */
  readonly subscription: ProviderSubscription | null;
  /** Ids of the customer's other active subscriptions; expected to be empty. */
  readonly otherSubscriptions: readonly string[];
  /** Payments of the last months, oldest first. */
  readonly payments: readonly ProviderPayment[];
}

export interface ProviderSubscription {
  readonly id: string;
  /** incomplete: the first payment is missing. paused: neither charged nor renewed. */
  readonly status: 'active' | 'past_due' | 'cancelled' | 'incomplete' | 'paused';
  readonly plan: PlanName;
  /** End of the paid period, not of the billed one; null without a payment. */
  readonly paidUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
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
  /** Minor units, after discounts. */
  readonly amount: number;
  readonly currency: string;
  /** Tax included in the amount, minor units; null when the provider reports none. */
  readonly tax: number | null;
  readonly plan: PlanName | null;
  /** End of the period that it pays for. */
  readonly paidUntil: Date | null;
  readonly receiptUrl: string | null;
  readonly attempt: number;
  readonly nextAttemptAt: Date | null;
  /** Applied discount (`CheckoutDiscount`), in whole per cent. */
  readonly discountPercent: number | null;
  readonly discountReference: string | null;
  readonly disputed: boolean;
  /** Identifier of the card across customers; null when the provider does not report it. */
  readonly cardFingerprint: string | null;
}
