import { addDays, type EpochDay, formatDay, MILLIS_PER_DAY, type RawFare } from '@farelark/engine';

/** Day 0 of the market below: 2026-03-02, a Monday. */
export const FIRST_DAY = (Date.UTC(2026, 2, 2) / MILLIS_PER_DAY) as EpochDay;

export interface FeedMarketOptions {
  /** Days reported, one report a day. */
  readonly days: number;
  /** Departures per day of the report: so many consecutive days from 20 days ahead. */
  readonly departures: number;
  /** The fares that are not ordinary: price by day of report and departure, both counted from 0. */
  readonly exceptions?: readonly {
    readonly day: number;
    readonly departure: number;
    readonly price: number;
  }[];
}

/** The usual price of the market below in whole euros, before its small daily swing. */
export const USUAL_EUROS = 100;

/**
 * Daily report of Budapest–Barcelona with ordinary fares except for the exceptions: around 100 EUR, within 4
 * % of it. Deterministic.
 */
export function feedMarket(options: FeedMarketOptions): RawFare[] {
  const exceptions = new Map(
    (options.exceptions ?? []).map((one) => [`${one.day}/${one.departure}`, one.price]),
  );
  const rows: RawFare[] = [];
  for (let day = 0; day < options.days; day += 1)
    for (let departure = 0; departure < options.departures; departure += 1) {
      const swing = ((day * 7 + departure * 13) % 9) - 4;
      const price = exceptions.get(`${day}/${departure}`) ?? USUAL_EUROS + swing;
      rows.push(
        feedRow({
          observedAt: `${formatDay(addDays(FIRST_DAY, day))}T06:00:00Z`,
          origin: 'BUD',
          destination: 'BCN',
          departure: addDays(FIRST_DAY, 60 + departure),
          price,
        }),
      );
    }
  return rows;
}

/** Observed fare; its other fields are the same in all test feeds. */
interface SeenFare {
  /** An instant as ISO 8601 writes it. */
  readonly observedAt: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure: EpochDay;
  /** Price in euros. */
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
