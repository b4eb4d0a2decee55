import type { Fare } from '@farelark/engine';
import type { PriceScale } from './price-scale.ts';

/** Key of the same flights: trip and numbers (`W6 2376` is `2376`), else carriers, stops, times; null: unknown. */
export function flightsKey(fare: Fare, getCode: (carrier: string) => string): string | null {
  const { origin, destination, departure, return: back, cabin } = fare;
  const trip = [origin, destination, departure, back, cabin];
  const carriers = fare.carriers.map(getCode);
  if (fare.flightNumbers.length > 0) {
    const flights = fare.flightNumbers.map((text, index) =>
      flightNumber(
        text,
        carriers.length === fare.flightNumbers.length ? carriers[index] : carriers[0],
      ),
    );
    return JSON.stringify([...trip, flights]);
  }
  const { departureTime, returnTime, stops } = fare;
  const isTimed = departureTime !== null && (back === null || returnTime !== null);
  if (!isTimed || carriers.length === 0) return null;
  return JSON.stringify([...trip, carriers, stops, departureTime, returnTime]);
}

/** `W62376`: designator and number without blanks and leading zeros. */
function flightNumber(text: string, carrier = ''): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, designator = '', number = plain] =
    /^([A-Z][A-Z0-9]|[0-9][A-Z])?0*(\d{1,4}[A-Z]?)$/.exec(plain) ?? [];
  return `${designator === '' ? carrier : designator}${number}`;
}

export interface SoldFare {
  readonly fare: Fare;
  /** Name of the source. */
  readonly source: string;
  readonly isCached: boolean;
}

/** The same flights with all who sell them, the cheapest first. */
export interface MergedOffer {
  readonly sellers: readonly [SoldFare, ...SoldFare[]];
}

/**
 * Makes one offer of what several sources sell on the same flights, and puts the offers in order: price,
 * fewer stops, time of day, fresh before cached. Of one source only its cheapest with a bag and its
 * cheapest without are kept.
 *
 * @param getCode the IATA code of a carrier that a source calls by name
 */
export function mergeOffers(
  sold: readonly SoldFare[],
  scale: PriceScale,
  getCode: (carrier: string) => string,
): MergedOffer[] {
  const price = ({ fare }: SoldFare) => scale.of(fare.price, fare.currency) ?? Infinity;
  const inOrder = (a: SoldFare, b: SoldFare) =>
    compare(price(a), price(b)) ||
    compare(getStops(a.fare), getStops(b.fare)) ||
    compare(hourRank(a.fare), hourRank(b.fare)) ||
    compare(Number(a.isCached), Number(b.isCached)) ||
    compare(b.fare.observedAt, a.fare.observedAt) ||
    (a.source < b.source ? -1 : a.source > b.source ? 1 : 0);
  const groups = new Map<string, SoldFare[]>();
  for (const [index, one] of sold.entries()) {
    const key = flightsKey(one.fare, getCode) ?? `unnamed ${index}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((group) => bestOfEach(group.sort(inOrder)))
    .sort((a, b) => inOrder(a[0], b[0]))
    .map((sellers) => ({ sellers }));
}

function bestOfEach([first, ...others]: SoldFare[]): [SoldFare, ...SoldFare[]] {
  if (first === undefined) throw new RangeError('A group has a fare');
  const kept: [SoldFare, ...SoldFare[]] = [first];
  for (const one of others) {
    const isKnown = kept.some(
      ({ source, fare }) => source === one.source && fare.baggage === one.fare.baggage,
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

function getStops({ stops }: Fare): number {
  return stops ?? Infinity;
}

const [DAY_BEGINS, DAY_ENDS] = [6 * 60, 22 * 60];

/** By day before not said before by night. Durations are not known: sources do not say them in common. */
function hourRank({ departureTime }: Fare): number {
  if (departureTime === null) return 1;
  return departureTime >= DAY_BEGINS && departureTime < DAY_ENDS ? 0 : 2;
}

/** Infinity minus infinity is no number. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
