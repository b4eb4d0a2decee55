import { addDays, type Instant, MILLIS_PER_DAY, type RawFare, utcDayOf } from '@farelark/engine';
import { createFeedRow } from '@farelark/ingest/testing';

/** Days of ordinary reports before the present one. */
const HISTORY_DAYS = 40;
const DEPARTURES = 20;
/** Days to the first departure, unless said. */
const AHEAD_DAYS = 60;
/** The departure, counted from the first, whose price falls. */
const FALLING = 5;

/** Daily reports of a route up to an hour ago: around 100 EUR, within 4 % of it. */
export function createPriceHistory(
  origin: string,
  destination: string,
  ahead = AHEAD_DAYS,
): RawFare[] {
  const rows: RawFare[] = [];
  for (let age = HISTORY_DAYS; age >= 1; age -= 1)
    for (let departure = 0; departure < DEPARTURES; departure += 1) {
      const swing = ((age * 7 + departure * 13) % 9) - 4;
      const observedAt = Date.now() - age * MILLIS_PER_DAY;
      rows.push(createFareRow(origin, destination, observedAt, ahead + departure, 100 + swing));
    }
  return rows;
}

/** This moment's report of the same route: one departure at the bargain price, counted from the first. */
export function createBargainReport(
  origin: string,
  destination: string,
  price = 55,
  departure = FALLING,
  ahead = AHEAD_DAYS,
): RawFare[] {
  return [createFareRow(origin, destination, Date.now(), ahead + departure, price)];
}

/** A report of one departure, so many days from today. */
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
