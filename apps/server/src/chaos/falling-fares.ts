import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { feedText } from '@farelark/sources/feed/testing';
import { pick } from '../testing/faults/seeded-random.ts';
import { createFareRow } from '../testing/recent-feed.ts';

/** Routes whose fares are fed while servers are killed. */
export const FEED_ROUTES = [
  ['BUD', 'BCN'],
  ['BUD', 'LIS'],
  ['BUD', 'CDG'],
  ['VIE', 'MAD'],
  ['VIE', 'FCO'],
] as const;

/** A fare of a route by its place, as a row of a feed; each departure has a flight number of its own. */
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
/** Far enough apart for departures to get alerts of their own. */
const DAYS_BETWEEN = 11;
/** A price that fell stays for so many reports. */
const FALLS_FOR = 4;
const FALLS_A_REPORT = 2;

/** A report of the whole market, as a file; no two are of the same second. */
export interface FareReport {
  readonly csv: string;
  readonly observedAt: Date;
  readonly rows: number;
}

/** A market of a few routes in which prices fall now and then, by some 45 %, and rise again. */
export class FallingFares {
  readonly #random: () => number;
  /** Reports for which a departure of a route is still cheap. */
  readonly #falling = new Map<string, number>();
  #lastSecond = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Ordinary days up to yesterday. */
  history(now: number): string {
    const rows: RawFare[] = [];
    for (let age = HISTORY_DAYS; age >= 1; age -= 1)
      rows.push(...this.#report(now - age * MILLIS_PER_DAY, now));
    return feedText(rows);
  }

  /** The market at this moment, where two more departures have fallen. */
  next(now: number): FareReport {
    for (const [key, left] of this.#falling)
      if (left > 1) this.#falling.set(key, left - 1);
      else this.#falling.delete(key);
    for (let fall = 0; fall < FALLS_A_REPORT; fall += 1) {
      const route = Math.floor(this.#random() * FEED_ROUTES.length);
      const departure = Math.floor(this.#random() * DEPARTURES);
      this.#falling.set(`${route} ${departure}`, FALLS_FOR);
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
