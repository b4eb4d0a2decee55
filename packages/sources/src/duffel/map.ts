import {
  type Baggage,
  type Instant,
  parseInstant,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import {
  type Flight,
  isOnTrip,
  joined,
  lowestCabin,
  type Reading,
  toJourneyRow,
} from '../journey.ts';
import type { DuffelOffer, DuffelSegment } from './offer.ts';

export const DUFFEL = 'duffel';

/**
 * An offer as a row about the trip that was asked for; null where it is none: a part of a journey, an
 * offer that has run out, one for several people, other places, days or another cabin. One of places that
 * there are not is passed on, for the gate to refuse and count.
 *
 * @param observedAt when it was answered; an offer stands for what was sold then.
 */
export function toRow(
  offer: DuffelOffer,
  trip: Trip,
  observedAt: Instant,
  isPlace: (code: string) => boolean = () => true,
): RawFare | null {
  if (offer.partial === true || hasExpired(offer, observedAt)) return null;
  // One adult is asked for, so that the total is the price of one; for several it would be a sum.
  if ((offer.passengers?.length ?? 1) !== 1) return null;
  const segments = offer.slices.flatMap((slice) => slice.segments);
  const isNamed = segments.some(({ marketing_carrier: carrier }) => getName(carrier) !== '');
  const directions = offer.slices.map(({ segments }) => ({
    date: segments[0]?.departing_at.slice(0, 10) ?? '',
    // The seller where no carrier is named.
    flights: segments.map((one) => toFlight(one, isNamed ? one.marketing_carrier : offer.owner)),
  }));
  const reading: Reading = {
    trip,
    observedAt,
    source: DUFFEL,
    isTest: !offer.live_mode,
    // It names the city of each airport.
    places: { isPlace: (code) => code === '' || isPlace(code), getAirports: () => [] },
  };
  const sold = segments.flatMap(({ passengers }) => passengers ?? []);
  const cabin = lowestCabin(sold.map((passenger) => passenger.cabin_class)) ?? trip.cabin;
  if (cabin !== trip.cabin || !isOnTrip(directions, reading)) return null;
  const journey = {
    directions,
    price: offer.total_amount,
    currency: offer.total_currency,
    baggage: getBaggage(segments),
    offerId: offer.id,
    expiresAt: offer.expires_at ?? '',
  };
  return {
    ...toJourneyRow(journey, reading),
    flight_numbers: joined(
      directions.flatMap(({ flights }) => flights.map(({ number }) => number)),
    ),
  };
}

function hasExpired({ expires_at: expiry }: DuffelOffer, at: Instant): boolean {
  const until = expiry == null ? null : parseInstant(expiry);
  return until !== null && until <= at;
}

function toFlight(segment: DuffelSegment, seller: DuffelOffer['owner']): Flight {
  const { origin, destination, aircraft, marketing_carrier: carrier } = segment;
  const stops = segment.stops ?? [];
  // `BA0178` is the flight that others call `BA178`.
  const number = segment.marketing_carrier_flight_number?.replace(/^0+(?=\d)/, '');
  return {
    from: { code: origin.iata_code ?? '', city: origin.iata_city_code },
    to: { code: destination.iata_code ?? '', city: destination.iata_city_code },
    carrier: getName(seller),
    number: carrier?.iata_code && number ? `${carrier.iata_code}${number}` : '',
    aircraft: getName(aircraft),
    touchdowns: stops.length,
    touchdownsAt: stops.map(({ airport }) => airport?.iata_code ?? ''),
    time: segment.departing_at.slice(11, 16),
  };
}

/** Code or name; a name with a `+` of its own can't be one of several. */
function getName(airline: DuffelOffer['owner']): string {
  const name = airline?.iata_code ?? airline?.name ?? '';
  return name.includes('+') ? '' : name;
}

/** A bag is in the price when it flies on every flight; null where a flight says nothing of bags. */
function getBaggage(segments: readonly DuffelSegment[]): Baggage | null {
  const bags = segments.map(({ passengers }) => passengers?.[0]?.baggages);
  if (bags.some((ofSegment) => ofSegment == null)) return null;
  const isChecked = bags.map((ofSegment) =>
    (ofSegment ?? []).some(({ type, quantity }) => type === 'checked' && quantity > 0),
  );
  return isChecked.every(Boolean) ? 'included' : 'extra';
}
