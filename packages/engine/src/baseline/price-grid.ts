import type { EpochDay } from '../time/calendar.ts';
import { DepartureRow } from './departure-row.ts';
import { FallRisk } from './fall-risk.ts';
import { FareKindPrices } from './fare-kind.ts';
import { GRID_DAYS, PAST_DEPARTURE_DAYS } from './horizon.ts';
import { LeadCurve } from './lead-curve.ts';
import { PriceSpan } from './price-span.ts';

/**
 * Statistics of one route, currency, cabin and class of stay: prices by departure and day of observation, drift by
 * lead time, spread, differences between kinds of fare, and the risk of a further fall.
 */
export class PriceGrid {
  /** Ring buffer by departure day; check a row's departure before use. */
  readonly rows: (DepartureRow | null)[] = new Array<DepartureRow | null>(GRID_DAYS).fill(null);
  readonly curve = new LeadCurve();
  readonly range = new TypicalRange();
  readonly kinds = new FareKindPrices();
  readonly risk = new FallRisk();
  /** Daily mean prices of departures as of the start of the day: bounds of forecasts. */
  readonly span = new PriceSpan();

  /** Add `count` trips with a total of `price` quanta. */
  add(departure: EpochDay, day: number, price: number, count: number): void {
    const slot = departure % GRID_DAYS;
    let row = this.rows[slot] as DepartureRow | null;
    if (row === null || row.departure !== departure) {
      row = new DepartureRow(departure, day);
      this.rows[slot] = row;
    }
    row.add(day, price, count);
  }

  /** Start a day: discard departures that are no longer comparable, and derive forecasts and their bounds. */
  startDay(today: number): void {
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
      rowSpan.clear();
      rowSpan.include(row.past);
      rowSpan.add(row.newestPrice);
      span.include(rowSpan);
    }
    this.curve.rebuild(Math.max(1, total / Math.max(1, count)));
  }
}

/** Reused to avoid allocations. */
const rowSpan = new PriceSpan();

/** Quartiles before the first price, as multiples of the average. */
const INITIAL_LOW = 0.8;
const INITIAL_HIGH = 1.2;

/** Step as a share of the average: quartiles converge within two thousand fares and fluctuate by 3 %. */
const STEP = 0.002;

/**
 * Running quartiles of price / average: each price moves a quartile by a fixed step, three times as large towards
 * the rarer side, and never past the price.
 */
export class TypicalRange {
  /** Lower and upper quartile, as multiples of the average. */
  low = INITIAL_LOW;
  high = INITIAL_HIGH;

  learn(ratio: number): void {
    this.low = moveTowards(ratio, this.low, 0.25 * STEP, 0.75 * STEP);
    this.high = moveTowards(ratio, this.high, 0.75 * STEP, 0.25 * STEP);
  }
}

function moveTowards(ratio: number, from: number, up: number, down: number): number {
  return ratio < from ? Math.max(ratio, from - down) : Math.min(ratio, from + up);
}
