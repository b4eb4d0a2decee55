import { z } from 'zod';

const place = z.string().regex(/^[A-Z]{3}$/);
/** Schema of an offer request. Strict: a field unknown to Duffel is our mistake. */
export const offerRequest = z.strictObject({
  slices: z
    .array(z.strictObject({ origin: place, destination: place, departure_date: z.iso.date() }))
    .min(1)
    .max(2),
  passengers: z.array(z.strictObject({ type: z.literal('adult') })).length(1),
  cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
});
export type TripQuery = z.infer<typeof offerRequest>;
