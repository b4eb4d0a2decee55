import { LANGUAGES } from '@farelark/i18n';
import { describe, expect, it } from 'vitest';
import { formatDate, formatInstant, formatList, formatMoney } from './format.ts';

describe('formatMoney', () => {
  it.each([
    [{ amount: 11900, currency: 'EUR' }, '€119'],
    [{ amount: 11950, currency: 'EUR' }, '€119.50'],
    [{ amount: 4990, currency: 'JPY' }, 'JP¥4,990'],
    [{ amount: 12345, currency: 'KWD' }, 'KWD\u00a012.345'],
    // `Intl` prints dinars without fils, but the amount is in fils.
    [{ amount: 1500250, currency: 'IQD' }, 'IQD\u00a01,500.250'],
  ])('formats %o as %s in English', (money, expected) => {
    expect(formatMoney(money, 'en')).toBe(expected);
  });

  it.each(LANGUAGES)('uses ASCII digits in %s', (language) => {
    expect(formatMoney({ amount: 123400, currency: 'USD' }, language)).toMatch(/1.?234/);
  });
});

it.each([
  ['en', 'Fri, 1 Jan 2027'],
  ['de', 'Fr., 1. Jan. 2027'],
] as const)('formatDate formats a local date with its weekday in %s', (language, expected) => {
  expect(formatDate('2027-01-01', language)).toBe(expected);
});

it('formatInstant converts to UTC and names the zone', () => {
  expect(formatInstant('2026-11-21T23:42:00+01:00', 'en')).toBe('21 Nov, 22:42 UTC');
});

it.each(LANGUAGES)('formatList separates names in %s', (language) => {
  expect(formatList(['Vienna', 'Madrid'], language)).toMatch(/^Vienna\P{L}+.*Madrid$/u);
});
