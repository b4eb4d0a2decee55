import type { Fare } from '../fare/fare.ts';

/** Last seen price of one flight of a trip, or of one carrier's offer. */
export interface FlightPrice {
  /** Hash of what is known of the flight: carriers, numbers, time of departure. */
  readonly flight: number;
  /** Minor units; 0 = none yet. */
  price: number;
  /** Instant of the newest sighting; 0 = none yet. */
  seenAt: number;
}

/** Flights remembered of a trip; the one unseen for longest makes way. */
const MAX_FLIGHTS = 12;

/**
 * Record of the fare’s flight within its trip, added on its first sighting. Flights that a source does not tell apart
 * are matched by their order: sources list them by time of day.
 */
export function findOrAddFlight(flights: FlightPrice[], fare: Fare): FlightPrice {
  const flight = hashFlight(fare);
  for (const known of flights) {
    if (known.flight === flight && known.seenAt !== fare.observedAt) return known;
  }
  const made: FlightPrice = { flight, price: 0, seenAt: 0 };
  if (flights.length === MAX_FLIGHTS) flights[findStalest(flights)] = made;
  else flights.push(made);
  return made;
}

/** Record what the flight costs now. */
export function recordFlightPrice(flight: FlightPrice, fare: Fare): void {
  flight.price = fare.price;
  flight.seenAt = fare.observedAt;
}

function findStalest(flights: readonly FlightPrice[]): number {
  let found = 0;
  for (let at = 1; at < flights.length; at += 1) {
    if ((flights[at] as FlightPrice).seenAt < (flights[found] as FlightPrice).seenAt) found = at;
  }
  return found;
}

/** FNV-1a, 32 bits: two flights of one trip that collide would only share a last price. */
function hashFlight(fare: Fare): number {
  let hash = 0x811c9dc5;
  for (const text of fare.carriers) hash = mixHash(hash, text);
  for (const text of fare.flightNumbers) hash = mixHash(hash, text);
  return Math.imul(hash ^ (fare.departureTime ?? -1), 0x01000193) >>> 0;
}

function mixHash(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return Math.imul(hash ^ 0x2b, 0x01000193);
}
