import { z } from 'zod';
import { instant, money } from './codes.ts';
import { dateViews, dealView } from './deal.ts';

/** `deal-details`: everything that is known of a deal that travellers were told of. */
export const dealDetailsRequest = z.object({ dealId: z.uuid() });

export const dealDetailsResponse = z.object({
  /** With the evidence behind its usual price. */
  deal: dealView,
  /** The same trip on the days beside it, itself included. */
  dates: dateViews,
  /** What this very trip cost each time that it was seen in the last 180 days, oldest first. */
  history: z.array(z.object({ at: instant, price: money, source: z.string() })),
  life: z.object({
    firstSeenAt: instant,
    detectedAt: instant,
    /** When travellers were first told; null for one that comes back and is being looked at. */
    liveAt: instant.nullable(),
    lastSeenAt: instant,
    goneAt: instant.nullable(),
    /** price_rose, not_found, not_seen, departed or historic. */
    goneReason: z.string().nullable(),
    /** Which time it is that this trip is a deal. */
    episode: z.number().int().positive(),
    /** Second looks of this time, oldest first. */
    checks: z.array(
      z.object({
        at: instant,
        source: z.string(),
        outcome: z.enum([
          'confirmed',
          'repriced',
          'not_found',
          'unavailable',
          'held',
          'sighted_again',
        ]),
        price: money.nullable(),
      }),
    ),
  }),
});
