import { z } from 'zod';

/**
 * Fields of an offer that are read. There are more (seats, conditions, payment), which nothing here needs, and
 * much of it may be null; what is required is what a price can't be trusted without.
 */

/** Local date and time without a zone, as on a ticket. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/);

const airport = z.object({
  iata_code: z.string().nullish(),
  /** Of the metropolitan area, where the airport is in one. */
  iata_city_code: z.string().nullish(),
});

const airline = z.object({ iata_code: z.string().nullish(), name: z.string().nullish() });

const segmentPassenger = z.object({
  cabin_class: z.string().nullish(),
  baggages: z.array(z.object({ type: z.string(), quantity: z.number() })).nullish(),
});

const segment = z.object({
  origin: airport,
  destination: airport,
  departing_at: localTime,
  marketing_carrier: airline.nullish(),
  marketing_carrier_flight_number: z.string().nullish(),
  aircraft: airline.nullish(),
  stops: z.array(z.object({ airport: airport.nullish() })).nullish(),
  passengers: z.array(segmentPassenger).nullish(),
});

/** An offer of Duffel, API version 2; of a list as of a single one. */
export const offerSchema = z.object({
  id: z.string().min(1),
  /** False when the token is one for tests: the offer is made up. Nothing else shows that. */
  live_mode: z.boolean(),
  /** True for a part of a journey that can't be bought alone. */
  partial: z.boolean().nullish(),
  /** Decimal, for all passengers, taxes included. */
  total_amount: z.string(),
  total_currency: z.string(),
  expires_at: z.string().nullish(),
  owner: airline.nullish(),
  passengers: z.array(z.unknown()).nullish(),
  slices: z.array(z.object({ segments: z.array(segment).min(1) })).min(1),
});

export type DuffelOffer = z.infer<typeof offerSchema>;
export type DuffelSlice = DuffelOffer['slices'][number];
export type DuffelSegment = DuffelSlice['segments'][number];
