import type { Fare } from '../fare/fare.ts';

/** Last price of one flight of a trip, or of one carrier's offer. */
export interface FlightPrice {
  /** Hash of carriers, flight numbers and departure time. */
  readonly flight: number;
  /** Minor units; 0 = none yet. */
  price: number;
  /** Time of the newest sighting; 0 = none yet. */
  seenAt: number;
}

/** Flights per trip; the one with the oldest sighting is replaced. */
const MAX_FLIGHTS = 12;

/**
 * The fare's flight in its trip, added on its first sighting. Flights that a source doesn't distinguish are matched
 * in order, because sources list them by time of day.
 */
export function findOrAddFlight(flights: FlightPrice[], fare: Fare): FlightPrice {
  const flight = hashFlight(fare);
  for (const candidate of flights) {
    if (candidate.flight === flight && candidate.seenAt !== fare.observedAt) return candidate;
  }
  const added: FlightPrice = { flight, price: 0, seenAt: 0 };
  if (flights.length === MAX_FLIGHTS) flights[findOldest(flights)] = added;
  else flights.push(added);
  return added;
}

function findOldest(flights: readonly FlightPrice[]): number {
  let oldest = 0;
  for (let at = 1; at < flights.length; at += 1) {
    if ((flights[at] as FlightPrice).seenAt < (flights[oldest] as FlightPrice).seenAt) oldest = at;
  }
  return oldest;
}

/** FNV-1a, 32 bits. A collision makes two flights of one trip share a last price. */
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
