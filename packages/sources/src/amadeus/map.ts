import type { Baggage, RawFare } from '@farelark/engine';
import {
  type Direction,
  type Flight,
  isOnTrip,
  lowestCabin,
  type Reading,
  toJourneyRow,
} from '../journey.ts';
import type { FlightOffer, FlightSegment, FlightTraveler } from './flight-offer.ts';

export const AMADEUS = 'amadeus';

/**
 * An offer as the row of the trip that was asked for; null where it is none of it.
 *
 * Its `id` is its number in one answer, so that it names nothing afterwards; its `lastTicketingDate` is
 * until when a ticket may be paid once it is booked. Neither goes into the row. No page sells it: agencies
 * do, who are asked elsewhere.
 */
export function toRow(offer: FlightOffer, reading: Reading): RawFare | null {
  const { trip } = reading;
  const adult = findAdult(offer);
  const sold = adult?.fareDetailsBySegment.map(({ cabin }) => cabin?.toLowerCase()) ?? [];
  const cabin = lowestCabin(sold) ?? trip.cabin;
  const directions = offer.itineraries.map(toDirection);
  if (cabin !== trip.cabin || offer.numberOfBookableSeats === 0) return null;
  if (!isOnTrip(directions, reading)) return null;
  const { currency } = offer.price;
  const journey = {
    directions,
    price: priceFor(adult, offer),
    currency,
    baggage: getBaggage(adult),
  };
  return toJourneyRow(journey, reading);
}

function findAdult({ travelerPricings }: FlightOffer): FlightTraveler | undefined {
  return (
    travelerPricings.find(({ travelerType }) => travelerType === 'ADULT') ?? travelerPricings[0]
  );
}

/** One adult is asked for, whose price with all fees is the whole; of several, the adult's own. */
function priceFor(adult: FlightTraveler | undefined, offer: FlightOffer): string {
  const { price, travelerPricings } = offer;
  const whole = price.grandTotal ?? price.total;
  return travelerPricings.length === 1 ? whole : (adult?.price?.total ?? '');
}

/** A bag is in the price if every flight takes one. An allowance is in pieces or in weight. */
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
    touchdowns: Math.max(numberOfStops ?? 0, stops?.length ?? 0),
    touchdownsAt: (stops ?? []).map(({ iataCode }) => iataCode),
    time: departure.at.slice(11, 16),
  };
}
