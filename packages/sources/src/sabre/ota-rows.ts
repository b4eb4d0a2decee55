/** Makes rows of what InstaFlights answered. */
import type { RawFare } from '@farelark/engine';
import { readItems } from '../http/index.ts';
import { type Direction, type Flight, isOnTrip, type Reading, toJourneyRow } from '../journey.ts';
import { type Allowance, FREE_ALLOWANCE, toBaggage } from './baggage.ts';
import { lowestCabin } from './cabin.ts';
import {
  type FlightSegment,
  type OtaAnswer,
  type OtaPricing,
  PricedItinerary,
} from './ota-answer.ts';
import { toPriceText } from './price.ts';

/**
 * One row for each itinerary on the trip and in the cabin that were asked; itineraries that can't be
 * read are malformed rows.
 */
export function otaRows(answer: OtaAnswer, reading: Reading): readonly RawFare[] {
  return readItems(answer, PricedItinerary, ({ AirItinerary, AirItineraryPricingInfo }) => {
    const options = AirItinerary.OriginDestinationOptions.OriginDestinationOption;
    const directions = options.flatMap(({ FlightSegment }) => toDirection(FlightSegment) ?? []);
    const [pricing] = AirItineraryPricingInfo;
    if (pricing === undefined || directions.length !== options.length) return null;
    const flights = directions.flatMap((direction) => direction.flights).length;
    const cabin = getCabin(pricing, flights);
    if (cabin !== reading.trip.cabin || !isOnTrip(directions, reading)) return [];
    const { Amount, CurrencyCode: currency } = pricing.ItinTotalFare.TotalFare;
    const baggage = toBaggage(listAllowances(pricing), flights);
    const journey = { directions, price: toPriceText(Amount, currency), currency, baggage };
    return [toJourneyRow(journey, reading)];
  });
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

function toDirection(segments: readonly FlightSegment[]): Direction | null {
  const [, date] = LOCAL.exec(segments[0]?.DepartureDateTime ?? '') ?? [];
  return date === undefined ? null : { date, flights: segments.map(toFlight) };
}

function toFlight(segment: FlightSegment): Flight {
  return {
    from: { code: segment.DepartureAirport.LocationCode },
    to: { code: segment.ArrivalAirport.LocationCode },
    carrier: segment.MarketingAirline.Code,
    number: `${segment.MarketingAirline.Code}${segment.FlightNumber ?? ''}`,
    aircraft: segment.Equipment?.[0]?.AirEquipType ?? '',
    touchdowns: segment.StopQuantity ?? 0,
    touchdownsAt: [],
    time: LOCAL.exec(segment.DepartureDateTime)?.[2] ?? '',
  };
}

function getCabin({ FareInfos }: OtaPricing, flights: number) {
  const cabins =
    FareInfos?.FareInfo?.map(({ TPA_Extensions }) => TPA_Extensions?.Cabin?.Cabin) ?? [];
  const missing = Array.from({ length: Math.max(0, flights - cabins.length) }, () => undefined);
  return lowestCabin([...cabins, ...missing]);
}

function listAllowances({ PTC_FareBreakdowns }: OtaPricing): readonly Allowance[] {
  const { PassengerFare } = PTC_FareBreakdowns?.PTC_FareBreakdown?.[0] ?? {};
  const bags = PassengerFare?.TPA_Extensions?.BaggageInformationList?.BaggageInformation ?? [];
  return bags
    .filter(({ ProvisionType }) => ProvisionType === FREE_ALLOWANCE)
    .map(({ Segment, Allowance }) => ({
      flights: Segment?.map(({ Id }) => Id) ?? null,
      amount: Allowance?.[0]?.Pieces ?? Allowance?.[0]?.Weight ?? null,
    }));
}
