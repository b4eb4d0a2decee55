import { expect, it } from 'vitest';
import { formatDuration } from './durations.ts';

it.each([
  [0, '0 secs'],
  [0.0171, '17 ms'],
  [0.34, '0.34 secs'],
  [1.2, '1.2 secs'],
  [41, '41 secs'],
  [89, '89 secs'],
  [90, '1.5 mins'],
  [300, '5 mins'],
  [3_600, '1 hr'],
  [9_000, '2.5 hrs'],
  [86_400, '1 day'],
  [1_036_800, '12 days'],
])('formats %d seconds in a suitable unit to two digits: %s', (seconds, text) => {
  expect(formatDuration(seconds, 'en-GB')).toBe(text);
});

it('rounds in the given mode', () => {
  expect(formatDuration(9_005, 'en-GB', 'ceil')).toBe('2.6 hrs');
  expect(formatDuration(9_355, 'en-GB', 'floor')).toBe('2.5 hrs');
  expect(formatDuration(3.4, 'en-GB', 'ceil')).toBe('3.4 secs');
});

it('follows the locale', () => {
  expect(formatDuration(1.2, 'de-DE')).toBe('1,2 Sek.');
  expect(formatDuration(9_000, 'ja-JP')).toBe('2.5 時間');
});
