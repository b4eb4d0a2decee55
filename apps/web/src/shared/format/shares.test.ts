import { expect, it } from 'vitest';
import { formatMeasuredShare, formatSmallShare } from './shares.ts';

it.each([
  [0.99998, 'floor', '99.9%'],
  [0.00002, 'ceil', '0.1%'],
  [0.8, 'floor', '80%'],
  [1, 'floor', '100%'],
] as const)('formatMeasuredShare rounds %d by %s to %s', (share, mode, text) => {
  expect(formatMeasuredShare(share, 'en-GB', mode)).toBe(text);
});

it('formatSmallShare keeps two digits', () => {
  expect(formatSmallShare(0.5312, 'en-GB')).toBe('53%');
  expect(formatSmallShare(0.00031, 'en-GB')).toBe('0.031%');
});
