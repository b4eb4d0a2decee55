import { z } from 'zod';
import { instant, money } from './codes.ts';

/** `why-this-deal`: which of the traveller's preferences a deal meets, and when they were told of it. */
export const whyThisDealRequest = z.object({ dealId: z.uuid() });

/** What preferences speak of, in the order of their form. */
export const PREFERENCES_OF_DEALS = [
  'departure',
  'destination',
  'dates',
  'nights',
  'price',
  'cabin',
  'baggage',
  'trip_type',
  'stops',
  'carrier',
  'airplane',
  'time_of_day',
  'via',
] as const;
export type PreferenceOfDeals = (typeof PREFERENCES_OF_DEALS)[number];

/** met: it asks for something, and the deal has it. open: it accepts any deal. unmet: it accepts this one no longer. */
export const preferenceVerdict = z.enum(['met', 'open', 'unmet']);
export type PreferenceVerdict = z.infer<typeof preferenceVerdict>;

export const whyThisDealResponse = z.object({
  /** Null where the traveller was not told of it. */
  told: z
    .object({
      alertId: z.uuid(),
      /** When they were first told of the alert, and when last. */
      firstAt: instant,
      lastAt: instant,
      /** How often: more than once where the price fell further, or came back. */
      times: z.number().int().positive(),
      /** The price that they were last told. */
      price: money,
      /** It was told while nobody had confirmed it yet. */
      unconfirmed: z.boolean(),
      closedAt: instant.nullable(),
    })
    .nullable(),
  /** By the preferences as they are now; null while none are saved. */
  preferences: z
    .array(z.object({ preference: z.enum(PREFERENCES_OF_DEALS), verdict: preferenceVerdict }))
    .nullable(),
  /** For how many the traveller books: prices are for one. */
  passengers: z.number().int().min(1).max(9),
  /** Whether they muted the route. */
  muted: z.boolean(),
});
export type WhyThisDeal = z.infer<typeof whyThisDealResponse>;
