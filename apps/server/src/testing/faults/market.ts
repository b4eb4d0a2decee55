import { addDays, formatDay, type Instant, type RawFare, utcDayOf } from '@farelark/engine';

/** A trip with dates as `YYYY-MM-DD`. */
export interface OfferedTrip {
  readonly origin: string;
  readonly destination: string;
  readonly departs: string;
  /** Null for one way. */
  readonly returns: string | null;
}

/** Cents of the prices of each provider, which identify it. */
const CENTS: Readonly<Record<string, number>> = {
  duffel: 21,
  sabre: 32,
  travelpayouts: 43,
  amadeus: 54,
};
/** Price factors of the offers of a trip. */
const PRICE_FACTORS = [1, 1.1, 1.22];
/** Price factor after a fall. */
const FALLEN_FACTOR = 0.5;
const RETURN_FACTOR = 1.8;

const HISTORY_DAYS = 40;
const FIRST_DEPARTURE_DAYS = 45;
const DEPARTURES = 6;

/** Offers of all providers at constant prices, except for price falls. */
export class FallingMarket {
  readonly #fallen = new Set<string>();

  /** Lowers the cheapest price permanently. */
  fall(provider: string, trip: OfferedTrip): void {
    this.#fallen.add(toKey(provider, trip));
  }

  hasFallen(provider: string, trip: OfferedTrip): boolean {
    return this.#fallen.has(toKey(provider, trip));
  }

  /** Prices of a trip in minor units, the cheapest first. */
  getPrices(provider: string, trip: OfferedTrip): readonly number[] {
    return PRICE_FACTORS.map((factor, index) => {
      const fallFactor = index === 0 && this.hasFallen(provider, trip) ? FALLEN_FACTOR : 1;
      const tripFactor = trip.returns === null ? 1 : RETURN_FACTOR;
      return (
        Math.round(ordinaryEuros(trip) * factor * fallFactor * tripFactor) * 100 +
        (CENTS[provider] ?? 0)
      );
    });
  }
}

/** Price within 4 % of the average of the route. */
function ordinaryEuros({ origin, destination, departs }: OfferedTrip): number {
  const route = toNumber(`${origin}${destination}`) % 8;
  const swing = (toNumber(departs) % 9) - 4;
  return (150 + 10 * route) * (1 + swing / 100);
}

/** Trips of a route that travellers search. */
export function getTrips(origin: string, destination: string): OfferedTrip[] {
  return Array.from({ length: DEPARTURES }, (_, index) => ({
    origin,
    destination,
    departs: toDeparture(index),
    returns: null,
  }));
}

/** Daily reports of the last weeks, at ordinary prices. */
export function createHistory(origin: string, destination: string): RawFare[] {
  const rows: RawFare[] = [];
  for (let age = HISTORY_DAYS; age >= 1; age -= 1)
    for (let index = 0; index < 3 * DEPARTURES; index += 1) {
      const trip = { origin, destination, departs: toDeparture(index), returns: null };
      const factor = PRICE_FACTORS[(age + index) % PRICE_FACTORS.length] ?? 1;
      rows.push({
        observed_at: new Date(Date.now() - age * 86_400_000).toISOString(),
        origin,
        destination,
        departure_date: trip.departs,
        price: (ordinaryEuros(trip) * factor).toFixed(2),
        currency: 'EUR',
        carrier: 'W6',
        stops: '0',
        source: 'history',
      });
    }
  return rows;
}

function toDeparture(index: number): string {
  const today = utcDayOf(Date.now() as Instant);
  return formatDay(addDays(today, FIRST_DEPARTURE_DAYS + 2 * index));
}

function toKey(provider: string, { origin, destination, departs, returns }: OfferedTrip): string {
  return [provider, origin, destination, departs, returns].join(' ');
}

function toNumber(text: string): number {
  let number = 0;
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003;
  return number;
}
