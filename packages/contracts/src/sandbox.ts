import { z } from 'zod';
import { instant, money } from './codes.ts';
import { PLANS } from './plan.ts';

const visitId = z.string().regex(/^sandbox_visit_[0-9a-f]{32}$/);
const plan = z.enum(PLANS);
const address = z.url({ protocol: /^https?$/ });

/** `sandbox-checkout`: what a page of the sandbox sells. */
export const sandboxCheckoutRequest = z.object({ visitId });
export const sandboxCheckoutResponse = z.object({
  plan,
  price: money,
  /** Taken off this payment, in whole per cent. */
  discountPercent: z.number().int().min(1).max(100).nullable(),
  /** The price without it. */
  toPay: money,
  /** To when the payment is for, if it is made now; then the next one is taken. */
  paidUntil: instant,
  /** paid: here. has_plan: one is running, which is to be changed instead. closed: left for too long, or another page was opened. */
  state: z.enum(['open', 'paid', 'has_plan', 'closed']),
  /** Where to go on from here, paid. */
  returnUrl: address,
  /** Where who breaks off goes. */
  cancelUrl: address,
});

/** `sandbox-pay`: pays with a card that works, or one that is refused. */
export const sandboxPayRequest = z.object({ visitId, cardWorks: z.boolean() });
export const sandboxPayResponse = z.object({
  outcome: z.enum(['paid', 'refused', 'has_plan', 'closed']),
});

export const sandboxPayment = z.object({
  paymentId: z.string(),
  at: instant,
  state: z.enum(['paid', 'failed']),
  amount: money,
  /** What the plan costs without a discount. */
  price: money,
  discountPercent: z.number().int().nullable(),
  plan,
  paidFrom: instant,
  paidUntil: instant,
  attempt: z.number().int().positive(),
  nextAttemptAt: instant.nullable(),
});

/** `sandbox-plan` and `sandbox-change`: the plan as the sandbox has it. */
export const sandboxPlanRequest = z.object({ visitId });
export const sandboxPlanResponse = z.object({
  subscription: z
    .object({
      plan,
      /** What the next payment is for, where that is another plan. */
      nextPlan: plan.nullable(),
      status: z.enum(['active', 'past_due', 'cancelled']),
      cancelAtPeriodEnd: z.boolean(),
      paidUntil: instant,
      nextPayment: z.object({ at: instant, amount: money }).nullable(),
    })
    .nullable(),
  cardWorks: z.boolean(),
  /** Newest first. */
  payments: z.array(sandboxPayment),
  returnUrl: address,
});

export const sandboxChangeRequest = z.object({
  visitId,
  change: z.discriminatedUnion('kind', [
    /** From the next payment on. */
    z.object({ kind: z.literal('plan'), plan }),
    z.object({ kind: z.literal('cancel') }),
    /** Takes a cancelling back. */
    z.object({ kind: z.literal('keep') }),
    /** Which card is charged; an open bill is tried with it at once. */
    z.object({ kind: z.literal('card'), works: z.boolean() }),
    /** Lets time pass for this account's payments alone. */
    z.object({ kind: z.literal('time'), by: z.enum(['day', 'month', 'next_payment']) }),
  ]),
});

/** `sandbox-receipt`: one payment of the caller's. */
export const sandboxReceiptRequest = z.object({
  paymentId: z.string().regex(/^sandbox_payment_[0-9a-f]{32}$/),
});
