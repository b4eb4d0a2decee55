/** Offer of Duffel's API version 2, as far as it is read. Required: what a price cannot be trusted without. */
import { z } from 'zod';

/** Local date and time without a zone. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/);

const airport = z.object({
  iata_code: z.string().nullish(),
  /** Code of the metropolitan area, if any. */
  iata_city_code: z.string().nullish(),
});

const named = z.object({ iata_code: z.string().nullish(), name: z.string().nullish() });

const segmentPassenger = z.object({
  cabin_class: z.string().nullish(),
  baggages: z.array(z.object({ type: z.string(), quantity: z.number() })).nullish(),
});

const segment = z.object({
  origin: airport,
  destination: airport,
  departing_at: localTime,
  arriving_at: localTime.nullish().catch(null),
  marketing_carrier: named.nullish(),
  marketing_carrier_flight_number: z.string().nullish(),
  aircraft: named.nullish(),
  stops: z.array(z.object({ airport: airport.nullish() })).nullish(),
  passengers: z.array(segmentPassenger).nullish(),
});

export const offerSchema = z.object({
  id: z.string().min(1),
  /** False for a test token, whose offers are made up. */
  live_mode: z.boolean(),
  /** Part of a journey, not for sale alone. */
  partial: z.boolean().nullish(),
  /** Decimal, for all passengers, including taxes. */
  total_amount: z.string(),
  total_currency: z.string(),
  expires_at: z.string().nullish(),
  owner: named.nullish(),
  passengers: z.array(z.unknown()).nullish(),
  slices: z.array(z.object({ segments: z.array(segment).min(1) })).min(1),
});

export type DuffelOffer = z.infer<typeof offerSchema>;
export type DuffelSegment = DuffelOffer['slices'][number]['segments'][number];
