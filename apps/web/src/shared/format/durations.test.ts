import { describe, expect, it } from 'vitest';
import { formatDuration } from './durations.ts';

describe('a duration', () => {
  it('is given in the unit that suits it, to two digits', () => {
    const written = [0, 0.0171, 0.34, 1.2, 41, 89, 90, 300, 3_600, 9_000, 86_400, 1_036_800].map(
      (seconds) => formatDuration(seconds, 'en-GB'),
    );
    expect(written).toEqual([
      '0 secs',
      '17 ms',
      '0.34 secs',
      '1.2 secs',
      '41 secs',
      '89 secs',
      '1.5 mins',
      '5 mins',
      '1 hr',
      '2.5 hrs',
      '1 day',
      '12 days',
    ]);
  });

  it('is rounded as it was measured: delays up, lives down', () => {
    expect(formatDuration(9_005, 'en-GB', 'ceil')).toBe('2.6 hrs');
    expect(formatDuration(9_355, 'en-GB', 'floor')).toBe('2.5 hrs');
    expect(formatDuration(3.4, 'en-GB', 'ceil')).toBe('3.4 secs');
  });

  it('is written as the language writes it', () => {
    expect(formatDuration(1.2, 'de-DE')).toBe('1,2 Sek.');
    expect(formatDuration(9_000, 'ja-JP')).toBe('2.5 時間');
  });
});
