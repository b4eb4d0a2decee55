import type { Fare } from '@farelark/engine';
import type { PriceScale } from './price-scale.ts';

/**
 * Identifies the flights of a fare: trip and flight numbers (`W6 2376` is `2376`), else trip, carriers, stops and
 * times. Null if unknown.
 */
export function getFlightsKey(fare: Fare, getCode: (carrier: string) => string): string | null {
  const { origin, destination, departure, return: back, cabin } = fare;
  const trip = [origin, destination, departure, back, cabin];
  const carriers = fare.carriers.map(getCode);
  if (fare.flightNumbers.length > 0) {
    const isPerFlight = carriers.length === fare.flightNumbers.length;
    const flights = fare.flightNumbers.map((text, index) =>
      normaliseFlightNumber(text, carriers[isPerFlight ? index : 0]),
    );
    return JSON.stringify([...trip, flights]);
  }
  const { departureTime, returnTime, stops } = fare;
  const isTimed = departureTime !== null && (back === null || returnTime !== null);
  if (!isTimed || carriers.length === 0) return null;
  return JSON.stringify([...trip, carriers, stops, departureTime, returnTime]);
}

/** `W62376`: carrier code and number without blanks and leading zeros. */
function normaliseFlightNumber(text: string, carrier = ''): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, code = '', number = plain] =
    /^([A-Z][A-Z0-9]|[0-9][A-Z])?0*(\d{1,4}[A-Z]?)$/.exec(plain) ?? [];
  return `${code === '' ? carrier : code}${number}`;
}

export interface SourceFare {
  readonly fare: Fare;
  /** Name of the source. */
  readonly source: string;
  readonly isCached: boolean;
}

/** Fares of the same flights, best first. */
export interface MergedOffer {
  readonly sellers: readonly [SourceFare, ...SourceFare[]];
}

/**
 * Merges fares of the same flights, and sorts by price, stops, time of day and freshness. Keeps the cheapest fare of
 * each source, with and without a bag.
 *
 * @param getCode IATA code of a carrier's name
 */
export function mergeOffers(
  fares: readonly SourceFare[],
  toComparable: PriceScale,
  getCode: (carrier: string) => string,
): MergedOffer[] {
  const getPrice = ({ fare }: SourceFare) => toComparable(fare.price, fare.currency) ?? Infinity;
  const compareFares = (a: SourceFare, b: SourceFare) =>
    compare(getPrice(a), getPrice(b)) ||
    compare(a.fare.stops ?? Infinity, b.fare.stops ?? Infinity) ||
    compare(rankDepartureTime(a.fare), rankDepartureTime(b.fare)) ||
    compare(Number(a.isCached), Number(b.isCached)) ||
    compare(b.fare.observedAt, a.fare.observedAt) ||
    compare(a.source, b.source);
  const groups = Map.groupBy(
    fares.toSorted(compareFares),
    // A fare without a key is merged with no other.
    (fare) => getFlightsKey(fare.fare, getCode) ?? fare,
  );
  return [...groups.values()].map((group) => ({ sellers: deduplicateSellers(group) }));
}

function deduplicateSellers(group: SourceFare[]): [SourceFare, ...SourceFare[]] {
  const sellers = Map.groupBy(group, ({ source, fare }) => `${source} ${fare.baggage}`);
  return [...sellers.values()].map(([first]) => first) as [SourceFare, ...SourceFare[]];
}

const [DAY_START, DAY_END] = [6 * 60, 22 * 60];

/** Daytime, unknown, night. Duration is not compared: few sources state it. */
function rankDepartureTime({ departureTime }: Fare): number {
  if (departureTime === null) return 1;
  return departureTime >= DAY_START && departureTime < DAY_END ? 0 : 2;
}

/** Not by subtraction, because prices may be infinite. */
function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
