import { z } from 'zod';
import { money } from './codes.ts';

export const reportKind = z.enum(['gone', 'price_differs']);

/**
 * `report-deal`: what a traveller found at the seller's. Of an alert on several dates `dealId` says
 * which; `alertId` alone means the first.
 */
export const reportDealRequest = z
  .object({
    alertId: z.uuid().optional(),
    dealId: z.uuid().optional(),
    kind: reportKind,
    /** The price seen instead, for `price_differs`, in the currency of the deal; another is passed over. */
    price: money.extend({ amount: z.number().int().positive() }).optional(),
  })
  .refine(({ alertId, dealId }) => alertId !== undefined || dealId !== undefined, {
    path: ['dealId'],
  });

/**
 * looking: a second look is due at once, and the live stream brings what it finds. noted: nobody can be
 * asked; it counts with the reports of others. repeated: reported by this traveller before. over: the
 * deal is gone already.
 */
export const reportDealResponse = z.object({
  outcome: z.enum(['looking', 'noted', 'repeated', 'over']),
});
