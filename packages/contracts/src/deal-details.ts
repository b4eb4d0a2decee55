import { z } from 'zod';
import { instant, money } from './codes.ts';
import { LANGUAGES } from './constants.ts';
import { dateViews, dealView, goneReason, placeView } from './deal.ts';

/** `deal-details`: everything that is known of a deal that travellers were told of. */
export const dealDetailsRequest = z.object({
  dealId: z.uuid(),
  /** In which the cities and countries are named as well. */
  language: z.enum(LANGUAGES).optional(),
});

/**
 * What a look found, or what became of the deal without one. held: it began to wait for confirmation.
 * sighted_again: another sighting confirmed it. not_confirmed: another source has it only dearer, which
 * proves nothing. unavailable: nobody answered. doubted: travellers' reports sent it back to wait.
 */
export const checkOutcome = z.enum([
  'confirmed',
  'repriced',
  'not_found',
  'price_rose',
  'not_confirmed',
  'unavailable',
  'held',
  'sighted_again',
  'dropped',
  'doubted',
]);

/** A place on the way, with where it lies and what time it keeps; null where that is not known. */
export const waypoint = placeView.extend({
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** IANA zone. */
  timeZone: z.string().nullable(),
});
export type Waypoint = z.infer<typeof waypoint>;

/** A time of day at the place where it is read, `14:05`. */
const localTime = z.string().regex(/^\d{2}:\d{2}$/);

/** The flights behind the price, as far as their source said. */
export const flightFacts = z.object({
  /** Origin, connections in the source's order, destination. Of a round trip those of both ways. */
  way: z.array(waypoint).min(2),
  /** Of the way out, at the origin; of the way back, at the destination. */
  departureTime: localTime.nullable(),
  returnTime: localTime.nullable(),
  /** Such as `W62376`, with the carrier where the source named it. */
  flightNumbers: z.array(z.string()),
  /** Codes or names as the source gives them. */
  aircraft: z.array(z.string()),
});
export type FlightFacts = z.infer<typeof flightFacts>;

export const dealDetailsResponse = z.object({
  /** With the evidence behind its usual price. */
  deal: dealView,
  flight: flightFacts,
  /** Every source that showed the price. */
  sources: z.array(z.string()).min(1),
  /** The same trip on the days beside it, itself included. */
  dates: dateViews,
  /** What this very trip cost each time that it was seen in the last 180 days, oldest first. */
  history: z.array(z.object({ at: instant, price: money, source: z.string() })),
  life: z.object({
    firstSeenAt: instant,
    detectedAt: instant,
    /** When travellers were first told; null for one that comes back and is being looked at. */
    liveAt: instant.nullable(),
    lastSeenAt: instant,
    goneAt: instant.nullable(),
    goneReason: goneReason.nullable(),
    /** Which time it is that this trip is a deal. */
    episode: z.number().int().positive(),
    /** Second looks of this time, oldest first. */
    checks: z.array(
      z.object({
        at: instant,
        source: z.string(),
        outcome: checkOutcome,
        price: money.nullable(),
      }),
    ),
  }),
});
export type DealDetails = z.infer<typeof dealDetailsResponse>;
export type CheckOutcomeView = z.infer<typeof checkOutcome>;
