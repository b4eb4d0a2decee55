/**
 * Response of InstaFlights, as far as it is read: complete itineraries, as in OTA's air low fare response. Older parts
 * of Sabre send a single item instead of a list, and numbers as text; both are accepted.
 */
import { z } from 'zod';

const many = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.array(schema), schema.transform((item) => [item])]);
const text = z.union([z.string(), z.number().transform(String)]);

const Items = z.array(z.unknown());

/** Unparsed itineraries, at the top level (InstaFlights) or nested (OTA). */
export const OtaResponse = z
  .union([
    z.object({
      OTA_AirLowFareSearchRS: z.object({
        PricedItineraries: z.object({ PricedItinerary: Items.optional() }).optional(),
      }),
    }),
    z.object({ PricedItineraries: Items }),
  ])
  .transform((response): readonly unknown[] =>
    'PricedItineraries' in response
      ? response.PricedItineraries
      : (response.OTA_AirLowFareSearchRS.PricedItineraries?.PricedItinerary ?? []),
  );
export type OtaResponse = z.infer<typeof OtaResponse>;

const Airport = z.object({ LocationCode: z.string() });

export const FlightSegment = z.object({
  /** Local time without a zone: `2018-10-01T14:50:00`. */
  DepartureDateTime: z.string(),
  ArrivalDateTime: z.string().optional(),
  DepartureAirport: Airport,
  ArrivalAirport: Airport,
  MarketingAirline: z.object({ Code: z.string() }),
  FlightNumber: text.optional(),
  /** Stops under the same flight number. */
  StopQuantity: z.number().int().min(0).optional(),
  Equipment: many(z.object({ AirEquipType: text.optional() })).optional(),
});
export type FlightSegment = z.infer<typeof FlightSegment>;

const BaggageInformation = z.object({
  ProvisionType: z.string().optional(),
  Segment: many(z.object({ Id: z.number() })).optional(),
  Allowance: many(
    z.object({ Pieces: z.number().optional(), Weight: z.number().optional() }),
  ).optional(),
});

const FareBreakdown = z.object({
  PassengerFare: z
    .object({
      TPA_Extensions: z
        .object({
          BaggageInformationList: z
            .object({ BaggageInformation: many(BaggageInformation).optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

const Pricing = z.object({
  ItinTotalFare: z.object({
    TotalFare: z.object({ Amount: z.union([z.number(), z.string()]), CurrencyCode: z.string() }),
  }),
  PTC_FareBreakdowns: z.object({ PTC_FareBreakdown: many(FareBreakdown).optional() }).optional(),
  FareInfos: z
    .object({
      FareInfo: many(
        z.object({
          TPA_Extensions: z
            .object({ Cabin: z.object({ Cabin: z.string().optional() }).optional() })
            .optional(),
        }),
      ).optional(),
    })
    .optional(),
});
export type OtaPricing = z.infer<typeof Pricing>;

export const PricedItinerary = z.object({
  AirItinerary: z.object({
    OriginDestinationOptions: z.object({
      OriginDestinationOption: many(z.object({ FlightSegment: many(FlightSegment) })),
    }),
  }),
  AirItineraryPricingInfo: many(Pricing),
});
