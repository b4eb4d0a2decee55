import {
  CABINS,
  type Cabin,
  formatDay,
  type Instant,
  type PlaceCode,
  parseInstant,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import type { DuffelOffer, DuffelSegment, DuffelSlice } from './offer.ts';

export const DUFFEL = 'duffel';

/**
 * An offer as a row about the trip that was asked for; null where it is none: a part of a journey, an
 * offer that has run out, one for several people, other places, days or another cabin. One of places that
 * there are not is passed on, for the gate to refuse and count.
 *
 * @param at when it was answered; an offer stands for what was sold then.
 */
export function toRow(
  offer: DuffelOffer,
  trip: Trip,
  at: Instant,
  isPlace: (code: string) => boolean = () => true,
): RawFare | null {
  if (offer.partial === true || hasExpired(offer, at)) return null;
  // One adult is asked for, so that the total is the price of one; for several it would be a sum.
  if ((offer.passengers?.length ?? 1) !== 1) return null;
  const cabin = lowestCabin(offer) ?? trip.cabin;
  const isStrange = (airport: Airport) => airport.iata_code != null && !isPlace(airport.iata_code);
  if (!fliesThe(trip, offer, isStrange) || cabin !== trip.cabin) return null;
  const strange = getEnds(offer).find(isStrange)?.iata_code;
  const segments = offer.slices.flatMap((slice) => slice.segments);
  const [outbound, inbound] = offer.slices;
  return {
    observed_at: new Date(at).toISOString(),
    origin: strange ?? trip.origin,
    destination: trip.destination,
    departure_date: formatDay(trip.departure),
    return_date: trip.return === null ? '' : formatDay(trip.return),
    price: offer.total_amount,
    currency: offer.total_currency,
    carrier: listed(listCarriers(offer, segments)),
    stops: String(Math.max(...offer.slices.map(countStops))),
    cabin,
    source: DUFFEL,
    via: listed(offer.slices.flatMap(listVia)),
    aircraft: listed(segments.map(({ aircraft }) => aircraft?.iata_code ?? aircraft?.name)),
    flight_numbers: listed(segments.map(getFlightNumber)),
    departure_time: getTime(outbound),
    return_time: getTime(inbound),
    baggage: getBaggage(segments),
    offer_id: offer.id,
    expires_at: offer.expires_at ?? '',
    ...(offer.live_mode ? {} : { test: 'true' as const }),
  };
}

function hasExpired({ expires_at: expiry }: DuffelOffer, at: Instant): boolean {
  const until = expiry == null ? null : parseInstant(expiry);
  return until !== null && until <= at;
}

/** The cabin of the worst seat: a fare is not business class for one of its flights. */
function lowestCabin({ slices }: DuffelOffer): Cabin | null {
  const sold = new Set(
    slices
      .flatMap(({ segments }) => segments)
      .flatMap(({ passengers }) => passengers ?? [])
      .map((passenger) => passenger.cabin_class),
  );
  return CABINS.find((cabin) => sold.has(cabin)) ?? null;
}

type Airport = DuffelSegment['origin'];

function fliesThe(
  trip: Trip,
  { slices }: DuffelOffer,
  isStrange: (airport: Airport) => boolean,
): boolean {
  const [outbound, inbound, ...more] = slices;
  if (outbound === undefined || more.length > 0) return false;
  const leads = ({ segments }: DuffelSlice, from: PlaceCode, to: PlaceCode, day: string) => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (first === undefined || last === undefined) return false;
    const isThere = (airport: Airport, place: PlaceCode) =>
      isAt(airport, place) || isStrange(airport);
    const isOnRoute = isThere(first.origin, from) && isThere(last.destination, to);
    return isOnRoute && first.departing_at.startsWith(day);
  };
  const { origin, destination, departure, return: back } = trip;
  if (!leads(outbound, origin, destination, formatDay(departure))) return false;
  if (back === null || inbound === undefined) return back === null && inbound === undefined;
  return leads(inbound, destination, origin, formatDay(back));
}

/** Airports at which each direction begins and ends. */
function getEnds({ slices }: DuffelOffer): Airport[] {
  return slices.flatMap(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)];
    return first === undefined || last === undefined ? [] : [first.origin, last.destination];
  });
}

/** Check that an airport is the requested one, or in the requested city. */
function isAt(airport: Airport, place: PlaceCode): boolean {
  return airport.iata_code === place || airport.iata_city_code === place;
}

function countStops({ segments }: DuffelSlice): number {
  return segments.reduce((sum, { stops }) => sum + (stops?.length ?? 0), segments.length - 1);
}

/** Airports of changes and stops, in order. */
function listVia({ segments }: DuffelSlice): (string | null | undefined)[] {
  return segments.flatMap(({ stops, destination }, index) => [
    ...(stops ?? []).map((stop) => stop.airport?.iata_code),
    ...(index < segments.length - 1 ? [destination.iata_code] : []),
  ]);
}

/** The carriers whose flight numbers are on the ticket; the seller where they are not named. */
function listCarriers({ owner }: DuffelOffer, segments: readonly DuffelSegment[]) {
  const carriers = segments.map(({ marketing_carrier: carrier }) => getAirlineName(carrier));
  return carriers.some((carrier) => carrier !== null) ? carriers : [getAirlineName(owner)];
}

function getAirlineName(airline: DuffelOffer['owner']): string | null {
  return airline?.iata_code ?? airline?.name ?? null;
}

/** `BA0178` is the flight that others call `BA178`. */
function getFlightNumber(segment: DuffelSegment): string | null {
  const carrier = segment.marketing_carrier?.iata_code;
  const number = segment.marketing_carrier_flight_number?.replace(/^0+(?=\d)/, '');
  return carrier && number ? `${carrier}${number}` : null;
}

function getTime(slice: DuffelSlice | undefined): string {
  return slice?.segments[0]?.departing_at.slice(11, 16) ?? '';
}

/** A bag is in the price when it flies on every flight; empty where a flight says nothing of bags. */
function getBaggage(segments: readonly DuffelSegment[]): 'included' | 'extra' | '' {
  const bags = segments.map(({ passengers }) => passengers?.[0]?.baggages);
  if (bags.some((ofSegment) => ofSegment == null)) return '';
  const isChecked = bags.map((ofSegment) =>
    (ofSegment ?? []).some(({ type, quantity }) => type === 'checked' && quantity > 0),
  );
  return isChecked.every(Boolean) ? 'included' : 'extra';
}

/** Codes joined with `+`, each once, in order; a name with a `+` of its own can't be one of them. */
function listed(codes: readonly (string | null | undefined)[]): string {
  const known = codes.filter((code): code is string => !!code && !code.includes('+'));
  return [...new Set(known)].join('+');
}
