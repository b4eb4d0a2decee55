import {
  type Baggage,
  type Instant,
  parseInstant,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import {
  type Flight,
  getLowestCabin,
  joinUnique,
  matchesTrip,
  type OfferContext,
  toJourneyRow,
  toTimes,
} from '../journey.ts';
import type { DuffelOffer, DuffelSegment } from './offer.ts';

export const DUFFEL = 'duffel';

/**
 * Row of an offer; null if it is partial, expired, for several passengers, or for other places, days or another cabin.
 * Offers of unknown places are passed on, for `normalise` to reject and count.
 */
export function toRow(
  offer: DuffelOffer,
  trip: Trip,
  observedAt: Instant,
  isPlace: (code: string) => boolean,
): RawFare | null {
  if (offer.partial === true || hasExpired(offer, observedAt)) return null;
  // For several passengers, the total would be a sum.
  if ((offer.passengers?.length ?? 1) !== 1) return null;
  const segments = offer.slices.flatMap((slice) => slice.segments);
  const hasCarrier = segments.some(({ marketing_carrier: carrier }) => getName(carrier) !== '');
  const directions = offer.slices.map(({ segments }) => ({
    date: segments[0]?.departing_at.slice(0, 10) ?? '',
    flights: segments.map((segment) =>
      toFlight(segment, hasCarrier ? segment.marketing_carrier : offer.owner),
    ),
  }));
  const context: OfferContext = {
    trip,
    observedAt,
    source: DUFFEL,
    isTest: !offer.live_mode,
    // Duffel names the city of each airport.
    places: { isPlace: (code) => code === '' || isPlace(code), getAirports: () => [] },
  };
  const passengers = segments.flatMap((segment) => segment.passengers ?? []);
  const cabin = getLowestCabin(passengers.map((passenger) => passenger.cabin_class)) ?? trip.cabin;
  if (cabin !== trip.cabin || !matchesTrip(directions, context)) return null;
  const journey = {
    directions,
    price: offer.total_amount,
    currency: offer.total_currency,
    baggage: getBaggage(segments),
    offerId: offer.id,
    expiresAt: offer.expires_at ?? '',
  };
  return {
    ...toJourneyRow(journey, context),
    flight_numbers: joinUnique(
      directions.flatMap(({ flights }) => flights.map(({ number }) => number)),
    ),
  };
}

function hasExpired({ expires_at: expiry }: DuffelOffer, at: Instant): boolean {
  const expiresAt = expiry == null ? null : parseInstant(expiry);
  return expiresAt !== null && expiresAt <= at;
}

function toFlight(segment: DuffelSegment, seller: DuffelOffer['owner']): Flight {
  const { origin, destination, aircraft, marketing_carrier: carrier } = segment;
  const stops = segment.stops ?? [];
  // `0178` is written `178` elsewhere.
  const number = segment.marketing_carrier_flight_number?.replace(/^0+(?=\d)/, '');
  return {
    from: { code: origin.iata_code ?? '', city: origin.iata_city_code },
    to: { code: destination.iata_code ?? '', city: destination.iata_city_code },
    carrier: getName(seller),
    number: carrier?.iata_code && number ? `${carrier.iata_code}${number}` : '',
    aircraft: getName(aircraft),
    technicalStops: stops.length,
    technicalStopAirports: stops.map(({ airport }) => airport?.iata_code ?? ''),
    time: segment.departing_at.slice(11, 16),
    times: toTimes(segment.departing_at, segment.arriving_at),
  };
}

/** Code or name; empty if it contains `+`, the separator of lists. */
function getName(airline: DuffelOffer['owner']): string {
  const name = airline?.iata_code ?? airline?.name ?? '';
  return name.includes('+') ? '' : name;
}

/** A bag is included if every flight includes one; null if a flight does not state it. */
function getBaggage(segments: readonly DuffelSegment[]): Baggage | null {
  const hasBag = segments.map(({ passengers }) =>
    passengers?.[0]?.baggages?.some(({ type, quantity }) => type === 'checked' && quantity > 0),
  );
  if (hasBag.includes(undefined)) return null;
  return hasBag.every(Boolean) ? 'included' : 'extra';
}
