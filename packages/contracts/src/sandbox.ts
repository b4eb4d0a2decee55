import { z } from 'zod';
import { instant, money, webUrl } from './codes.ts';
import { PLANS } from './plan.ts';

const visitId = z.string().regex(/^sandbox_visit_[0-9a-f]{32}$/);
const plan = z.enum(PLANS);

export const sandboxPageRequest = z.object({ visitId });
export const sandboxPage = z.object({
  /** has_plan: the page manages it. closed: expired after a day, or replaced by another checkout. */
  state: z.enum(['open', 'paid', 'has_plan', 'closed']),
  /** Null unless open. */
  bill: z
    .object({
      plan,
      price: money,
      /** Whole per cent. */
      discountPercent: z.number().int().min(1).max(100).nullable(),
      /** The price after the discount. */
      toPay: money,
      /** If paid now. */
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
  returnUrl: webUrl,
  /** Null on pages that manage a plan. */
  cancelUrl: webUrl.nullable(),
});

export const sandboxPayRequest = z.object({ visitId, cardWorks: z.boolean() });
export const sandboxPayResponse = z.object({
  outcome: z.enum(['paid', 'refused', 'has_plan', 'closed']),
});

export const sandboxChangeRequest = z.object({
  visitId,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel') }),
    /** Advances the customer's clock to the next charge or end. */
    z.object({ kind: z.literal('time'), cardWorks: z.boolean() }),
  ]),
});
