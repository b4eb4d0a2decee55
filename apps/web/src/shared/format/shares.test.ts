import { describe, expect, it } from 'vitest';
import { formatMeasuredShare, formatSmallShare } from './shares.ts';

describe('a measured share', () => {
  it('is never rounded to our advantage', () => {
    expect(formatMeasuredShare(0.99998, 'en-GB', 'floor')).toBe('99.9%');
    expect(formatMeasuredShare(0.00002, 'en-GB', 'ceil')).toBe('0.1%');
    expect(formatMeasuredShare(0.8, 'en-GB', 'floor')).toBe('80%');
    expect(formatMeasuredShare(1, 'en-GB', 'floor')).toBe('100%');
  });

  it('that is a small part still shows', () => {
    expect(formatSmallShare(0.5312, 'en-GB')).toBe('53%');
    expect(formatSmallShare(0.00031, 'en-GB')).toBe('0.031%');
  });
});
