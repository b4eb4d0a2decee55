import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { getCalibrationError, toCalibrationBins } from './calibration.ts';

const statement = fc.record({
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  isTrue: fc.boolean(),
});

it.prop([fc.array(statement, { minLength: 10 })])(
  'toCalibrationBins puts each statement into one of ten bins whose sizes differ by at most one',
  (statements) => {
    const sizes = toCalibrationBins(statements).map(({ alerts }) => alerts);
    expect(sizes).toHaveLength(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(statements.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  },
);

describe('getCalibrationError', () => {
  const create = (count: number, confidence: number, isTrue: (at: number) => boolean) =>
    toCalibrationBins(
      Array.from({ length: count }, (_, at) => ({ confidence, isTrue: isTrue(at) })),
    );

  it('returns 0 when each bin is as often true as stated', () => {
    expect(getCalibrationError(create(100, 0.5, (at) => at % 2 === 0))).toBe(0);
  });

  it('returns the confidence when nothing is true', () => {
    expect(getCalibrationError(create(30, 0.9, () => false))).toBeCloseTo(0.9);
  });

  it('returns null without statements', () => {
    expect(getCalibrationError([])).toBeNull();
  });
});
