import { expect, it } from 'vitest';
import { toDelayBins } from './delay-bars.tsx';

it('removes empty bins at both ends only', () => {
  const distribution = [
    { up_to_seconds: 1, share: 0 },
    { up_to_seconds: 2, share: 0.25 },
    { up_to_seconds: 5, share: 0.25 },
    { up_to_seconds: 10, share: 1 },
    { up_to_seconds: null, share: 1 },
  ];
  expect(toDelayBins(distribution)).toEqual([
    { from: 1, to: 2, share: 0.25 },
    { from: 2, to: 5, share: 0 },
    { from: 5, to: 10, share: 0.75 },
  ]);
  expect(toDelayBins([])).toEqual([]);
});

it('ends with an unlimited bin if delays exceed the last limit', () => {
  const distribution = [
    { up_to_seconds: 900, share: 0.5 },
    { up_to_seconds: null, share: 1 },
  ];
  expect(toDelayBins(distribution).at(-1)).toEqual({ from: 900, to: null, share: 0.5 });
});
