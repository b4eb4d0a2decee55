import { z } from 'zod';

// Pages forbid code made from text, and browsers report the very attempt.
if ('document' in globalThis) z.config({ jitless: true });

/** An IATA airport or city code; lower case is accepted and raised. */
export const placeCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);

/** ISO 3166-1 alpha-2; lower case is accepted and raised. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** `YYYY-MM-DD`, a day that the calendar has. */
export const localDate = z.iso.date();

/** ISO 8601 instant with a zone. */
export const instant = z.iso.datetime({ offset: true });

/** ISO 4217. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);

/** An amount in integer minor units of its currency. */
export const money = z.object({
  amount: z.number().int(),
  currency: currencyCode,
});
export type MoneyView = z.infer<typeof money>;

export const cabin = z.enum(['economy', 'premium_economy', 'business', 'first']);
export const tripType = z.enum(['one_way', 'round_trip']);
export const alliance = z.enum(['oneworld', 'star_alliance', 'skyteam']);
