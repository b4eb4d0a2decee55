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

export interface Reading {
  /** The requested trip; offers of other airports, days or cabins are left out. */
  readonly trip: Trip;
  readonly observedAt: Instant;
  readonly places: {
    isPlace(code: string): boolean;
    getAirports(place: PlaceCode): readonly string[];
  };
  readonly source: string;
  /** It came from a test system, whose fares are not for sale. */
  readonly isTest: boolean;
}

interface Station {
  readonly code: string;
  readonly city?: string | null | undefined;
}

export interface Flight {
  readonly from: Station;
  readonly to: Station;
  /** Marketing carrier; empty where it is not named, as the other texts. */
  readonly carrier: string;
  /** With the carrier: `LH1341`. */
  readonly number: string;
  readonly aircraft: string;
  /** Touchdowns under the same flight number, and where they are known, where. */
  readonly touchdowns: number;
  readonly touchdownsAt: readonly string[];
  /** Local time of departure, `HH:MM`. */
  readonly time: string;
}

export interface Direction {
  /** Local day of departure, `YYYY-MM-DD`. */
  readonly date: string;
  /** In order, at least one. */
  readonly flights: readonly Flight[];
}

export interface PricedJourney {
  readonly directions: readonly Direction[];
  /** Decimal text in the currency. */
  readonly price: string;
  readonly currency: string;
  readonly baggage: Baggage | null;
  readonly offerId?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** The cabin of the worst seat: a fare is not business class for one of its flights. */
export function lowestCabin(sold: readonly (string | null | undefined)[]): Cabin | null {
  // The domain lists them from the lowest up.
  return CABINS.find((cabin) => sold.includes(cabin)) ?? null;
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
  const isAt = ({ code, city }: Station, place: PlaceCode) =>
    code === place ||
    city === place ||
    !places.isPlace(code) ||
    places.getAirports(place).includes(code);
  const leads = (direction: Direction, start: PlaceCode, end: PlaceCode) => {
    const [from, to] = getEnds(direction);
    return from !== undefined && to !== undefined && isAt(from, start) && isAt(to, end);
  };
  const { origin, destination } = trip;
  if (out.date !== formatDay(trip.departure) || !leads(out, origin, destination)) return false;
  if (back === undefined || trip.return === null) return back === undefined && trip.return === null;
  return back.date === formatDay(trip.return) && leads(back, destination, origin);
}

function getEnds({ flights }: Direction): readonly [Station | undefined, Station | undefined] {
  return [flights[0]?.from, flights.at(-1)?.to];
}

/** The row of a journey on the trip and in the cabin that were asked. */
export function toJourneyRow(journey: PricedJourney, reading: Reading): RawFare {
  const { trip, observedAt, places, source, isTest } = reading;
  const { directions, price, currency, baggage, offerId, expiresAt } = journey;
  const flights = directions.flatMap((direction) => direction.flights);
  const [out, back] = directions;
  const strange = directions.flatMap(getEnds).find((end) => !places.isPlace(end?.code ?? ''));
  return {
    observed_at: new Date(observedAt).toISOString(),
    // A place that is none is left for the gate to refuse and count.
    origin: strange?.code ?? trip.origin,
    destination: trip.destination,
    departure_date: out?.date ?? '',
    return_date: back?.date ?? '',
    price,
    currency,
    carrier: joined(flights.map(({ carrier }) => carrier)),
    stops: String(Math.max(...directions.map(countStops))),
    cabin: trip.cabin,
    source,
    via: joined(directions.flatMap(listVia)),
    aircraft: joined(flights.map(({ aircraft }) => aircraft)),
    flight_numbers: flights.map(({ number }) => number).join('+'),
    departure_time: out?.flights[0]?.time ?? '',
    return_time: back?.flights[0]?.time ?? '',
    baggage: baggage ?? '',
    offer_id: offerId,
    expires_at: expiresAt,
    ...(isTest ? { test: 'true' as const } : {}),
  };
}

/** Changes, and touchdowns on the way under one flight number. */
function countStops({ flights }: Direction): number {
  return flights.reduce((stops, { touchdowns }) => stops + touchdowns, flights.length - 1);
}

function listVia({ flights }: Direction): readonly string[] {
  return flights.flatMap(({ touchdownsAt, to }, index) =>
    index < flights.length - 1 ? [...touchdownsAt, to.code] : touchdownsAt,
  );
}

/** Each once, in order. */
export function joined(codes: readonly string[]): string {
  return [...new Set(codes.filter((code) => code !== ''))].join('+');
}
