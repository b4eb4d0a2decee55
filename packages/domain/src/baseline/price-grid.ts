import type { EpochDay } from '../time/calendar.ts';
import { DepartureRow } from './departure-row.ts';

/**
 * Departure days held at a time. Airlines sell a year ahead at most (the scale of the GDS calendars
 * is 331 to 365 days); the rest is the past that still compares with what departs next.
 */
export const GRID_DAYS = 512;
/** Departures this many days ago still compare with those of tomorrow. */
export const PAST_DEPARTURE_DAYS = 28;
/** Longest lead time that is kept, days. */
export const LONGEST_LEAD_DAYS = GRID_DAYS - PAST_DEPARTURE_DAYS - 1;

/** Prices of one route, currency, cabin and class of stay, by departure day and day of observation. */
export class PriceGrid {
  /** Ring by departure day; a slot is valid only if its row carries the departure asked for. */
  readonly rows: (DepartureRow | null)[] = new Array<DepartureRow | null>(GRID_DAYS).fill(null);

  row(departure: number): DepartureRow | null {
    const row = this.rows[departure % GRID_DAYS] as DepartureRow | null;
    return row !== null && row.departure === departure ? row : null;
  }

  /** Adds `count` trips at `price` quanta in total, departing on `departure`, observed on `day`. */
  add(departure: EpochDay, day: number, price: number, count: number): void {
    let row = this.row(departure);
    if (row === null) {
      row = new DepartureRow(departure, day);
      this.rows[departure % GRID_DAYS] = row;
    }
    row.add(day, price, count);
  }

  /** Forgets what departed too long before `today` to compare with anything that is still sold. */
  prune(today: number): void {
    for (let at = 0; at < GRID_DAYS; at += 1) {
      const row = this.rows[at] as DepartureRow | null;
      if (row !== null && row.departure < today - PAST_DEPARTURE_DAYS) this.rows[at] = null;
    }
  }
}
