import type { PlanName, SubscriptionState } from './provider-standing.ts';

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
