import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareInterval } from './wilson-interval.ts';

describe('a share with its interval', () => {
  it('agrees with the published figures of Wilson’s interval', () => {
    // Newcombe (1998), table I, method 3: 81 of 263, and 15 of 148.
    expect(shareInterval(81, 263)).toMatchObject({
      low: expect.closeTo(0.2553, 4),
      high: expect.closeTo(0.3662, 4),
    });
    expect(shareInterval(15, 148)).toMatchObject({
      low: expect.closeTo(0.0624, 4),
      high: expect.closeTo(0.1605, 4),
    });
  });

  it('claims no certainty when nothing, or everything, was hit', () => {
    expect(shareInterval(0, 20)).toMatchObject({
      share: 0,
      low: 0,
      high: expect.closeTo(0.1611, 4),
    });
    expect(shareInterval(20, 20)?.low).toBeCloseTo(0.8389, 4);
  });

  it('is nothing without trials', () => {
    expect(shareInterval(0, 0)).toBeNull();
  });

  it('lies within 0 and 1, encloses the share, and narrows with more trials', () => {
    const counts = fc.tuple(fc.nat(500), fc.nat(500)).filter(([a, b]) => a + b > 0);
    fc.assert(
      fc.property(counts, ([hits, misses]) => {
        const few = shareInterval(hits, hits + misses);
        const many = shareInterval(10 * hits, 10 * (hits + misses));
        if (few === null || many === null) throw new Error('trials were made');
        expect(few.low).toBeGreaterThanOrEqual(0);
        expect(few.high).toBeLessThanOrEqual(1);
        expect(few.low).toBeLessThanOrEqual(few.share);
        expect(few.high).toBeGreaterThanOrEqual(few.share);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });
});
