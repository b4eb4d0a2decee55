import { z } from 'zod';
import { count, instant, language, money, webUrl } from './codes.ts';

export const PLANS = ['monthly', 'biannual', 'annual'] as const;
export type Plan = (typeof PLANS)[number];

/** `load-plan`: the plan of the account, and its benefits so far. */
export const loadPlanResponse = z.object({
  /** expired: after the trial or the last paid period. */
  status: z.enum(['trialing', 'active', 'past_due', 'cancelled', 'expired']),
  /** Null before the first choice. */
  plan: z.enum(PLANS).nullable(),
  trialEndsAt: instant.nullable(),
  /** Rounded up, 0 after the end; null: not on trial. */
  trialDaysLeft: count.nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  earnsCommission: z.boolean(),
  /** False: plans can't be chosen or managed here. */
  takesPayments: z.boolean(),
  /** True if payments are simulated. */
  testMode: z.boolean(),
  /** As currently planned; null: none. */
  nextPayment: money.extend({ at: instant }).nullable(),
  /** Routes with observed fares that the preferences cover. */
  routesMonitored: count,
  /** Savings of available open alerts by currency, largest first. */
  potentialSavings: z.array(money),
  /** Clicks to sellers, one per deal and hour. */
  bookingClicks: count,
});

/** `manage-plan` and `start-checkout`: a page of the payment provider. */
export const billingPage = z.object({ url: webUrl });

/** `payment-status`: the payment after the return from the checkout. */
export const paymentStatusRequest = z.object({
  /** Checkout session from the return URL; without it, the current plan is returned. */
  sessionId: z.string().min(1).max(300).optional(),
});
export const paymentStatusResponse = z.object({
  /** none: unknown payment. */
  state: z.enum(['waiting', 'paid', 'failed', 'none']),
  plan: z.enum(PLANS).nullable(),
  /** Last payment; null: the provider is unavailable. */
  paid: money.nullable(),
  currentPeriodEnd: instant.nullable(),
  nextPayment: money.extend({ at: instant }).nullable(),
  testMode: z.boolean(),
});

/** `cancel-trial`: the end of the trial; null: not on trial. */
export const cancelTrialResponse = z.object({ trialEndsAt: instant.nullable() });

/** `withdrawal-offer`: the contract that can be withdrawn from now; null: none of the last 14 days. */
export const withdrawalOfferResponse = z.object({
  offer: z
    .object({
      plan: z.enum(PLANS),
      boughtAt: instant,
      /** End of the period of withdrawal. */
      until: instant,
      paid: money,
      /** Without the share of the days until now. */
      refund: money,
    })
    .nullable(),
});

/** `withdraw-plan`: the recorded withdrawal. */
export const withdrawPlanResponse = z.object({
  withdrawnAt: instant,
  refund: money,
  /** Address of the receipt. */
  email: z.string(),
});

export const managePlanRequest = z.object({ language: language.default('en') });
export const startCheckoutRequest = managePlanRequest.extend({ plan: z.enum(PLANS) });
