import {
  type Baggage,
  type Cabin,
  formatDay,
  formatDecimal,
  type Instant,
  isCurrency,
  type RawFare,
  type Trip,
  toMinorUnits,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
/** Context of an answer. */
export interface Reading {
  /** The requested trip; itineraries of other airports, days or cabins are left out. */
  readonly trip: Trip;
  readonly observedAt: Instant;
  readonly places: Pick<Reference, 'isPlace' | 'getAirports'>;
  readonly source: string;
  /** The answer came from a system for trying things out. */
  readonly isTest: boolean;
}

export interface Flight {
  readonly from: string;
  readonly to: string;
  /** Marketing carrier. */
  readonly carrier: string;
  readonly number: string;
  readonly aircraft: string | undefined;
  /** Touchdowns under the same flight number, and where they are known, where. */
  readonly touchdowns: number;
  readonly touchdownsAt: readonly string[];
  /** Local time of departure, `HH:MM`. */
  readonly time: string;
}

/** There, or back. */
export interface Direction {
  /** Local day of departure, `YYYY-MM-DD`. */
  readonly date: string;
  /** In order, at least one. */
  readonly flights: readonly Flight[];
}

export interface PricedJourney {
  readonly directions: readonly Direction[];
  readonly price: number | string;
  readonly currency: string;
  readonly cabin: Cabin;
  readonly baggage: Baggage | null;
  readonly offerId?: string | undefined;
  readonly expiresAt?: Instant | undefined;
}

/**
 * Check that the directions are the trip's: its airports, or those of its cities, on its days. Airports that
 * there are not count as the trip's, so that their rows are refused and counted like other dirt.
 */
export function isOnTrip(
  [out, back, ...more]: readonly Direction[],
  { trip, places }: Reading,
): boolean {
  if (out === undefined || more.length > 0) return false;
  const isAt = (airport: string, place: Trip['origin']) =>
    airport === place ||
    !places.isPlace(airport) ||
    places.getAirports(place).some((one) => one === airport);
  const leads = (direction: Direction, start: Trip['origin'], end: Trip['origin']) =>
    isAt(getStart(direction), start) && isAt(getEnd(direction), end);
  const { origin, destination } = trip;
  if (out.date !== formatDay(trip.departure) || !leads(out, origin, destination)) return false;
  if (back === undefined || trip.return === null) return back === undefined && trip.return === null;
  return back.date === formatDay(trip.return) && leads(back, destination, origin);
}

function getStart({ flights }: Direction): string {
  return flights[0]?.from ?? '';
}

function getEnd({ flights }: Direction): string {
  return flights.at(-1)?.to ?? '';
}

export function toRow(journey: PricedJourney, reading: Reading): RawFare {
  const { trip, observedAt, places, source, isTest } = reading;
  const { directions, price, currency, cabin, baggage, offerId, expiresAt } = journey;
  const flights = directions.flatMap((direction) => direction.flights);
  const [out, back] = directions;
  const ends = directions.flatMap((direction) => [getStart(direction), getEnd(direction)]);
  const [strange] = ends.filter((airport) => !places.isPlace(airport));
  return {
    observed_at: new Date(observedAt).toISOString(),
    origin: strange ?? trip.origin,
    destination: trip.destination,
    departure_date: out?.date ?? '',
    return_date: back?.date ?? '',
    price: priceText(price, currency),
    currency,
    carrier: joined(flights.map(({ carrier }) => carrier)),
    stops: String(Math.max(...directions.map(countStops))),
    cabin,
    source,
    via: joined(directions.flatMap(listVia)),
    aircraft: joined(flights.map(({ aircraft }) => aircraft ?? '')),
    flight_numbers: flights.map((flight) => `${flight.carrier}${flight.number}`).join('+'),
    departure_time: out?.flights[0]?.time ?? '',
    return_time: back?.flights[0]?.time ?? '',
    baggage: baggage ?? '',
    offer_id: offerId,
    test: isTest ? 'true' : undefined,
    expires_at: expiresAt === undefined ? undefined : new Date(expiresAt).toISOString(),
  };
}

/** Changes, and touchdowns on the way under one flight number. */
function countStops({ flights }: Direction): number {
  return flights.reduce((stops, { touchdowns }) => stops + touchdowns, flights.length - 1);
}

function listVia({ flights }: Direction): readonly string[] {
  return flights.flatMap(({ touchdownsAt, to }, index) =>
    index < flights.length - 1 ? [...touchdownsAt, to] : touchdownsAt,
  );
}

/** Each once, in order. */
function joined(codes: readonly string[]): string {
  return [...new Set(codes.filter((code) => code !== ''))].join('+');
}

/**
 * An amount as decimal text in the digits of its currency: 131.8 dollars are `131.80`, 14200 yen
 * `14200`. Fifteen digits hold every price and leave out the dust of a sum (0.30000000000000004).
 * What is no price is passed on as it stands, for `normalise` to say what is wrong with it.
 */
function priceText(amount: number | string, currency: string): string {
  const text = typeof amount === 'number' ? String(Number(amount.toPrecision(15))) : amount.trim();
  const minor = isCurrency(currency) ? toMinorUnits(text, currency) : null;
  return isCurrency(currency) && minor !== null ? formatDecimal(minor, currency) : text;
}
