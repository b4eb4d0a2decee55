import { createHash } from 'node:crypto';

export type PriceItem = Readonly<Record<string, string | number | null>>;

/** Days are `YYYY-MM-DD`. */
export interface PriceInput {
  readonly origin: string;
  readonly destination: string;
  readonly departs: string;
  /** Null = one way. */
  readonly returns: string | null;
  readonly price: number;
  readonly stops?: number;
  /** Day on which the price was found. */
  readonly searchedOn?: string;
  /** Distinguishes searches of one day. */
  readonly search?: string;
}

export function makePrice(input: PriceInput): PriceItem {
  const { origin, destination, departs, returns, price, stops = 0 } = input;
  const name = ['W6', origin, destination, departs, returns, price, input.search].join(' ');
  const ticket = `W6${createHash('md5').update(name).digest('hex')}_${price}`;
  const query = new URLSearchParams({
    t: ticket,
    search_date: toDayMonth(input.searchedOn ?? '2026-01-01', true),
    expected_price_source: 'share',
  });
  const inbound = returns === null ? '' : toDayMonth(returns);
  return {
    origin,
    destination,
    origin_airport: origin,
    destination_airport: destination,
    price,
    airline: 'W6',
    flight_number: '2376',
    departure_at: `${departs}T06:30:00+02:00`,
    return_at: returns === null ? null : `${returns}T21:05:00+02:00`,
    transfers: stops,
    return_transfers: returns === null ? 0 : stops,
    link: `/search/${origin}${toDayMonth(departs)}${destination}${inbound}1?${query}`,
  };
}

function toDayMonth(day: string, withYear = false): string {
  const [year, month, date] = day.split('-');
  return `${date}${month}${withYear ? year : ''}`;
}
