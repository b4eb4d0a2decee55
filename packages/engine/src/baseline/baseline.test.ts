import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
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

/** Grid with departures around {@link DEPARTURE}, observed daily. */
function createGrid(getPrice: (departure: number, day: number) => number): PriceGrid {
  const grid = new PriceGrid();
  for (let day = FIRST; day < TODAY; day += 1) {
    grid.startDay(day);
    for (let departure = DEPARTURE - 40; departure <= DEPARTURE + 40; departure += 1)
      grid.add(departure as EpochDay, day, getPrice(departure, day), 1);
  }
  grid.startDay(TODAY);
  return grid;
}

/** Let the lead curve expect prices at departure `times` those at the longest lead time. */
function setGrowth(grid: PriceGrid, times: number): void {
  for (let lead = 0; lead < CURVE_LEADS; lead += 1)
    grid.curve.levels[lead] = times ** (1 - lead / CURVE_LEADS);
  grid.curve.rebuildTotals();
}

function estimate(grid: PriceGrid) {
  const baseline = new Baseline();
  estimateBaseline(baseline, grid, DEPARTURE, TODAY);
  return baseline;
}

/** Grid of constant prices with an unbounded forecast. */
function createUnboundedGrid(times: number): PriceGrid {
  const grid = createGrid(() => PRICE);
  grid.span.rise = 1e6;
  grid.span.highest = 1e9;
  setGrowth(grid, times);
  return grid;
}

it.prop(
  [
    fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    }),
    fc.double({ min: 0.001, max: 1_000, noNaN: true }),
  ],
  { numRuns: 60 },
)('keeps the average within the price moves of near departures', (list, times) => {
  const getPrice = (departure: number, day: number) =>
    Math.round(PRICE * (list[(departure * 31 + day * 7) % list.length] as number));
  const grid = createGrid(getPrice);
  setGrowth(grid, times);
  let rise = 1;
  let fall = 1;
  let [lowest, highest, nearLowest, nearHighest] = [1e9, 0, 1e9, 0];
  for (let departure = DEPARTURE - 40; departure <= DEPARTURE + 40; departure += 1) {
    const prices = Array.from({ length: DAYS }, (_, day) => getPrice(departure, FIRST + day));
    for (const [day, price] of prices.entries()) {
      rise = Math.max(rise, price / Math.min(...prices.slice(0, day + 1)));
      fall = Math.min(fall, price / Math.max(...prices.slice(0, day + 1)));
    }
    lowest = Math.min(lowest, ...prices);
    highest = Math.max(highest, ...prices);
    if (Math.abs(departure - DEPARTURE) > NEAR.departureDays) continue;
    nearLowest = Math.min(nearLowest, ...prices);
    nearHighest = Math.max(nearHighest, ...prices);
  }
  const { average } = estimate(grid);
  expect(average).toBeGreaterThan(Math.max(lowest, nearLowest * fall) * 0.9999);
  expect(average).toBeLessThan(Math.min(highest, nearHighest * rise) * 1.0001);
});

it('makes no deal of a price at the observed mean, for any forecast', () => {
  for (const times of [10, 1e3, 1e6, 1e9, 1e12, 1e18, 1e24, 1e30]) {
    const { average, uncertainty } = estimate(createUnboundedGrid(times));
    expect(average).toBeGreaterThan(PRICE);
    expect(computeConfidence(PRICE, average, uncertainty)).toBeLessThan(MIN_DEAL_CONFIDENCE);
  }
});

it('is less certain the further the forecast moves the average', () => {
  const confidences = [1, 10, 1e3, 1e6, 1e12, 1e18].map((times) => {
    const { average, uncertainty } = estimate(createUnboundedGrid(times));
    return computeConfidence(0.6 * average, average, uncertainty);
  });
  expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
  expect(new Set(confidences).size).toBe(confidences.length);
});
