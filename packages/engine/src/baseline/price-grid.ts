import type { EpochDay } from '../time/calendar.ts';
import { DepartureRow } from './departure-row.ts';
import { FallRisk } from './fall-risk.ts';
import { FareKindPrices } from './fare-kind.ts';
import { GRID_DAYS, PAST_DEPARTURE_DAYS } from './horizon.ts';
import { LeadCurve } from './lead-curve.ts';
import { PriceSpan } from './price-span.ts';

/**
 * Statistics of one route, currency, cabin and class of stay: prices by departure day and day of observation,
 * drift with lead time, spread, differences between kinds of fare, and risk of a further fall.
 */
export class PriceGrid {
  /** Ring by departure day; a slot holds for a departure only if its row carries that departure. */
  readonly rows: (DepartureRow | null)[] = new Array<DepartureRow | null>(GRID_DAYS).fill(null);
  readonly curve = new LeadCurve();
  readonly range = new TypicalRange();
  readonly kinds = new FareKindPrices();
  readonly risk = new FallRisk();
  /** Mean prices of departures by day, as of this morning: what forecasts may not leave. */
  readonly span = new PriceSpan();

  /** Add `count` trips at `price` quanta in total, departing on `departure`, observed on `day`. */
  add(departure: EpochDay, day: number, price: number, count: number): void {
    const slot = departure % GRID_DAYS;
    let row = this.rows[slot] as DepartureRow | null;
    if (row === null || row.departure !== departure) {
      row = new DepartureRow(departure, day);
      this.rows[slot] = row;
    }
    row.add(day, price, count);
  }

  /**
   * Begin a day: discard departures too long before `today` to compare with anything that is
   * still sold, and derives what forecasts are made of and bounded by.
   */
  turnTo(today: number): void {
    const { span } = this;
    span.clear();
    let total = 0;
    let count = 0;
    for (let slot = 0; slot < GRID_DAYS; slot += 1) {
      const row = this.rows[slot] as DepartureRow | null;
      if (row === null) continue;
      if (row.departure < today - PAST_DEPARTURE_DAYS) {
        this.rows[slot] = null;
        continue;
      }
      const newest = row.last - row.base;
      total += ((row.sums[newest] as number) - (row.sums[0] as number)) >>> 0;
      count += ((row.counts[newest] as number) - (row.counts[0] as number)) & 0xffff;
      own.clear();
      own.include(row.past);
      own.add(row.newestPrice);
      span.include(own);
    }
    this.curve.rebuild(Math.max(1, total / Math.max(1, count)));
  }
}

/** Span of one departure at a time, reused so that beginning a day allocates nothing. */
const own = new PriceSpan();

/** The range starts here, as multiples of the average, until prices have been seen. */
const FIRST_LOW = 0.8;
const FIRST_HIGH = 1.2;

/** Step of the quartiles, as a share of the average: they settle within two thousand fares and wander by 3 %. */
const STEP = 0.002;

/**
 * Running quartiles of price over average: each price moves a quartile by a fixed step, three times as far from the
 * rarer side, and never past the price itself.
 */
export class TypicalRange {
  /** Lower and upper quartile, as multiples of the average. */
  low = FIRST_LOW;
  high = FIRST_HIGH;

  learn(ratio: number): void {
    this.low = towards(ratio, this.low, 0.25 * STEP, 0.75 * STEP);
    this.high = towards(ratio, this.high, 0.75 * STEP, 0.25 * STEP);
  }
}

function towards(ratio: number, from: number, up: number, down: number): number {
  return ratio < from ? Math.max(ratio, from - down) : Math.min(ratio, from + up);
}
