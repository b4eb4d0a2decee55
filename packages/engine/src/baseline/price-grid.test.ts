import { describe, expect, it } from 'vitest';
import { TypicalRange } from './price-grid.ts';

describe('the typical range', () => {
  it('comes to hold the middle half of the ratios it sees', () => {
    const range = new TypicalRange();
    for (let at = 0; at < 20_000; at += 1) range.learn(0.5 + ((at * 7_919) % 1_000) / 1_000);
    expect(range.low).toBeCloseTo(0.75, 1);
    expect(range.high).toBeCloseTo(1.25, 1);
  });

  it('is the price itself where all prices are the same', () => {
    const range = new TypicalRange();
    for (let at = 0; at < 1_000; at += 1) range.learn(1);
    expect([range.low, range.high]).toEqual([1, 1]);
  });
});
