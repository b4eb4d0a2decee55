import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { feedText } from '@farelark/sources/feed/testing';
import { pick } from '../testing/faults/seeded-random.ts';
import { createFareRow } from '../testing/recent-feed.ts';

/** Routes of the imported fares. */
export const FEED_ROUTES = [
  ['BUD', 'BCN'],
  ['BUD', 'LIS'],
  ['BUD', 'CDG'],
  ['VIE', 'MAD'],
  ['VIE', 'FCO'],
] as const;

/** A feed row of a route by index; each departure has its own flight number. */
export function createRouteFare(
  route: number,
  departure: number,
  { observedAt, now, daysBetween }: { observedAt: number; now: number; daysBetween: number },
  price: number,
): RawFare {
  const [origin, destination] = FEED_ROUTES[route] ?? FEED_ROUTES[0];
  const row = createFareRow(
    origin,
    destination,
    observedAt,
    45 + departure * daysBetween,
    price,
    now,
  );
  return { ...row, flight_numbers: `${route}${departure}` };
}

const HISTORY_DAYS = 30;
const DEPARTURES = 10;
/** Enough for separate alerts. */
const DAYS_BETWEEN = 11;
/** Reports for which a price stays low. */
const FALL_REPORTS = 4;
const FALLS_PER_REPORT = 2;

/** A report of all fares as CSV, with a unique second. */
export interface FareReport {
  readonly csv: string;
  readonly observedAt: Date;
  readonly rows: number;
}

/** Fares of a few routes, some of which fall by 45 % for a while. */
export class FallingFares {
  readonly #random: () => number;
  /** Remaining cheap reports, by route and departure. */
  readonly #falling = new Map<string, number>();
  #lastSecond = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Usual fares until yesterday. */
  createHistory(now: number): string {
    const rows: RawFare[] = [];
    for (let age = HISTORY_DAYS; age >= 1; age -= 1)
      rows.push(...this.#report(now - age * MILLIS_PER_DAY, now));
    return feedText(rows);
  }

  /** Current fares, after two more have fallen. */
  createReport(now: number): FareReport {
    for (const [key, remaining] of this.#falling)
      if (remaining > 1) this.#falling.set(key, remaining - 1);
      else this.#falling.delete(key);
    for (let fall = 0; fall < FALLS_PER_REPORT; fall += 1) {
      const route = Math.floor(this.#random() * FEED_ROUTES.length);
      const departure = Math.floor(this.#random() * DEPARTURES);
      this.#falling.set(`${route} ${departure}`, FALL_REPORTS);
    }
    this.#lastSecond = Math.max(Math.floor(now / 1000), this.#lastSecond + 1);
    const observedAt = this.#lastSecond * 1000;
    const rows = this.#report(observedAt, now);
    return { csv: feedText(rows), observedAt: new Date(observedAt), rows: rows.length };
  }

  #report(observedAt: number, now: number): RawFare[] {
    return FEED_ROUTES.flatMap((_, route) =>
      Array.from({ length: DEPARTURES }, (_, departure) => {
        const swing = pick([-4, -3, -2, -1, 0, 1, 2, 3, 4], this.#random);
        const price = (100 + swing) * (this.#falling.has(`${route} ${departure}`) ? 0.55 : 1);
        return createRouteFare(
          route,
          departure,
          { observedAt, now, daysBetween: DAYS_BETWEEN },
          price,
        );
      }),
    );
  }
}
