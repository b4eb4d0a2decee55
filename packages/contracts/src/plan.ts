import { z } from 'zod';
import { instant, money } from './codes.ts';
import { LANGUAGES } from './constants.ts';

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
  trialDaysLeft: z.number().int().nonnegative().nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Whether what is booked earns commission. */
  earnsCommission: z.boolean(),
  /** Whether this installation takes payments: without them there is nothing to choose or manage yet. */
  takesPayments: z.boolean(),
  /** Routes with observed fares that the preferences cover. */
  routesMonitored: z.number().int().nonnegative(),
  /** What the open alerts that can still be had would save, by currency, the largest first. */
  potentialSavings: z.array(money),
  /** Ways taken to a seller, once a deal and hour. */
  bookingClicks: z.number().int().nonnegative(),
});

/** `manage-plan` and `start-checkout`: the page of the payment provider to go to. */
export const billingPage = z.object({ url: z.url({ protocol: /^https?$/ }) });

const language = z.enum(LANGUAGES).default('en');
export const managePlanRequest = z.object({ language });
export const startCheckoutRequest = z.object({ plan: z.enum(PLANS), language });
