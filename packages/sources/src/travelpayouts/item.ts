import { z } from 'zod';

/**
 * A cached price, as all of the provider's lists write it. Any field may be missing or null; one that is
 * there has its type. Of two names for one thing, the second is that of some of the lists.
 */
export const itemSchema = z.object({
  /** City codes; the airports are the places where the flight really begins and ends. */
  origin: z.string().nullish(),
  destination: z.string().nullish(),
  origin_airport: z.string().nullish(),
  destination_airport: z.string().nullish(),
  /** For one adult, in the currency that the answer names. */
  price: z.number().nullish(),
  airline: z.string().nullish(),
  flight_number: z.union([z.string(), z.number().int()]).nullish(),
  /** ISO 8601, local, with the offset there. */
  departure_at: z.string().nullish(),
  return_at: z.string().nullish(),
  return_date: z.string().nullish(),
  transfers: z.number().int().nullish(),
  return_transfers: z.number().int().nullish(),
  /** Path and query of the search on the provider's site. */
  link: z.string().nullish(),
});

export type Item = z.infer<typeof itemSchema>;

const said = { success: z.literal(false), error: z.unknown().optional() };
const currency = z.string().nullish();

/** Envelope of a list of prices. An answer that says that it is none has its error instead. */
export const listSchema = z.union([
  z.object(said),
  z.object({ success: z.literal(true), data: z.array(z.unknown()).nullish(), currency }),
  z.object({ success: z.undefined().optional(), data: z.array(z.unknown()), currency }),
]);

/** Envelope of prices by destination. */
export const directionsSchema = z.union([
  z.object(said),
  z.object({
    success: z.literal(true),
    data: z.record(z.string(), z.unknown()).nullish(),
    currency,
  }),
]);
