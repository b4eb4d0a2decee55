import { describe, expect, it } from 'vitest';
import { getCancellationRule } from './booking-advice.tsx';

const NOW = new Date('2026-11-22T12:00:00Z');
const place = (country: string) => ({
  code: 'XXX',
  kind: 'airport' as const,
  name: '',
  city: '',
  country,
});
const rule = (from: string, to: string, departureDate = '2027-03-01') =>
  getCancellationRule({ origin: place(from), destination: place(to), departureDate }, NOW);

describe('the 24-hour rule of the United States', () => {
  it('applies to flights to, from and within them, with their territories [2.book.day-rule]', () => {
    for (const [from, to] of [
      ['DE', 'US'],
      ['US', 'JP'],
      ['US', 'US'],
      ['ES', 'PR'],
      ['GU', 'PH'],
    ] as const)
      expect(rule(from, to), `${from} ${to}`).toBe('holds');
  });

  it('does not apply to other trips', () => {
    expect(rule('DE', 'CA')).toBe('elsewhere');
    expect(rule('HU', 'ES', '2026-11-23')).toBe('elsewhere');
  });

  it('requires a week before the earliest possible departure [2.book.day-rule]', () => {
    expect(rule('DE', 'US', '2026-11-23')).toBe('tooSoon');
    // It may leave at half past midnight, six and a half days from now.
    expect(rule('DE', 'US', '2026-11-29')).toBe('tooSoon');
    expect(rule('DE', 'US', '2026-11-30')).toBe('tooSoon');
    expect(rule('DE', 'US', '2026-12-01')).toBe('holds');
  });
});
