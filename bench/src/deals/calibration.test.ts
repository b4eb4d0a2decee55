import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrationBins, calibrationError } from './calibration.ts';

const stated = fc.record({
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  isTrue: fc.boolean(),
});

describe('calibration', () => {
  it('puts every statement into one of ten bins that differ in size by one at most', () => {
    fc.assert(
      fc.property(fc.array(stated, { minLength: 10 }), (statements) => {
        const sizes = calibrationBins(statements).map(({ alerts }) => alerts);
        expect(sizes).toHaveLength(10);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(statements.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 0 when each bin came true as often as it said', () => {
    const statements = Array.from({ length: 100 }, (_, at) => ({
      confidence: 0.5,
      isTrue: at % 2 === 0,
    }));
    expect(calibrationError(calibrationBins(statements))).toBe(0);
  });

  it('is as large as what was said when nothing came true', () => {
    const statements = Array.from({ length: 30 }, () => ({ confidence: 0.9, isTrue: false }));
    expect(calibrationError(calibrationBins(statements))).toBeCloseTo(0.9);
  });

  it('says nothing of nothing', () => {
    expect(calibrationError(calibrationBins([]))).toBeNull();
  });
});
