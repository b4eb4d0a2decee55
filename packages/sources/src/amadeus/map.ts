import type { Baggage, RawFare } from '@farelark/engine';
import {
  type Direction,
  type Flight,
  getLowestCabin,
  matchesTrip,
  type OfferContext,
  toJourneyRow,
  toTimes,
} from '../journey.ts';
import type { FlightOffer, FlightSegment, FlightTraveler } from './responses.ts';

export const AMADEUS = 'amadeus';

/**
 * Row of an offer; null if it is for another trip.
 *
 * The row has neither offer id nor expiry: an offer's `id` is its index in one response, and `lastTicketingDate` is the
 * payment deadline after booking. It has no link either: agencies sell the offers.
 */
export function toRow(offer: FlightOffer, context: OfferContext): RawFare | null {
  const { trip } = context;
  const adult = findAdult(offer);
  const cabins = adult?.fareDetailsBySegment.map(({ cabin }) => cabin?.toLowerCase()) ?? [];
  const cabin = getLowestCabin(cabins) ?? trip.cabin;
  const directions = offer.itineraries.map(toDirection);
  if (cabin !== trip.cabin || offer.numberOfBookableSeats === 0) return null;
  if (!matchesTrip(directions, context)) return null;
  const price = getPrice(adult, offer);
  const { currency } = offer.price;
  return toJourneyRow({ directions, price, currency, baggage: getBaggage(adult) }, context);
}

function findAdult({ travelerPricings }: FlightOffer): FlightTraveler | undefined {
  return (
    travelerPricings.find(({ travelerType }) => travelerType === 'ADULT') ?? travelerPricings[0]
  );
}

/** Total with all fees for a single traveller; the adult's own price among several. */
function getPrice(adult: FlightTraveler | undefined, offer: FlightOffer): string {
  const { price, travelerPricings } = offer;
  if (travelerPricings.length === 1) return price.grandTotal ?? price.total;
  return adult?.price?.total ?? '';
}

/** A bag is included if every flight includes one, by pieces or weight. */
function getBaggage(adult: FlightTraveler | undefined): Baggage | null {
  const allowances =
    adult?.fareDetailsBySegment.map(({ includedCheckedBags: bags }) =>
      bags == null ? null : (bags.quantity ?? bags.weight ?? null),
    ) ?? [];
  if (allowances.some((allowance) => allowance === 0)) return 'extra';
  return allowances.length > 0 && !allowances.includes(null) ? 'included' : null;
}

function toDirection({ segments }: FlightOffer['itineraries'][number]): Direction {
  return { date: segments[0]?.departure.at.slice(0, 10) ?? '', flights: segments.map(toFlight) };
}

function toFlight(segment: FlightSegment): Flight {
  const { departure, arrival, carrierCode, number, aircraft, numberOfStops, stops } = segment;
  return {
    from: { code: departure.iataCode },
    to: { code: arrival.iataCode },
    carrier: carrierCode,
    number: `${carrierCode}${number}`,
    aircraft: aircraft?.code ?? '',
    technicalStops: Math.max(numberOfStops ?? 0, stops?.length ?? 0),
    technicalStopAirports: (stops ?? []).map(({ iataCode }) => iataCode),
    time: departure.at.slice(11, 16),
    times: toTimes(departure.at, arrival.at),
  };
}
