import { z } from 'zod';
import { instant, money } from './codes.ts';
import { PLANS } from './plan.ts';

const visitId = z.string().regex(/^sandbox_visit_[0-9a-f]{32}$/);
const plan = z.enum(PLANS);
const address = z.url({ protocol: /^https?$/ });

export const sandboxPageRequest = z.object({ visitId });
export const sandboxPage = z.object({
  /** has_plan: to be managed here. closed: left for a day, or another checkout was opened. */
  state: z.enum(['open', 'paid', 'has_plan', 'closed']),
  /** Product for sale; null unless open. */
  bill: z
    .object({
      plan,
      price: money,
      /** Whole per cent. */
      discountPercent: z.number().int().min(1).max(100).nullable(),
      /** The price after the discount. */
      toPay: money,
      /** End of the first period if it is paid now. */
      paidUntil: instant,
    })
    .nullable(),
  subscription: z
    .object({
      plan,
      status: z.enum(['active', 'past_due', 'cancelled']),
      cancelAtPeriodEnd: z.boolean(),
      paidUntil: instant,
      nextPayment: z.object({ at: instant, amount: money }).nullable(),
    })
    .nullable(),
  returnUrl: address,
  /** Null on pages that sell nothing. */
  cancelUrl: address.nullable(),
});

export const sandboxPayRequest = z.object({ visitId, cardWorks: z.boolean() });
export const sandboxPayResponse = z.object({
  outcome: z.enum(['paid', 'refused', 'has_plan', 'closed']),
});

export const sandboxChangeRequest = z.object({
  visitId,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel') }),
    /** Lets time pass for this customer until the next charge or end. */
    z.object({ kind: z.literal('time'), cardWorks: z.boolean() }),
  ]),
});
