import type { RawFare } from '@farelark/engine';
import type { Chance } from '../chance.ts';
import { dayOf, toTripKey } from '../sighting.ts';

export function everyDays(rows: readonly RawFare[], count: number): readonly RawFare[] {
  return rows.filter((row) => (dayOf(row.observed_at ?? '') ?? 0) % count === 0);
}

export function everyDepartures(rows: readonly RawFare[], count: number): readonly RawFare[] {
  return rows.filter((row) => (dayOf(row.departure_date ?? '') ?? 0) % count === 0);
}

export function onceADay(rows: readonly RawFare[]): readonly RawFare[] {
  const firstLooks = new Map<string, string>();
  return rows.filter((row) => {
    const moment = row.observed_at ?? '';
    const tripDay = `${toTripKey(row)}@${moment.slice(0, 10)}`;
    const first = firstLooks.get(tripDay);
    if (first === undefined) firstLooks.set(tripDay, moment);
    return first === undefined || first === moment;
  });
}

/** Days from one look at a route to the next; a look misses some of what is on sale. */
const PAUSES = [1, 1, 1, 2, 2, 3, 4, 7];
const MISSED_SHARE = 0.15;

/** Irregular sampling: each route on days of its own. */
export function irregularly(rows: readonly RawFare[], chance: Chance): readonly RawFare[] {
  const looks = new Map<string, { day: number; next: number }>();
  return rows.filter((row) => {
    const route = `${row.origin}-${row.destination}`;
    const day = dayOf(row.observed_at ?? '') ?? 0;
    const look = looks.get(route) ?? { day: -1, next: day };
    if (day >= look.next) {
      look.day = day;
      look.next = day + chance.pick(PAUSES);
      looks.set(route, look);
    }
    return day === look.day && chance.share() >= MISSED_SHARE;
  });
}
