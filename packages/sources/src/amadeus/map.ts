import {
  type Baggage,
  CABINS,
  type Cabin,
  formatDay,
  type Instant,
  type PlaceCode,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { FlightOffer, FlightSegment, FlightTraveler } from './flight-offer.ts';

export const AMADEUS = 'amadeus';

/** Context of an answer. */
export interface Reading {
  /** The requested trip; offers of other airports, days or cabins are left out. */
  readonly trip: Trip;
  readonly observedAt: Instant;
  readonly places: Pick<Reference, 'isPlace' | 'getAirports'>;
  /** It came from the test system, whose prices are old and not for sale. */
  readonly isTest: boolean;
}

type Itinerary = FlightOffer['itineraries'][number];

/**
 * An offer as the row of the trip that was asked for; null where it is none of it.
 *
 * Its `id` is its number in one answer, so that it names nothing afterwards; its `lastTicketingDate` is
 * until when a ticket may be paid once it is booked. Neither goes into the row. No page sells it: agencies
 * do, who are asked elsewhere.
 */
export function toRow(offer: FlightOffer, reading: Reading): RawFare | null {
  const { trip, observedAt, places, isTest } = reading;
  const adult = findAdult(offer);
  const cabin = lowestCabin(adult) ?? trip.cabin;
  if (cabin !== trip.cabin || offer.numberOfBookableSeats === 0) return null;
  if (!isOnTrip(offer, reading)) return null;
  const { itineraries, price } = offer;
  const segments = itineraries.flatMap((itinerary) => itinerary.segments);
  const ends = itineraries.flatMap((itinerary) => [getStart(itinerary), getEnd(itinerary)]);
  const strange = ends.find((airport) => !places.isPlace(airport));
  const [out, back] = itineraries;
  return {
    observed_at: new Date(observedAt).toISOString(),
    // A place that is none is left for the gate to refuse and count.
    origin: strange ?? trip.origin,
    destination: trip.destination,
    departure_date: formatDay(trip.departure),
    return_date: trip.return === null ? '' : formatDay(trip.return),
    price: priceFor(adult, offer),
    currency: price.currency,
    carrier: listed(segments.map(({ carrierCode }) => carrierCode)),
    stops: String(Math.max(...itineraries.map(countStops))),
    cabin,
    source: AMADEUS,
    via: listed(itineraries.flatMap(listVia)),
    aircraft: listed(segments.map(({ aircraft }) => aircraft?.code ?? '')),
    flight_numbers: segments.map(({ carrierCode, number }) => `${carrierCode}${number}`).join('+'),
    departure_time: getTime(out),
    return_time: getTime(back),
    baggage: getBaggage(adult) ?? '',
    ...(isTest ? { test: 'true' as const } : {}),
  };
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

/** The cabin of the worst seat: a fare is not business class for one of its flights. */
function lowestCabin(adult: FlightTraveler | undefined): Cabin | null {
  const sold = adult?.fareDetailsBySegment.map(({ cabin }) => cabin?.toLowerCase()) ?? [];
  return CABINS.find((cabin) => sold.includes(cabin)) ?? null;
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

/** Check that an offer is between the requested airports or cities, on the days. */
function isOnTrip({ itineraries }: FlightOffer, { trip, places }: Reading): boolean {
  const [out, back, ...more] = itineraries;
  if (out === undefined || more.length > 0) return false;
  const isAt = (airport: string, place: PlaceCode): boolean =>
    airport === place ||
    !places.isPlace(airport) ||
    places.getAirports(place).some((one) => one === airport);
  const leads = (itinerary: Itinerary, from: PlaceCode, to: PlaceCode): boolean =>
    isAt(getStart(itinerary), from) && isAt(getEnd(itinerary), to);
  const { origin, destination } = trip;
  if (dayOf(out) !== formatDay(trip.departure) || !leads(out, origin, destination)) return false;
  if (back === undefined || trip.return === null) return back === undefined && trip.return === null;
  return dayOf(back) === formatDay(trip.return) && leads(back, destination, origin);
}

function getStart({ segments }: Itinerary): string {
  return segments[0]?.departure.iataCode ?? '';
}

function getEnd({ segments }: Itinerary): string {
  return segments.at(-1)?.arrival.iataCode ?? '';
}

/** The local day of departure, `YYYY-MM-DD`. */
function dayOf({ segments }: Itinerary): string {
  return segments[0]?.departure.at.slice(0, 10) ?? '';
}

/** The local time of departure, `HH:MM`. */
function getTime(itinerary: Itinerary | undefined): string {
  return itinerary?.segments[0]?.departure.at.slice(11, 16) ?? '';
}

/** Changes, and where a flight comes down on the way. */
function countStops({ segments }: Itinerary): number {
  return segments.reduce((sum, segment) => sum + touchdowns(segment), segments.length - 1);
}

function touchdowns({ numberOfStops, stops }: FlightSegment): number {
  return Math.max(numberOfStops ?? 0, stops?.length ?? 0);
}

function listVia({ segments }: Itinerary): readonly string[] {
  return segments.flatMap(({ stops, arrival }, index) => [
    ...(stops ?? []).map(({ iataCode }) => iataCode),
    ...(index < segments.length - 1 ? [arrival.iataCode] : []),
  ]);
}

/** Each once, in order. */
function listed(codes: readonly string[]): string {
  return [...new Set(codes.filter((code) => code !== ''))].join('+');
}
