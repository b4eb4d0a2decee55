/**
 * Response of Bargain Finder Max (GIR, grouped itinerary response), as far as it is read. Flights, legs and bags are
 * listed once and referenced by id. The envelope is strict; items are parsed one by one, so that an invalid one only
 * affects itineraries that reference it.
 */
import { z } from 'zod';

const items = z.array(z.unknown()).optional();

export const GroupedResponse = z.object({
  groupedItineraryResponse: z.object({
    messages: items,
    statistics: z.object({ itineraryCount: z.number().optional() }).optional(),
    scheduleDescs: items,
    legDescs: items,
    baggageAllowanceDescs: items,
    fareComponentDescs: items,
    itineraryGroups: items,
  }),
});
export type GroupedResponse = z.infer<typeof GroupedResponse>['groupedItineraryResponse'];

export const Message = z.object({
  severity: z.string().optional(),
  type: z.string().optional(),
  code: z.string().optional(),
  text: z.string().optional(),
});

/** A flight without a date. `time` has a zone offset: `17:10:00+02:00`. */
export const Schedule = z.object({
  id: z.number(),
  /** Stops under the same flight number. */
  stopCount: z.number().int().min(0).optional(),
  departure: z.object({ airport: z.string(), time: z.string() }),
  arrival: z.object({
    airport: z.string(),
    time: z.string().optional(),
    /** Days after the departure. */
    dateAdjustment: z.number().int().optional(),
  }),
  carrier: z.object({
    marketing: z.string(),
    marketingFlightNumber: z.union([z.number(), z.string()]).optional(),
    equipment: z.object({ code: z.string() }).optional(),
  }),
  hiddenStops: z.array(z.object({ airport: z.string().optional() })).optional(),
});
export type Schedule = z.infer<typeof Schedule>;

/** The flights of one direction. */
export const Leg = z.object({
  id: z.number(),
  schedules: z
    .array(z.object({ ref: z.number(), departureDateAdjustment: z.number().int().optional() }))
    .min(1),
});
export type Leg = z.infer<typeof Leg>;

/** Has pieces, weight, or neither if the airline does not state it. */
export const BagAllowance = z.object({
  id: z.number(),
  pieceCount: z.number().optional(),
  weight: z.number().optional(),
});
export type BagAllowance = z.infer<typeof BagAllowance>;

export const FareComponent = z.object({ id: z.number(), cabinCode: z.string().optional() });
export type FareComponent = z.infer<typeof FareComponent>;

/** Itineraries on the same days. */
export const Group = z.object({
  groupDescription: z.unknown().optional(),
  itineraries: z.array(z.unknown()),
});

export const GroupDescription = z.object({
  legDescriptions: z.array(z.object({ departureDate: z.string() })).min(1),
});

const PassengerInfo = z.object({
  fareComponents: z
    .array(
      z.object({
        ref: z.number().optional(),
        segments: z
          .array(z.object({ segment: z.object({ cabinCode: z.string().optional() }).optional() }))
          .optional(),
      }),
    )
    .optional(),
  baggageInformation: z
    .array(
      z.object({
        provisionType: z.string().optional(),
        /** Indexes of the flights in the journey; absent = all. */
        segments: z.array(z.object({ id: z.number() })).optional(),
        allowance: z.object({ ref: z.number() }).optional(),
      }),
    )
    .optional(),
});
export type PassengerInfo = z.infer<typeof PassengerInfo>;

const Pricing = z.object({
  /** Present with any content: the price is no longer available. */
  soldOut: z.unknown().optional(),
  /** `timeToLive` is in seconds. */
  offer: z.object({ offerId: z.string(), timeToLive: z.number().positive().optional() }).optional(),
  fare: z
    .object({
      totalFare: z.object({ totalPrice: z.number(), currency: z.string() }),
      passengerInfoList: z.array(z.object({ passengerInfo: PassengerInfo.optional() })).optional(),
    })
    .optional(),
});
export type Pricing = z.infer<typeof Pricing>;

export const Itinerary = z.object({
  legs: z.array(z.object({ ref: z.number() })).min(1),
  pricingInformation: z.array(Pricing).min(1),
});
export type Itinerary = z.infer<typeof Itinerary>;
