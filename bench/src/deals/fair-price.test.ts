import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { FairPrices, STANDARD_YARDSTICK, type Yardstick } from './fair-price.ts';

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

/** The definition without prefix sums. */
function getExpected(
  all: readonly Cell[],
  { departure, lead }: Cell,
  isExcluded: (cell: Cell) => boolean,
  { window, factor }: Yardstick,
) {
  const comparable = all.filter(
    (cell) =>
      !isExcluded(cell) &&
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
  prices.accumulate();
  return prices;
}

const repeat = (count: number, lead: number) =>
  Array.from({ length: count }, () => ({ departure: FIRST, lead, price: 100 }));

it.prop([cells, yardsticks, fc.nat(60), fc.boolean()], { numRuns: 500 })(
  "returns the mean of at least twenty comparable prices, without the trip's own",
  (all: Cell[], yardstick: Yardstick, lead: number, excludesOwn: boolean) => {
    const [first] = all as [Cell];
    const trip = excludesOwn ? first : { ...first, lead };
    const isExcluded = (cell: Cell) => excludesOwn && cell === first;
    const expected = getExpected(all, trip, isExcluded, yardstick);
    const own = excludesOwn ? first.price : null;
    const fair = toPrices(all).get(trip.departure, trip.lead, own, yardstick);
    if (expected === null) expect(fair).toBeNull();
    else expect(fair).toBeCloseTo(expected, 8);
  },
);

it('returns null for fewer than twenty other prices', () => {
  const prices = toPrices(repeat(20, 30));
  expect(prices.get(FIRST, 30, null, STANDARD_YARDSTICK)).toBe(100);
  expect(prices.get(FIRST, 30, 100, STANDARD_YARDSTICK)).toBeNull();
});

it.each([-1, 366])('returns null at a lead time of %i days', (lead) => {
  expect(toPrices(repeat(40, 0)).get(FIRST, lead, null, STANDARD_YARDSTICK)).toBeNull();
});
