import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { getBandCells } from './price-band.ts';

const amount = fc.integer({ min: 1, max: 100_000_000 });
const money = (cents: number) => ({ amount: cents, currency: 'EUR' });

function getCells(price: number, low: number, average: number, high: number, samples = 20) {
  return getBandCells({
    price: money(price),
    usual: {
      average: money(average),
      typicalLow: money(low),
      typicalHigh: money(high),
      samples,
      daysCovered: 1,
      confidence: 1,
    },
  });
}

it.prop([amount, amount, amount, amount])(
  'fills the whole width, with one mark for the price and one for the average',
  (price, low, average, high) => {
    const cells = getCells(price, low, average, high);
    expect(cells.reduce((sum, cell) => sum + cell.share, 0)).toBeCloseTo(100, 6);
    expect(cells.every((cell) => cell.share > 0)).toBe(true);
    expect(cells.filter((cell) => cell.kind === 'price')).toHaveLength(1);
    expect(cells.filter((cell) => cell.kind === 'average')).toHaveLength(1);
  },
);

it.prop([amount, amount, amount, amount])(
  'puts the price before the average if and only if it is lower',
  (price, low, average, high) => {
    fc.pre(price !== average);
    const kinds = getCells(price, low, average, high).map((cell) => cell.kind);
    expect(kinds.indexOf('price') < kinds.indexOf('average')).toBe(price < average);
  },
);

it.prop([amount, amount, amount, amount])(
  'ignores the typical range if the average is borrowed from similar routes',
  (price, low, average, high) => {
    const cells = getCells(price, low, average, high, 19);
    expect(cells.map((cell) => cell.kind)).not.toContain('typical');
    expect(cells).toEqual(getCells(price, average, average, average));
  },
);

it('draws distances from 0 to 130 % of the average', () => {
  const cells = getCells(50, 100, 200, 240);
  expect(cells.map(({ kind, share }) => [kind, Math.round(share)])).toEqual([
    ['outside', 18],
    ['price', 2],
    ['outside', 18],
    ['typical', 37],
    ['average', 2],
    ['typical', 15],
    ['outside', 7],
  ]);
});
