import { expect, it } from 'vitest';
import { computeConfidence } from './evidence.ts';

it.each([
  [7_500, 0.07, 0.5],
  [7_500 * Math.exp(-0.1), 0.1, 0.841345],
  [7_500 * Math.exp(-0.1), 0.2, 0.691462],
  [7_500 * Math.exp(0.2), 0.1, 0.02275],
])(
  'computeConfidence of a price of %f with an uncertainty of %f is %f',
  (price, uncertainty, expected) => {
    expect(computeConfidence(price, 10_000, uncertainty)).toBeCloseTo(expected, 6);
  },
);
