import { z } from 'zod';

/** A cached price. Any field may be missing or null. */
export const itemSchema = z.object({
  /** City codes. */
  origin: z.string().nullish(),
  destination: z.string().nullish(),
  origin_airport: z.string().nullish(),
  destination_airport: z.string().nullish(),
  /** For one adult, in the currency of the response. */
  price: z.number().nullish(),
  airline: z.string().nullish(),
  flight_number: z.union([z.string(), z.number().int()]).nullish(),
  /** Local time with its offset, ISO 8601. */
  departure_at: z.string().nullish(),
  return_at: z.string().nullish(),
  /** Name of `return_at` in some lists. */
  return_date: z.string().nullish(),
  transfers: z.number().int().nullish(),
  return_transfers: z.number().int().nullish(),
  /** Path and query of the search on Aviasales. */
  link: z.string().nullish(),
});

export type Item = z.infer<typeof itemSchema>;

const failed = { success: z.literal(false), error: z.unknown().optional() };
const currency = z.string().nullish();

/** Envelope of a list of prices. */
export const listSchema = z.union([
  z.object(failed),
  z.object({ success: z.literal(true), data: z.array(z.unknown()).nullish(), currency }),
  z.object({ success: z.undefined().optional(), data: z.array(z.unknown()), currency }),
]);

/** Envelope of prices by destination. */
export const directionsSchema = z.union([
  z.object(failed),
  z.object({
    success: z.literal(true),
    data: z.record(z.string(), z.unknown()).nullish(),
    currency,
  }),
]);
