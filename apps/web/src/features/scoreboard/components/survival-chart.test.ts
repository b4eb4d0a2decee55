import { describe, expect, it } from 'vitest';
import { createTimeScale, survivalPath, survivingShare } from './survival-chart.tsx';

const curve = [
  { seconds: 600, share: 0.8 },
  { seconds: 3_600, share: 0.5 },
];

describe('survivingShare', () => {
  it.each([
    [0, 1],
    [599, 1],
    [600, 0.8],
    [3_599, 0.8],
    [3_600, 0.5],
    [7_200, 0.5],
    [7_201, null],
  ])('after %s seconds is %s', (seconds, share) => {
    expect(survivingShare({ curve, longest_seconds: 7_200 }, seconds)).toBe(share);
  });

  it('is null without observed deals', () => {
    expect(survivingShare({ curve: [], longest_seconds: null }, 0)).toBeNull();
  });
});

it('survivalPath falls in steps, then continues to the longest observation', () => {
  const scale = createTimeScale(6_000);
  expect(survivalPath(curve, 6_000, scale)).toBe('M0 0H500V200H889V500H1000');
});

describe('createTimeScale', () => {
  it('starts at one minute, covers at least an hour, and contains its moments', () => {
    expect(createTimeScale(120).moments).toEqual([600, 3_600]);
    expect(createTimeScale(0).position(3_600)).toBe(1);
    expect(createTimeScale(86_400).moments).toEqual([600, 3_600, 21_600, 86_400]);
    expect(createTimeScale(86_400).position(0)).toBe(0);
  });

  it('labels only moments that fit', () => {
    const { labels, position } = createTimeScale(30 * 86_400);
    expect(labels).toEqual([600, 3_600, 21_600, 3 * 86_400]);
    expect(Math.max(...labels.map(position))).toBeLessThan(0.95);
  });
});
