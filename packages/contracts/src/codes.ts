import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

// The CSP of pages forbids eval, and browsers report each attempt.
if ('document' in globalThis) z.config({ jitless: true });

/** Accepts lower case and surrounding whitespace. */
const code = (pattern: RegExp) => z.string().trim().toUpperCase().regex(pattern);

/** An IATA airport or city code. */
export const placeCode = code(/^[A-Z]{3}$/);
/** ISO 3166-1 alpha-2. */
export const countryCode = code(/^[A-Z]{2}$/);
/** IATA code of an airline. */
export const airlineCode = code(/^[A-Z0-9]{2}$/);
/** ISO 4217. */
export const currencyCode = code(/^[A-Z]{3}$/);

export const language = z.enum(LANGUAGES);

/** Valid calendar day, `YYYY-MM-DD`. */
export const localDate = z.iso.date();

/** ISO 8601 instant with a zone. */
export const instant = z.iso.datetime({ offset: true });

export const count = z.number().int().nonnegative();

/** An amount in integer minor units of its currency. */
export const money = z.object({ amount: z.number().int(), currency: currencyCode });
export type MoneyView = z.infer<typeof money>;
export const positiveMoney = money.extend({ amount: z.number().int().positive() });

/** Party size, all adults; prices are for one. */
export const adults = z.number().int().min(1).max(9).default(1);

export const webUrl = z.url({ protocol: /^https?$/ });

export const pageOffset = count.max(100_000).default(0);

export const cabin = z.enum(['economy', 'premium_economy', 'business', 'first']);
export const tripType = z.enum(['one_way', 'round_trip']);
export const alliance = z.enum(['oneworld', 'star_alliance', 'skyteam']);
