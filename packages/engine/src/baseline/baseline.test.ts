import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EpochDay } from '../time/calendar.ts';
import { Baseline, estimateBaseline } from './baseline.ts';
import { NEAR } from './comparables.ts';
import { computeConfidence, MIN_DEAL_CONFIDENCE } from './evidence.ts';
import { CURVE_LEADS } from './lead-curve.ts';
import { PriceGrid } from './price-grid.ts';

const FIRST = 20_000;
const PRICE = 5_000;
const DAYS = 30;
const TODAY = FIRST + DAYS;
const DEPARTURE = (FIRST + 120) as EpochDay;

/** Departures about {@link DEPARTURE}, seen daily: `price` by departure and day of observation. */
function watchedGrid(price: (departure: number, day: number) => number): PriceGrid {
  const grid = new PriceGrid();
  for (let day = FIRST; day < TODAY; day += 1) {
    grid.turnTo(day);
    for (let departure = DEPARTURE - 40; departure <= DEPARTURE + 40; departure += 1)
      grid.add(departure as EpochDay, day, price(departure, day), 1);
  }
  grid.turnTo(TODAY);
  return grid;
}

/** Makes the curve of a grid expect prices `times` as high at departure as at the longest lead. */
function expectGrowth(grid: PriceGrid, times: number): void {
  for (let lead = 0; lead < CURVE_LEADS; lead += 1)
    grid.curve.levels[lead] = times ** (1 - lead / CURVE_LEADS);
  grid.curve.totalLevels();
}

function estimated(grid: PriceGrid) {
  const baseline = new Baseline();
  estimateBaseline(baseline, grid, DEPARTURE, TODAY);
  return baseline;
}

/** A steady grid whose forecast may go as high as it likes. */
function unboundedGrid(times: number): PriceGrid {
  const grid = watchedGrid(() => PRICE);
  grid.span.rise = 1e6;
  grid.span.highest = 1e9;
  expectGrowth(grid, times);
  return grid;
}

describe('the average of comparable trips', () => {
  it('leaves the prices of near departures by no more than a departure has ever moved', () => {
    const factors = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(factors, fc.double({ min: 0.001, max: 1_000, noNaN: true }), (list, times) => {
        const prices = (departure: number, day: number) =>
          Math.round(PRICE * (list[(departure * 31 + day * 7) % list.length] as number));
        const grid = watchedGrid(prices);
        expectGrowth(grid, times);
        let rise = 1;
        let fall = 1;
        let [lowest, highest, nearLowest, nearHighest] = [1e9, 0, 1e9, 0];
        for (let departure = DEPARTURE - 40; departure <= DEPARTURE + 40; departure += 1) {
          const seen = Array.from({ length: DAYS }, (_, at) => prices(departure, FIRST + at));
          for (const [at, price] of seen.entries()) {
            rise = Math.max(rise, price / Math.min(...seen.slice(0, at + 1)));
            fall = Math.min(fall, price / Math.max(...seen.slice(0, at + 1)));
          }
          lowest = Math.min(lowest, ...seen);
          highest = Math.max(highest, ...seen);
          if (Math.abs(departure - DEPARTURE) > NEAR.departureDays) continue;
          nearLowest = Math.min(nearLowest, ...seen);
          nearHighest = Math.max(nearHighest, ...seen);
        }
        const { average } = estimated(grid);
        expect(average).toBeGreaterThan(Math.max(lowest, nearLowest * fall) * 0.9999);
        expect(average).toBeLessThan(Math.min(highest, nearHighest * rise) * 1.0001);
      }),
      { numRuns: 60 },
    );
  });

  it('makes no deal of a price at the mean of what was seen, whatever is forecast', () => {
    for (const times of [10, 1e3, 1e6, 1e9, 1e12, 1e18, 1e24, 1e30]) {
      const { average, uncertainty: doubt } = estimated(unboundedGrid(times));
      expect(average).toBeGreaterThan(PRICE);
      expect(computeConfidence(PRICE, average, doubt)).toBeLessThan(MIN_DEAL_CONFIDENCE);
    }
  });

  it('is trusted less, the further the forecast moves it from what was seen', () => {
    const confidences = [1, 10, 1e3, 1e6, 1e12, 1e18].map((times) => {
      const { average, uncertainty: doubt } = estimated(unboundedGrid(times));
      return computeConfidence(0.6 * average, average, doubt);
    });
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
    expect(new Set(confidences).size).toBe(confidences.length);
  });
});
