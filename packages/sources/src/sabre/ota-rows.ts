import type { RawFare } from '@farelark/engine';
import { parseItems } from '../http/index.ts';
import {
  type Direction,
  type Flight,
  matchesTrip,
  type OfferContext,
  toJourneyRow,
  toTimes,
} from '../journey.ts';
import { type Allowance, INCLUDED_BAGS, toBaggage, toCabin, toPriceText } from './fare.ts';
import {
  type FlightSegment,
  type OtaPricing,
  type OtaResponse,
  PricedItinerary,
} from './ota-response.ts';

/** One row per itinerary for the trip and its cabin. Unreadable itineraries become malformed rows. */
export function toOtaRows(response: OtaResponse, context: OfferContext): readonly RawFare[] {
  return parseItems(response, PricedItinerary, ({ AirItinerary, AirItineraryPricingInfo }) => {
    const options = AirItinerary.OriginDestinationOptions.OriginDestinationOption;
    const directions = options.flatMap(({ FlightSegment }) => toDirection(FlightSegment) ?? []);
    const [pricing] = AirItineraryPricingInfo;
    if (pricing === undefined || directions.length !== options.length) return null;
    const flights = directions.flatMap((direction) => direction.flights).length;
    const codes =
      pricing.FareInfos?.FareInfo?.map(({ TPA_Extensions }) => TPA_Extensions?.Cabin?.Cabin) ?? [];
    if (toCabin(codes, flights) !== context.trip.cabin) return [];
    if (!matchesTrip(directions, context)) return [];
    const { Amount, CurrencyCode: currency } = pricing.ItinTotalFare.TotalFare;
    const baggage = toBaggage(getAllowances(pricing), flights);
    const journey = { directions, price: toPriceText(Amount, currency), currency, baggage };
    return [toJourneyRow(journey, context)];
  });
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

function toDirection(segments: readonly FlightSegment[]): Direction | null {
  const [, date] = LOCAL_TIME.exec(segments[0]?.DepartureDateTime ?? '') ?? [];
  return date === undefined ? null : { date, flights: segments.map(toFlight) };
}

function toFlight(segment: FlightSegment): Flight {
  return {
    from: { code: segment.DepartureAirport.LocationCode },
    to: { code: segment.ArrivalAirport.LocationCode },
    carrier: segment.MarketingAirline.Code,
    number: `${segment.MarketingAirline.Code}${segment.FlightNumber ?? ''}`,
    aircraft: segment.Equipment?.[0]?.AirEquipType ?? '',
    technicalStops: segment.StopQuantity ?? 0,
    technicalStopAirports: [],
    time: LOCAL_TIME.exec(segment.DepartureDateTime)?.[2] ?? '',
    times: toTimes(segment.DepartureDateTime, segment.ArrivalDateTime),
  };
}

function getAllowances({ PTC_FareBreakdowns }: OtaPricing): readonly Allowance[] {
  const { PassengerFare } = PTC_FareBreakdowns?.PTC_FareBreakdown?.[0] ?? {};
  const bags = PassengerFare?.TPA_Extensions?.BaggageInformationList?.BaggageInformation ?? [];
  return bags
    .filter(({ ProvisionType }) => ProvisionType === INCLUDED_BAGS)
    .map(({ Segment, Allowance }) => ({
      flights: Segment?.map(({ Id }) => Id) ?? null,
      amount: Allowance?.[0]?.Pieces ?? Allowance?.[0]?.Weight ?? null,
    }));
}
