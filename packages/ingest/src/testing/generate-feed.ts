import { addDays, type EpochDay, formatDay, MILLIS_PER_DAY, type RawFare } from '@farelark/engine';

/** Day 0 of the feed: 2026-03-02, a Monday. */
export const FIRST_DAY = (Date.UTC(2026, 2, 2) / MILLIS_PER_DAY) as EpochDay;

export interface FeedOptions {
  /** Number of daily reports. */
  readonly days: number;
  /** Departures per report: consecutive days from day 60. */
  readonly departures: number;
  /** Unusual prices by day of the report and departure, both counted from 0. */
  readonly exceptions?: readonly {
    readonly day: number;
    readonly departure: number;
    readonly price: number;
  }[];
}

/** Usual price in euros, before a daily variation of up to 4 %. */
const USUAL_EUROS = 100;

/** Generates daily reports of Budapest–Barcelona around the usual price. Deterministic. */
export function generateFeed(options: FeedOptions): RawFare[] {
  const exceptions = new Map(
    (options.exceptions ?? []).map(({ day, departure, price }) => [`${day}/${departure}`, price]),
  );
  const rows: RawFare[] = [];
  for (let day = 0; day < options.days; day += 1)
    for (let departure = 0; departure < options.departures; departure += 1) {
      const variation = ((day * 7 + departure * 13) % 9) - 4;
      const price = exceptions.get(`${day}/${departure}`) ?? USUAL_EUROS + variation;
      rows.push(
        createFeedRow({
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

interface ObservedFare {
  /** ISO 8601 instant. */
  readonly observedAt: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure: EpochDay;
  /** In euros. */
  readonly price: number;
}

/** Creates a row of a feed: a non-stop economy flight, one way. */
export function createFeedRow(fare: ObservedFare): RawFare {
  return {
    observed_at: fare.observedAt,
    origin: fare.origin,
    destination: fare.destination,
    departure_date: formatDay(fare.departure),
    return_date: '',
    price: fare.price.toFixed(2),
    currency: 'EUR',
    carrier: 'W6',
    stops: '0',
    cabin: 'economy',
    source: 'test feed',
    flight_numbers: '2376',
  };
}
