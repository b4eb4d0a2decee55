import type { RawFare } from '@farelark/engine';
import type { Random } from '../../harness/random.ts';
import type { Rows } from '../feed-rows.ts';
import { dayOf, toTripKey } from '../sighting.ts';

export function keepEveryNthDay(rows: Rows, n: number): Rows {
  return rows.filter((row) => (dayOf(row.observed_at ?? '') ?? 0) % n === 0);
}

export function keepEveryNthDeparture(rows: Rows, n: number): Rows {
  return rows.filter((row) => (dayOf(row.departure_date ?? '') ?? 0) % n === 0);
}

/** Keeps all rows of each trip's first observation of the day. */
export function keepFirstOfDay(rows: Rows): Rows {
  const firsts = new Map<string, string>();
  return rows.filter((row) => {
    const moment = row.observed_at ?? '';
    const key = `${toTripKey(row)}@${moment.slice(0, 10)}`;
    const first = firsts.get(key) ?? moment;
    firsts.set(key, first);
    return first === moment;
  });
}

/** Days between the observations of a route. */
const PAUSES = [1, 1, 1, 2, 2, 3, 4, 7];
/** Share of the rows missed by an observation. */
const MISSED_SHARE = 0.15;

/** Observes each route on random days, and incompletely. */
export function sampleIrregularly(rows: Rows, random: Random): Rows {
  const observations = new Map<string, { day: number; next: number }>();
  return rows.filter((row) => {
    const route = `${row.origin}-${row.destination}`;
    const day = dayOf(row.observed_at ?? '') ?? 0;
    const observation = observations.get(route) ?? { day: -1, next: day };
    if (day >= observation.next) {
      observation.day = day;
      observation.next = day + random.pick(PAUSES);
      observations.set(route, observation);
    }
    return day === observation.day && random.next() >= MISSED_SHARE;
  });
}

const HOURS = [1, 7, 13, 19];

/**
 * The first `days` days of a daily feed, observed four times a day: each price changes to the next day's at a random
 * observation.
 */
export function observeFourTimesADay(rows: Rows, days: number, random: Random): Rows {
  const first = rows.reduce(
    (earliest, { observed_at }) => Math.min(earliest, dayOf(observed_at ?? '') ?? earliest),
    Number.POSITIVE_INFINITY,
  );
  const observed: RawFare[] = [];
  for (const ofTrip of Map.groupBy(rows, toTripKey).values()) {
    for (const [at, row] of ofTrip.entries()) {
      const date = (row.observed_at ?? '').slice(0, 10);
      const day = dayOf(date);
      if (day === null || day >= first + days) continue;
      const change = random.integer(0, HOURS.length);
      for (const [index, hour] of HOURS.entries()) {
        const price = index < change ? row.price : (ofTrip[at + 1] ?? row).price;
        const observed_at = `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
        observed.push({ ...row, observed_at, price });
      }
    }
  }
  return observed;
}
