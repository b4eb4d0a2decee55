import { z } from 'zod';

/** An item of Flight Inspiration Search v1 and of Flight Cheapest Date Search v1, which are alike. */
export const CheapestTrip = z.object({
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  /** Missing on one-way trips. */
  returnDate: z.string().nullish(),
  price: z.object({ total: z.string() }),
});

export type CheapestTrip = z.infer<typeof CheapestTrip>;

const text = z.string().nullish().catch(null);

/** The currency of all prices stands beside the items. */
export const CheapestAnswer = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ currency: text }).nullish().catch(null),
  dictionaries: z
    .object({ currencies: z.record(z.string(), z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
});

export type CheapestAnswer = z.infer<typeof CheapestAnswer>;

/** Null where neither place names exactly one: a price without a currency is none. */
export function getCurrency({ meta, dictionaries }: CheapestAnswer): string | null {
  if (meta?.currency != null) return meta.currency;
  const codes = Object.keys(dictionaries?.currencies ?? {});
  return codes.length === 1 ? (codes[0] ?? null) : null;
}
