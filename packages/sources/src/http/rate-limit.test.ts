import { expect, it } from 'vitest';
import { parseRateLimit } from './rate-limit.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const parse = (headers: Record<string, string>) => parseRateLimit(new Headers(headers), NOW);

it.each([
  ['seconds from now', '30'],
  ['an HTTP date', 'Sun, 22 Nov 2026 12:00:30 GMT'],
  ['Unix seconds', String(NOW / 1000 + 30)],
  ['an ISO date', '2026-11-22T12:00:30Z'],
])('accepts a reset in %s', (_, reset) => {
  const expected = { remaining: 4, resetMillis: 30_000 };
  expect(parse({ 'RateLimit-Remaining': '4', 'RateLimit-Reset': reset })).toEqual(expected);
  expect(parse({ 'X-RateLimit-Remaining': '4', 'X-RateLimit-Reset': reset })).toEqual(expected);
});

it('prefers Retry-After', () => {
  expect(parse({ 'Retry-After': '5', 'RateLimit-Reset': '60' })?.resetMillis).toBe(5_000);
  expect(parse({ 'Retry-After': 'Sun, 22 Nov 2026 12:01:00 GMT' })?.resetMillis).toBe(60_000);
});

it('returns 0 for a reset in the past', () => {
  expect(parse({ 'RateLimit-Reset': 'Sun, 22 Nov 2026 11:59:00 GMT' })?.resetMillis).toBe(0);
  expect(parse({ 'RateLimit-Reset': String(NOW / 1000 - 60) })?.resetMillis).toBe(0);
});

it.each<Record<string, string>>([
  {},
  { 'RateLimit-Remaining': '4' },
  { 'Retry-After': 'soon' },
  { 'Retry-After': '' },
])('returns null for %j', (headers) => {
  expect(parse(headers)).toBeNull();
});

it('ignores an invalid number of remaining calls', () => {
  expect(parse({ 'RateLimit-Remaining': '-1', 'RateLimit-Reset': '3' })?.remaining).toBeNull();
});
