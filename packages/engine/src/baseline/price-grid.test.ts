import { expect, it } from 'vitest';
import { TypicalRange } from './price-grid.ts';

it('converges to the quartiles of the ratios', () => {
  const range = new TypicalRange();
  for (let at = 0; at < 20_000; at += 1) range.learn(0.5 + ((at * 7_919) % 1_000) / 1_000);
  expect(range.low).toBeCloseTo(0.75, 1);
  expect(range.high).toBeCloseTo(1.25, 1);
});

it('collapses to 1 for constant prices', () => {
  const range = new TypicalRange();
  for (let at = 0; at < 1_000; at += 1) range.learn(1);
  expect([range.low, range.high]).toEqual([1, 1]);
});
