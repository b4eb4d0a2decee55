/** Responses of Amadeus, as far as they are read. */
import { z } from 'zod';

/** Optional text; a wrong type counts as missing. */
const text = z.string().nullish().catch(null);
const count = z.number().int().nonnegative().nullish().catch(null);

/** `at` is local time without a zone: `2027-03-01T19:15:00`. */
const Departure = z.object({
  iataCode: z.string(),
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
});

const Segment = z.object({
  departure: Departure,
  arrival: z.object({ iataCode: z.string(), at: text }),
  /** Marketing carrier; another airline may operate the flight. */
  carrierCode: z.string(),
  number: z.string(),
  aircraft: z.object({ code: text }).nullish().catch(null),
  /** Stops under the same flight number. */
  numberOfStops: count,
  stops: z
    .array(z.object({ iataCode: z.string() }))
    .nullish()
    .catch(null),
});

const Bags = z.object({ quantity: count, weight: count });

const TravelerPricing = z.object({
  travelerType: text,
  price: z.object({ total: text }).nullish().catch(null),
  fareDetailsBySegment: z.array(
    z.object({ cabin: text, includedCheckedBags: Bags.nullish().catch(null) }),
  ),
});

/** Offer of Flight Offers Search v2 and Flight Offers Price v1. */
export const FlightOffer = z.object({
  numberOfBookableSeats: count,
  itineraries: z.array(z.object({ segments: z.array(Segment).min(1) })).min(1),
  /** Decimals in major units. */
  price: z.object({ currency: z.string(), total: z.string(), grandTotal: text }),
  travelerPricings: z.array(TravelerPricing).min(1),
});

export type FlightOffer = z.infer<typeof FlightOffer>;
export type FlightSegment = z.infer<typeof Segment>;
export type FlightTraveler = z.infer<typeof TravelerPricing>;

/** Offers are parsed one by one, and sent back unchanged for pricing. */
export const SearchResponse = z.object({ data: z.array(z.unknown()) });

export const PriceResponse = z.object({
  data: z.object({ flightOffers: z.array(z.unknown()).min(1) }),
});

/** Item of Flight Inspiration Search v1 and Flight Cheapest Date Search v1. */
export const CheapestTrip = z.object({
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  /** Missing for one-way trips. */
  returnDate: z.string().nullish(),
  price: z.object({ total: z.string() }),
});

/** The currency of all prices is beside the items. */
export const CheapestResponse = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ currency: text }).nullish().catch(null),
  dictionaries: z
    .object({ currencies: z.record(z.string(), z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
});

export type CheapestResponse = z.infer<typeof CheapestResponse>;

/** Null if no place names exactly one currency. */
export function getCurrency({ meta, dictionaries }: CheapestResponse): string | null {
  if (meta?.currency != null) return meta.currency;
  const codes = Object.keys(dictionaries?.currencies ?? {});
  return codes.length === 1 ? (codes[0] ?? null) : null;
}
