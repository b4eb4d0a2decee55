import type { EpochDay } from '../time/calendar.ts';
import { DepartureRow } from './departure-row.ts';
import { FallRisk } from './fall-risk.ts';
import { GRID_DAYS, PAST_DEPARTURE_DAYS } from './horizon.ts';
import { LeadCurve } from './lead-curve.ts';
import { LikeKind } from './like-kind.ts';
import { TypicalRange } from './typical-range.ts';

/**
 * What is known of one route, currency, cabin and class of stay: prices by departure day and day
 * of observation, how they drift with lead time, how far they spread, how the kinds of fare differ,
 * and how often a low price falls further.
 */
export class PriceGrid {
  /** Ring by departure day; a slot holds for a departure only if its row carries that departure. */
  readonly rows: (DepartureRow | null)[] = new Array<DepartureRow | null>(GRID_DAYS).fill(null);
  readonly curve = new LeadCurve();
  readonly range = new TypicalRange();
  readonly kinds = new LikeKind();
  readonly risk = new FallRisk();

  /** Adds `count` trips at `price` quanta in total, departing on `departure`, observed on `day`. */
  add(departure: EpochDay, day: number, price: number, count: number): void {
    const slot = departure % GRID_DAYS;
    let row = this.rows[slot] as DepartureRow | null;
    if (row === null || row.departure !== departure) {
      row = new DepartureRow(departure, day);
      this.rows[slot] = row;
    }
    row.add(day, price, count);
  }

  /** Forgets what departed too long before `today` to compare with anything that is still sold. */
  prune(today: number): void {
    for (let slot = 0; slot < GRID_DAYS; slot += 1) {
      const row = this.rows[slot] as DepartureRow | null;
      if (row !== null && row.departure < today - PAST_DEPARTURE_DAYS) this.rows[slot] = null;
    }
  }
}
