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

/** Context for converting a provider's offers to rows. */
export interface OfferContext {
  /** Requested trip; offers for other airports, days or cabins are dropped. */
  readonly trip: Trip;
  readonly observedAt: Instant;
  readonly places: {
    isPlace(code: string): boolean;
    getAirports(place: PlaceCode): readonly string[];
  };
  readonly source: string;
  /** Offers come from a test system and are not for sale. */
  readonly isTest: boolean;
}

interface Airport {
  readonly code: string;
  readonly city?: string | null | undefined;
}

/** A flight; text fields are empty if unknown. */
export interface Flight {
  readonly from: Airport;
  readonly to: Airport;
  /** Marketing carrier. */
  readonly carrier: string;
  /** With carrier code: `LH1341`. */
  readonly number: string;
  readonly aircraft: string;
  /** Intermediate stops under the same flight number. */
  readonly technicalStops: number;
  /** May be fewer than `technicalStops`. */
  readonly technicalStopAirports: readonly string[];
  /** Local time of departure, `HH:MM`. */
  readonly time: string;
  /** Local dates and times, `2027-03-22T14:05`; null unless both are known. */
  readonly times: { readonly departsAt: string; readonly arrivesAt: string } | null;
}

/** Outbound or inbound flights. */
export interface Direction {
  /** Local day of departure, `YYYY-MM-DD`. */
  readonly date: string;
  /** In order, at least one. */
  readonly flights: readonly Flight[];
}

export interface PricedJourney {
  readonly directions: readonly Direction[];
  /** Decimal in major units. */
  readonly price: string;
  readonly currency: string;
  readonly baggage: Baggage | null;
  readonly offerId?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** Lowest cabin of the flights: one economy flight makes it an economy fare. */
export function getLowestCabin(cabins: readonly (string | null | undefined)[]): Cabin | null {
  // CABINS is ordered from lowest to highest.
  return CABINS.find((cabin) => cabins.includes(cabin)) ?? null;
}

/**
 * Checks that the directions match the trip's airports (or those of its cities) and days. Unknown airports match
 * too, so that `normalise` rejects and counts their rows.
 */
export function matchesTrip(
  [outbound, inbound, ...others]: readonly Direction[],
  { trip, places }: OfferContext,
): boolean {
  if (outbound === undefined || others.length > 0) return false;
  const isIn = ({ code, city }: Airport, place: PlaceCode) =>
    code === place ||
    city === place ||
    !places.isPlace(code) ||
    places.getAirports(place).includes(code);
  const connects = (direction: Direction, start: PlaceCode, end: PlaceCode) => {
    const [from, to] = getEnds(direction);
    return from !== undefined && to !== undefined && isIn(from, start) && isIn(to, end);
  };
  const { origin, destination } = trip;
  if (outbound.date !== formatDay(trip.departure)) return false;
  if (!connects(outbound, origin, destination)) return false;
  if (inbound === undefined || trip.return === null)
    return inbound === undefined && trip.return === null;
  return inbound.date === formatDay(trip.return) && connects(inbound, destination, origin);
}

function getEnds({ flights }: Direction): readonly [Airport | undefined, Airport | undefined] {
  return [flights[0]?.from, flights.at(-1)?.to];
}

/** Converts a journey that matches the trip and its cabin. */
export function toJourneyRow(journey: PricedJourney, context: OfferContext): RawFare {
  const { trip, observedAt, places, source, isTest } = context;
  const { directions, price, currency, baggage, offerId, expiresAt } = journey;
  const flights = directions.flatMap((direction) => direction.flights);
  const [outbound, inbound] = directions;
  const unknown = directions.flatMap(getEnds).find((end) => !places.isPlace(end?.code ?? ''));
  return {
    observed_at: new Date(observedAt).toISOString(),
    // `normalise` rejects the row by an unknown place.
    origin: unknown?.code ?? trip.origin,
    destination: trip.destination,
    departure_date: outbound?.date ?? '',
    return_date: inbound?.date ?? '',
    price,
    currency,
    carrier: joinUnique(flights.map(({ carrier }) => carrier)),
    stops: String(Math.max(...directions.map(countStops))),
    cabin: trip.cabin,
    source,
    via: joinUnique(directions.flatMap(getStopAirports)),
    aircraft: joinUnique(flights.map(({ aircraft }) => aircraft)),
    flight_numbers: flights.map(({ number }) => number).join('+'),
    departure_time: outbound?.flights[0]?.time ?? '',
    return_time: inbound?.flights[0]?.time ?? '',
    outbound_segments: formatSegments(outbound),
    inbound_segments: formatSegments(inbound),
    baggage: baggage ?? '',
    offer_id: offerId,
    expires_at: expiresAt,
    ...(isTest ? { test: 'true' as const } : {}),
  };
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Times of a flight without seconds; null unless both are local dates and times. */
export function toTimes(
  departure: string | null | undefined,
  arrival: string | null | undefined,
): Flight['times'] {
  const [departsAt] = LOCAL_TIME.exec(departure ?? '') ?? [];
  const [arrivesAt] = LOCAL_TIME.exec(arrival ?? '') ?? [];
  return departsAt === undefined || arrivesAt === undefined ? null : { departsAt, arrivesAt };
}

/** Flights as in the feed format; undefined if a time is unknown. */
function formatSegments(direction: Direction | undefined): string | undefined {
  const segments = direction?.flights.map(({ from, to, times }) =>
    times === null ? null : `${from.code} ${times.departsAt} ${to.code} ${times.arrivesAt}`,
  );
  return segments?.includes(null) ? undefined : segments?.join('+');
}

/** Changes of flight and technical stops. */
function countStops({ flights }: Direction): number {
  return flights.reduce((stops, { technicalStops }) => stops + technicalStops, flights.length - 1);
}

function getStopAirports({ flights }: Direction): readonly string[] {
  return flights.flatMap(({ technicalStopAirports, to }, index) =>
    index < flights.length - 1 ? [...technicalStopAirports, to.code] : technicalStopAirports,
  );
}

/** Joins non-empty codes with `+`, without duplicates. */
export function joinUnique(codes: readonly string[]): string {
  return [...new Set(codes.filter((code) => code !== ''))].join('+');
}
