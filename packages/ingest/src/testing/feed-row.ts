import { type EpochDay, formatDay, type RawFare } from '@farelark/engine';

/** What somebody saw; in everything else the fares of the tests' feeds are alike. */
interface SeenFare {
  /** An instant as ISO 8601 writes it. */
  readonly observedAt: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure: EpochDay;
  /** In euros. */
  readonly price: number;
}

/** A row of a feed: a non-stop economy flight, one way. */
export function feedRow({ observedAt, origin, destination, departure, price }: SeenFare): RawFare {
  return {
    observed_at: observedAt,
    origin,
    destination,
    departure_date: formatDay(departure),
    return_date: '',
    price: price.toFixed(2),
    currency: 'EUR',
    carrier: 'W6',
    stops: '0',
    cabin: 'economy',
    source: 'test feed',
    flight_numbers: '2376',
  };
}
