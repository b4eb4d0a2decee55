import type { FlightSearchRequest } from '@farelark/contracts';
import type { Fare, PlaceCode, Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { PriceScale } from './price-scale.ts';

type OfferFilters = Pick<
  FlightSearchRequest,
  'maxStops' | 'airlines' | 'via' | 'avoid' | 'baggage' | 'maxPrice'
>;

/** True if a fare is one of the trip that was asked for: a source may answer with others beside it. */
export function isOfTrip(fare: Fare, trip: Trip, reference: Reference): boolean {
  return (
    fare.departure === trip.departure &&
    fare.return === trip.return &&
    fare.cabin === trip.cabin &&
    isWithin(fare.origin, trip.origin, reference) &&
    isWithin(fare.destination, trip.destination, reference)
  );
}

/** A city's airports are within it, and a city code is within each of its airports: it says no less. */
function isWithin(place: PlaceCode, asked: PlaceCode, reference: Reference): boolean {
  return (
    place === asked ||
    reference.getAirports(asked).includes(place) ||
    reference.getAirports(place).includes(asked)
  );
}

/** True if a fare has what was asked for. What a source does not say, it does not have. */
export function fits(
  fare: Fare,
  { maxStops, airlines, via, avoid, baggage, maxPrice }: OfferFilters,
  reference: Reference,
  scale: PriceScale,
): boolean {
  if (maxStops !== null && (fare.stops === null || fare.stops > maxStops)) return false;
  if (airlines.length > 0) {
    const codes = fare.carriers.map((carrier) => reference.findCarrier(carrier)?.code ?? carrier);
    if (codes.length === 0 || !codes.every((code) => airlines.includes(code))) return false;
  }
  const stopsAt = (places: readonly string[]) =>
    places.some((place) => fare.via.some((stop) => isWithin(stop, place as PlaceCode, reference)));
  if (via.length > 0 && !stopsAt(via)) return false;
  if (avoid.length > 0) {
    // A way that is not known may lead over a place that is to be avoided.
    const isWayKnown = fare.stops === 0 || fare.via.length > 0;
    if (!isWayKnown || stopsAt(avoid)) return false;
  }
  if (baggage && fare.baggage !== 'included') return false;
  if (maxPrice === null) return true;
  const [price, most] = [
    scale.of(fare.price, fare.currency),
    scale.of(maxPrice.amount, maxPrice.currency),
  ];
  return price !== null && most !== null && price <= most;
}
