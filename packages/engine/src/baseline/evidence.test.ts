import { describe, expect, it } from 'vitest';
import { computeConfidence } from './evidence.ts';

describe('confidence', () => {
  it('is even at three quarters of the average', () => {
    expect(computeConfidence(7_500, 10_000, 0.07)).toBeCloseTo(0.5, 6);
  });

  it('follows the normal distribution of the doubt', () => {
    expect(computeConfidence(7_500 * Math.exp(-0.1), 10_000, 0.1)).toBeCloseTo(0.8413, 4);
    expect(computeConfidence(7_500 * Math.exp(0.2), 10_000, 0.1)).toBeCloseTo(0.0228, 4);
  });

  it('grows with the saving and shrinks with the doubt', () => {
    expect(computeConfidence(6_000, 10_000, 0.1)).toBeGreaterThan(
      computeConfidence(7_000, 10_000, 0.1),
    );
    expect(computeConfidence(6_000, 10_000, 0.2)).toBeLessThan(
      computeConfidence(6_000, 10_000, 0.1),
    );
  });
});
