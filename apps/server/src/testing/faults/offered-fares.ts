import type { OfferedTrip } from './market.ts';

/** Columns of `fares` for an offer, except ids and expiry of the provider. */
export interface OfferedFare {
  readonly source: string;
  readonly trip: OfferedTrip;
  /** Cents. */
  readonly price: number;
  readonly carriers?: readonly string[];
  readonly flightNumbers?: readonly string[];
  readonly stops?: number | null;
  readonly via?: readonly string[];
  readonly aircraft?: readonly string[];
  /** Local time as `HH:MM`. */
  readonly departureTime?: string | null;
  readonly returnTime?: string | null;
  readonly baggage?: 'included' | 'extra' | null;
  readonly bookingUrl?: string | null;
}

/** Flights of an offer, in both directions. */
interface Offer {
  readonly carrier: string;
  readonly numbers: readonly number[];
  /** Added to the flight numbers of the return. */
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
  const offsets = trip.returns === null ? [0] : [0, back];
  return {
    source,
    trip,
    price,
    carriers: [carrier],
    flightNumbers: offsets.flatMap((offset) =>
      numbers.map((number) => `${carrier}${number + offset}`),
    ),
    stops: via.length,
    via,
    aircraft: [aircraft],
    departureTime: times[0],
    returnTime: trip.returns === null ? null : times[1],
    baggage: bags === null ? null : bags > 0 ? 'included' : 'extra',
  };
}

/** Valid offers in responses of providers, as the fares that the server should store. */
export class OfferedFares {
  readonly #keys = new Set<string>();

  add(fare: OfferedFare): void {
    this.#keys.add(toKey(fare));
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }
}

function toKey({ source, trip, price, ...offer }: OfferedFare): string {
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

/** Selects stored fares with their keys as `line`. */
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
