import type { OfferedTrip } from './market.ts';

/** Everything that `fares` holds of an offer, but what its provider alone names: ids and ends. */
export interface OfferedFare {
  readonly source: string;
  readonly trip: OfferedTrip;
  /** Minor units of a euro. */
  readonly price: number;
  readonly carriers?: readonly string[];
  readonly flightNumbers?: readonly string[];
  readonly stops?: number | null;
  readonly via?: readonly string[];
  readonly aircraft?: readonly string[];
  /** `HH:MM` at the place. */
  readonly departureTime?: string | null;
  readonly returnTime?: string | null;
  readonly baggage?: 'included' | 'extra' | null;
  readonly bookingUrl?: string | null;
}

/** Flights of an offer, the same each way; on the way back a flight's number may be another one. */
interface Offer {
  readonly carrier: string;
  readonly numbers: readonly number[];
  /** Added to the numbers on the way back. */
  readonly back?: number;
  readonly via: readonly string[];
  readonly aircraft: string;
  readonly times: readonly [out: string, back: string];
  readonly bags: number | null;
}

export function createOfferedFare(
  source: string,
  trip: OfferedTrip,
  { carrier, numbers, back = 0, via, aircraft, times, bags }: Offer,
  price: number,
): OfferedFare {
  const ways = trip.returns === null ? [0] : [0, back];
  return {
    source,
    trip,
    price,
    carriers: [carrier],
    flightNumbers: ways.flatMap((more) => numbers.map((number) => `${carrier}${number + more}`)),
    stops: via.length,
    via,
    aircraft: [aircraft],
    departureTime: times[0],
    returnTime: trip.returns === null ? null : times[1],
    baggage: bags === null ? null : bags > 0 ? 'included' : 'extra',
  };
}

/** A ledger of the offers that providers put into their answers, in what the project would make of them. */
export class OfferedFares {
  readonly #lines = new Set<string>();

  add(fare: OfferedFare): void {
    this.#lines.add(toLine(fare));
  }

  has(line: string): boolean {
    return this.#lines.has(line);
  }
}

function toLine({ source, trip, price, ...offer }: OfferedFare): string {
  const { origin, destination, departs, returns } = trip;
  const { carriers = [], flightNumbers = [], stops = null, via = [], aircraft = [] } = offer;
  const { departureTime = null, returnTime = null, baggage = null, bookingUrl = null } = offer;
  return JSON.stringify([
    source,
    [origin, destination, departs, returns, 'economy'],
    [price, 'EUR'],
    [carriers, flightNumbers, stops, via, aircraft, departureTime, returnTime],
    [baggage, bookingUrl, false],
  ]);
}

/** The lines of recorded fares, as `lineOf` writes them, by PostgreSQL's names of things. */
export const RECORDED_FARES_SQL = `
  select s.name as source, f.offer_id as "offerId", f.price::float8 as price,
    json_build_array(
      s.name,
      json_build_array(f.origin, f.destination, f.departure_date, f.return_date, f.cabin),
      json_build_array(f.price, f.currency),
      json_build_array(f.carriers, f.flight_numbers, f.stops, f.via, f.aircraft,
        to_char(f.departure_time, 'HH24:MI'), to_char(f.return_time, 'HH24:MI')),
      json_build_array(f.baggage, f.booking_url, f.synthetic)) as line
  from fares f join sources s on s.id = f.source_id
  where s.name = any($1)`;
