import { createHash } from 'node:crypto';

/** A price as the provider's lists write it, for a test to send. */
export type PriceItem = Readonly<Record<string, string | number | null>>;

/** A price in a test; days are `YYYY-MM-DD`. */
export interface PriceInput {
  readonly origin: string;
  readonly destination: string;
  readonly departs: string;
  /** Null = one way. */
  readonly returns: string | null;
  readonly price: number;
  readonly airline?: string;
  readonly flightNumber?: string;
  readonly stops?: number;
  /** Offset of both clocks, such as `+02:00`. */
  readonly offset?: string;
  /** The day on which a traveller saw it. */
  readonly searchedOn?: string;
  /** Another search of that day. */
  readonly search?: string;
}

/** A price of the contract's shape, whose link names the search that it was seen in. */
export function makePrice(made: PriceInput): PriceItem {
  const { origin, destination, departs, returns, price, stops = 0 } = made;
  const { airline = 'W6', flightNumber = '2376', offset = '+02:00' } = made;
  const name = [airline, origin, destination, departs, returns, price, made.search].join(' ');
  const ticket = `${airline}${createHash('md5').update(name).digest('hex')}_${price}`;
  const query = new URLSearchParams({
    t: ticket,
    search_date: dayMonth(made.searchedOn ?? '2026-01-01', true),
    expected_price_source: 'share',
  });
  const back = returns === null ? '' : dayMonth(returns);
  return {
    origin,
    destination,
    origin_airport: origin,
    destination_airport: destination,
    price,
    airline,
    flight_number: flightNumber,
    departure_at: `${departs}T06:30:00${offset}`,
    return_at: returns === null ? null : `${returns}T21:05:00${offset}`,
    transfers: stops,
    return_transfers: returns === null ? 0 : stops,
    duration: 150,
    duration_to: 150,
    duration_back: returns === null ? 0 : 150,
    gate: 'Some agency',
    link: `/search/${origin}${dayMonth(departs)}${destination}${back}1?${query}`,
  };
}

function dayMonth(day: string, withYear = false): string {
  const [year, month, date] = day.split('-');
  return `${date}${month}${withYear ? year : ''}`;
}
