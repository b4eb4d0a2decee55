import { z } from 'zod';

/** Optional text; a wrong type counts as none. */
const text = z.string().nullish().catch(null);
const count = z.number().int().nonnegative().nullish().catch(null);

/** `at` is local to the airport and has no zone: `2027-03-01T19:15:00`. */
const Departure = z.object({
  iataCode: z.string(),
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
});

const Segment = z.object({
  departure: Departure,
  arrival: z.object({ iataCode: z.string() }),
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

/** One offer of Flight Offers Search v2 and Flight Offers Price v1: the parts that are read. */
export const FlightOffer = z.object({
  numberOfBookableSeats: count,
  itineraries: z.array(z.object({ segments: z.array(Segment).min(1) })).min(1),
  /** Decimal texts in the currency beside them. */
  price: z.object({ currency: z.string(), total: z.string(), grandTotal: text }),
  travelerPricings: z.array(TravelerPricing).min(1),
});

export type FlightOffer = z.infer<typeof FlightOffer>;
export type FlightSegment = z.infer<typeof Segment>;
export type FlightTraveler = z.infer<typeof TravelerPricing>;

/** The answer to a search; offers are read one by one, and sent back as they came to be priced. */
export const OffersAnswer = z.object({ data: z.array(z.unknown()) });

export const PricedAnswer = z.object({
  data: z.object({ flightOffers: z.array(z.unknown()).min(1) }),
});
