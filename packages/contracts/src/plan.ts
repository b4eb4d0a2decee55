import { z } from 'zod';
import { count, instant, language, money } from './codes.ts';

export const PLANS = ['monthly', 'biannual', 'annual'] as const;
export type Plan = (typeof PLANS)[number];

/** `load-plan`: where the account stands, and what watching has brought. */
export const loadPlanResponse = z.object({
  /** expired: the trial ran out, or the last period. */
  status: z.enum(['trialing', 'active', 'past_due', 'cancelled', 'expired']),
  /** Null while nothing was chosen yet. */
  plan: z.enum(PLANS).nullable(),
  trialEndsAt: instant.nullable(),
  /** Days left, begun ones counted; 0 when it ran out; null where there is no trial any more. */
  trialDaysLeft: count.nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** True if bookings earn commission. */
  earnsCommission: z.boolean(),
  /** True if this installation takes payments; otherwise there is nothing to choose or manage. */
  takesPayments: z.boolean(),
  /** True if payments are simulated. */
  testMode: z.boolean(),
  /** When the next payment is taken, and how much it is as things stand; null when none is. */
  nextPayment: money.extend({ at: instant }).nullable(),
  /** Routes with observed fares that the preferences cover. */
  routesMonitored: count,
  /** Savings of the open alerts still available, by currency, the largest first. */
  potentialSavings: z.array(money),
  /** Ways taken to a seller, once a deal and hour. */
  bookingClicks: count,
});

/** `manage-plan` and `start-checkout`: the page of the payment provider to go to. */
export const billingPage = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** `payment-status`: state of a payment after the return from its page. */
export const paymentStatusRequest = z.object({
  /** The visit to the checkout, as the provider put it into the address; without it the plan as it is. */
  sessionId: z.string().min(1).max(300).optional(),
});
export const paymentStatusResponse = z.object({
  /** none: nothing is known of such a payment. */
  state: z.enum(['waiting', 'paid', 'failed', 'none']),
  plan: z.enum(PLANS).nullable(),
  /** Last payment; null where the provider can't be asked just now. */
  paid: money.nullable(),
  /** End of what was paid. */
  currentPeriodEnd: instant.nullable(),
  nextPayment: money.extend({ at: instant }).nullable(),
  testMode: z.boolean(),
});

/** `cancel-trial`: when the trial ended; null where the account is not on trial. */
export const cancelTrialResponse = z.object({ trialEndsAt: instant.nullable() });

export const managePlanRequest = z.object({ language: language.default('en') });
export const startCheckoutRequest = managePlanRequest.extend({ plan: z.enum(PLANS) });
