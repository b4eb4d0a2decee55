import type { FlightSearchRequest } from '@farelark/contracts';
import type { Fare, PlaceCode, Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { PriceScale } from './price-scale.ts';

type OfferFilters = Pick<
  FlightSearchRequest,
  'maxStops' | 'airlines' | 'via' | 'avoid' | 'baggage' | 'maxPrice'
>;

/** Sources may return other trips too. */
export function isOfTrip(fare: Fare, trip: Trip, reference: Reference): boolean {
  return (
    fare.departure === trip.departure &&
    fare.return === trip.return &&
    fare.cabin === trip.cabin &&
    isSamePlace(fare.origin, trip.origin, reference) &&
    isSamePlace(fare.destination, trip.destination, reference)
  );
}

/** True for equal places, and for a city and one of its airports. */
function isSamePlace(first: PlaceCode, second: PlaceCode, reference: Reference): boolean {
  return (
    first === second ||
    reference.getAirports(second).includes(first) ||
    reference.getAirports(first).includes(second)
  );
}

/** True if a fare passes all filters. Unknown properties don't pass. */
export function passesFilters(
  fare: Fare,
  { maxStops, airlines, via, avoid, baggage, maxPrice }: OfferFilters,
  reference: Reference,
  toComparable: PriceScale,
): boolean {
  if (maxStops !== null && (fare.stops === null || fare.stops > maxStops)) return false;
  if (airlines.length > 0) {
    const codes = fare.carriers.map((carrier) => reference.findCarrier(carrier)?.code ?? carrier);
    if (codes.length === 0 || !codes.every((code) => airlines.includes(code))) return false;
  }
  const stopsAt = (places: readonly string[]) =>
    places.some((place) =>
      fare.via.some((stop) => isSamePlace(stop, place as PlaceCode, reference)),
    );
  if (via.length > 0 && !stopsAt(via)) return false;
  if (avoid.length > 0) {
    const areStopsKnown = fare.stops === 0 || fare.via.length > 0;
    if (!areStopsKnown || stopsAt(avoid)) return false;
  }
  if (baggage && fare.baggage !== 'included') return false;
  if (maxPrice === null) return true;
  const price = toComparable(fare.price, fare.currency);
  const max = toComparable(maxPrice.amount, maxPrice.currency);
  return price !== null && max !== null && price <= max;
}
