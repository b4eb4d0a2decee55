import { addDays, type Instant, MILLIS_PER_DAY, type RawFare, utcDayOf } from '@farelark/engine';
import { createFeedRow } from '@farelark/ingest/testing';

const HISTORY_DAYS = 40;
const DEPARTURES = 20;
/** Days to the first departure. */
const DEFAULT_DAYS_AHEAD = 60;
/** Index of the departure with a lower price. */
const BARGAIN_INDEX = 5;

/** Daily reports of a route until yesterday, at 96 to 104 EUR. */
export function createPriceHistory(
  origin: string,
  destination: string,
  daysAhead = DEFAULT_DAYS_AHEAD,
): RawFare[] {
  const rows: RawFare[] = [];
  for (let age = HISTORY_DAYS; age >= 1; age -= 1)
    for (let departure = 0; departure < DEPARTURES; departure += 1) {
      const swing = ((age * 7 + departure * 13) % 9) - 4;
      const observedAt = Date.now() - age * MILLIS_PER_DAY;
      rows.push(createFareRow(origin, destination, observedAt, daysAhead + departure, 100 + swing));
    }
  return rows;
}

/** A current report of one departure of the same route at a bargain price. */
export function createBargainReport(
  origin: string,
  destination: string,
  price = 55,
  departure = BARGAIN_INDEX,
  daysAhead = DEFAULT_DAYS_AHEAD,
): RawFare[] {
  return [createFareRow(origin, destination, Date.now(), daysAhead + departure, price)];
}

export function createFareRow(
  origin: string,
  destination: string,
  observedAt: number,
  daysAhead: number,
  price: number,
  today = Date.now(),
): RawFare {
  return createFeedRow({
    observedAt: new Date(observedAt).toISOString(),
    origin,
    destination,
    departure: addDays(utcDayOf(today as Instant), daysAhead),
    price,
  });
}
