import { describe, expect, it } from 'vitest';
import { formatDuration } from './durations.ts';

describe('a duration', () => {
  it('is told in the unit that suits it, to two digits', () => {
    const written = [0.34, 1.2, 41, 89, 90, 300, 5_400, 9_000, 172_799, 172_800, 1_036_800].map(
      (seconds) => formatDuration(seconds, 'en-GB'),
    );
    expect(written).toEqual([
      '0.34 secs',
      '1.2 secs',
      '41 secs',
      '89 secs',
      '1.5 mins',
      '5 mins',
      '1.5 hrs',
      '2.5 hrs',
      '48 hrs',
      '2 days',
      '12 days',
    ]);
  });

  it('is written as the language writes it', () => {
    expect(formatDuration(1.2, 'de-DE')).toBe('1,2 Sek.');
    expect(formatDuration(9_000, 'ja-JP')).toBe('2.5 時間');
  });
});
