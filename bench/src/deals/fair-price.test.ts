import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairPrices, type Yardstick } from './fair-price.ts';

interface Cell {
  readonly departure: number;
  readonly lead: number;
  readonly price: number;
}

const FIRST = 20_000;
const cells = fc.array(
  fc.record({
    departure: fc.integer({ min: FIRST, max: FIRST + 40 }),
    lead: fc.integer({ min: 0, max: 60 }),
    price: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 1, maxLength: 200 },
);
const yardsticks = fc.record({
  window: fc.integer({ min: 1, max: 20 }),
  factor: fc.constantFrom(1.2, 1.4, 1.5, 1.8),
});

/** The definition, read aloud. */
function slowly(
  all: readonly Cell[],
  departure: number,
  lead: number,
  { window, factor }: Yardstick,
) {
  const comparable = all.filter(
    (cell) =>
      Math.abs(cell.departure - departure) <= window &&
      cell.lead >= Math.max(0, Math.trunc(lead / factor - 3)) &&
      cell.lead <= Math.trunc(lead * factor + 3),
  );
  if (comparable.length < 20) return null;
  return comparable.reduce((sum, { price }) => sum + price, 0) / comparable.length;
}

function toPrices(all: readonly Cell[]): FairPrices {
  const departures = all.map(({ departure }) => departure);
  const prices = new FairPrices(Math.min(...departures), Math.max(...departures));
  for (const { departure, lead, price } of all) prices.add(departure, lead, price);
  prices.total();
  return prices;
}

describe('the fair price', () => {
  it('is the mean of what compares', () => {
    fc.assert(
      fc.property(cells, yardsticks, fc.nat(60), (all, yardstick, lead) => {
        const departure = (all[0] as Cell).departure;
        const expected = slowly(all, departure, lead, yardstick);
        const fair = toPrices(all).at(departure, lead, null, yardstick);
        if (expected === null) expect(fair).toBeNull();
        else expect(fair).toBeCloseTo(expected, 8);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the trip’s own price out', () => {
    const all = Array.from({ length: 21 }, () => ({ departure: FIRST, lead: 30, price: 100 }));
    const prices = toPrices([...all, { departure: FIRST, lead: 30, price: 1_000 }]);
    expect(prices.at(FIRST, 30, 1_000, { window: 10, factor: 1.5 })).toBe(100);
  });

  it('is unknown from fewer than twenty others', () => {
    const all = Array.from({ length: 20 }, () => ({ departure: FIRST, lead: 30, price: 100 }));
    expect(toPrices(all).at(FIRST, 30, null, { window: 10, factor: 1.5 })).toBe(100);
    expect(toPrices(all).at(FIRST, 30, 100, { window: 10, factor: 1.5 })).toBeNull();
  });

  it('is unknown after departure and beyond a year', () => {
    const all = Array.from({ length: 40 }, () => ({ departure: FIRST, lead: 0, price: 100 }));
    expect(toPrices(all).at(FIRST, -1, null, { window: 10, factor: 1.5 })).toBeNull();
    expect(toPrices(all).at(FIRST, 366, null, { window: 10, factor: 1.5 })).toBeNull();
  });
});
