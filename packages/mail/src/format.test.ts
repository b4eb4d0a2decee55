import { LANGUAGES } from '@farelark/i18n';
import { expect, test } from 'vitest';
import { formatDate, formatInstant, formatList, formatMoney } from './format.ts';

test.each([
  [{ amount: 11900, currency: 'EUR' }, '€119'],
  [{ amount: 11950, currency: 'EUR' }, '€119.50'],
  [{ amount: 4990, currency: 'JPY' }, 'JP¥4,990'],
  [{ amount: 12345, currency: 'KWD' }, 'KWD\u00a012.345'],
  // `Intl` prints dinars without fils; the amount is in fils all the same.
  [{ amount: 1500250, currency: 'IQD' }, 'IQD\u00a01,500.250'],
])('%o reads %s in English', (money, expected) => {
  expect(formatMoney(money, 'en')).toBe(expected);
});

test.each(LANGUAGES)('%s writes digits that airport codes and prices share', (language) => {
  expect(formatMoney({ amount: 123400, currency: 'USD' }, language)).toMatch(/1.?234/);
});

test('a date stays the day it is, wherever the machine stands', () => {
  expect(formatDate('2027-01-01', 'en')).toBe('Fri, 1 Jan 2027');
  expect(formatDate('2027-01-01', 'de')).toBe('Fr., 1. Jan. 2027');
});

test('an instant says its zone', () => {
  expect(formatInstant('2026-11-21T23:42:00+01:00', 'en')).toBe('21 Nov, 22:42 UTC');
});

test('names in a list are parted in every language', () => {
  for (const language of LANGUAGES) {
    expect(formatList(['Vienna', 'Madrid'], language)).toMatch(/^Vienna\P{L}+.*Madrid$/u);
  }
});
