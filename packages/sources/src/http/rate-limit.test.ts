import { describe, expect, it } from 'vitest';
import { parseRateLimit } from './rate-limit.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const read = (headers: Record<string, string>) => parseRateLimit(new Headers(headers), NOW);

describe('the headers of a limit', () => {
  it.each([
    ['seconds from now', '30'],
    ['an HTTP date', 'Sun, 22 Nov 2026 12:00:30 GMT'],
    ['seconds since 1970', String(NOW / 1000 + 30)],
    ['an ISO date', '2026-11-22T12:00:30Z'],
  ])('say when it starts again in %s', (_, reset) => {
    const said = { remaining: 4, restMillis: 30_000 };
    expect(read({ 'RateLimit-Remaining': '4', 'RateLimit-Reset': reset })).toEqual(said);
    expect(read({ 'X-RateLimit-Remaining': '4', 'X-RateLimit-Reset': reset })).toEqual(said);
  });

  it('prefer what is said about coming back', () => {
    expect(read({ 'Retry-After': '5', 'RateLimit-Reset': '60' })?.restMillis).toBe(5_000);
    expect(read({ 'Retry-After': 'Sun, 22 Nov 2026 12:01:00 GMT' })?.restMillis).toBe(60_000);
  });

  it('never name a time in the past', () => {
    expect(read({ 'RateLimit-Reset': 'Sun, 22 Nov 2026 11:59:00 GMT' })?.restMillis).toBe(0);
    expect(read({ 'RateLimit-Reset': String(NOW / 1000 - 60) })?.restMillis).toBe(0);
  });

  it.each([{}, { 'RateLimit-Remaining': '4' }, { 'Retry-After': 'soon' }, { 'Retry-After': '' }])(
    'say nothing in %j',
    (headers) => {
      expect(read(headers as Record<string, string>)).toBeNull();
    },
  );

  it('leave out a number of calls that is none', () => {
    expect(read({ 'RateLimit-Remaining': '-1', 'RateLimit-Reset': '3' })?.remaining).toBeNull();
  });
});
