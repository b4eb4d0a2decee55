import { describe, expect, it } from 'vitest';
import { delayBins } from './delay-bars.tsx';

describe('the stretches of a distribution of delays', () => {
  it('leave out the empty ones at both ends, and keep one in between', () => {
    const distribution = [
      { up_to_seconds: 1, share: 0 },
      { up_to_seconds: 2, share: 0.25 },
      { up_to_seconds: 5, share: 0.25 },
      { up_to_seconds: 10, share: 1 },
      { up_to_seconds: null, share: 1 },
    ];
    expect(delayBins(distribution)).toEqual([
      { from: 1, to: 2, share: 0.25 },
      { from: 2, to: 5, share: 0 },
      { from: 5, to: 10, share: 0.75 },
    ]);
  });

  it('end without a limit where some took longer than the last mark', () => {
    const distribution = [
      { up_to_seconds: 900, share: 0.5 },
      { up_to_seconds: null, share: 1 },
    ];
    expect(delayBins(distribution).at(-1)).toEqual({ from: 900, to: null, share: 0.5 });
  });

  it('are none without a distribution', () => {
    expect(delayBins([])).toEqual([]);
  });
});
