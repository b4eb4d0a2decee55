/**
 * Answer of Bargain Finder Max (GIR, grouped itinerary response): flights, legs and bags are listed
 * once and referred to by id. Only what is read is named. The envelope is strict, its items are read one
 * by one, so that one that is broken costs only the itineraries that refer to it.
 */
import { z } from 'zod';

const items = z.array(z.unknown()).optional();

export const GroupedAnswer = z.object({
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
export type GroupedAnswer = z.infer<typeof GroupedAnswer>['groupedItineraryResponse'];

export const Message = z.object({
  severity: z.string().optional(),
  type: z.string().optional(),
  code: z.string().optional(),
  text: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

const flightNumber = z.union([z.number(), z.string()]);

/** A flight without a date. `time` is a time of day with its offset: `17:10:00+02:00`. */
export const Schedule = z.object({
  id: z.number(),
  /** Touchdowns under the same flight number. */
  stopCount: z.number().int().min(0).optional(),
  departure: z.object({ airport: z.string(), time: z.string() }),
  arrival: z.object({ airport: z.string() }),
  carrier: z.object({
    marketing: z.string(),
    marketingFlightNumber: flightNumber.optional(),
    equipment: z.object({ code: z.string() }).optional(),
  }),
  hiddenStops: z.array(z.object({ airport: z.string().optional() })).optional(),
});
export type Schedule = z.infer<typeof Schedule>;

/** One direction of a journey: its flights in order. */
export const Leg = z.object({
  id: z.number(),
  schedules: z
    .array(z.object({ ref: z.number(), departureDateAdjustment: z.number().int().optional() }))
    .min(1),
});
export type Leg = z.infer<typeof Leg>;

/** A bag is stated by pieces or by weight; by neither where the airline does not say. */
export const BagAllowance = z.object({
  id: z.number(),
  pieceCount: z.number().optional(),
  weight: z.number().optional(),
});
export type BagAllowance = z.infer<typeof BagAllowance>;

export const FareComponent = z.object({ id: z.number(), cabinCode: z.string().optional() });
export type FareComponent = z.infer<typeof FareComponent>;

/** Itineraries of the same days: these are stated only here. */
export const Group = z.object({
  groupDescription: z.unknown().optional(),
  itineraries: z.array(z.unknown()),
});

export const GroupDescription = z.object({
  legDescriptions: z.array(z.object({ departureDate: z.string() })).min(1),
});
export type GroupDescription = z.infer<typeof GroupDescription>;

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
        /** `A` is what is carried free; others are what more would cost, and cabin bags. */
        provisionType: z.string().optional(),
        /** Flights that it holds for, counted from 0 through the journey; absent = all. */
        segments: z.array(z.object({ id: z.number() })).optional(),
        allowance: z.object({ ref: z.number() }).optional(),
      }),
    )
    .optional(),
});
export type PassengerInfo = z.infer<typeof PassengerInfo>;

const Pricing = z.object({
  /** Present with any content: this price is no longer available. */
  soldOut: z.unknown().optional(),
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
