import { describe, expect, it } from 'vitest';
import { shareStillThere, survivalPath, timeScale } from './survival-chart.tsx';

const curve = [
  { seconds: 600, share: 0.8 },
  { seconds: 3_600, share: 0.5 },
];

describe('the share still there', () => {
  const lives = { curve, longest_seconds: 7_200 };

  it('is all before the first end, and the last step’s until the next', () => {
    expect([0, 599, 600, 3_599, 3_600, 7_200].map((at) => shareStillThere(lives, at))).toEqual([
      1, 1, 0.8, 0.8, 0.5, 0.5,
    ]);
  });

  it('is unknown for a time over which no deal was followed', () => {
    expect(shareStillThere(lives, 7_201)).toBeNull();
    expect(shareStillThere({ curve: [], longest_seconds: null }, 0)).toBeNull();
  });
});

describe('the drawn curve', () => {
  it('falls in steps and runs on to the end of what was followed', () => {
    const scale = timeScale(6_000);
    expect(survivalPath(curve, 6_000, scale)).toBe('M0 0H500V200H889V500H1000');
  });

  it('shows an hour at least, and marks the moments within', () => {
    expect(timeScale(120).moments).toEqual([600, 3_600]);
    expect(timeScale(0).place(3_600)).toBe(1);
    expect(timeScale(86_400).moments).toEqual([600, 3_600, 21_600, 86_400]);
  });

  it('writes below only what has room there', () => {
    const { marks, place } = timeScale(30 * 86_400);
    expect(marks).toEqual([600, 3_600, 21_600, 3 * 86_400]);
    expect(Math.max(...marks.map(place))).toBeLessThan(0.95);
  });

  it('begins at the first minute', () => {
    expect(timeScale(86_400).place(0)).toBe(0);
  });
});
