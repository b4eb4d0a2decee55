import { expect, it } from 'vitest';
import { getCancellationRule } from './booking-advice.tsx';

const NOW = new Date('2026-11-22T12:00:00Z');
const place = (country: string) => ({
  code: 'XXX',
  kind: 'airport' as const,
  name: '',
  city: '',
  country,
});
const getRule = (from: string, to: string, departureDate = '2027-03-01') =>
  getCancellationRule({ origin: place(from), destination: place(to), departureDate }, NOW);

it('applies to flights to, from and within the United States and its territories [2.book.day-rule]', () => {
  for (const [from, to] of [
    ['DE', 'US'],
    ['US', 'JP'],
    ['US', 'US'],
    ['ES', 'PR'],
    ['GU', 'PH'],
  ] as const)
    expect(getRule(from, to), `${from} ${to}`).toBe('holds');
});

it('does not apply elsewhere', () => {
  expect(getRule('DE', 'CA')).toBe('elsewhere');
  expect(getRule('HU', 'ES', '2026-11-23')).toBe('elsewhere');
});

it('requires a week until the earliest possible departure [2.book.day-rule]', () => {
  expect(getRule('DE', 'US', '2026-11-23')).toBe('tooSoon');
  // May depart at 00:30, six and a half days from now.
  expect(getRule('DE', 'US', '2026-11-29')).toBe('tooSoon');
  expect(getRule('DE', 'US', '2026-11-30')).toBe('tooSoon');
  expect(getRule('DE', 'US', '2026-12-01')).toBe('holds');
});
